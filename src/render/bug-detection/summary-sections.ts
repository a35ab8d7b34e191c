import { describeRemarks } from '../remarks-text.js';
import { renderAccountsTable } from './accounts-table.js';
import { renderAlarmsTable } from './alarms-table.js';
import { formatCount, count, formatPercentUp } from '../numbers.js';
import { renderRankingSections } from './ranking-sections.js';
import { wrapWords } from '../columns.js';
import { renderIntervals } from '../compare/intervals-text.js';
import { renderIncomplete } from '../incomplete-text.js';
import { renderAccountingTable, renderResultsTable } from './results-table.js';
import { renderHoneypotsTable } from './honeypots-table.js';
import { describeMutants, listSurvivors, renderMutantsTable } from './mutants-table.js';
import { describeLostRequests, describeSeveralModels, renderRequests } from '../requests-section.js';
import { judgementTables } from './judgement-tables.js';
import { renderSamplesTable } from './samples-table.js';
import { getColours, type Style } from '../style.js';
import type { Accounting } from '../../evaluations/bug-detection/verdict.js';
import { toSnakeName } from '../../model/common/snake-case.js';
import { describeCutWrongly, prefixObstacles, type PrefixObstacle } from '../../model/suite/candidate.js';
import type { FoundBug, Summary } from '../../analysis/bug-detection/summary.js';

/** Number of bugs to show; summary.json has all of them. */
const shownBugs = 30;

/** What `teval show RUN SECTION` can name, in the order of the summary. */
export const sectionNames = [
  'results',
  'accounts',
  'honeypots',
  'mutants',
  'alarms',
  'judgements',
  'accounting',
  'samples',
  'ranking',
  'requests',
  'intervals',
  'bugs',
  'doubts',
  'remarks',
  'missing',
] as const;

export type SectionName = (typeof sectionNames)[number];

/** A part of a run's summary as text with its title. */
export interface SummarySection {
  readonly name: SectionName;
  readonly text: string;
}

/** The parts of a run's summary that have content, in order: tables with their legends, bugs found, doubts, remarks, missing units. */
export function listSections(
  summary: Summary,
  style: Style,
  doubts: readonly string[] = [],
): SummarySection[] {
  const over = describeSums(summary);
  const section = (title: string, text: string, legend = '') =>
    text === ''
      ? ''
      : [renderHeading(title, style), text, ...(legend === '' ? [] : [dimmed(legend, style)])].join('\n');
  const list = (title: string, sentences: readonly string[]) =>
    section(title, sentences.map((each) => wrapWords(`- ${each}`.split(' '), style.columns, 2)).join('\n'));
  const all: Record<SectionName, readonly string[]> = {
    results: [renderResultsTable(summary, style), renderLegend(summary, style)],
    accounts: [
      section(`Where the oracles went (${over})`, accountsText(summary, style)),
      flakySentence(summary, style),
    ],
    honeypots: [
      section(
        'Honeypots: two versions that behave alike; no other number includes them',
        renderHoneypotsTable(summary, style),
      ),
    ],
    mutants: [
      section('Mutants killed', renderMutantsTable(summary, style), mutantsLegend(summary)),
      section('Survivors', summary.mutants === undefined ? '' : listSurvivors(summary.mutants).join('\n')),
    ],
    alarms: [
      section(
        'Over test cases, over prefixes, and over test cases with their duplicates',
        hasAlarms(summary) ? renderAlarmsTable(summary, style) : '',
      ),
    ],
    judgements: judgementTables(summary, over, style).map(({ title, text }) => section(title, text)),
    accounting: [renderReplicationSection(summary, section, style)],
    samples: [
      section(
        'Bugs found by several samples together',
        renderSamplesTable(summary, style),
        explainSamples(summary),
      ),
    ],
    ranking: renderRankingSections(summary, style),
    requests: [section(`Requests to generators (${over})`, renderRequests(summary, style))],
    intervals: [
      section('What other bugs like these might give (95 % intervals)', renderIntervals(summary, style)),
    ],
    bugs: [section(bugsTitle(summary), formatBugs(summary, style))],
    doubts: [list('Doubts about these numbers', gatherDoubts(doubts, summary))],
    remarks: [list('Remarks', describeRemarks(summary.remarks))],
    missing: [renderIncomplete(summary.units, style)],
  };
  return sectionNames.flatMap((name) =>
    all[name].filter((text) => text !== '').map((text) => ({ name, text })),
  );
}

/** The run's doubts, and those that follow from its numbers: lost answers, and mocks that could not be made. */
export function gatherDoubts(doubts: readonly string[], summary: Summary): readonly string[] {
  return [
    ...doubts,
    ...summary.requests.flatMap(describeLostRequests),
    ...summary.requests.flatMap(describeSeveralModels),
    ...describeFailedMocks(summary),
    ...describeCuttingFaults(summary),
  ];
}

/** A test that fails on both versions because a mock could not be created counts as a false alarm, although its oracle may be correct. */
export function describeFailedMocks({ failed_mocks }: Summary): string[] {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
  const tests = sum(failed_mocks.map(({ test_cases }) => test_cases));
  if (tests === 0) return [];
  const bugs = [...new Set(failed_mocks.flatMap((each) => each.bugs))];
  return [
    `${formatCount(tests, 'test case')} of ${renderNames(bugs)} failed because their Mockito cannot make mocks here; ` +
      `${count(sum(failed_mocks.map(({ fp }) => fp)))} of them are among the FP. They count. An old Mockito makes mocks ` +
      `on Java 8 (--java DIR), Mockito 5 with its mock-maker-subclass`,
  ];
}

function renderNames(bugs: readonly string[]): string {
  const shown = bugs.slice(0, 5).join(', ');
  return bugs.length <= 5 ? shown : `${shown} and ${bugs.length - 5} more bugs`;
}

function renderLegend(summary: Summary, style: Style): string {
  const means = summary.seeds.length > 1 ? 'Means over the seeds with standard deviations. ' : '';
  return dimmed(`${means}FPR = FP/(FP+TN), Precision = TP/(TP+FP).`, style);
}

function mutantsLegend(summary: Summary): string {
  return `${describeMutants(summary)}. The cluster is the class: intervals are about other classes, and one class gives none.`;
}

function describeSums({ samples }: Summary): string {
  return samples === undefined ? 'sums over bugs and seeds' : 'sums over bugs, seeds and samples';
}

function accountsText(summary: Summary, style: Style): string {
  const withheld = describeWithheld(summary);
  const wrong = summary.accounts.filter((accounts) => !accounts.adds_up);
  return [
    renderAccountsTable(summary, style),
    ...(withheld === '' ? [] : [dimmed(withheld, style)]),
    ...wrong.map(({ oracle_generator }) =>
      getColours(style).red(
        `The accounts of ${oracle_generator} do not add up: its numbers can't be trusted.`,
      ),
    ),
  ].join('\n');
}

/** Explains each reason for a number of candidates. */
const obstaclesInWords: Readonly<Record<PrefixObstacle, string>> = {
  noStatements: 'nothing precedes the oracle',
  usesOracle: 'the test continues with a value or a state from an earlier oracle',
  setUpAsserts: 'the code around each test contains an oracle that cannot be removed',
  splitsLoop: 'it needs statements of a loop or branch whose other statements are in the prefix',
  outOfOrder:
    'it needs statements that must run before others of the prefix, which change or declare the same names',
  notReached: 'a passing test does not reach the assertion, or only if the program throws',
  sourceByName: "a composed annotation takes its arguments from the member with the test's name",
  dependentTest: 'in TestNG, the test depends on other tests or they on it',
  testFactory: 'the method makes tests when it runs, and their code asserts',
  parameterizedClass: 'the test is in a @ParameterizedClass, which is not run',
  cutWrongly: 'it fails by itself where its whole test passes',
  insideFrame: 'the test is in an interface, another class of its file, or a class that Enclosed runs',
};

/** Candidates that were cut wrongly are a fault of teval, so readers hear of them first. */
function describeCuttingFaults({ accounts }: Summary): readonly string[] {
  const faults = Math.max(0, ...accounts.map(({ withheld }) => withheld?.[toSnakeName('cutWrongly')] ?? 0));
  const offered = Math.max(0, ...accounts.map(({ candidates }) => candidates));
  return faults === 0 ? [] : [describeCutWrongly(count(faults), formatCount(offered + faults, 'candidate'))];
}

/** All generators that complete prefixes get the same candidates, so the counts of the first one suffice. */
function describeWithheld({ accounts }: Summary): string {
  const withheld = accounts.find((each) => each.withheld !== undefined)?.withheld;
  if (withheld === undefined) return '';
  const all = Object.values(withheld).reduce((sum, each) => sum + each, 0);
  const reasons = prefixObstacles.flatMap((reason) => {
    const candidates = withheld[toSnakeName(reason)];
    return candidates === undefined ? [] : [`${count(candidates)}: ${obstaclesInWords[reason]}`];
  });
  return `Not offered to any oracle generator, because no usable prefix remains without the suite's oracles: ${formatCount(all, 'candidate')} (${reasons.join('; ')}). Whole tests are unaffected.`;
}

/** Shown only if the two accountings differ. */
function renderReplicationSection(
  summary: Summary,
  section: (title: string, text: string) => string,
  style: Style,
): string {
  if (!accountingsDiffer(summary)) return '';
  const other = summary.accounting === 'strict' ? 'replication' : 'strict';
  const title =
    other === 'replication'
      ? `By replication accounting (${describeReplication(summary)})`
      : 'By strict accounting (only outcomes that are conclusive on both versions count)';
  return section(title, renderAccountingTable(summary, other, style));
}

function accountingsDiffer({ results }: Summary): boolean {
  const counts = (accounting: Accounting) =>
    results
      .filter((result) => result.accounting === accounting)
      .map(({ tp, fp, tn, fn }) => [tp, fp, tn, fn].map(({ per_seed }) => per_seed));
  const [strict, replication] = [counts('strict'), counts('replication')];
  // Imported results may have only one of the accountings.
  if (strict.length === 0 || replication.length === 0) return false;
  return JSON.stringify(strict) !== JSON.stringify(replication);
}

/** How replication accounting treats test cases and suites. */
function describeReplication({ replication }: Summary): string {
  const { repair_rounds, suite_time_limit_seconds } = replication;
  const rounds = repair_rounds === 'all' ? 'all repairs' : formatCount(repair_rounds, 'repair');
  const limit = suite_time_limit_seconds === 'none' ? 'no time limit' : `${suite_time_limit_seconds} s`;
  return `tests without a recorded failure count as passed; ${rounds} and ${limit} for a suite`;
}

/** What remains unknown about passing test cases that were not rerun. */
function flakySentence({ flaky_passes }: Summary, style: Style): string {
  const { passing, rerun, flaky, share_upper_bound, confidence } = flaky_passes;
  if (passing === 0) return '';
  const words =
    share_upper_bound === null || confidence === null
      ? `None of ${formatCount(passing, 'passing test case')} was run again: the share of flaky ones is unknown.`
      : `Of ${formatCount(passing, 'passing test case')} ${count(rerun)} were run again and ${count(flaky)} of them turned out flaky: ` +
        `at most ${formatPercentUp(share_upper_bound)} % of the others are (${100 * confidence} % confidence).`;
  return dimmed(words, style);
}

function hasAlarms({ results, accounting: own }: Summary): boolean {
  return results.some(
    ({ accounting, fpr, precision }) => accounting === own && (fpr.mean !== null || precision.mean !== null),
  );
}

function explainSamples({ samples, test_samples: ofTests }: Summary): string {
  return [
    'Expected over all choices of k samples of a bug.',
    ...(samples === undefined ? [] : ['The tables above show k = 1, the figures of one sample.']),
    ...(ofTests === undefined ? [] : ['Of whole tests the tables above count all samples.']),
    'A false alarm of several samples counts once.',
  ].join(' ');
}

function bugsTitle({ samples, seeds }: Summary): string {
  const further = samples === undefined ? '' : '; of generators with samples, by how many of these';
  return `Bugs found (by how many of ${formatCount(seeds.length, 'seed')}${further})`;
}

function formatBugs(summary: Summary, style: Style): string {
  const lines = summary.oracle_generators.map((generator) => {
    const found = summary.found
      .filter((bug) => bug.oracle_generator === generator)
      .sort((a, b) => countFindings(b) - countFindings(a));
    if (found.length === 0) return `  ${generator}, no bug`;
    const names = found.slice(0, shownBugs).map(renderFinds);
    const more = found.length > shownBugs ? [`${count(found.length - shownBugs)} more in summary.json`] : [];
    const list = [...names, ...more].join(', ');
    const words = `${generator}, ${formatCount(found.length, 'bug')}: ${list}`.split(' ');
    return wrapWords([`  ${words[0]}`, ...words.slice(1)], style.columns, 4);
  });
  return lines.join('\n');
}

function renderFinds({ bug, seeds, samples }: FoundBug): string {
  return `${bug}\u00A0(${samples === undefined ? seeds.length : `${samples.found}/${samples.of}`})`;
}

function countFindings({ seeds, samples }: FoundBug): number {
  return samples === undefined ? seeds.length : samples.found;
}

function renderHeading(text: string, style: Style): string {
  return getColours(style).bold(wrapWords(text.split(' '), style.columns, 0));
}

function dimmed(text: string, style: Style): string {
  return getColours(style).dim(wrapWords(text.split(' '), style.columns, 0));
}
