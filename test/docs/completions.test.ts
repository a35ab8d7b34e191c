// @module-tag oracle/completions
// @module-tag test-generator/developer
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { RunScoreReport } from '../../src/scoring/run/score-run.js';
import { listJavaTokens } from '../../src/source/java-tokens.js';
import { teval } from '../cli/capture.js';
import { passingFolder } from '../support/passing-folder.js';

// The five sets of completions of docs/completions.md, made from the bundled programs' own assertions, run and scored.

const folder = passingFolder('completions-page');
const page = readFileSync('docs/completions.md', 'utf8');
const common = ['--benchmark', 'bundled', '--on', 'fixed', '--evaluation', 'oracle-quality'];
const suites = [
  '--test-generator',
  'developer',
  '--keep-duplicates',
  '--cache',
  join(folder, 'cache'),
  '--quiet',
];

/** The arguments of an assertion: `a`, `f(b, c)` of `assertEquals(a, f(b, c));`. */
function splitArguments(assertion: string): string[] {
  const tokens = listJavaTokens(assertion).slice(2, -2);
  const parts: string[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    if ('([{'.includes(token)) depth += 1;
    if (')]}'.includes(token)) depth -= 1;
    if (token === ',' && depth === 0) parts.push([]);
    else parts.at(-1)!.push(token);
  }
  return parts.map((part) => part.join(' '));
}

function sayOtherwise(assertion: string): string {
  const [first, second] = splitArguments(assertion) as [string, string];
  switch (String(listJavaTokens(assertion)[0])) {
    case 'assertTrue':
      return `assertEquals(true, ${first});`;
    case 'assertFalse':
      return `assertEquals(false, ${first});`;
    case 'assertNull':
      return `assertTrue(${first} == null);`;
    case 'assertSame':
      return `assertTrue(${first} == ${second});`;
    case 'assertArrayEquals':
      return `assertTrue(java.util.Arrays.equals(${first}, ${second}));`;
    default:
      return /^\d|hashCode/u.test(first)
        ? `assertTrue(${first} == ${second});`
        : `assertTrue(${first}.equals(${second}));`;
  }
}

function changeConstant(assertion: string): string {
  const tokens = listJavaTokens(assertion);
  const place = tokens.findIndex((token) => /^(?:\d+|".*")$/su.test(token));
  if (place < 0)
    return assertion.replace(/assert(?:True|False)/u, (name) => flipped[name as keyof typeof flipped]);
  const constant = tokens[place]!;
  tokens[place] = constant.startsWith('"') ? `${constant.slice(0, -1)}!"` : String(Number(constant) + 1);
  return tokens.join(' ');
}
const flipped = { assertTrue: 'assertFalse', assertFalse: 'assertTrue' };

function useUnknownVariable(assertion: string): string {
  const tokens = listJavaTokens(assertion);
  const isVariable = (token: string, index: number) =>
    /^[a-z]\w*$/u.test(token) &&
    !keywords.has(token) &&
    tokens[index + 1] !== '(' &&
    tokens[index - 1] !== '.';
  tokens[tokens.findIndex(isVariable)] = 'unknown';
  return tokens.join(' ');
}
const keywords = new Set(['new', 'int', 'true', 'false', 'null']);

const sets: Readonly<Record<string, (targets: readonly string[], index: number) => string>> = {
  exact: (targets, index) => targets[index]!,
  'same meaning': (targets, index) => sayOtherwise(targets[index]!),
  'constant changed': (targets, index) => changeConstant(targets[index]!),
  'unknown variable': (targets, index) => useUnknownVariable(targets[index]!),
  "next test's": (targets, index) => targets[(index + 1) % targets.length]!,
};

const toText = (value: number | null) => value!.toFixed(2);
const toFile = (set: string) => join(folder, `${set.replace(/\W/gu, '_')}.jsonl`);
const readReport = async (run: string) =>
  JSON.parse((await teval('score', run, '--json')).stdout) as RunScoreReport;
let report: RunScoreReport;

beforeAll(async () => {
  const own = join(folder, 'own');
  await teval('run', ...common, ...suites, '--oracle', 'suite-assertions', '--out', own);
  const { items } = await readReport(own);
  const targets = items.map(({ target }) => target);
  for (const [set, change] of Object.entries(sets)) {
    const lines = items.map(({ test_id, subject }, index) =>
      JSON.stringify({ test: test_id, bug: subject, output: change(targets, index) }),
    );
    writeFileSync(toFile(set), `${lines.join('\n')}\n`);
  }
  const oracles = Object.keys(sets).flatMap((set) => ['--oracle', `completions:${toFile(set)}`]);
  const run = join(folder, 'completed');
  expect((await teval('run', ...common, ...suites, ...oracles, '--out', run)).exitCode).toBe(0);
  report = await readReport(run);
});

it('the table of five sets is what a run gives', () => {
  const percent = (share: number) => (100 * share).toFixed(1);
  const rows = Object.keys(sets).map((set) => {
    const name = `completions-${set.replace(/\W/gu, '_')}`;
    const found = report.generators.find(({ oracle_generator }) => oracle_generator === name)!;
    const { bleu, rouge_l, same_tokens, compiles, passes } = found;
    return `| ${[set, ...[bleu, rouge_l, same_tokens, compiles, passes].map(percent)].join(' | ')} |`;
  });
  const printed = page
    .split('\n')
    .filter((line) => Object.keys(sets).some((set) => line.startsWith(`| ${set} |`)));
  expect(printed).toEqual(rows);
});

it('so are the correlations', () => {
  const find = (over: string, text: string) =>
    report.correlations.find((each) => each.over === over && each.text === text && each.run === 'passes')!;
  const says = [find('generators', 'bleu'), find('generators', 'same_tokens')].map(({ rho }) => toText(rho));
  const each = [find('all', 'bleu'), find('all', 'same_tokens')].map(
    ({ rho, low, high }) => `${toText(rho)} (95 % interval ${toText(low)} to ${toText(high)})`,
  );
  const [text] = /BLEU and passing have a rank .*? completions these are .*?\)\./u.exec(
    page.replace(/\s+/gu, ' '),
  )!;
  expect(text).toBe(
    `BLEU and passing have a rank correlation of ${says[0]}, and equal tokens and passing one of ${says[1]}. ` +
      `Over the ${report.items.length} completions these are ${each[0]} and ${each[1]}.`,
  );
});
