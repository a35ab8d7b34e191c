import { join, relative } from 'node:path';
import ts from 'typescript';
import { packageRoot } from '../../src/store/files/package-root.js';
import { listMembers } from './interface-members.js';

/** A name that `teval` exports, or a type inside of one. */
export interface ApiEntry {
  readonly name: string;
  readonly isExported: boolean;
  readonly kind: 'function' | 'class' | 'type';
  /** As declared, without function bodies; members with their comments. */
  readonly declaration: string;
  /** The comment without its tags; empty if there is none. */
  readonly text: string;
  readonly tags: readonly { readonly name: string; readonly text: string }[];
  /** Types of the project's own that the declaration names. */
  readonly mentions: readonly ts.Symbol[];
}

/** What src/index.ts exports, by kind and name, and then the types that stand inside of that. */
export function readApi(): ApiEntry[] {
  const index = join(packageRoot, 'src', 'index.ts');
  const { config } = ts.readConfigFile(join(packageRoot, 'tsconfig.json'), (path) =>
    ts.sys.readFile(path),
  ) as {
    config: object;
  };
  const { options } = ts.parseJsonConfigFileContent(
    { ...config, include: [], files: [index] },
    ts.sys,
    packageRoot,
  );
  const program = ts.createProgram([index], options);
  const checker = program.getTypeChecker();
  const module = checker.getSymbolAtLocation(program.getSourceFile(index)!)!;
  const exported = checker.getExportsOfModule(module);
  const found = new Map<string, ApiEntry>();
  const add = (symbol: ts.Symbol, isExported: boolean) => {
    const entry = createEntry(symbol, checker, isExported);
    if (found.has(entry.name)) return;
    found.set(entry.name, entry);
    for (const inner of entry.mentions) add(inner, false);
  };
  for (const symbol of exported) found.set(symbol.name, createEntry(symbol, checker, true));
  for (const entry of [...found.values()]) for (const inner of entry.mentions) add(inner, false);
  return [...found.values()].sort(
    (a, b) =>
      Number(b.isExported) - Number(a.isExported) ||
      kinds.indexOf(a.kind) - kinds.indexOf(b.kind) ||
      (a.name < b.name ? -1 : 1),
  );
}

const kinds = ['function', 'class', 'type'] as const;
const headings = { function: 'Functions', class: 'Errors', type: 'Types' } as const;

function createEntry(exported: ts.Symbol, checker: ts.TypeChecker, isExported: boolean): ApiEntry {
  const isAlias = (exported.flags & ts.SymbolFlags.Alias) !== 0;
  const symbol = isAlias ? checker.getAliasedSymbol(exported) : exported;
  // Types of other packages are shown by name only.
  const declarations = (symbol.declarations ?? []).filter(
    (node) => !node.getSourceFile().fileName.includes('node_modules'),
  );
  return {
    name: exported.name,
    isExported,
    kind: isTypeOnly(exported) ? 'type' : classifySymbol(symbol),
    declaration: declarations.map((node) => declared(node, checker)).join('\n\n'),
    text: ts.displayPartsToString(symbol.getDocumentationComment(checker)),
    tags: symbol
      .getJsDocTags(checker)
      .map(({ name, text }) => ({ name, text: ts.displayPartsToString(text).trim() })),
    mentions: declarations.flatMap((node) => mentionedIn(node, checker)),
  };
}

function isTypeOnly({ declarations = [] }: ts.Symbol): boolean {
  return declarations.some((node) => ts.isExportSpecifier(node) && ts.isTypeOnlyExportDeclaration(node));
}

function classifySymbol({ flags }: ts.Symbol): ApiEntry['kind'] {
  if (flags & ts.SymbolFlags.Class) return 'class';
  return flags & ts.SymbolFlags.Value ? 'function' : 'type';
}

/** The text without the comment before it, the body behind it, and `export`; words in place of the list that they are taken from. */
function declared(node: ts.Declaration, checker: ts.TypeChecker): string {
  if (ts.isTypeAliasDeclaration(node) && /\btypeof\b/.test(node.type.getText())) {
    const flags = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.InTypeAlias;
    return `type ${node.name.text} = ${checker.typeToString(checker.getTypeAtLocation(node), undefined, flags)};`;
  }
  if (ts.isInterfaceDeclaration(node) && isComputed(node)) return listMembers(node, node.name.text, checker);
  const statement = ts.isVariableDeclaration(node) ? node.parent.parent : node;
  const text = statement.getSourceFile().text;
  const end = ts.isFunctionDeclaration(node) && node.body ? node.body.getStart() : statement.getEnd();
  return text
    .slice(statement.getStart(), end)
    .replace(/^export /, '')
    .trim();
}

/** Whether it extends a computed type such as `Omit<…>`, which does not help a reader. */
function isComputed({ heritageClauses }: ts.InterfaceDeclaration): boolean {
  return (heritageClauses ?? []).some(({ types }) =>
    types.some(({ typeArguments }) => typeArguments !== undefined),
  );
}

/** Types of this project that a declaration shows to a caller: neither those in function bodies nor type parameters. */
function mentionedIn(node: ts.Node, checker: ts.TypeChecker): ts.Symbol[] {
  const mentioned = new Set<ts.Symbol>();
  const visit = (each: ts.Node): void => {
    // Of `Metric['scale']` a caller meets the member alone.
    if (ts.isBlock(each) || ts.isIndexedAccessTypeNode(each)) return;
    if (ts.isInterfaceDeclaration(each) && isComputed(each)) return each.members.forEach(visit);
    const named = ts.isTypeReferenceNode(each)
      ? each.typeName
      : ts.isExpressionWithTypeArguments(each)
        ? each.expression
        : undefined;
    const symbol = named && checker.getSymbolAtLocation(named);
    if (symbol !== undefined) {
      const meant = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      const isParameter = (meant.flags & ts.SymbolFlags.TypeParameter) !== 0;
      const file = meant.declarations?.[0]?.getSourceFile().fileName ?? '';
      const isOurs = !relative(packageRoot, file).startsWith('..') && !file.includes('node_modules');
      if (isOurs && !isParameter) mentioned.add(meant);
    }
    ts.forEachChild(each, visit);
  };
  visit(node);
  return [...mentioned];
}

/** The programs in the examples of an entry. */
export function listExamples({ tags }: ApiEntry): string[] {
  const texts = tags.filter(({ name }) => name === 'example').map(({ text }) => text);
  return texts.flatMap((text) => [...text.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code!));
}

/** docs/api.md. */
export function apiPage(entries: readonly ApiEntry[]): string {
  const parts = kinds.flatMap((kind) => {
    const ofKind = entries.filter((entry) => entry.isExported && entry.kind === kind);
    return [`## ${headings[kind]}`, ...ofKind.map(section)];
  });
  const inner = entries.filter(({ isExported }) => !isExported).map(section);
  return `${[title, ...parts, innerTitle, ...inner].join('\n\n')}\n`;
}

const title = `# API

What \`import … from 'teval'\` gives; [library](library.md) says how to begin, and what is promised of it. This page is made from the comments in the
sources: \`npx vitest run test/docs/api.test.ts -u\` writes it anew.`;

const innerTitle = `## Inner types

These types are not exported. They are members of the types above: \`Summary['results'][number]\` is a \`SummaryResult\`.`;

function section({ name, declaration, text, tags }: ApiEntry): string {
  const list = tags.filter((tag) => tag.name !== 'example').map(tagLine);
  const examples = tags.filter((tag) => tag.name === 'example').map((tag) => tag.text);
  return [`### ${name}`, joined(text), `\`\`\`ts\n${declaration}\n\`\`\``, list.join('\n'), ...examples]
    .filter((part) => part !== '')
    .join('\n\n');
}

const tagNames: Readonly<Record<string, string>> = {
  returns: 'Returns',
  throws: 'Throws',
  deprecated: '**Deprecated**',
};

function tagLine({ name, text }: ApiEntry['tags'][number]): string {
  if (name === 'param') {
    const [parameter = '', ...rest] = text.split(' ');
    return `- \`${parameter}\`: ${joined(rest.join(' '))}`;
  }
  return `- ${tagNames[name] ?? name}: ${joined(text)}`;
}

/** Lines of a comment are no lines of the page. */
function joined(text: string): string {
  return text.replace(/([^\n])\n(?![\n-])/g, '$1 ');
}
