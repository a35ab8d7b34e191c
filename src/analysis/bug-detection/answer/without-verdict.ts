import { countNoun } from '../../count-noun.js';
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
  const cases = own.reduce((sum, { oracles, duplicates }) => sum + oracles - duplicates, 0);
  if (cases === 0) return `${name} finds no ${noun}: it has no oracle for any test.`;
  const why = writeReasons(countByReason(own));
  return `${name} finds no ${noun}: none of its ${countNoun(cases, 'test case')} has a verdict${why}.`;
}

/** Whether a cell has test cases with a verdict. */
export function hasVerdict({ tp, fp, tn, fn }: SummaryCell): boolean {
  return tp + fp + tn + fn > 0;
}
