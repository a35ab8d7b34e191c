import type { Summary } from '../summary.js';
import type { BugNoun } from './describe-pair.js';

/** What the design of a run does not allow to conclude, whatever its numbers. */
export function describeDesign({ bugs, seeds, side }: Summary, noun: BugNoun): string[] {
  const few =
    bugs.length === 1 && seeds.length === 1
      ? [`One ${noun} and one seed show nothing beyond themselves.`]
      : bugs.length === 1
        ? [`One ${noun} shows nothing about other ${noun}s.`]
        : seeds.length === 1
          ? ['One seed shows nothing about other seeds.']
          : [];
  // Mutants are written into the fixed version, so it reveals no fix.
  const leak =
    side === 'fixed' && noun !== 'mutant'
      ? [
          'The tests were generated on the fixed version, which reveals the fix: on the buggy version expect fewer finds.',
        ]
      : [];
  return [...few, ...leak];
}
