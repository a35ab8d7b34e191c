import { toSimpleName } from '../../model/suite/java-names.js';
import { toSimpleTypeName } from '../focal/focal-calls.js';
import { findDescendants, fieldText, listMembers, nodeAround, type Node } from '../parser.js';
import { hasModifier } from '../suites/test-methods.js';

/** A method or constructor that a suite declares. */
export interface SuiteMethod {
  readonly owner: string;
  readonly name: string;
  readonly isConstructor: boolean;
  readonly isStatic: boolean;
  /** `any` with variable arguments. */
  readonly arity: number | 'any';
  /** Simple name; empty for constructors. */
  readonly returns: string;
  readonly parameters: ReadonlyMap<string, string>;
  readonly body: Node | undefined;
}

/** A class, interface or enum that a suite declares, by its simple name. */
export interface SuiteType {
  readonly name: string;
  /** Simple names of all types that it extends and implements. */
  readonly supertypes: readonly string[];
  readonly enclosing: string | undefined;
  readonly fields: ReadonlyMap<string, string>;
  readonly methods: readonly SuiteMethod[];
  /** Initialisers of fields, and initialiser blocks. */
  readonly initialisers: readonly Node[];
}

const typeDeclarations = [
  'class_declaration',
  'interface_declaration',
  'enum_declaration',
  'record_declaration',
];

const superClauses = ['superclass', 'super_interfaces', 'extends_interfaces'];

/** The types that a file declares, including nested ones. */
export function listSuiteTypes(root: Node): SuiteType[] {
  return findDescendants(root, ...typeDeclarations).map(toSuiteType);
}

function toSuiteType(declaration: Node): SuiteType {
  const name = fieldText(declaration, 'name');
  const members = listMembers(declaration);
  const fields = members.filter(({ type }) => type === 'field_declaration');
  const supers = declaration.namedChildren
    .filter(({ type }) => superClauses.includes(type))
    .flatMap((clause) => findDescendants(clause, 'type_identifier').filter(isNoArgument));
  return {
    name,
    supertypes: supers.map(({ text }) => text),
    enclosing: nodeAround(declaration, typeDeclarations)?.childForFieldName('name')?.text,
    fields: new Map(fields.flatMap(listFields)),
    methods: members
      .filter(({ type }) => type === 'method_declaration' || type === 'constructor_declaration')
      .map((member) => toSuiteMethod(name, member)),
    initialisers: [
      ...fields,
      ...members.filter(({ type }) => type === 'block' || type === 'static_initializer'),
    ],
  };
}

/** Excludes `T` of `Base<T>`. */
function isNoArgument(name: Node): boolean {
  return nodeAround(name, ['type_arguments', ...superClauses])?.type !== 'type_arguments';
}

function listFields(field: Node): [string, string][] {
  const type = toSimpleTypeName(fieldText(field, 'type'));
  return field.childrenForFieldName('declarator').map((declarator) => [fieldText(declarator, 'name'), type]);
}

function toSuiteMethod(owner: string, member: Node): SuiteMethod {
  const parameters = member.childForFieldName('parameters')?.namedChildren ?? [];
  const isVariable = parameters.some(({ type }) => type === 'spread_parameter');
  const named = parameters.filter(({ type }) => type === 'formal_parameter');
  return {
    owner,
    name: fieldText(member, 'name'),
    isConstructor: member.type === 'constructor_declaration',
    isStatic: hasModifier(member, 'static'),
    arity: isVariable ? 'any' : named.length,
    returns: toSimpleTypeName(fieldText(member, 'type')),
    parameters: new Map(parameters.flatMap(toParameter)),
    body: member.childForFieldName('body') ?? undefined,
  };
}

/** The name and type of a parameter; of variable arguments, the type of one. */
function toParameter(parameter: Node): [name: string, type: string][] {
  if (parameter.type === 'formal_parameter')
    return [[fieldText(parameter, 'name'), toSimpleTypeName(fieldText(parameter, 'type'))]];
  const [type, name] = parameter.namedChildren.filter(({ type: kind }) => kind !== 'modifiers');
  return parameter.type === 'spread_parameter' && type !== undefined && name !== undefined
    ? [[fieldText(name, 'name') || name.text, toSimpleTypeName(type.text)]]
    : [];
}

/** The class of a static import: `Help` of `org.x.Help.check`. */
export function getImportedClass(name: string, isOnDemand: boolean): string {
  return toSimpleName(isOnDemand ? name : name.replace(/\.[^.]*$/u, ''));
}
