import type { Bug } from '../model/bug.js';
import { suggestion } from '../model/closest-name.js';
import { UserError } from '../model/errors.js';

/**
 * The bugs that a user asked for, each once, in the user's order. An id is `Text-1`, or `Text-1..3` for those of the numbers 1 to 3
 * that the benchmark has. Throws UserError for what names no bug.
 */
export function selectBugs<Chosen extends Bug>(
  bugs: readonly Chosen[],
  wanted: 'all' | readonly string[],
): readonly Chosen[] {
  if (wanted === 'all') return bugs;
  return [...new Set(wanted.flatMap((id) => bugsNamed(bugs, id)))];
}

function bugsNamed<Chosen extends Bug>(bugs: readonly Chosen[], wanted: string): readonly Chosen[] {
  const range = /^(.+)-(\d+)\.\.(\d+)$/.exec(wanted);
  const found =
    range === null
      ? bugs.filter(({ id }) => id === wanted)
      : bugsWithin(bugs, range[1] ?? '', Number(range[2]), Number(range[3]));
  if (found.length === 0) throw new UserError(`there is no bug ${wanted}; ${hint(bugs, wanted)}`);
  return found;
}

function bugsWithin<Chosen extends Bug>(
  bugs: readonly Chosen[],
  project: string,
  first: number,
  last: number,
): readonly Chosen[] {
  return bugs
    .filter((bug) => bug.project === project && bug.number >= first && bug.number <= last)
    .sort((a, b) => a.number - b.number);
}

function hint(bugs: readonly Bug[], wanted: string): string {
  const ids = bugs.map(({ id }) => id);
  return `${suggestion(wanted.replace(/\.\.\d+$/, ''), ids)}\`teval list bugs\` prints all ${ids.length}`;
}
