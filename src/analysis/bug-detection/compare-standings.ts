import { findResult } from './find-result.js';
import type { SummaryHoneypots } from './honeypots-sum.js';
import type { Summary, SummaryResult } from './summary.js';

/** An oracle generator in the order for readers. */
export interface GeneratorStanding {
  readonly name: string;
  readonly result: SummaryResult;
  /** Whether it claims honeypots, so that its numbers mean nothing. */
  readonly trust: 'some' | 'none';
}

/**
 * The oracle generators with results in the one order of all tables and sentences: the one that finds most bugs first, and of equal ones the one with
 * fewer false alarms, with all inconclusive test cases among them. Those that claim honeypots come last. Pure.
 */
export function orderGenerators(summary: Summary): readonly GeneratorStanding[] {
  const cheats = new Set(findCheats(summary).map(({ oracle_generator }) => oracle_generator));
  return summary.oracle_generators
    .flatMap((name): GeneratorStanding[] => {
      const result = findResult(summary, name, 'all');
      return result === 'none' ? [] : [{ name, result, trust: cheats.has(name) ? 'none' : 'some' }];
    })
    .sort(
      (a, b) =>
        Number(a.trust === 'none') - Number(b.trust === 'none') || compareStandings(a.result, b.result),
    );
}

/** Honeypots of oracle generators that find bugs where there are none. */
export function findCheats({ honeypots = [] }: Pick<Summary, 'honeypots'>): readonly SummaryHoneypots[] {
  return honeypots.filter(({ confirmed }) => confirmed > 0);
}

/** Generators without any verdict come after equal ones, because they could not raise a false alarm. */
function compareStandings(a: SummaryResult, b: SummaryResult): number {
  return (
    (b.bugs_found.mean ?? -1) - (a.bugs_found.mean ?? -1) ||
    Number(isJudged(b)) - Number(isJudged(a)) ||
    countPossibleAlarms(a) - countPossibleAlarms(b) ||
    (a.fp.mean ?? 0) - (b.fp.mean ?? 0)
  );
}

/** False alarms, if all inconclusive test cases are. */
function countPossibleAlarms({ fp, inconclusive }: SummaryResult): number {
  return (fp.mean ?? 0) + (inconclusive.all.mean ?? 0);
}

function isJudged({ tp, fp, tn, fn }: SummaryResult): boolean {
  return [tp, fp, tn, fn].some(({ mean }) => mean !== null && mean > 0);
}
