import { RecentMap } from '../../model/common/recent-map.js';
import { fieldText, isComment, listMembers, listVariables, type JavaParser, type Node } from '../parser.js';

/** The parts of a source file that can behave differently: methods, constructors, initialisers and fields, with their lines of code. */
export interface SourceFile {
  /** Path by package, such as `org/x/Shelf.java`, wherever the file is. */
  readonly path: string;
  /** Binary names of its types: `org.x.Shelf$Board`. */
  readonly types: readonly string[];
  readonly members: readonly SourceMember[];
}

export interface SourceMember {
  /** Type and signature (`org.x.Shelf.take(int)`), which identify the member in the other version. */
  readonly key: string;
  readonly kind: 'code' | 'field';
  /** Names of the constants that it declares. The compiler inlines their values. */
  readonly constants: readonly string[];
  readonly lines: readonly CodeLine[];
}

/** A line with more than comments and white space. */
export interface CodeLine {
  /** From 1. */
  readonly line: number;
  readonly tokens: readonly Token[];
}

export interface Token {
  readonly text: string;
  /**
   * Number of its statement within the member; 0 for the member's header. Class files do not have a number for each line of a statement, so executing
   * any line of a statement counts as executing all of them.
   */
  readonly statement: number;
}

/** Reads a file, as far as possible if it is broken. `fileName`: without folders. */
export function readSourceFile(parser: JavaParser, source: string, fileName: string): SourceFile {
  return parser.withTree(source, (root) => {
    const declared = root.namedChildren.find(({ type }) => type === 'package_declaration');
    const name = declared?.namedChildren.find(({ type }) => type.endsWith('identifier'))?.text ?? '';
    const packageName = name.replace(/\s/g, '');
    const types: string[] = [];
    const members: SourceMember[] = [];
    for (const node of root.namedChildren)
      readType(node, source, packageName === '' ? '' : `${packageName}.`, types, members);
    const folder = packageName === '' ? '' : `${packageName.replaceAll('.', '/')}/`;
    return { path: `${folder}${fileName}`, types, members };
  });
}

const typeDeclarations = ['class', 'interface', 'enum', 'record', 'annotation_type'].map(
  (kind) => `${kind}_declaration`,
);
const fields = ['field_declaration', 'constant_declaration', 'enum_constant'];
const initialisers = ['static_initializer', 'block'];
const code = [
  ...['method_declaration', 'constructor_declaration', 'compact_constructor_declaration'],
  ...initialisers,
];

function readType(
  node: Node,
  source: string,
  prefix: string,
  types: string[],
  members: SourceMember[],
): void {
  if (!typeDeclarations.includes(node.type)) return;
  const name = prefix + fieldText(node, 'name');
  types.push(name);
  const keys = new Map<string, number>();
  for (const child of listMembers(node)) {
    readType(child, source, `${name}$`, types, members);
    const kind = fields.includes(child.type) ? 'field' : code.includes(child.type) ? 'code' : 'none';
    if (kind === 'none') continue;
    const signature = renderSignature(child);
    const count = (keys.get(signature) ?? 0) + 1;
    keys.set(signature, count);
    members.push({
      key: `${name}.${signature}${count === 1 ? '' : `#${count}`}`,
      kind,
      constants: kind === 'field' ? listConstants(child) : [],
      lines: readCodeLinesOnce(child, source),
    });
  }
}

/** `take(int,String...)` for methods; the names for fields; the kind for initialisers. */
function renderSignature(node: Node): string {
  if (initialisers.includes(node.type)) return node.type;
  const name = node.childForFieldName('name')?.text;
  if (name === undefined) return `fields ${listDeclaredNames(node).join(',')}`;
  const parameters = node.childForFieldName('parameters')?.namedChildren ?? [];
  const types = parameters.filter((child) => !isComment(child)).map(readParameterType);
  return code.includes(node.type) ? `${name}(${types.join(',')})` : name;
}

function readParameterType(parameter: Node): string {
  const parts = parameter.children.filter(
    (part) => part !== null && !['modifiers', 'identifier', 'variable_declarator'].includes(part.type),
  );
  return parts.map((part) => part?.text.replace(/\s+/g, '')).join('');
}

function listDeclaredNames(field: Node): string[] {
  return listVariables(field).map(({ name }) => name);
}

function listConstants(field: Node): string[] {
  if (field.type === 'constant_declaration') return listDeclaredNames(field);
  const modifiers = field.namedChildren.find(({ type }) => type === 'modifiers')?.text ?? '';
  return /\bstatic\b/.test(modifiers) && /\bfinal\b/.test(modifiers) ? listDeclaredNames(field) : [];
}

/** Node types with their own lines. Those of a compound statement are the lines of its header. */
function isStatement(type: string): boolean {
  return /_(statement|declaration|invocation)$/.test(type)
    ? type !== 'method_invocation'
    : ['switch_expression', 'switch_label', 'catch_clause', 'finally_clause', 'resource'].includes(type);
}

const comments = ['line_comment', 'block_comment'];
const leaves = ['string_literal', 'character_literal'];
/** Access modifiers and annotations of a field do not affect its value. */
const passedOver = ['public', 'protected', 'private', 'final', 'marker_annotation', 'annotation'];

/** Lines of the members read last, by place and text: the mutants of a class share all members but one with their original. */
const lastRead = new RecentMap<string, readonly CodeLine[]>(1000);

function readCodeLinesOnce(member: Node, source: string): readonly CodeLine[] {
  const key = `${member.startPosition.row} ${member.type} ${member.text}`;
  const known = lastRead.get(key);
  if (known !== undefined) return known;
  const lines = readCodeLines(member, source);
  lastRead.set(key, lines);
  return lines;
}

/** Uses a cursor, because creating node objects costs ten times as much, and two releases have a million nodes. */
function readCodeLines(member: Node, source: string): CodeLine[] {
  const lines = new Map<number, Token[]>();
  const isField = fields.includes(member.type);
  let statements = 0;
  const cursor = member.walk();
  const visit = (statement: number, parent: string) => {
    const type = cursor.nodeType;
    if (comments.includes(type)) return;
    if (isField && parent === 'modifiers' && passedOver.includes(type)) return;
    if (!leaves.includes(type) && cursor.gotoFirstChild()) {
      do visit(isStatement(cursor.nodeType) ? (statements += 1) : statement, type);
      while (cursor.gotoNextSibling());
      cursor.gotoParent();
      return;
    }
    const text = source.slice(cursor.startIndex, cursor.endIndex);
    if (text === '') return;
    const line = cursor.startPosition.row + 1;
    const tokens = lines.get(line);
    if (tokens === undefined) lines.set(line, [{ text, statement }]);
    else tokens.push({ text, statement });
  };
  visit(0, '');
  cursor.delete();
  return [...lines].sort(([a], [b]) => a - b).map(([line, tokens]) => ({ line, tokens }));
}
