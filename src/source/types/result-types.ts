import type { CallTarget } from '../../model/suite/attribution.js';
import type { FocalMethod } from '../../model/suite/candidate.js';
import type { FindCalled } from '../focal/attributed-calls.js';
import { findTarget } from '../focal/call-target.js';
import { toCall, toSimpleTypeName, readVariableTypes } from '../focal/focal-calls.js';
import type { Call } from '../focal/focal-calls.js';
import { findEvidentOverload, findMethodsNamedLike, selectOverloads } from '../focal/focal-overloads.js';
import { fieldText, type JavaParser, type Node } from '../parser.js';
import type { FoundType } from './source-index.js';
import type { NamedType, SuiteTypes } from './suite-types.js';
import { listTypeParameters, withoutTypeArguments } from './type-parameters.js';

/**
 * The result type in the declaration of a called method: `none` for void methods; otherwise its type as the suite's class may name it; `unknown` if
 * the sources do not show which method is called.
 */
export type ResultType = NamedType | 'none' | 'unknown';

/** Result types of calls in prefixes. They come only from declarations in the sources, not from what the suite's author saw. */
export class ResultTypes {
  readonly #declared = new Map<string, NamedType | 'none'>();

  constructor(
    readonly parser: JavaParser,
    readonly types: SuiteTypes,
    /** What the compiler says of a test's calls; absent if nobody asked it. */
    readonly called?: FindCalled,
  ) {}

  /** The result type of a method call. `scope`: the root of its prefix. */
  inferResultType(call: Node, scope: Node): ResultType {
    const called = this.called?.(call) ?? 'unresolved';
    if (called === 'inSuite') return 'unknown';
    if (called !== 'unresolved') return this.#resultOfTarget(called);
    const receiver = this.#findReceiver(call, scope);
    if (receiver === undefined) return 'unknown';
    const described = toCall(call, scope);
    const applicable = this.#overloads(described, receiver);
    const results = applicable.map(({ method, found }) => this.#resultOfMethod(method, found));
    const [first] = results;
    if (first === undefined) return 'unknown';
    if (results.every((each) => renderType(each) === renderType(first))) return first;
    const evident = findEvidentOverload(
      described,
      applicable.map(({ method }) => method),
    );
    if (evident !== undefined) return results[evident]!;
    return results.includes('none') ? 'unknown' : { text: 'Object', fit: 'wider' };
  }

  /** Of the method that the compiler chose: one that overrides it may return a narrower type. */
  #resultOfTarget(target: CallTarget): ResultType {
    const declared = findTarget(this.types.sources, { ...target, className: target.declaredBy });
    return declared === undefined || declared.method.isConstructor
      ? 'unknown'
      : this.#resultOfMethod(declared.method, declared.found);
  }

  /** The methods that a call may refer to, those of the receiver's class first. Overridden methods appear twice. */
  #overloads(call: Call, receiver: FoundType): { method: FocalMethod; found: FoundType }[] {
    const overloads: { method: FocalMethod; found: FoundType }[] = [];
    for (const found of this.types.sources.listSupertypes(receiver)) {
      const named = selectOverloads(call, findMethodsNamedLike(call, found.type.methods));
      const isNew = (method: FocalMethod) =>
        !overloads.some((other) => renderParameters(other.method) === renderParameters(method));
      overloads.push(...named.filter(isNew).map((method) => ({ method, found })));
    }
    return overloads;
  }

  /** The class of the expression before the dot, in the sources. */
  #findReceiver(call: Node, scope: Node): FoundType | undefined {
    const receiver = call.childForFieldName('object');
    return receiver === null || call.type !== 'method_invocation'
      ? undefined
      : this.#findClass(receiver, scope);
  }

  #findClass(expression: Node, scope: Node): FoundType | undefined {
    switch (expression.type) {
      case 'identifier':
        return this.#classNamed(this.#typeNamed(expression.text, scope));
      case 'field_access':
        return this.#classOfField(expression, scope) ?? this.#classNamed(expression.text);
      case 'parenthesized_expression':
        return this.#findClass(expression.firstNamedChild!, scope);
      case 'cast_expression':
      case 'object_creation_expression':
        return this.#classNamed(fieldText(expression, 'type'));
      case 'method_invocation': {
        const result = this.inferResultType(expression, scope);
        return typeof result === 'object' && result.fit === 'exact'
          ? this.#classNamed(result.text)
          : undefined;
      }
      default:
        return undefined;
    }
  }

  /** The type of a variable or of a field of the suite's class. Any other name is a type. */
  #typeNamed(name: string, scope: Node): string {
    return readVariableTypes(scope).get(name) ?? this.types.fieldType(name) ?? name;
  }

  #classOfField(access: Node, scope: Node): FoundType | undefined {
    const owner = this.#findClass(access.childForFieldName('object')!, scope);
    const type = owner?.type.fields.get(fieldText(access, 'field'));
    if (owner === undefined || type === undefined) return undefined;
    const { sources } = this.types;
    const name = sources.qualifiedName(owner, withoutTypeArguments(type));
    return name === undefined ? undefined : sources.find(name);
  }

  #classNamed(name: string): FoundType | undefined {
    const plain = withoutTypeArguments(name);
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
      const named = this.types.name(type, { found, typeParameters: listTypeParameters(declaration) });
      const dimensions = fieldText(declaration, 'dimensions');
      return { ...named, text: named.text + dimensions.replace(/\s/gu, '') };
    });
  }
}

function renderType(result: NamedType | 'none'): string {
  return result === 'none' ? 'none' : `${result.text} ${result.fit}`;
}

function renderParameters({ parameters }: FocalMethod): string {
  return parameters.map(({ type }) => toSimpleTypeName(type)).join();
}
