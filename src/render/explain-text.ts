import { firingOf, type Firing } from '../model/fired.js';
import type { Oracle } from '../model/oracle.js';
import type { TestCase } from '../model/test-case.js';
import type { PatchTouch } from '../model/patch-touch.js';
import { firstFailure, type Outcome } from '../model/outcome.js';
import { generatorInWords } from '../model/unit.js';
import { counted } from './numbers.js';
import { verdictInWords, verdictKinds, type Explained } from '../analysis/explain.js';
import type { RankedTest } from '../analysis/ranking/ranked-tests.js';
import { wordsOf } from '../model/reason.js';
import { focalMethodName } from '../reports/row-of.js';
import { colouredJava } from './java-colours.js';
import { coloursOf, signsOf, type Style } from './style.js';

/** Lines of a stack trace that are shown; `--json` has them all. */
const shownTraceLines = 12;
const labelColumns = 16;

/** One test case: source, oracle, candidate, focal method, both outcomes, verdict. */
export function explainText({ unit, evaluated, verdict, ranked }: Explained, style: Style): string {
  const { bold, dim } = coloursOf(style);
  const { testCase, buggy, fixed } = evaluated;
  const failure = firstFailure(buggy);
  const title = `${verdict.kind}  ${testCase.id}`;
  const field = (label: string, text: string) => indented(text, dim(`  ${label}`.padEnd(labelColumns)));
  return [
    bold(title),
    field('verdict', verdictInWords(verdict)),
    ...(evaluated.verdict.kind === verdict.kind
      ? []
      : [field('counted as', `${evaluated.verdict.kind}, by the accounting of the run`)]),
    field('from', `${unit.bug} ${unit.side} seed ${unit.seed}, ${generatorInWords(unit)}`),
    field('candidate', testCase.candidate.id),
    field('focal method', focalMethodName(testCase.candidate.focalMethod) || 'none found'),
    field(testCase.kind === 'wholeTest' ? 'oracles' : 'oracle', oraclesInWords(testCase)),
    field('buggy', outcomeInWords(buggy, style)),
    field('fixed', outcomeInWords(fixed, style)),
    ...(failure === 'none' ? [] : [field('fired', firedInWords[firingOf(testCase, failure)])]),
    ...(evaluated.patch === undefined ? [] : [field('patch', patchInWords(evaluated.patch))]),
    ...(ranked === 'not ranked' ? [] : [field('rank', rankInWords(ranked))]),
    field('source', colouredJava(testCase.source.trimEnd(), style)),
  ].join('\n');
}

/** `Text-1: 412 test cases match: 12 TP, 30 FP, 370 TN`. */
export function explainHeadline(bug: string, explained: readonly Explained[]): string {
  const kinds = verdictKinds
    .map((kind) => ({ kind, number: explained.filter(({ verdict }) => verdict.kind === kind).length }))
    .filter(({ number }) => number > 0)
    .map(({ kind, number }) => `${number} ${kind}`);
  const isStrict = explained.every(({ evaluated, verdict }) => evaluated.verdict.kind === verdict.kind);
  return `${bug}: ${counted(explained.length, 'test case')}${isStrict ? '' : ', by strict accounting'}: ${kinds.join(', ')}`;
}

/** What decides whether a test case passes, in words, of a whole test a line for each claim. */
export function oraclesInWords(testCase: TestCase): string {
  if (testCase.kind === 'completedPrefix') return oracleInWords(testCase.oracle);
  const { claims } = testCase.candidate;
  const oracles =
    claims.length === 0 ? [{ type: 'noException' } as const] : claims.map(({ oracle }) => oracle);
  return oracles.map(oracleInWords).join('\n');
}

function oracleInWords(oracle: Oracle): string {
  switch (oracle.type) {
    case 'noException':
      return 'noException: nothing may be thrown';
    case 'expectException':
      return `expectException: must throw ${oracle.exception ?? 'any Exception'}${behind(oracle.statements)}`;
    case 'assertion':
      return `assertion: ${oracle.assertion}${behind(oracle.statements)}`;
  }
}

function behind(statements: string | undefined): string {
  return statements === undefined ? '' : `, behind ${statements}`;
}

/** What made it fail on the buggy version. */
export const firedInWords: Readonly<Record<Firing, string>> = {
  assertion: 'the assertion does not hold',
  missingException: 'the expected exception did not come',
  wrongException: 'another exception came than the expected one',
  prefix: 'the prefix threw, whatever the oracle',
  assertionExpression: 'evaluating the assertion threw',
  timeout: 'its time limit',
  crash: 'it ended the JVM',
  unknown: "unknown: the trace does not show the test's method",
};

/** The place among the failing tests, and the features that brought it there, the strongest first. */
function rankInWords({ rank: { first, last }, of, features }: RankedTest): string {
  const place = first === last ? `${first}` : `${first} to ${last} (tied)`;
  const moved = features
    .map(({ name, value, contribution }) => ({
      name,
      value,
      splits: contribution === 'unknown' ? 0 : contribution,
    }))
    .filter(({ splits }) => Math.abs(splits) >= leastSplits)
    .sort((a, b) => Math.abs(b.splits) - Math.abs(a.splits))
    .slice(0, shownFeatures);
  return [
    `${place} of ${counted(of, 'failing test')}${moved.length === 0 ? '' : '; easier (+) or harder (-) to isolate, in splits, by'}`,
    ...moved.map(
      ({ name, value, splits }) =>
        `  ${splits > 0 ? '+' : '-'}${Math.abs(splits).toFixed(2)} ${name} ${shortNumber(value)}`,
    ),
  ].join('\n');
}

const shownFeatures = 4;
const leastSplits = 0.01;

/** A feature is a count, or a similarity from 0 to 1. */
function shortNumber(value: number): string {
  return Number.isInteger(value) ? `${value}` : value.toFixed(3);
}

/** Whether a failure has to do with what the fix changes, as a sentence. */
export function patchInWords(patch: PatchTouch): string {
  switch (patch.touch) {
    case 'trace':
      return `the trace has a line that the fix changes: ${patch.at}`;
    case 'covered':
      return `executes a line that the fix changes: ${patch.at}`;
    case 'elsewhere':
      return `touches no line that the fix changes, but one that differs in another class: ${patch.at}`;
    case 'no':
      return 'touches no line that differs between the versions';
    case 'unknown':
      return `unknown: ${patch.reason}`;
  }
}

function outcomeInWords(outcome: Outcome, style: Style): string {
  if (outcome.status !== 'failed')
    return [outcome.status, wordsOf(outcome)].filter((text) => text !== '').join(': ');
  const { cause, exception, message, trace, loop } = outcome;
  // Results that others recorded may have nothing but the fact.
  const thrown = [exception, message].filter((text) => text !== '').join(': ') || 'how is not on record';
  const evidence =
    loop === undefined
      ? ''
      : `; at work in the same frames below line ${loop.line} until then, so rerun no more than once`;
  const first = `failed (${cause}): ${thrown}${evidence}`;
  const frames = trace.split('\n').filter((line) => line.trim() !== '');
  // A trace starts with what was thrown, which stands above already.
  const rest = frames.slice(
    Math.max(
      0,
      frames.findIndex((line) => /^\s*at /.test(line)),
    ),
  );
  const { dim } = coloursOf(style);
  const more = rest.length - shownTraceLines;
  return [
    first,
    ...rest.slice(0, shownTraceLines).map((line) => dim(`  ${line.trim()}`)),
    ...(more > 0
      ? [dim(`  ${signsOf(style).ellipsis} ${counted(more, 'line')} more (--json has them)`)]
      : []),
  ].join('\n');
}

/** The text with the label before its first line and the others below its start. */
function indented(text: string, label: string): string {
  return label + text.split('\n').join(`\n${' '.repeat(labelColumns)}`);
}
