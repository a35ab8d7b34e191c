import { countNoun, writeCount } from '../../count-noun.js';
import type { Summary, SummaryCell } from '../summary.js';
import { countByReason, writeReasons } from './completeness.js';
import type { BugNoun } from './describe-pair.js';

/**
 * Oracle generators with finished units whose test cases all lack a verdict. They raise no false alarm, but only because none of their test cases was judged.
 *
 * @returns names, in the summary's order
 */
export function listWithoutVerdict({ cells, oracle_generators }: Summary): readonly string[] {
  return oracle_generators.filter((name) => {
    const own = cells.filter(({ oracle_generator }) => oracle_generator === name);
    return own.length > 0 && !own.some(hasVerdict);
  });
}

/** `chat-tiny finds no bug: none of its 165 test cases has a verdict (165 not compiled).` */
export function describeWithoutVerdict(name: string, summary: Summary, noun: BugNoun): string {
  const own = summary.accounts.filter(({ oracle_generator }) => oracle_generator === name);
  const cases = countCases(own);
  if (cases === 0) return `${name} has no oracle for any test, so nothing is known about it.`;
  const why = writeReasons(countByReason(own));
  return `${name} finds no ${noun}: none of its ${countNoun(cases, 'test case')} has a verdict${why}.`;
}

/** The share of inconclusive test cases from which a generator is named. */
const notableShare = 0.1;

/**
 * A sentence if many test cases of a generator, but not all, are inconclusive by strict accounting: such a test case is no false alarm, which makes the
 * generator look better than it is. It names the generator with the largest share, as in `315 of 388 test cases of tiny have no verdict (315 not
 * compiled) and count nowhere.`
 */
export function describePartlyJudged(summary: Summary): readonly string[] {
  if (summary.accounting !== 'strict') return [];
  const [worst, ...others] = summary.oracle_generators
    .filter((name) => summary.cells.some((cell) => cell.oracle_generator === name && hasVerdict(cell)))
    .map((name) => countLost(name, summary))
    .filter(({ lost, cases }) => lost >= notableShare * cases && lost > 0)
    .sort((a, b) => b.lost / b.cases - a.lost / a.cases);
  if (worst === undefined) return [];
  const { name, lost, cases, why } = worst;
  const further =
    others.length === 0
      ? ''
      : `, nor have ${100 * notableShare} % or more of those of ${countNoun(others.length, 'further generator')},`;
  return [
    `${writeCount(lost)} of ${countNoun(cases, 'test case')} of ${name} have no verdict${why}${further} and count nowhere.`,
  ];
}

function countLost(name: string, { accounts }: Summary) {
  const own = accounts.filter(({ oracle_generator }) => oracle_generator === name);
  const reasons = countByReason(own);
  return {
    name,
    cases: countCases(own),
    lost: reasons.reduce((sum, { cases }) => sum + cases, 0),
    why: writeReasons(reasons),
  };
}

function countCases(accounts: Summary['accounts']): number {
  return accounts.reduce((sum, { oracles, duplicates }) => sum + oracles - duplicates, 0);
}

/** Whether a cell has test cases with a verdict. */
export function hasVerdict({ tp, fp, tn, fn }: SummaryCell): boolean {
  return tp + fp + tn + fn > 0;
}
