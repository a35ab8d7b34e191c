import { splitBugId } from '../model/program/bug.js';

/** Formats bugs for `--bugs`: `Text-1..2,Version-1`. */
export function formatBugs(bugs: readonly string[]): string {
  const parts: { project: string; from: number; to: number }[] = [];
  for (const bug of bugs) {
    const { project, number } = splitBugId(bug);
    const last = parts.at(-1);
    if (last?.project === project && last.to + 1 === Number(number)) last.to += 1;
    else parts.push({ project, from: Number(number), to: Number(number) });
  }
  return parts
    .map(({ project, from, to }) => (from === to ? `${project}-${from}` : `${project}-${from}..${to}`))
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
