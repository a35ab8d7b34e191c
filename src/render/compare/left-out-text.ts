import type { LeftOut } from '../../analysis/compare/common-cells.js';
import { firstOf } from '../../model/first-of.js';

/** So many names of a list are shown. */
const shownNames = 5;

/** Of two that can't be compared. */
export function nothingInCommon([first, second]: readonly [string, string]): string {
  return `${first} against ${second}: no bug and seed that both have finished`;
}

/** What a comparison leaves out and why, and what it counts though it was not finished: a sentence each, or none. */
export function leftOutText(
  {
    leftOut,
    countedAsNotFound = [],
  }: { readonly leftOut: LeftOut; readonly countedAsNotFound?: readonly number[] },
  labels: readonly string[],
): string[] {
  const names = [
    ...(leftOut.bugs.length > 0
      ? [`${plural('bug', leftOut.bugs.length)} ${firstOf(leftOut.bugs, shownNames)}`]
      : []),
    ...(leftOut.seeds.length > 0
      ? [`${plural('seed', leftOut.seeds.length)} ${firstOf(leftOut.seeds, shownNames)}`]
      : []),
  ];
  const who = labels.length === 2 ? 'both have' : labels.length === 1 ? 'it has' : 'all have';
  const counted = countedAsNotFound.flatMap((units, index) =>
    units === 0
      ? []
      : [`${units} ${plural('unit', units)} of ${labels[index]} not finished, counted as finding nothing.`],
  );
  return [
    ...(names.length === 0
      ? []
      : [`Left out, so that ${who} finished every unit that counts: ${names.join('; ')}.`]),
    ...counted,
  ];
}

function plural(noun: string, count: number): string {
  return count === 1 ? noun : `${noun}s`;
}
