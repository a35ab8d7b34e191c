import type { FocalMethod } from '../../model/candidate.js';
import { qualifiedNameOf, simpleNameOf } from '../../model/java-names.js';
import { importsIn, packageIn } from '../imports.js';
import { isComment } from '../parser.js';
import type { JavaParser, Node } from '../parser.js';
import { hasModifier } from '../suites/test-methods.js';
import { typeParametersOf } from './type-parameters.js';
import type { TypeParameter } from './type-parameters.js';

/** A class, interface, enum or record as its source declares it. */
export interface SourceType {
  readonly simpleName: string;
  /** With dots all the way: `org.x.Outer.Inner`. */
  readonly qualifiedName: string;
  /** The superclass as written, without type arguments; undefined where there is none. */
  readonly superclass: string | undefined;
  /** Methods and constructors, in the order of the source. */
  readonly methods: readonly FocalMethod[];
  readonly nested: readonly SourceType[];
  /** Types of fields and enum constants by name, as written. */
  readonly fields: ReadonlyMap<string, string>;
  /** Who may name it; `package` stands for `protected`, too. */
  readonly access: 'public' | 'package' | 'private';
  readonly typeParameters: readonly TypeParameter[];
}

/** What a source file declares and imports. */
export interface SourceUnit {
  readonly packageName: string;
  readonly types: readonly SourceType[];
  /** Simple name → qualified name, for types imported one by one. */
  readonly imports: ReadonlyMap<string, string>;
  /** Packages and classes that are imported as a whole. */
  readonly onDemandImports: readonly string[];
}

const typeDeclarations = new Set([
  'class_declaration',
  'interface_declaration',
  'enum_declaration',
  'record_declaration',
  'annotation_type_declaration',
]);

/** Reads a source file; what has syntax errors is read as far as possible. */
export function readSourceUnit(parser: JavaParser, source: string): SourceUnit {
  return parser.withTree(source, (root) => {
    const packageName = packageIn(root);
    const imports = importsIn(root).filter(({ isStatic }) => !isStatic);
    return {
      packageName,
      types: typesIn(root, packageName),
      imports: new Map(
        imports.filter(({ isOnDemand }) => !isOnDemand).map(({ name }) => [simpleNameOf(name), name]),
      ),
      onDemandImports: imports.filter(({ isOnDemand }) => isOnDemand).map(({ name }) => name),
    };
  });
}

function typesIn(container: Node, prefix: string): SourceType[] {
  return container.namedChildren
    .filter((child) => typeDeclarations.has(child.type))
    .map((child) => typeOf(child, prefix));
}

function typeOf(declaration: Node, prefix: string): SourceType {
  const simpleName = declaration.childForFieldName('name')?.text ?? '';
  const qualifiedName = qualifiedNameOf(prefix, simpleName);
  const body = declaration.childForFieldName('body');
  const containers = body === null ? [] : [body, ...body.namedChildren.filter(isEnumMembers)];
  return {
    simpleName,
    qualifiedName,
    superclass: superclassOf(declaration),
    methods: containers.flatMap((container) =>
      container.namedChildren.filter(isCallable).map((method) => methodOf(method, qualifiedName)),
    ),
    nested: containers.flatMap((container) => typesIn(container, qualifiedName)),
    fields: new Map(containers.flatMap((container) => fieldsIn(container, simpleName))),
    access: accessOf(declaration),
    typeParameters: typeParametersOf(declaration),
  };
}

function fieldsIn(container: Node, className: string): [name: string, type: string][] {
  return container.namedChildren.flatMap((member): [string, string][] => {
    if (member.type === 'enum_constant') return [[member.childForFieldName('name')?.text ?? '', className]];
    if (member.type !== 'field_declaration' && member.type !== 'constant_declaration') return [];
    const type = member.childForFieldName('type')?.text ?? '';
    return member.childrenForFieldName('declarator').map((declarator) => {
      const dimensions = declarator.childForFieldName('dimensions')?.text ?? '';
      return [declarator.childForFieldName('name')?.text ?? '', `${type}${dimensions}`];
    });
  });
}

/** What is declared in an interface is public. */
function accessOf(declaration: Node): SourceType['access'] {
  if (hasModifier(declaration, 'private')) return 'private';
  const isMemberOfInterface =
    declaration.parent?.type === 'interface_body' || declaration.parent?.type === 'annotation_type_body';
  return isMemberOfInterface || hasModifier(declaration, 'public') ? 'public' : 'package';
}

function isEnumMembers(node: Node): boolean {
  return node.type === 'enum_body_declarations';
}

function isCallable(member: Node): boolean {
  return member.type === 'method_declaration' || isConstructor(member);
}

function isConstructor(member: Node): boolean {
  return member.type === 'constructor_declaration' || member.type === 'compact_constructor_declaration';
}

function superclassOf(declaration: Node): string | undefined {
  const type = declaration.childForFieldName('superclass')?.namedChildren.find((child) => !isComment(child));
  return (type?.type === 'generic_type' ? type.firstNamedChild : type)?.text;
}

function methodOf(member: Node, className: string): FocalMethod {
  return {
    className,
    name: member.childForFieldName('name')?.text ?? '',
    parameters: (member.childForFieldName('parameters')?.namedChildren ?? []).flatMap(parameterOf),
    isConstructor: isConstructor(member),
    isStatic: hasModifier(member, 'static'),
    returnType: isConstructor(member) ? '' : (member.childForFieldName('type')?.text ?? ''),
    source: member.text,
    docstring: javadocOf(member),
  };
}

function parameterOf(parameter: Node): { type: string; name: string }[] {
  const declarator = parameter.namedChildren.find((child) => child.type === 'variable_declarator');
  const named = declarator ?? parameter;
  const name = named.childForFieldName('name')?.text;
  const dimensions = named.childForFieldName('dimensions')?.text ?? '';
  if (parameter.type === 'formal_parameter' && name !== undefined)
    return [{ type: `${parameter.childForFieldName('type')?.text ?? ''}${dimensions}`, name }];
  if (parameter.type !== 'spread_parameter' || name === undefined) return [];
  const type = parameter.namedChildren.find(
    (child) => child.type !== 'modifiers' && child.id !== declarator?.id && !isComment(child),
  );
  return [{ type: `${type?.text ?? ''}...`, name }];
}

/** The nearest documentation comment above a member, with its marks. */
function javadocOf(member: Node): string {
  let above = member.previousNamedSibling;
  while (above !== null && isComment(above)) {
    if (above.text.startsWith('/**') && above.text !== '/**/') return above.text;
    above = above.previousNamedSibling;
  }
  return '';
}
