import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { packageRoot } from '../../src/store/files/package-root.js';

/** Files and folders of `src` whose code may name EvoSuite, and why. */
const permitted: Readonly<Record<string, string>> = {
  'test-generators/evosuite': 'its adapter',
  'test-generators/registry.ts': 'its line in the registry',
  'test-generators/test-generator-options.ts': 'the default of an option',
  'test-generators/generation.ts': 'help of options',
  'options/tool-options.ts': 'the option --evosuite-jar',
  'library/settings.ts': 'settings with the names of the options',
  'page/repeat-command.ts': 'the option --evosuite-runtime',
  'benchmarks/init-template.ts': 'comments in the file that teval init writes',
  'settings/resolve-judge.ts': 'the tests that teval judge judges by default',
  'options/judge-options.ts': 'help of teval judge',
  'cli/judge': 'help of teval judge',
  'cli/export': 'defaults and help of teval export',
  'cli/import/import.ts': 'an example of a command',
  'cli/doctor': 'what teval doctor looks for',
  'harness/reach-table.ts': 'what oracles may not refer to',
  'toolchain/named-tools.ts': 'the check of the option --java8-home',
  'pipeline/survey/usual-costs.ts': 'measured costs',
  'analysis/estimate/rates.ts': 'measured costs in words',
  'evaluations/bug-detection/teval-plus': "names of TEval-plus's folders and tests",
  'formats/toga': "names of TOGA's tests",
};
const names = /evosuite|_ESTest|scaffolding|notGeneratedAnyTest/iu;

/** The names in a file's code; comments don't count. */
function namesIn(path: string, text: string): string[] {
  const found: string[] = [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const visit = (node: ts.Node) => {
    if (ts.forEachChild(node, () => true) === undefined && names.test(node.getText(source)))
      found.push(`${path}: ${node.getText(source)}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const root = join(packageRoot, 'src');
const paths = (await readdir(root, { recursive: true })).filter((path) => path.endsWith('.ts'));
const found = (
  await Promise.all(paths.map(async (path) => namesIn(path, await readFile(join(root, path), 'utf8'))))
).flat();
const isIn = (place: string) => (each: string) => each.startsWith(place);

it('code names EvoSuite only in its adapter, in options and in formats', () => {
  const places = Object.keys(permitted);
  expect(found.filter((each) => !places.some((place) => isIn(place)(each)))).toEqual([]);
});

it.each(Object.entries(permitted))('%s still needs its permission: %s', (place) => {
  expect(found.some(isIn(place))).toBe(true);
});

it('sees names in code, strings and patterns, and none in comments', () => {
  const text =
    "/** EvoSuite */\nconst evosuiteRuns = 'A_ESTest'; // scaffolding\nconst end = /_scaffolding$/u;\n";
  expect(namesIn('a.ts', text)).toEqual(['a.ts: evosuiteRuns', "a.ts: 'A_ESTest'", 'a.ts: /_scaffolding$/u']);
});
