import { join, relative } from 'node:path';
import ts from 'typescript';
import { packageRoot } from '../../src/store/package-root.js';

/** One name that `import … from 'teval'` gives. */
export interface ApiEntry {
  readonly name: string;
  readonly kind: 'function' | 'class' | 'type';
  /** As declared, without function bodies; members with their comments. */
  readonly declaration: string;
  /** The comment, without its tags; empty where there is none. */
  readonly text: string;
  readonly tags: readonly { readonly name: string; readonly text: string }[];
  /** Types of the project's own that the declaration names. */
  readonly mentions: readonly string[];
}

/** What src/index.ts exports, by kind and name. */
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
  return checker
    .getExportsOfModule(module)
    .map((symbol) => entryOf(symbol, checker))
    .sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || (a.name < b.name ? -1 : 1));
}

const kinds = ['function', 'class', 'type'] as const;
const headings = { function: 'Functions', class: 'Errors', type: 'Types' } as const;

function entryOf(exported: ts.Symbol, checker: ts.TypeChecker): ApiEntry {
  const isAlias = (exported.flags & ts.SymbolFlags.Alias) !== 0;
  const symbol = isAlias ? checker.getAliasedSymbol(exported) : exported;
  // Of another package's type there is no more to say than its name.
  const declarations = (symbol.declarations ?? []).filter(
    (node) => !node.getSourceFile().fileName.includes('node_modules'),
  );
  return {
    name: exported.name,
    kind: isTypeOnly(exported) ? 'type' : kindOf(symbol),
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

function kindOf({ flags }: ts.Symbol): ApiEntry['kind'] {
  if (flags & ts.SymbolFlags.Class) return 'class';
  return flags & ts.SymbolFlags.Value ? 'function' : 'type';
}

/** The text without the comment before it, the body behind it, and `export`; words in place of the list that they are taken from. */
function declared(node: ts.Declaration, checker: ts.TypeChecker): string {
  if (ts.isTypeAliasDeclaration(node) && /\btypeof\b/.test(node.type.getText())) {
    const flags = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.InTypeAlias;
    return `type ${node.name.text} = ${checker.typeToString(checker.getTypeAtLocation(node), undefined, flags)};`;
  }
  const statement = ts.isVariableDeclaration(node) ? node.parent.parent : node;
  const text = statement.getSourceFile().text;
  const end = ts.isFunctionDeclaration(node) && node.body ? node.body.getStart() : statement.getEnd();
  return text
    .slice(statement.getStart(), end)
    .replace(/^export /, '')
    .trim();
}

/** Types of this project that a caller meets in a declaration: not what stands in function bodies, nor type parameters. */
function mentionedIn(node: ts.Node, checker: ts.TypeChecker): string[] {
  const names: string[] = [];
  const visit = (each: ts.Node): void => {
    // Of `Metric['scale']` a caller meets the member alone.
    if (ts.isBlock(each) || ts.isIndexedAccessTypeNode(each)) return;
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
      if (isOurs && !isParameter) names.push(meant.name);
    }
    ts.forEachChild(each, visit);
  };
  visit(node);
  return [...new Set(names)];
}

/** The programs in the examples of an entry. */
export function examplesOf({ tags }: ApiEntry): string[] {
  const texts = tags.filter(({ name }) => name === 'example').map(({ text }) => text);
  return texts.flatMap((text) => [...text.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code!));
}

/** docs/api.md. */
export function apiPage(entries: readonly ApiEntry[]): string {
  const parts = kinds.flatMap((kind) => {
    const ofKind = entries.filter((entry) => entry.kind === kind);
    return [`## ${headings[kind]}`, ...ofKind.map(section)];
  });
  return `${[title, ...parts].join('\n\n')}\n`;
}

const title = `# API

What \`import … from 'teval'\` gives; [library](library.md) says how to begin, and what is promised of it. This page is made from the comments in the
sources: \`npx vitest run test/docs/api.test.ts -u\` writes it anew.`;

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
