import type { ComparedSubject } from '../../analysis/compare/comparable.js';
import type { LeftOut } from '../../analysis/compare/common-cells.js';
import { nameFirst } from '../../model/common/name-first.js';

/** Number of names to show in a list. */
const shownNames = 5;

/** Message for two contestants without a common unit. */
export function describeNothingInCommon(
  [first, second]: readonly [string, string],
  subject: ComparedSubject = 'bug',
): string {
  return `${first} against ${second}: no ${subject} and seed that both have finished`;
}

/** What a comparison leaves out and why, and which unfinished units it counts: one sentence each, or none. */
export function describeLeftOut(
  {
    leftOut,
    countedAsNotFound = [],
    subject = 'bug',
  }: {
    readonly leftOut: LeftOut;
    readonly countedAsNotFound?: readonly number[];
    readonly subject?: ComparedSubject;
  },
  labels: readonly string[],
): string[] {
  const names = [
    ...(leftOut.bugs.length > 0
      ? [`${pluralise(subject, leftOut.bugs.length)} ${nameFirst(leftOut.bugs, shownNames)}`]
      : []),
    ...(leftOut.seeds.length > 0
      ? [`${pluralise('seed', leftOut.seeds.length)} ${nameFirst(leftOut.seeds, shownNames)}`]
      : []),
  ];
  const who = labels.length === 2 ? 'both have' : labels.length === 1 ? 'it has' : 'all have';
  const counted = countedAsNotFound.flatMap((units, index) =>
    units === 0
      ? []
      : [
          `${units} ${pluralise('unit', units)} of ${labels[index]} not finished, counted as finding nothing.`,
        ],
  );
  return [
    ...(names.length === 0
      ? []
      : [`Left out, so that ${who} finished every unit that counts: ${names.join('; ')}.`]),
    ...counted,
  ];
}

function pluralise(noun: string, count: number): string {
  return count === 1 ? noun : `${noun}s`;
}
