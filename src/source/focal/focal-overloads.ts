import type { FocalMethod } from '../../model/suite/candidate.js';
import { toSimpleTypeName } from './focal-calls.js';
import type { Call } from './focal-calls.js';

/** The methods that a call may refer to by its name. */
export function findMethodsNamedLike(call: Call, methods: readonly FocalMethod[]): FocalMethod[] {
  return methods.filter(
    (method) => method.name === call.name && method.isConstructor === (call.kind === 'constructor'),
  );
}

/**
 * Selects among overloads the method that a call refers to: one that accepts its number of arguments, possibly as variable arguments. Among several,
 * the one whose parameters match most of the arguments' evident types; then one without variable arguments; then the first. Undefined if no overload
 * accepts the number.
 */
export function chooseOverload(call: Call, methods: readonly FocalMethod[]): FocalMethod | undefined {
  const applicable = selectOverloads(call, methods);
  if (applicable.length < 2) return applicable[0];
  const types = call.argumentTypes();
  const scores = applicable.map((method) => countAgreement(types, method));
  return applicable[scores.indexOf(Math.max(...scores))];
}

/** The overloads that accept a call's number of arguments, those without variable arguments first. */
export function selectOverloads(call: Call, methods: readonly FocalMethod[]): FocalMethod[] {
  const count = call.argumentCount;
  const fixed = methods.filter((method) => !takesVariable(method) && method.parameters.length === count);
  const variable = methods.filter((method) => takesVariable(method) && method.parameters.length - 1 <= count);
  return [...fixed, ...variable];
}

/** Index of the only overload whose parameters match the types of all arguments; undefined if the call does not determine it. */
export function findEvidentOverload(call: Call, methods: readonly FocalMethod[]): number | undefined {
  const types = call.argumentTypes();
  const fitting = methods.flatMap((method, index) =>
    method.parameters.length === types.length && countAgreement(types, method) === types.length
      ? [index]
      : [],
  );
  return fitting.length === 1 ? fitting[0] : undefined;
}

function takesVariable(method: FocalMethod): boolean {
  return method.parameters.at(-1)?.type.endsWith('...') ?? false;
}

/** Number of arguments with the type of their parameter. */
function countAgreement(types: readonly (string | undefined)[], method: FocalMethod): number {
  const last = method.parameters.length - 1;
  return types.filter((type, index) => {
    const parameter = method.parameters[Math.min(index, last)];
    if (parameter === undefined || type === undefined) return false;
    const expected = toSimpleTypeName(parameter.type);
    return expected === type || (expected.endsWith('...') && listVariableTypes(expected).includes(type));
  }).length;
}

/** An array type, or its element type. */
function listVariableTypes(type: string): string[] {
  const element = type.slice(0, -'...'.length);
  return [element, `${element}[]`];
}
