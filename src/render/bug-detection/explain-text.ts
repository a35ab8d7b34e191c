import { judgementsInWords } from '../../evaluations/bug-detection/judgement-words.js';
import type { Oracle } from '../../model/oracle/oracle.js';
import type { TestCase } from '../../model/suite/test-case.js';
import type { Outcome } from '../../model/outcome/outcome.js';
import type { Explanation } from '../../evaluations/evaluation.js';
import { describeGenerator, type JudgedItem, type Unit } from '../../model/unit/unit.js';
import { diffGeneratedText } from '../diff-of-texts.js';
import { renderDiff } from '../diff-text.js';
import { renderExchange } from '../exchange-text.js';
import { formatCount } from '../numbers.js';
import { describeVerdict, type Explained } from '../../analysis/bug-detection/explain.js';
import { verdictKinds } from '../../evaluations/bug-detection/verdict.js';
import type { RankedFailure } from '../../analysis/bug-detection/ranking/ranked-tests.js';
import { getRemark } from '../../model/outcome/reason.js';
import { formatFocalMethod } from '../../model/suite/focal-method-text.js';
import { colourJava } from '../java-colours.js';
import { getColours, getSigns, type Style } from '../style.js';
import { wrapLines } from '../wrap-lines.js';

/** Number of lines of a stack trace to show; `--json` has all lines. */
const shownTraceLines = 12;
const labelColumns = 16;

/** One test case: source, oracle, candidate, focal method, both outcomes, verdict, and the exchange with a model. */
export function explainText({ unit, evaluated, verdict, ranked }: Explained, style: Style): string {
  const { bold, dim } = getColours(style);
  const { testCase, buggy, fixed } = evaluated;
  const exchange = testCase.exchange === undefined ? [] : renderExchange(testCase.exchange, style);
  const title = `${verdict.kind}  ${testCase.id}`;
  const field = (label: string, text: string) =>
    indentText(text, dim(`  ${label} `.padEnd(labelColumns)), style);
  return [
    wrapLines(bold(title), style.columns),
    field('verdict', describeVerdict(verdict)),
    ...(evaluated.verdict.kind === verdict.kind
      ? []
      : [field('counted as', `${evaluated.verdict.kind}, by the accounting of the run`)]),
    field('from', `${unit.bug} ${unit.side} seed ${unit.seed}, ${describeGenerator(unit)}`),
    ...describeCandidate(testCase).map(([label, text]) => field(label, text)),
    field('buggy', describeOutcome(buggy, style)),
    field('fixed', describeOutcome(fixed, style)),
    ...judgementsInWords(evaluated).map(([label, text]) => field(label, text)),
    ...(ranked === 'not ranked' ? [] : [field('rank', rankInWords(ranked))]),
    field('source', colourJava(testCase.source.trimEnd(), style)),
    ...exchange.map(([label, text]) => field(label, text)),
  ].join('\n');
}

/** One test case of an evaluation with measures: source, oracle, outcomes, and what the evaluation says. */
export function explainItemText(
  unit: Unit,
  { testCase }: JudgedItem,
  { account, meaning, outcomes, words, changes, asked }: Explanation,
  style: Style,
): string {
  const { bold, dim } = getColours(style);
  const field = (label: string, text: string) =>
    indentText(text, dim(`  ${label} `.padEnd(labelColumns)), style);
  const exchange = testCase.exchange === undefined ? [] : renderExchange(testCase.exchange, style);
  return [
    wrapLines(bold(`${account}  ${testCase.id}`), style.columns),
    field('meaning', meaning),
    field('from', `${unit.bug} ${unit.side} seed ${unit.seed}, ${describeGenerator(unit)}`),
    ...(asked === undefined ? describeCandidate(testCase) : ([['asked for', asked]] as const)).map(
      ([label, text]) => field(label, text),
    ),
    ...outcomes.map(([label, outcome]) => field(label, describeOutcome(outcome, style))),
    ...words.map(([label, text]) => field(label, text)),
    ...(changes === undefined ? [] : [field('changes', renderDiff(diffGeneratedText(changes), style))]),
    field('source', colourJava(testCase.source.trimEnd(), style)),
    ...exchange.map(([label, text]) => field(label, text)),
  ].join('\n');
}

/** The candidate, its focal method and the oracles, with labels. */
function describeCandidate(testCase: TestCase): readonly (readonly [label: string, text: string])[] {
  return [
    ['candidate', testCase.candidate.id],
    ['focal method', formatFocalMethod(testCase.candidate.focalMethod) || 'none found'],
    [testCase.kind === 'wholeTest' ? 'oracles' : 'oracle', describeOracles(testCase)],
  ];
}

/** `Text-1: 412 test cases match: 12 TP, 30 FP, 370 TN`. */
export function explainHeadline(bug: string, explained: readonly Explained[]): string {
  const kinds = verdictKinds
    .map((kind) => ({ kind, number: explained.filter(({ verdict }) => verdict.kind === kind).length }))
    .filter(({ number }) => number > 0)
    .map(({ kind, number }) => `${number} ${kind}`);
  const isStrict = explained.every(({ evaluated, verdict }) => evaluated.verdict.kind === verdict.kind);
  return `${bug}: ${formatCount(explained.length, 'test case')}${isStrict ? '' : ', by strict accounting'}: ${kinds.join(', ')}`;
}

/** The oracle of a test case in words. A whole test has one line for each check. */
export function describeOracles(testCase: TestCase): string {
  if (testCase.kind === 'completedPrefix') return describeOracle(testCase.oracle);
  const { claims } = testCase.candidate;
  const oracles =
    claims.length === 0 ? [{ type: 'noException' } as const] : claims.map(({ oracle }) => oracle);
  return oracles.map(describeOracle).join('\n');
}

function describeOracle(oracle: Oracle): string {
  switch (oracle.type) {
    case 'noException':
      return 'noException: the test must not throw';
    case 'expectException':
      return `expectException: must throw ${oracle.exception ?? 'any Exception'}${renderStatements(oracle.statements)}`;
    case 'assertion':
      return `assertion: ${oracle.assertion}${renderStatements(oracle.statements)}`;
  }
}

function renderStatements(statements: string | undefined): string {
  return statements === undefined ? '' : `, behind ${statements}`;
}

/** The rank among the failing tests, and the features that contribute, the strongest first. */
function rankInWords({ rank: { first, last }, of, features }: RankedFailure): string {
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
    `${place} of ${formatCount(of, 'failing test')}${moved.length === 0 ? '' : '; easier (+) or harder (-) to isolate, in splits, by'}`,
    ...moved.map(
      ({ name, value, splits }) =>
        `  ${splits > 0 ? '+' : '-'}${Math.abs(splits).toFixed(2)} ${name} ${formatFeature(value)}`,
    ),
  ].join('\n');
}

const shownFeatures = 4;
const leastSplits = 0.01;

/** Formats a feature: a count, or a similarity from 0 to 1. */
function formatFeature(value: number): string {
  return Number.isInteger(value) ? `${value}` : value.toFixed(3);
}

function describeOutcome(outcome: Outcome, style: Style): string {
  if (outcome.status !== 'failed')
    return [outcome.status, getRemark(outcome)].filter((text) => text !== '').join(': ');
  const { cause, exception, message, trace, loop } = outcome;
  // Imported results may lack details.
  const thrown = [exception, message].filter((text) => text !== '').join(': ') || 'no details are recorded';
  const evidence =
    loop === undefined
      ? ''
      : `; it computed until then, in the end at line ${loop.line}, so it is rerun at most once`;
  const first = `failed (${cause}): ${thrown}${evidence}`;
  const frames = trace.split('\n').filter((line) => line.trim() !== '');
  // A trace starts with the exception, which is already shown above.
  const rest = frames.slice(
    Math.max(
      0,
      frames.findIndex((line) => /^\s*at /.test(line)),
    ),
  );
  const { dim } = getColours(style);
  const more = rest.length - shownTraceLines;
  return [
    first,
    ...rest.slice(0, shownTraceLines).map((line) => dim(`  ${line.trim()}`)),
    ...(more > 0
      ? [dim(`  ${getSigns(style).ellipsis} ${formatCount(more, 'line')} more (--json has them)`)]
      : []),
  ].join('\n');
}

/** A text with a label before its first line, within the terminal's width; the other lines are aligned with the first. */
function indentText(text: string, label: string, { columns }: Style): string {
  return (
    label +
    wrapLines(text, columns - labelColumns)
      .split('\n')
      .join(`\n${' '.repeat(labelColumns)}`)
  );
}
