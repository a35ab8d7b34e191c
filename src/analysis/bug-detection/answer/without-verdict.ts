import { countNoun } from '../../count-noun.js';
import type { Summary } from '../summary.js';
import { listInconclusive } from './completeness.js';
import type { BugNoun } from './describe-pair.js';

/**
 * Oracle generators with finished units of which no test case has a verdict. Their false alarms are no merit: nothing of them could raise one.
 *
 * @returns names, in the summary's order
 */
export function listWithoutVerdict({ cells, oracle_generators }: Summary): readonly string[] {
  return oracle_generators.filter((name) => {
    const own = cells.filter(({ oracle_generator }) => oracle_generator === name);
    return own.length > 0 && own.every(({ tp, fp, tn, fn }) => tp + fp + tn + fn === 0);
  });
}

/** `chat-tiny finds no bug: none of its 165 test cases has a verdict (165 not compiled).` */
export function describeWithoutVerdict(name: string, summary: Summary, noun: BugNoun): string {
  const own = summary.accounts.filter(({ oracle_generator }) => oracle_generator === name);
  const cases = own.reduce((sum, { oracles, duplicates }) => sum + oracles - duplicates, 0);
  if (cases === 0) return `${name} finds no ${noun}: it has no oracle for any test.`;
  const reasons = listInconclusive(own);
  const why = reasons.length === 0 ? '' : ` (${reasons.join(', ')})`;
  return `${name} finds no ${noun}: none of its ${countNoun(cases, 'test case')} has a verdict${why}.`;
}
