import { joinWords } from '../../../model/common/join-words.js';
import { writeMean, writeShare } from '../../../model/common/write-number.js';
import { roundSum } from '../../../../stats/series.js';
import { allMetrics, computeMetric, findingMetrics } from '../../compare/metrics.js';
import { findCommonCells } from '../../compare/common-cells.js';
import { comparePairs } from '../../compare/compare.js';
import { findCheats, orderGenerators, type GeneratorStanding } from '../compare-standings.js';
import type { Contestant } from '../../compare/contestant.js';
import type { SummaryMutants } from '../mutants/mutation-scores.js';
import type { Summary } from '../summary.js';
import { describePair, type BugNoun } from './describe-pair.js';
import { describeCompleteness } from './completeness.js';
import { describeDesign } from './describe-design.js';
import { describeOneList } from './describe-one-list.js';
import {
  describePartlyJudged,
  describeWithoutVerdict,
  hasVerdict,
  listWithoutVerdict,
} from './without-verdict.js';

/** The answer to the first questions about a run: which oracle generator is ahead, by how much, and whether one can trust that. */
export interface RunAnswer {
  /** Whether all units are there and conclusive; the first thing to know about the numbers. */
  readonly completeness: string;
  /** Reasons to distrust a generator, then who is ahead and to what that generalises. */
  readonly sentences: readonly string[];
}

/** Generators that are compared with the one ahead. `teval compare` compares all pairs. */
export const usuallyCompared = 3;

/**
 * Makes the answer from a run's summary. It states only what the tests of `teval compare` show. Pure.
 *
 * @param sandbox the sandbox around the tests, as run.json records it; the summary does not have it, because figures do not depend on it
 * @param mostCompared the number of generators that are compared with the one ahead
 */
export function answerRun(
  summary: Summary,
  sandbox = 'unknown',
  mostCompared: number = usuallyCompared,
): RunAnswer {
  const noun: BugNoun = summary.mutants === undefined ? 'bug' : 'mutant';
  const cheats = findCheats(summary);
  const withoutVerdict = listWithoutVerdict(summary);
  const standings = orderGenerators(summary).filter(
    ({ name, result, trust }) =>
      trust === 'some' && result.bugs_found.mean !== null && !withoutVerdict.includes(name),
  );
  return {
    completeness: describeCompleteness(summary, sandbox),
    sentences: [
      ...cheats.map(
        ({ oracle_generator, confirmed }) =>
          `${oracle_generator} claims ${confirmed} true positives on honeypots, whose versions behave alike: its other numbers mean nothing.`,
      ),
      ...(summary.cells.some(hasVerdict)
        ? [
            ...describeStandings(summary, standings, noun, mostCompared),
            ...describePartlyJudged(summary),
            ...withoutVerdict.map((name) => describeWithoutVerdict(name, summary, noun)),
          ]
        : describeNothing(summary)),
      ...describeOneList(
        summary,
        standings
          .filter(({ result }) => (result.bugs_found.mean ?? 0) > 0)
          .slice(0, mostCompared + 1)
          .map(({ name }) => name),
      ),
      ...describeDesign(summary, noun),
    ],
  };
}

function describeStandings(
  summary: Summary,
  standings: readonly GeneratorStanding[],
  noun: BugNoun,
  mostCompared: number,
): string[] {
  const [leader, ...others] = standings;
  if (leader === undefined) return [];
  if (others.length === 0) return [describeAlone(leader, summary, noun)];
  if ((leader.result.bugs_found.mean ?? 0) === 0)
    return [`None of ${standings.length} oracle generators finds a ${noun}.`];
  const finding = others.filter(({ result }) => (result.bugs_found.mean ?? 0) > 0);
  const compared = finding.length === 0 ? others.slice(0, 1) : finding.slice(0, mostCompared);
  const rest = finding.slice(compared.length);
  const silent = others
    .filter((each) => !finding.includes(each) && !compared.includes(each))
    .map(({ name }) => name);
  return [
    ...compareWithLeader(summary, leader, compared).flatMap((comparison) => describePair(comparison, noun)),
    ...describeRest(summary, leader, rest, noun),
    ...(silent.length > 0
      ? [`${joinWords(silent)} ${silent.length === 1 ? 'finds' : 'find'} no ${noun}.`]
      : []),
  ];
}

/** Generators that no sentence compares with the one ahead, by what they find of the bugs and seeds that both have finished. */
function describeRest(
  summary: Summary,
  leader: GeneratorStanding,
  rest: readonly GeneratorStanding[],
  noun: BugNoun,
): string[] {
  if (rest.length === 0) return [];
  const [bugsFound] = findingMetrics;
  const signs = rest.map((other) => {
    const common = findCommonCells(
      [toContestant(summary, other), toContestant(summary, leader)],
      'leave-out',
    );
    if (common.bugs.length === 0) return 'apart';
    const [own, its] = common.cells.map((cells) => computeMetric(bugsFound!, cells) ?? 0);
    return Math.sign(roundSum(own! - its!));
  });
  const groups = (
    [
      [1, `more ${noun}s`],
      [0, `as many ${noun}s`],
      [-1, `fewer ${noun}s`],
      ['apart', `${noun}s with other units only`],
    ] as const
  ).flatMap(([sign, words]) => {
    const names = rest.filter((_, index) => signs[index] === sign).map(({ name }) => name);
    if (names.length === 0) return [];
    const who = names.length === 1 ? `${names[0]!} finds` : `${names.length} more generators find`;
    return [`${who} ${words}`];
  });
  return [`Compared with ${leader.name}, ${joinWords(groups)}; teval compare has each pair.`];
}

function toContestant(summary: Summary, { name }: GeneratorStanding): Contestant {
  return { label: name, summary, oracleGenerator: name };
}

function compareWithLeader(
  summary: Summary,
  leader: GeneratorStanding,
  others: readonly GeneratorStanding[],
) {
  const pairs = others.map((other) => [toContestant(summary, other), toContestant(summary, leader)] as const);
  return comparePairs(pairs, { metrics: allMetrics }).comparisons;
}

/** Of a run without any verdict. */
function describeNothing({ cells }: Summary): string[] {
  return cells.length === 0
    ? []
    : ['No test case has a verdict: the run says nothing about its oracle generators.'];
}

function describeAlone(
  { name, result }: GeneratorStanding,
  { cells, mutants }: Summary,
  noun: BugNoun,
): string {
  const bugs = new Set(cells.filter((cell) => cell.oracle_generator === name).map(({ bug }) => bug)).size;
  const share = (mean: number | null) => (mean === null ? 'undefined' : writeShare(mean));
  const found = `${writeMean(result.bugs_found.mean ?? 0)} of ${bugs} ${noun}${bugs === 1 ? '' : 's'}`;
  if (mutants !== undefined) return describeKills(name, found, mutants);
  return `${name} finds ${found} and raises ${writeMean(result.fp.mean ?? 0)} false alarms (FPR ${share(result.fpr.mean)}, precision ${share(result.precision.mean)}).`;
}

/** `suite-tests kills 52 of 53 mutants: 98.1 % of all, 100.0 % of the killable and 100.0 % of the subsuming ones.` */
function describeKills(name: string, killed: string, { scores }: SummaryMutants): string {
  const score = scores.find(({ oracle_generator }) => oracle_generator === name);
  const shares = [
    ['of all', score?.of_all.mean],
    ['of the killable', score?.of_killable.mean],
    ['of the subsuming ones', score?.of_subsuming.mean],
  ] as const;
  const known = shares.flatMap(([words, mean]) =>
    typeof mean === 'number' ? [`${writeShare(mean)} ${words}`] : [],
  );
  return `${name} kills ${killed}${known.length === 0 ? '' : `: ${joinWords(known)}`}.`;
}
