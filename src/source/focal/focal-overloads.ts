import type { FocalMethod } from '../../model/candidate.js';
import { simpleTypeName } from './focal-calls.js';
import type { Call } from './focal-calls.js';

/** The methods that a call may mean by its name alone. */
export function methodsNamedLike(call: Call, methods: readonly FocalMethod[]): FocalMethod[] {
  return methods.filter(
    (method) => method.name === call.name && method.isConstructor === (call.kind === 'constructor'),
  );
}

/**
 * Of methods of one name, the one that a call means: one that takes its number of arguments, be it as variable arguments; among
 * several, the one whose parameters have most of the arguments' evident types, then one without variable arguments, then the first.
 * Undefined where the number fits none.
 */
export function overloadFor(call: Call, methods: readonly FocalMethod[]): FocalMethod | undefined {
  const applicable = overloadsFor(call, methods);
  if (applicable.length < 2) return applicable[0];
  const types = call.argumentTypes();
  const scores = applicable.map((method) => agreement(types, method));
  return applicable[scores.indexOf(Math.max(...scores))];
}

/** Of methods of one name, those that take a call's number of arguments; first those that take it without variable arguments. */
export function overloadsFor(call: Call, methods: readonly FocalMethod[]): FocalMethod[] {
  const count = call.argumentCount;
  const fixed = methods.filter((method) => !takesVariable(method) && method.parameters.length === count);
  const variable = methods.filter((method) => takesVariable(method) && method.parameters.length - 1 <= count);
  return [...fixed, ...variable];
}

/** The index of the only overload whose parameters have the types of all arguments; undefined where the call does not make it evident. */
export function evidentOverload(call: Call, methods: readonly FocalMethod[]): number | undefined {
  const types = call.argumentTypes();
  const fitting = methods.flatMap((method, index) =>
    method.parameters.length === types.length && agreement(types, method) === types.length ? [index] : [],
  );
  return fitting.length === 1 ? fitting[0] : undefined;
}

function takesVariable(method: FocalMethod): boolean {
  return method.parameters.at(-1)?.type.endsWith('...') ?? false;
}

/** The number of arguments whose type is that of their parameter. */
function agreement(types: readonly (string | undefined)[], method: FocalMethod): number {
  const last = method.parameters.length - 1;
  return types.filter((type, index) => {
    const parameter = method.parameters[Math.min(index, last)];
    if (parameter === undefined || type === undefined) return false;
    const expected = simpleTypeName(parameter.type);
    return expected === type || (expected.endsWith('...') && variableTypes(expected).includes(type));
  }).length;
}

/** An array or one of its elements. */
function variableTypes(type: string): string[] {
  const element = type.slice(0, -'...'.length);
  return [element, `${element}[]`];
}
