import { joinWords } from '../../../model/common/join-words.js';
import { allMetrics } from '../../compare/metrics.js';
import { comparePairs } from '../../compare/compare.js';
import { compareStandings } from '../compare-standings.js';
import type { Contestant } from '../../compare/contestant.js';
import { findResult } from '../find-result.js';
import type { SummaryHoneypots } from '../honeypots-sum.js';
import type { Summary, SummaryResult } from '../summary.js';
import { describePair, type BugNoun } from './describe-pair.js';
import { describeCompleteness } from './completeness.js';
import { describeDesign } from './describe-design.js';
import {
  describePartlyJudged,
  describeWithoutVerdict,
  hasVerdict,
  listWithoutVerdict,
} from './without-verdict.js';
import { writeMean } from './write-mean.js';

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
  const standings = summary.oracle_generators
    .filter((name) => !withoutVerdict.includes(name))
    .filter((name) => !cheats.some(({ oracle_generator }) => oracle_generator === name))
    .flatMap((name) => {
      const result = findResult(summary, name, 'all');
      return result === 'none' || result.bugs_found.mean === null ? [] : [{ name, result }];
    })
    .sort((a, b) => compareStandings(a.result, b.result));
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
      ...describeDesign(summary, noun),
    ],
  };
}

/** Honeypots of oracle generators that find bugs where there are none. */
export function findCheats({ honeypots = [] }: Summary): readonly SummaryHoneypots[] {
  return honeypots.filter(({ confirmed }) => confirmed > 0);
}

interface Standing {
  readonly name: string;
  readonly result: SummaryResult;
}

function describeStandings(
  summary: Summary,
  standings: readonly Standing[],
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
  const rest = Math.max(0, finding.length - compared.length);
  const silent = others
    .filter((each) => !finding.includes(each) && !compared.includes(each))
    .map(({ name }) => name);
  return [
    ...compareWithLeader(summary, leader, compared).flatMap((comparison) => describePair(comparison, noun)),
    ...(rest > 0
      ? [
          `${rest === 1 ? `${finding.at(-1)!.name} finds` : `${rest} more generators find`} fewer ${noun}s; teval compare has each pair.`,
        ]
      : []),
    ...(silent.length > 0
      ? [`${joinWords(silent)} ${silent.length === 1 ? 'finds' : 'find'} no ${noun}.`]
      : []),
  ];
}

function compareWithLeader(summary: Summary, leader: Standing, others: readonly Standing[]) {
  const contestant = ({ name }: Standing): Contestant => ({ label: name, summary, oracleGenerator: name });
  const pairs = others.map((other) => [contestant(other), contestant(leader)] as const);
  return comparePairs(pairs, { metrics: allMetrics }).comparisons;
}

/** Of a run without any verdict. */
function describeNothing({ cells }: Summary): string[] {
  return cells.length === 0
    ? []
    : ['No test case has a verdict: the run says nothing about its oracle generators.'];
}

function describeAlone({ name, result }: Standing, { cells }: Summary, noun: BugNoun): string {
  const bugs = new Set(cells.filter((cell) => cell.oracle_generator === name).map(({ bug }) => bug)).size;
  const share = (mean: number | null) => (mean === null ? 'undefined' : `${(100 * mean).toFixed(1)} %`);
  const found = `${writeMean(result.bugs_found.mean ?? 0)} of ${bugs} ${noun}${bugs === 1 ? '' : 's'}`;
  return `${name} finds ${found} and raises ${writeMean(result.fp.mean ?? 0)} false alarms (FPR ${share(result.fpr.mean)}, precision ${share(result.precision.mean)}).`;
}
