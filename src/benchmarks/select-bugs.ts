import { partsOfBugId, type Bug } from '../model/bug.js';
import { suggestion } from '../model/closest-name.js';
import { UserError } from '../model/errors.js';
import type { Benchmark } from './benchmark.js';

/** The bugs of a benchmark that a user asked for, as `selectBugs` does; those of other projects are not looked at. */
export async function wantedBugs(
  benchmark: Pick<Benchmark, 'bugs' | 'unlistedBug'>,
  wanted: 'all' | readonly string[],
): Promise<readonly Bug[]> {
  if (wanted === 'all') return benchmark.bugs();
  const projects = [...new Set(wanted.map((id) => partsOfBugId(id).project))];
  try {
    return selectBugs(await benchmark.bugs(projects), wanted, benchmark.unlistedBug);
  } catch {
    // What is wrong is said of all that there is.
    return selectBugs(await benchmark.bugs(), wanted, benchmark.unlistedBug);
  }
}

/**
 * The bugs that a user asked for, each once, in the user's order. An id is `Text-1`, `Text-1..3` for those of the numbers 1 to 3
 * that the benchmark has, or `Text-*` for all of a project. Throws UserError for what names no bug.
 *
 * @param unlisted what stands for an id that is not among the bugs (`Benchmark.unlistedBug`).
 */
export function selectBugs(
  bugs: readonly Bug[],
  wanted: 'all' | readonly string[],
  unlisted: (id: string) => Bug | 'none' = () => 'none',
): readonly Bug[] {
  if (wanted === 'all') return bugs;
  const selected = wanted.flatMap((id) => bugsNamed(bugs, id, unlisted));
  return [...new Map(selected.map((bug) => [bug.id, bug])).values()];
}

function bugsNamed(
  bugs: readonly Bug[],
  wanted: string,
  unlisted: (id: string) => Bug | 'none',
): readonly Bug[] {
  const found = bugsLike(bugs, wanted);
  if (found.length > 0) return found;
  const standIn = unlisted(wanted);
  if (standIn !== 'none') return [standIn];
  if (!wanted.endsWith('-*')) throw new UserError(`there is no bug ${wanted}; ${hint(bugs, wanted)}`);
  const projects = [...new Set(bugs.map(({ project }) => project))];
  const project = wanted.slice(0, -2);
  throw new UserError(
    `there is no project ${project}; ${suggestion(project, projects)}known are ${projects.join(', ')}`,
  );
}

function bugsLike(bugs: readonly Bug[], wanted: string): readonly Bug[] {
  if (wanted.endsWith('-*')) return bugs.filter(({ project }) => project === wanted.slice(0, -2));
  const range = /^(.+)-(\d+)\.\.(\d+)$/.exec(wanted);
  return range === null
    ? bugs.filter(({ id }) => id === wanted)
    : bugsWithin(bugs, range[1] ?? '', Number(range[2]), Number(range[3]));
}

function bugsWithin(bugs: readonly Bug[], project: string, first: number, last: number): readonly Bug[] {
  return bugs
    .filter((bug) => bug.project === project && bug.number >= first && bug.number <= last)
    .sort((a, b) => a.number - b.number);
}

function hint(bugs: readonly Bug[], wanted: string): string {
  const ids = bugs.map(({ id }) => id);
  return `${suggestion(wanted.replace(/\.\.\d+$/, ''), ids)}\`teval list bugs\` prints all ${ids.length}`;
}
