import { accountsTable } from './accounts-table.js';
import { alarmsTable } from './alarms-table.js';
import { firedTable } from './fired-table.js';
import { counted, count, duration, percentUp } from './numbers.js';
import { rankingSections } from './ranking-sections.js';
import { wrapped } from './columns.js';
import { intervalsText } from './compare/intervals-text.js';
import { incompleteText } from './incomplete-text.js';
import { accountingTable, resultsTable } from './results-table.js';
import { requestsText } from './requests-section.js';
import { patchTable } from './patch-table.js';
import { samplesTable } from './samples-table.js';
import { coloursOf, type Style } from './style.js';
import type { Accounting } from '../model/verdict.js';
import type { FoundBug, Summary } from '../analysis/summary.js';

/** Bugs and remarks that a summary shows; the rest is in summary.json. */
const shownBugs = 30;
const shownRemarks = 8;

/** What the clock said of the run that has just ended. */
export interface RunTime {
  readonly elapsedMilliseconds: number;
}

/** The summary of a run as a person reads it: headline, results, where everything went, bugs found, remarks. */
export function summaryText(
  summary: Summary,
  time: RunTime | 'unknown',
  style: Style,
  doubts: readonly string[] = [],
): string {
  const sections = [
    headline(summary, time, style),
    resultsTable(summary, style),
    legend(summary, style),
    accountsSection(summary, style),
    flakySection(summary, style),
    alarmsSection(summary, style),
    firedSection(summary, style),
    replicationSection(summary, style),
    samplesSection(summary, style),
    ...rankingSections(summary, style),
    patchSection(summary, style),
    requestsSection(summary, style),
    overBugsSection(summary, style),
    bugsSection(summary, style),
    doubtsSection([...doubts, ...failedMocksSentences(summary)], style),
    remarksSection(summary, style),
    incompleteText(summary.units, style),
  ];
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`;
}

function headline(summary: Summary, time: RunTime | 'unknown', style: Style): string {
  const tests = summary.accounts.reduce((sum, { oracles, duplicates }) => sum + oracles - duplicates, 0);
  const facts = [
    counted(summary.bugs.length, 'bug'),
    counted(summary.seeds.length, 'seed'),
    counted(tests, 'test case'),
    `${summary.accounting} accounting`,
    ...(summary.prefix_view === 'as-written' ? ['prefixes as written, which tell what was thrown'] : []),
    ...(time === 'unknown' ? [] : [duration(time.elapsedMilliseconds)]),
  ];
  const title = coloursOf(style).bold(`${summary.method} on ${summary.benchmark}`);
  const words = facts.map((fact) => fact.replaceAll(' ', '\u00A0')).join(', ');
  return wrapped(`${title}: ${words}`.split(' '), style.columns, 2);
}

/** `doubts`: sentences of run.json. */
function doubtsSection(doubts: readonly string[], style: Style): string {
  if (doubts.length === 0) return '';
  const lines = doubts.map((doubt) => wrapped(`- ${doubt}`.split(' '), style.columns, 2));
  return [heading('What makes these numbers doubtful', style), ...lines].join('\n');
}

/** What fails on both versions for want of a mock is a false alarm that says nothing of the oracle. */
export function failedMocksSentences({ failed_mocks }: Summary): string[] {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
  const tests = sum(failed_mocks.map(({ test_cases }) => test_cases));
  if (tests === 0) return [];
  const bugs = [...new Set(failed_mocks.flatMap((each) => each.bugs))];
  return [
    `${counted(tests, 'test case')} of ${namesOf(bugs)} failed because Mockito cannot make mocks on the Java that ran them; ` +
      `${count(sum(failed_mocks.map(({ fp }) => fp)))} of them are among the FP. They count, as failing is what they do on that Java ` +
      `wherever they are run; on Java 8 (--java DIR) they do what they were written for`,
  ];
}

function namesOf(bugs: readonly string[]): string {
  const shown = bugs.slice(0, 5).join(', ');
  return bugs.length <= 5 ? shown : `${shown} and ${bugs.length - 5} more bugs`;
}

function legend(summary: Summary, style: Style): string {
  const means = summary.seeds.length > 1 ? 'Means over the seeds with standard deviations. ' : '';
  const words = `${means}FPR = FP/(FP+TN), Precision = TP/(TP+FP).`;
  return coloursOf(style).dim(wrapped(words.split(' '), style.columns, 0));
}

function sumsOver({ samples }: Summary): string {
  return samples === undefined ? 'sums over bugs and seeds' : 'sums over bugs, seeds and samples';
}

function accountsSection(summary: Summary, style: Style): string {
  const lines = [
    heading(`Where the oracles went (${sumsOver(summary)})`, style),
    accountsTable(summary, style),
  ];
  const wrong = summary.accounts.filter((accounts) => !accounts.adds_up);
  for (const { oracle_generator } of wrong)
    lines.push(
      coloursOf(style).red(
        `The accounts of ${oracle_generator} do not add up: its numbers can't be trusted.`,
      ),
    );
  return lines.join('\n');
}

/** Shown only where the two accountings differ. */
function replicationSection(summary: Summary, style: Style): string {
  if (!accountingsDiffer(summary)) return '';
  const other = summary.accounting === 'strict' ? 'replication' : 'strict';
  const title =
    other === 'replication'
      ? `By replication accounting (${replicationInWords(summary)})`
      : 'By strict accounting (only what is conclusive on both versions counts)';
  return `${heading(title, style)}\n${accountingTable(summary, other, style)}`;
}

function accountingsDiffer({ results }: Summary): boolean {
  const counts = (accounting: Accounting) =>
    results
      .filter((result) => result.accounting === accounting)
      .map(({ tp, fp, tn, fn }) => [tp, fp, tn, fn].map(({ per_seed }) => per_seed));
  const [strict, replication] = [counts('strict'), counts('replication')];
  // Of results that others recorded, those of one may be all that is known.
  if (strict.length === 0 || replication.length === 0) return false;
  return JSON.stringify(strict) !== JSON.stringify(replication);
}

/** What it does to test cases and suites. */
function replicationInWords({ replication }: Summary): string {
  const { repair_rounds, suite_time_limit_seconds } = replication;
  const rounds = repair_rounds === 'all' ? 'all repairs' : counted(repair_rounds, 'repair');
  const limit = suite_time_limit_seconds === 'none' ? 'no time limit' : `${suite_time_limit_seconds} s`;
  return `what has no recorded failure has passed; ${rounds} and ${limit} for a suite`;
}

/** What is not known of the passing test cases that were not run again. */
function flakySection({ flaky_passes }: Summary, style: Style): string {
  const { passing, rerun, flaky, share_upper_bound, confidence } = flaky_passes;
  if (passing === 0) return '';
  const words =
    share_upper_bound === null || confidence === null
      ? `None of ${counted(passing, 'passing test case')} was run again: nothing is known of flaky ones among them.`
      : `Of ${counted(passing, 'passing test case')} ${count(rerun)} were run again and ${count(flaky)} of them turned out flaky: ` +
        `at most ${percentUp(share_upper_bound)} % of the others are (${100 * confidence} % confidence).`;
  return coloursOf(style).dim(wrapped(words.split(' '), style.columns, 0));
}

function alarmsSection(summary: Summary, style: Style): string {
  const own = summary.results.filter(({ accounting }) => accounting === summary.accounting);
  if (own.every(({ fpr, precision }) => fpr.mean === null && precision.mean === null)) return '';
  const title = 'Over test cases, over prefixes, and over test cases with their duplicates';
  return `${heading(title, style)}\n${alarmsTable(summary, style)}`;
}

function firedSection(summary: Summary, style: Style): string {
  if (summary.fired.length === 0) return '';
  return `${heading('What made test cases fail on the buggy version', style)}\n${firedTable(summary, style)}`;
}

const samplesLegend =
  'Expected over all choices of k samples; k = 1 is what the tables above count: with samples, all their figures are of one sample. False alarms that samples have in common count once.';

function samplesSection(summary: Summary, style: Style): string {
  const table = samplesTable(summary, style);
  if (table === '') return '';
  const legend = coloursOf(style).dim(wrapped(samplesLegend.split(' '), style.columns, 0));
  return `${heading('What several samples find together', style)}\n${table}\n${legend}`;
}

function patchSection(summary: Summary, style: Style): string {
  const table = patchTable(summary, style);
  if (table === '') return '';
  const title = `Whether failures touch what the fix changes (${sumsOver(summary)})`;
  return `${heading(title, style)}\n${table}`;
}

function requestsSection(summary: Summary, style: Style): string {
  const text = requestsText(summary, style);
  return text === ''
    ? ''
    : `${heading(`What was asked of generators (${sumsOver(summary)})`, style)}\n${text}`;
}

function overBugsSection(summary: Summary, style: Style): string {
  const text = intervalsText(summary, style);
  return text === ''
    ? ''
    : `${heading('What other bugs like these might give (95 % intervals)', style)}\n${text}`;
}

function bugsSection(summary: Summary, style: Style): string {
  const lines = summary.oracle_generators.map((generator) => {
    const found = summary.found
      .filter((bug) => bug.oracle_generator === generator)
      .sort((a, b) => findingsOf(b) - findingsOf(a));
    if (found.length === 0) return `  ${generator}, no bug`;
    const names = found.slice(0, shownBugs).map(findsOf);
    const more = found.length > shownBugs ? [`${count(found.length - shownBugs)} more in summary.json`] : [];
    const list = [...names, ...more].join(', ');
    const words = `${generator}, ${counted(found.length, 'bug')}: ${list}`.split(' ');
    return wrapped([`  ${words[0]}`, ...words.slice(1)], style.columns, 4);
  });
  const further = summary.samples === undefined ? '' : '; of generators with samples, by how many of these';
  const title = `Bugs found (by how many of ${counted(summary.seeds.length, 'seed')}${further})`;
  return [heading(title, style), ...lines].join('\n');
}

function findsOf({ bug, seeds, samples }: FoundBug): string {
  return `${bug}\u00A0(${samples === undefined ? seeds.length : `${samples.found}/${samples.of}`})`;
}

function findingsOf({ seeds, samples }: FoundBug): number {
  return samples === undefined ? seeds.length : samples.found;
}

function remarksSection(summary: Summary, style: Style): string {
  if (summary.remarks.length === 0) return '';
  const lines = summary.remarks.slice(0, shownRemarks).map(({ remark, units }) => {
    const words = `- ${remark}${units > 1 ? ` (${count(units)} units)` : ''}`.split(' ');
    return wrapped(words, style.columns, 2);
  });
  const more = summary.remarks.length - shownRemarks;
  if (more > 0) lines.push(`- ${count(more)} more: see "remarks" in summary.json`);
  return [heading('Remarks', style), ...lines].join('\n');
}

function heading(text: string, style: Style): string {
  return coloursOf(style).bold(wrapped(text.split(' '), style.columns, 0));
}
