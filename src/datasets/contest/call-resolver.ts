import type { FocalMethod } from '../../model/suite/candidate.js';
import { toCall } from '../../source/focal/focal-calls.js';
import { chooseOverload, findMethodsNamedLike } from '../../source/focal/focal-overloads.js';
import { fieldText, findDescendants, listVariables, type Node } from '../../source/parser.js';
import type { FoundType, SourceIndex } from '../../source/types/source-index.js';
import { withoutTypeArguments } from '../../source/types/type-parameters.js';

/** A method and the class that declares it. */
export interface Declaration {
  readonly method: FocalMethod;
  readonly found: FoundType;
}

/** Where a call stands: its class, and the method with its variables. */
export interface CallPlace {
  readonly self: FoundType;
  readonly scope: Node;
  /** Classes of statically imported methods by name, and those imported as a whole. */
  readonly staticImports: StaticNames;
}

/** The static imports of a file. */
export interface StaticNames {
  readonly members: ReadonlyMap<string, string>;
  readonly classes: readonly string[];
}

/** Reads static imports from a file's text. */
export function readStaticNames(source: string): StaticNames {
  const members = new Map<string, string>();
  const classes: string[] = [];
  for (const [, name = '', member = ''] of source.matchAll(
    /^\s*import\s+static\s+([\w.$]+)\.(\w+|\*)\s*;/gmu,
  ))
    if (member === '*') classes.push(name);
    else members.set(member, name);
  return { members, classes };
}

/** Finds the declarations of called methods in the sources of a project, from the declared types of receivers. */
export class CallResolver {
  constructor(readonly sources: SourceIndex) {}

  /** The declaration of a called method; undefined if the sources do not show it, as for the JDK's classes. */
  resolve(call: Node, place: CallPlace): Declaration | undefined {
    const receiver = call.childForFieldName('object');
    const described = toCall(call, place.scope);
    const levels =
      receiver === null
        ? this.#listOwners(getName(call), place)
        : this.#listSupertypes(this.#findType(receiver, place));
    const named = levels.map((found) => ({
      found,
      methods: findMethodsNamedLike(described, found.type.methods),
    }));
    for (const { found, methods } of named) {
      const method = chooseOverload(described, methods);
      if (method !== undefined) return { method, found };
    }
    return undefined;
  }

  /** Classes that an unqualified call may refer to: the own one, those around it and their superclasses, then static imports. */
  #listOwners(name: string, { self, staticImports }: CallPlace): readonly FoundType[] {
    const around = listEnclosing(self.type.qualifiedName, self.unit.packageName).flatMap((each) =>
      this.#listSupertypes(this.sources.find(each)),
    );
    const member = staticImports.members.get(name);
    const imported = [...(member === undefined ? [] : [member]), ...staticImports.classes];
    return [...around, ...imported.flatMap((each) => this.#listSupertypes(this.sources.find(each)))];
  }

  #listSupertypes(found: FoundType | undefined): readonly FoundType[] {
    return found === undefined ? [] : this.sources.listSupertypes(found);
  }

  #findType(expression: Node, place: CallPlace): FoundType | undefined {
    switch (expression.type) {
      case 'this':
        return place.self;
      case 'super':
        return this.sources.findSuperclass(place.self);
      case 'identifier':
        return this.#findTypeOfName(expression.text, place);
      case 'field_access': {
        const owner = this.#findType(expression.childForFieldName('object')!, place);
        const field = fieldText(expression, 'field');
        return owner === undefined
          ? this.#findNamed(expression.text, place.self)
          : (this.#findTypeOfField(field, owner) ?? this.#findNamed(field, owner));
      }
      case 'parenthesized_expression':
        return this.#findType(expression.firstNamedChild!, place);
      case 'cast_expression':
      case 'object_creation_expression':
        return this.#findNamed(fieldText(expression, 'type'), place.self);
      case 'method_invocation': {
        const called = this.resolve(expression, place);
        return called === undefined ? undefined : this.#findNamed(called.method.returnType, called.found);
      }
      default:
        return undefined;
    }
  }

  #findTypeOfName(name: string, place: CallPlace): FoundType | undefined {
    const declared = readVariables(place.scope).get(name);
    if (declared !== undefined) return this.#findNamed(declared, place.self);
    for (const each of listEnclosing(place.self.type.qualifiedName, place.self.unit.packageName)) {
      const found = this.sources.find(each);
      const field = found === undefined ? undefined : this.#findTypeOfField(name, found);
      if (field !== undefined) return field;
    }
    return this.#findNamed(name, place.self);
  }

  #findTypeOfField(name: string, owner: FoundType): FoundType | undefined {
    for (const level of this.#listSupertypes(owner)) {
      const type = level.type.fields.get(name);
      if (type !== undefined) return this.#findNamed(type, level);
    }
    return undefined;
  }

  #findNamed(name: string, from: FoundType): FoundType | undefined {
    const plain = withoutTypeArguments(name);
    if (!/^[\w$.]+$/u.test(plain)) return undefined;
    const qualified = this.sources.qualifiedName(from, plain);
    return this.sources.find(qualified ?? plain);
  }
}

function getName(call: Node): string {
  return fieldText(call, 'name');
}

/** Types of local variables, parameters, loop variables and resources by name, as written. */
function readVariables(scope: Node): ReadonlyMap<string, string> {
  const variables = new Map<string, string>();
  for (const node of findDescendants(
    scope,
    'formal_parameter',
    'enhanced_for_statement',
    'resource',
    'catch_formal_parameter',
  ))
    variables.set(fieldText(node, 'name'), fieldText(node, 'type'));
  for (const declaration of findDescendants(scope, 'local_variable_declaration'))
    for (const { name, type } of listVariables(declaration))
      variables.set(name, type === 'var' ? readInferred(declaration, name) : type);
  return variables;
}

/** The class of `var x = new X(…)`. */
function readInferred(declaration: Node, name: string): string {
  const declarator = declaration
    .childrenForFieldName('declarator')
    .find((each) => fieldText(each, 'name') === name);
  const value = declarator?.childForFieldName('value');
  return value?.type === 'object_creation_expression' ? fieldText(value, 'type') : 'var';
}

/** A type and those around it, innermost first. */
function listEnclosing(qualifiedName: string, packageName: string): readonly string[] {
  const names: string[] = [];
  for (let name = qualifiedName; name.length > packageName.length && name !== '';) {
    names.push(name);
    name = name.slice(0, Math.max(0, name.lastIndexOf('.')));
  }
  return names;
}
