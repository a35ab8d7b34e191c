import { fieldText, nodeAround, type Node } from '../parser.js';

/** Java tells methods of one name apart by the types of their parameters. */
export interface Signature {
  /** The types as compiled methods have them, without packages and classes around: `(int,String[])`. */
  readonly parameters: string;
  /** Whether a type is a type parameter of a class, so that an overriding method may have another one. */
  readonly isGeneric: boolean;
}

/** A method, told apart from the others of its name. */
export interface SignedMethod {
  readonly name: string;
  readonly signature: Signature;
}

const types = ['class_declaration', 'interface_declaration', 'record_declaration', 'enum_declaration'];

/** The signature of a method declaration. */
export function readSignature(method: Node): Signature {
  const own = readTypeParameters(method);
  const around = new Map<string, string>();
  for (let type = nodeAround(method, types); type !== undefined; type = nodeAround(type, types))
    for (const [name, bound] of readTypeParameters(type)) if (!around.has(name)) around.set(name, bound);
  const written = (method.childForFieldName('parameters')?.namedChildren ?? []).flatMap(readParameter);
  // Type parameters with each other as bounds, which do not compile, end at the first.
  const erase = (name: string, passed: readonly string[] = []): string => {
    const bound = own.get(name) ?? around.get(name);
    return bound === undefined || passed.includes(name) ? name : erase(bound, [...passed, name]);
  };
  return {
    parameters: `(${written.map(({ name, dimensions }) => erase(name) + dimensions).join(',')})`,
    isGeneric: written.some(({ name }) => !own.has(name) && around.has(name)),
  };
}

/** What tells a method from the others of its class and of its base classes. */
export function toMethodKey({ name, signature }: SignedMethod): string {
  return name + signature.parameters;
}

/** What a method that overrides one with a type parameter has in common with it. */
export function toGenericKey({ name, signature }: SignedMethod): string {
  const { parameters } = signature;
  return `${name}/${parameters === '()' ? 0 : parameters.split(',').length}`;
}

interface WrittenType {
  readonly name: string;
  /** `[]` for each dimension. */
  readonly dimensions: string;
}

function readParameter(parameter: Node): WrittenType[] {
  if (parameter.type === 'formal_parameter') {
    const { name, dimensions } = readType(parameter.childForFieldName('type'));
    return [{ name, dimensions: dimensions + readDimensions(parameter) }];
  }
  if (parameter.type !== 'spread_parameter') return [];
  const type = parameter.namedChildren.find(
    (each) => !/^(?:modifiers|variable_declarator)$/u.test(each.type),
  );
  const { name, dimensions } = readType(type ?? null);
  return [{ name, dimensions: `${dimensions}[]` }];
}

function readType(type: Node | null): WrittenType {
  if (type === null) return { name: '', dimensions: '' };
  switch (type.type) {
    case 'array_type': {
      const { name, dimensions } = readType(type.childForFieldName('element'));
      return { name, dimensions: dimensions + readDimensions(type) };
    }
    case 'generic_type':
      return readType(type.firstNamedChild);
    case 'scoped_type_identifier':
    case 'annotated_type':
      return readType(type.lastNamedChild);
    default:
      return { name: type.text, dimensions: '' };
  }
}

function readDimensions(node: Node): string {
  const written = node.childForFieldName('dimensions')?.text ?? '';
  return '[]'.repeat(written.split('[').length - 1);
}

/** The type parameters of a declaration with their first bounds. */
function readTypeParameters(declaration: Node): Map<string, string> {
  const list =
    declaration.childForFieldName('type_parameters') ??
    declaration.namedChildren.find(({ type }) => type === 'type_parameters');
  const parameters = (list?.namedChildren ?? []).filter(({ type }) => type === 'type_parameter');
  return new Map(
    parameters.map((each) => {
      const name = each.namedChildren.find(({ type }) => /identifier$/u.test(type))?.text ?? '';
      const bound = each.namedChildren.find(({ type }) => type === 'type_bound');
      return [name, bound === undefined ? 'Object' : readType(bound.firstNamedChild).name];
    }),
  );
}

/** Methods of a type by what tells them apart, also by what their overriding methods share with them. */
export function listMethodKeys(methods: readonly Node[]): ReadonlySet<string> {
  return new Set(
    methods.flatMap((method) => {
      const named = { name: fieldText(method, 'name'), signature: readSignature(method) };
      return [toMethodKey(named), toGenericKey(named)];
    }),
  );
}

/** Whether methods of a class, given by their keys, override a method or have its place. */
export function isHidden(method: SignedMethod, keys: ReadonlySet<string>): boolean {
  return keys.has(toMethodKey(method)) || (method.signature.isGeneric && keys.has(toGenericKey(method)));
}
