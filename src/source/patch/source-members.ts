import { isComment, type JavaParser, type Node } from '../parser.js';

/** What of a source file can behave differently: methods, constructors, initialisers, fields, with their lines of code. */
export interface SourceFile {
  /** `org/x/Shelf.java`: by package, wherever the file lies. */
  readonly path: string;
  /** Binary names of its types: `org.x.Shelf$Board`. */
  readonly types: readonly string[];
  readonly members: readonly SourceMember[];
}

export interface SourceMember {
  /** Type and signature (`org.x.Shelf.take(int)`): what makes it the same member in the other version. */
  readonly key: string;
  readonly kind: 'code' | 'field';
  /** Names of the constants that it declares: the compiler copies their values to where they are used. */
  readonly constants: readonly string[];
  readonly lines: readonly CodeLine[];
}

/** A line that has more than comments and white space. */
export interface CodeLine {
  /** From 1. */
  readonly line: number;
  readonly tokens: readonly Token[];
}

export interface Token {
  readonly text: string;
  /**
   * Number of the statement that it belongs to, within the member; 0 for the member's header. The compiler does not give each line of a
   * statement a number of its own, so that executing any line of a statement counts as executing all of them.
   */
  readonly statement: number;
}

/** Reads a file; what is broken is read as far as possible. `fileName`: without folders. */
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
  const name = prefix + (node.childForFieldName('name')?.text ?? '');
  types.push(name);
  const inBody = (node.childForFieldName('body')?.namedChildren ?? []).flatMap((child) =>
    child.type === 'enum_body_declarations' ? child.namedChildren : [child],
  );
  const keys = new Map<string, number>();
  for (const child of inBody) {
    readType(child, source, `${name}$`, types, members);
    const kind = fields.includes(child.type) ? 'field' : code.includes(child.type) ? 'code' : 'none';
    if (kind === 'none') continue;
    const signature = signatureOf(child);
    const count = (keys.get(signature) ?? 0) + 1;
    keys.set(signature, count);
    members.push({
      key: `${name}.${signature}${count === 1 ? '' : `#${count}`}`,
      kind,
      constants: kind === 'field' ? constantsOf(child) : [],
      lines: linesOf(child, source),
    });
  }
}

/** `take(int,String...)`; of fields, their names; of initialisers, their kind. */
function signatureOf(node: Node): string {
  if (initialisers.includes(node.type)) return node.type;
  const name = node.childForFieldName('name')?.text;
  if (name === undefined) return `fields ${declaredNames(node).join(',')}`;
  const parameters = node.childForFieldName('parameters')?.namedChildren ?? [];
  const types = parameters.filter((child) => !isComment(child)).map(parameterType);
  return code.includes(node.type) ? `${name}(${types.join(',')})` : name;
}

function parameterType(parameter: Node): string {
  const parts = parameter.children.filter(
    (part) => part !== null && !['modifiers', 'identifier', 'variable_declarator'].includes(part.type),
  );
  return parts.map((part) => part?.text.replace(/\s+/g, '')).join('');
}

function declaredNames(field: Node): string[] {
  return field.namedChildren
    .filter(({ type }) => type === 'variable_declarator')
    .map((declarator) => declarator.childForFieldName('name')?.text ?? '');
}

function constantsOf(field: Node): string[] {
  if (field.type === 'constant_declaration') return declaredNames(field);
  const modifiers = field.namedChildren.find(({ type }) => type === 'modifiers')?.text ?? '';
  return /\bstatic\b/.test(modifiers) && /\bfinal\b/.test(modifiers) ? declaredNames(field) : [];
}

/** Nodes with lines of their own: a compound statement's are those of its header. */
function isStatement(type: string): boolean {
  return /_(statement|declaration|invocation)$/.test(type)
    ? type !== 'method_invocation'
    : ['switch_expression', 'switch_label', 'catch_clause', 'finally_clause', 'resource'].includes(type);
}

const comments = ['line_comment', 'block_comment'];
const leaves = ['string_literal', 'character_literal'];
/** Access modifiers and annotations of a field change nothing of the value that it holds. */
const passedOver = ['public', 'protected', 'private', 'final', 'marker_annotation', 'annotation'];

/** With a cursor: nodes are objects that cost ten times as much, and there are a million of them between two releases. */
function linesOf(member: Node, source: string): CodeLine[] {
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
