import { splitBugId } from '../model/program/bug.js';
import { parseBugNumber } from '../model/program/mutant-id.js';

/** Formats bugs for `--bugs`: `Text-1..2,Version-1`. */
export function formatBugs(bugs: readonly string[]): string {
  const parts: { first: string; project: string; last: string }[] = [];
  for (const bug of bugs) {
    const { project, number } = splitBugId(bug);
    const part = parts.at(-1);
    if (part?.project === project && parseBugNumber(part.last) + 1 === parseBugNumber(number))
      part.last = number;
    else parts.push({ first: bug, project, last: number });
  }
  return parts
    .map(({ first, project, last }) => (first === `${project}-${last}` ? first : `${first}..${last}`))
    .join(',');
}

/** Formats seeds for `--seeds`: `10` for 1 to 10, otherwise `3..3,5..6`, because a single number is a count. */
export function formatSeeds(seeds: readonly number[]): string {
  const ranges = rangesIn(seeds);
  const [first] = ranges;
  if (ranges.length === 1 && first![0] === 1) return String(first![1]);
  return ranges.map(([from, to]) => `${from}..${to}`).join(',');
}

/** The ranges of successive numbers, `from` and `to` of each. */
export function rangesIn(numbers: readonly number[]): [number, number][] {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges;
}
