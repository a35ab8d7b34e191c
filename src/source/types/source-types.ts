import type { FocalMethod } from '../../model/suite/candidate.js';
import { toQualifiedName, toSimpleName } from '../../model/suite/java-names.js';
import { listImports, readPackage } from '../imports.js';
import { fieldText, isComment, listMembers, listVariables } from '../parser.js';
import type { JavaParser, Node } from '../parser.js';
import { hasModifier } from '../suites/test-methods.js';
import { listInterfaceNames, readSuperclassName } from './supertype-names.js';
import { listTypeParameters } from './type-parameters.js';
import type { TypeParameter } from './type-parameters.js';

/** A class, interface, enum or record as declared in its source. */
export interface SourceType {
  readonly simpleName: string;
  /** With dots only: `org.x.Outer.Inner`. */
  readonly qualifiedName: string;
  /** The superclass as written, without type arguments; undefined if there is none. */
  readonly superclass: string | undefined;
  /** The interfaces that it implements or, if it is an interface, extends, as `superclass`. */
  readonly interfaces: readonly string[];
  /** Methods and constructors, in source order; then those that a record or an enum has without writing them. */
  readonly methods: readonly FocalMethod[];
  readonly nested: readonly SourceType[];
  /** Types of fields and enum constants by name, as written. */
  readonly fields: ReadonlyMap<string, string>;
  /** Accessibility of its name; `package` includes `protected`. */
  readonly access: 'public' | 'package' | 'private';
  readonly typeParameters: readonly TypeParameter[];
}

/** Declarations and imports of a source file. */
export interface SourceUnit {
  readonly packageName: string;
  readonly types: readonly SourceType[];
  /** Simple name → qualified name, for types imported individually. */
  readonly imports: ReadonlyMap<string, string>;
  /** Packages and classes with on-demand imports. */
  readonly onDemandImports: readonly string[];
}

const typeDeclarations = new Set([
  'class_declaration',
  'interface_declaration',
  'enum_declaration',
  'record_declaration',
  'annotation_type_declaration',
]);

/** Reads a source file, as far as possible if it has syntax errors. */
export function readSourceUnit(parser: JavaParser, source: string): SourceUnit {
  return parser.withTree(source, (root) => {
    const packageName = readPackage(root);
    const imports = listImports(root).filter(({ isStatic }) => !isStatic);
    return {
      packageName,
      types: typesAmong(root.namedChildren, packageName),
      imports: new Map(
        imports.filter(({ isOnDemand }) => !isOnDemand).map(({ name }) => [toSimpleName(name), name]),
      ),
      onDemandImports: imports.filter(({ isOnDemand }) => isOnDemand).map(({ name }) => name),
    };
  });
}

function typesAmong(nodes: readonly Node[], prefix: string): SourceType[] {
  return nodes
    .filter((child) => typeDeclarations.has(child.type))
    .map((child) => toSourceType(child, prefix));
}

function toSourceType(declaration: Node, prefix: string): SourceType {
  const simpleName = fieldText(declaration, 'name');
  const qualifiedName = toQualifiedName(prefix, simpleName);
  const members = listMembers(declaration);
  return {
    simpleName,
    qualifiedName,
    superclass: readSuperclassName(declaration),
    interfaces: listInterfaceNames(declaration),
    methods: listMethods(declaration, members, qualifiedName),
    nested: typesAmong(members, qualifiedName),
    fields: new Map(members.flatMap((member) => listFields(member, simpleName))),
    access: readAccess(declaration),
    typeParameters: listTypeParameters(declaration),
  };
}

function listFields(member: Node, className: string): [name: string, type: string][] {
  if (member.type === 'enum_constant') return [[fieldText(member, 'name'), className]];
  if (member.type !== 'field_declaration' && member.type !== 'constant_declaration') return [];
  return listVariables(member).map(({ name, type }) => [name, type]);
}

/** Members of an interface are public. */
function readAccess(declaration: Node): SourceType['access'] {
  if (hasModifier(declaration, 'private')) return 'private';
  const isMemberOfInterface =
    declaration.parent?.type === 'interface_body' || declaration.parent?.type === 'annotation_type_body';
  return isMemberOfInterface || hasModifier(declaration, 'public') ? 'public' : 'package';
}

function isCallable(member: Node): boolean {
  return member.type === 'method_declaration' || isConstructor(member);
}

function isConstructor(member: Node): boolean {
  return member.type === 'constructor_declaration' || member.type === 'compact_constructor_declaration';
}

function listMethods(declaration: Node, members: readonly Node[], className: string): readonly FocalMethod[] {
  const components = declaration.type === 'record_declaration' ? readParameters(declaration) : [];
  const written = members.filter(isCallable).map((member): FocalMethod => {
    const method = toFocalMethod(member, className);
    return member.type === 'compact_constructor_declaration' ? { ...method, parameters: components } : method;
  });
  const isNew = ({ name, parameters }: FocalMethod) =>
    !written.some(
      (each) =>
        each.name === name &&
        each.parameters.length === parameters.length &&
        each.parameters.every(({ type }, index) => type === parameters[index]!.type),
    );
  return [...written, ...listImplicitMethods(declaration, components, className).filter(isNew)];
}

/** The accessors and the canonical constructor of a record (JLS 8.10), `values` and `valueOf` of an enum (JLS 8.9.3). */
function listImplicitMethods(
  declaration: Node,
  components: FocalMethod['parameters'],
  className: string,
): readonly FocalMethod[] {
  const simpleName = fieldText(declaration, 'name');
  const describe = (
    method: Pick<FocalMethod, 'name' | 'parameters' | 'isConstructor' | 'isStatic' | 'returnType'>,
  ): FocalMethod => {
    const parameters = method.parameters.map(({ type, name }) => `${type} ${name}`).join(', ');
    const words = ['public', method.isStatic ? 'static' : '', method.returnType, method.name];
    const source = `${words.filter((word) => word !== '').join(' ')}(${parameters});`;
    // A record's documentation is that of its components.
    return { className, ...method, source, docstring: method.isConstructor ? findJavadoc(declaration) : '' };
  };
  switch (declaration.type) {
    case 'record_declaration':
      return [
        describe({
          ...{ name: simpleName, parameters: components },
          ...{ isConstructor: true, isStatic: false, returnType: '' },
        }),
        ...components.map(({ type, name }) =>
          describe({
            ...{ name, parameters: [], isConstructor: false, isStatic: false },
            returnType: type.replace(/\.\.\.$/u, '[]'),
          }),
        ),
      ];
    case 'enum_declaration': {
      const values = { name: 'values', parameters: [], returnType: `${simpleName}[]` };
      const valueOf = {
        name: 'valueOf',
        parameters: [{ type: 'String', name: 'name' }],
        returnType: simpleName,
      };
      return [values, valueOf].map((each) => describe({ ...each, isConstructor: false, isStatic: true }));
    }
    default:
      return [];
  }
}

/** A method or constructor of a class. */
export function toFocalMethod(member: Node, className: string): FocalMethod {
  return {
    className,
    name: fieldText(member, 'name'),
    parameters: readParameters(member),
    isConstructor: isConstructor(member),
    isStatic: hasModifier(member, 'static'),
    returnType: isConstructor(member) ? '' : fieldText(member, 'type'),
    source: member.text,
    docstring: findJavadoc(member),
  };
}

function readParameters(member: Node): FocalMethod['parameters'] {
  return (member.childForFieldName('parameters')?.namedChildren ?? []).flatMap(toParameter);
}

function toParameter(parameter: Node): { type: string; name: string }[] {
  const declarator = parameter.namedChildren.find((child) => child.type === 'variable_declarator');
  const named = declarator ?? parameter;
  const name = named.childForFieldName('name')?.text;
  const dimensions = fieldText(named, 'dimensions');
  if (parameter.type === 'formal_parameter' && name !== undefined)
    return [{ type: `${fieldText(parameter, 'type')}${dimensions}`, name }];
  if (parameter.type !== 'spread_parameter' || name === undefined) return [];
  const type = parameter.namedChildren.find(
    (child) => child.type !== 'modifiers' && child.id !== declarator?.id && !isComment(child),
  );
  return [{ type: `${type?.text ?? ''}...`, name }];
}

/** The nearest documentation comment above a member, including its marks. */
function findJavadoc(member: Node): string {
  let above = member.previousNamedSibling;
  while (above !== null && isComment(above)) {
    if (above.text.startsWith('/**') && above.text !== '/**/') return above.text;
    above = above.previousNamedSibling;
  }
  return '';
}
