import type { FocalMethod } from '../../model/candidate.js';
import { callOf, simpleTypeName, variableTypesIn } from '../focal/focal-calls.js';
import type { Call } from '../focal/focal-calls.js';
import { evidentOverload, methodsNamedLike, overloadsFor } from '../focal/focal-overloads.js';
import type { JavaParser, Node } from '../parser.js';
import type { FoundType } from './source-index.js';
import type { SourceType } from './source-types.js';
import type { NamedType, SuiteTypes } from './suite-types.js';
import { typeParametersOf } from './type-parameters.js';

/**
 * What the declaration of a called method says of its result: `none` for void methods, else its type as the suite's class may name it;
 * `unknown` where the sources don't tell which method is called.
 */
export type ResultType = NamedType | 'none' | 'unknown';

/** Result types of calls in prefixes, from the declarations in the sources and nothing that the suite's author saw. */
export class ResultTypes {
  readonly #declared = new Map<string, NamedType | 'none'>();

  constructor(
    readonly parser: JavaParser,
    readonly types: SuiteTypes,
  ) {}

  /** Of a call of a method; `scope`: the root of the prefix that it is in. */
  resultOf(call: Node, scope: Node): ResultType {
    const receiver = this.#receiverOf(call, scope);
    if (receiver === undefined) return 'unknown';
    const described = callOf(call, scope);
    const applicable = this.#overloads(described, receiver);
    const results = applicable.map(({ method, found }) => this.#resultOfMethod(method, found));
    const [first] = results;
    if (first === undefined) return 'unknown';
    if (results.every((each) => textOf(each) === textOf(first))) return first;
    const evident = evidentOverload(
      described,
      applicable.map(({ method }) => method),
    );
    if (evident !== undefined) return results[evident]!;
    return results.includes('none') ? 'unknown' : { text: 'Object', fit: 'wider' };
  }

  /** The methods that a call may mean, those of the receiver's class first; what a subclass overrides is there twice. */
  #overloads(call: Call, receiver: FoundType): { method: FocalMethod; found: FoundType }[] {
    const overloads: { method: FocalMethod; found: FoundType }[] = [];
    const seen = new Set<SourceType>();
    let found: FoundType | undefined = receiver;
    while (found !== undefined && !seen.has(found.type)) {
      seen.add(found.type);
      const here = found;
      const named = overloadsFor(call, methodsNamedLike(call, here.type.methods));
      const isNew = (method: FocalMethod) =>
        !overloads.some((other) => parametersOf(other.method) === parametersOf(method));
      overloads.push(...named.filter(isNew).map((method) => ({ method, found: here })));
      found = this.types.sources.superclassOf(found);
    }
    return overloads;
  }

  /** The class of what stands before the dot, in the sources. */
  #receiverOf(call: Node, scope: Node): FoundType | undefined {
    const receiver = call.childForFieldName('object');
    return receiver === null || call.type !== 'method_invocation'
      ? undefined
      : this.#classOf(receiver, scope);
  }

  #classOf(expression: Node, scope: Node): FoundType | undefined {
    switch (expression.type) {
      case 'identifier':
        return this.#classNamed(variableTypesIn(scope).get(expression.text) ?? expression.text);
      case 'field_access':
        return this.#classOfField(expression, scope) ?? this.#classNamed(expression.text);
      case 'parenthesized_expression':
        return this.#classOf(expression.firstNamedChild!, scope);
      case 'cast_expression':
      case 'object_creation_expression':
        return this.#classNamed(expression.childForFieldName('type')?.text ?? '');
      case 'method_invocation': {
        const result = this.resultOf(expression, scope);
        return typeof result === 'object' && result.fit === 'exact'
          ? this.#classNamed(result.text)
          : undefined;
      }
      default:
        return undefined;
    }
  }

  #classOfField(access: Node, scope: Node): FoundType | undefined {
    const owner = this.#classOf(access.childForFieldName('object')!, scope);
    const type = owner?.type.fields.get(access.childForFieldName('field')?.text ?? '');
    if (owner === undefined || type === undefined) return undefined;
    const { sources } = this.types;
    const name = sources.qualifiedName(owner, withoutArguments(type));
    return name === undefined ? undefined : sources.find(name);
  }

  #classNamed(name: string): FoundType | undefined {
    const plain = withoutArguments(name);
    return /^[\w$.]+$/u.test(plain) ? this.types.find(plain) : undefined;
  }

  #resultOfMethod(method: FocalMethod, found: FoundType): NamedType | 'none' {
    const key = `${method.className}\n${method.source}`;
    const known = this.#declared.get(key) ?? this.#read(method, found);
    this.#declared.set(key, known);
    return known;
  }

  #read({ source }: FocalMethod, found: FoundType): NamedType | 'none' {
    return this.parser.withTree(`interface X {\n${source}\n}`, (root): NamedType | 'none' => {
      const [declaration] = root.descendantsOfType('method_declaration');
      const type = declaration?.childForFieldName('type');
      if (declaration === undefined || !type) return { text: 'Object', fit: 'wider' };
      if (type.type === 'void_type') return 'none';
      const named = this.types.name(type, { found, typeParameters: typeParametersOf(declaration) });
      const dimensions = declaration.childForFieldName('dimensions')?.text ?? '';
      return { ...named, text: named.text + dimensions.replace(/\s/gu, '') };
    });
  }
}

function textOf(result: NamedType | 'none'): string {
  return result === 'none' ? 'none' : `${result.text} ${result.fit}`;
}

function parametersOf({ parameters }: FocalMethod): string {
  return parameters.map(({ type }) => simpleTypeName(type)).join();
}

function withoutArguments(type: string): string {
  return type.replace(/<.*$/su, '').replace(/\s/gu, '');
}
