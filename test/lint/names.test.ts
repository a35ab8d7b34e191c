import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../../src/store/files/package-root.js';

const folders = ['src', 'generators', 'features', 'ranking', 'stats', 'experiments', 'bench', 'defects4j'];

interface Declared {
  readonly name: string;
  readonly kind: 'function' | 'type' | 'value';
  readonly file: string;
  /** Whether the name is visible in its whole file. */
  readonly isTopLevel: boolean;
  readonly isExported: boolean;
}

/** The functions, types and top-level constants that a file declares, including functions within functions. */
function listDeclared(file: string, source: string): Declared[] {
  const found: Declared[] = [];
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const isExported = (node: ts.Node) =>
    ts.canHaveModifiers(node) &&
    (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  const add = (name: string, kind: Declared['kind'], statement: ts.Node) =>
    found.push({
      name,
      kind,
      file,
      isTopLevel: ts.isSourceFile(statement.parent),
      isExported: isExported(statement),
    });
  const visit = (node: ts.Node) => {
    if (ts.isFunctionDeclaration(node) && node.name !== undefined) add(node.name.text, 'function', node);
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) add(node.name.text, 'type', node);
    if (ts.isClassDeclaration(node) && node.name !== undefined) add(node.name.text, 'type', node);
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) {
      const made = node.initializer;
      const isFunction = made !== undefined && (ts.isArrowFunction(made) || ts.isFunctionExpression(made));
      if (isFunction || ts.isSourceFile(node.parent.parent.parent))
        add(node.name.text, isFunction ? 'function' : 'value', node.parent.parent);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

const declared = folders.flatMap((folder) =>
  readdirSync(join(packageRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => join(folder, path))
    .flatMap((path) => listDeclared(path, readFileSync(join(packageRoot, path), 'utf8'))),
);

/** The share (0–1) of functions whose name ends in `Of`. */
function shareEndingInOf(all: readonly Declared[]): number {
  const functions = all.filter(({ kind }) => kind === 'function');
  return functions.filter(({ name }) => name.endsWith('Of')).length / functions.length;
}

/** Names that several files export, each with the files, except for names of overloaded meaning that are listed as such. */
function listHomonyms(all: readonly Declared[]): string[] {
  const files = new Map<string, Set<string>>();
  for (const { name, file } of all.filter((each) => each.isExported && each.isTopLevel))
    files.set(name, (files.get(name) ?? new Set()).add(file));
  return [...files]
    .filter(([, homes]) => homes.size > 1)
    .map(([name, homes]) => `${name}: ${[...homes].sort().join(', ')}`)
    .sort();
}

/** The first word of a name: `read` of `readRunRecord`. */
function firstWord(name: string): string {
  return /^[a-z]+/.exec(name)?.[0] ?? '';
}

/** Exported names with two homes that stay: descriptors of two registries, a public function, and combinators of flags and of values. */
const knownHomonyms = [
  ...['defects4j', 'imported', 'run'],
  ...['choice', 'nothing', 'path', 'seconds', 'text', 'texts', 'wholeNumber'],
];

/** Words of former names, and the name of another project's data set. */
const retiredWords = /(?:^|[a-z])(?:Told|told|Said|Whoever|Nobody|TestBench)(?![a-z])/u;

describe('names', () => {
  it('of functions are verbs, not genitives', () => {
    expect(declared.filter(({ kind }) => kind === 'function').length).toBeGreaterThan(2000);
    expect(shareEndingInOf(declared)).toBeLessThan(0.01);
  });

  it('have one meaning among the exports of src', () => {
    const homonyms = listHomonyms(
      declared.filter(({ file }) => file.startsWith('src/') && !file.startsWith('src/page/browser/')),
    );
    expect(homonyms.filter((each) => !knownHomonyms.includes(each.split(':')[0]!))).toEqual([]);
  });

  it('avoid retired words', () => {
    expect(
      declared.filter(({ name }) => retiredWords.test(name)).map(({ name, file }) => `${file}: ${name}`),
    ).toEqual([]);
  });

  it('of files are not genitives either', () => {
    const files = [...new Set(declared.map(({ file }) => file))];
    // `--as-of` is an option.
    expect(files.filter((file) => /-of\.ts$/.test(file) && basename(file) !== 'as-of.ts')).toEqual([]);
  });

  it('are noticed if they break these rules', () => {
    const source =
      'export function placeOf() { const told = () => 1; return told(); }\nexport type Cell = 1;';
    const here = [
      ...listDeclared('src/a.ts', source),
      ...listDeclared('src/b.ts', 'export interface Cell {}'),
    ];
    expect(shareEndingInOf(here)).toBe(0.5);
    expect(listHomonyms(here)).toEqual(['Cell: src/a.ts, src/b.ts']);
    expect(here.filter(({ name }) => retiredWords.test(name)).map(({ name }) => name)).toEqual(['told']);
  });
});

describe('the words of docs/architecture.md', () => {
  const page = readFileSync(join(packageRoot, 'docs', 'architecture.md'), 'utf8');
  const words = /\n## Words\n(.*?)\n## /su.exec(page)?.[1] ?? '';
  const [nouns = '', verbs = ''] = words.split('\nFunctions are verbs');

  it('name types of the code', () => {
    const types = new Set(declared.filter(({ kind }) => kind === 'type').map(({ name }) => name));
    const named = [...nouns.matchAll(/`([A-Z]\w+)`/g)].map(([, name]) => name!);
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter((name) => !types.has(name))).toEqual([]);
  });

  it('name verbs that functions begin with', () => {
    const used = new Set(
      declared.filter(({ kind }) => kind === 'function').map(({ name }) => firstWord(name)),
    );
    const named = [...verbs.matchAll(/^\| (`.*?`.*?) \|/gmu)].flatMap(([, cell]) =>
      [...cell!.matchAll(/`([a-z]+)/g)].map(([, verb]) => verb!),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((verb) => !used.has(verb))).toEqual([]);
  });
});
