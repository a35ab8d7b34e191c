import { splitBugId, type Bug } from '../model/program/bug.js';
import { parseBugNumber } from '../model/program/mutant-id.js';
import { suggestName } from '../model/common/closest-name.js';
import { UserError } from '../model/common/errors.js';
import type { Benchmark } from './benchmark.js';

/** The requested bugs of a benchmark, as in `selectBugs`. Bugs of other projects are not read. */
export async function selectWantedBugs(
  benchmark: Pick<Benchmark, 'bugs' | 'projects' | 'explainAbsence' | 'unlistedBug'>,
  wanted: 'all' | readonly string[],
): Promise<readonly Bug[]> {
  if (wanted === 'all') return benchmark.bugs();
  const projects = [...new Set(wanted.map((id) => splitBugId(id).project))];
  await checkProjects(benchmark, projects);
  const ofProjects = await benchmark.bugs(projects).catch(() => []);
  try {
    return selectBugs(ofProjects, wanted, benchmark.unlistedBug);
  } catch {
    // To list all mutants is to compile all of them.
    for (const id of wanted) await checkMutant(benchmark, ofProjects, id);
    for (const project of projects)
      if (ofProjects.every((bug) => bug.project !== project)) await checkAbsence(benchmark, project);
    // Error messages refer to the complete list.
    return selectBugs(await benchmark.bugs(), wanted, benchmark.unlistedBug);
  }
}

/** To list all mutants is to compile all of them, so a wrong name is found in the list of projects. */
async function checkProjects(
  benchmark: Pick<Benchmark, 'projects' | 'explainAbsence'>,
  wanted: readonly string[],
): Promise<void> {
  if (benchmark.projects === undefined) return;
  const known = await benchmark.projects();
  const unknown = wanted.find((project) => !known.includes(project));
  if (unknown === undefined) return;
  await checkAbsence(benchmark, unknown);
  throw createNoProjectError(unknown, known);
}

/** Throws UserError if the benchmark knows why it lacks a project. */
async function checkAbsence(
  { explainAbsence }: Pick<Benchmark, 'explainAbsence'>,
  project: string,
): Promise<void> {
  const reason = await explainAbsence?.(project);
  if (reason !== undefined) throw new UserError(`there is no project ${project}: ${reason}`);
}

function createNoProjectError(project: string, known: readonly string[]): UserError {
  return new UserError(
    `there is no project ${project}; ${suggestName(project, known)}known are ${known.join(', ')}`,
  );
}

/**
 * The requested bugs, each once, in the user's order. An id is `Text-1`, `Text-1..3` for the existing numbers from 1 to 3, or `Text-*` for all bugs
 * of a project. Throws UserError for an id without a bug.
 *
 * @param unlisted returns a substitute for an unknown id (`Benchmark.unlistedBug`)
 */
export function selectBugs(
  bugs: readonly Bug[],
  wanted: 'all' | readonly string[],
  unlisted: (id: string) => Bug | 'none' = () => 'none',
): readonly Bug[] {
  if (wanted === 'all') return bugs;
  const selected = wanted.flatMap((id) => findBugsNamed(bugs, id, unlisted));
  return [...new Map(selected.map((bug) => [bug.id, bug])).values()];
}

function findBugsNamed(
  bugs: readonly Bug[],
  wanted: string,
  unlisted: (id: string) => Bug | 'none',
): readonly Bug[] {
  const found = findBugsLike(bugs, wanted);
  if (found.length > 0) return found;
  const standIn = unlisted(wanted);
  if (standIn !== 'none') return [standIn];
  if (!wanted.endsWith('-*'))
    throw new UserError(`there is no bug ${wanted}; ${describeSimilar(bugs, wanted)}`);
  const projects = [...new Set(bugs.map(({ project }) => project))];
  throw createNoProjectError(wanted.slice(0, -2), projects);
}

/** Throws UserError for a mutant that its class does not have, and for a bug whose absence the benchmark explains. */
async function checkMutant(
  { explainAbsence }: Pick<Benchmark, 'explainAbsence'>,
  bugs: readonly Bug[],
  wanted: string,
): Promise<void> {
  const { project } = splitBugId(wanted);
  const isThere = findBugsLike(bugs, wanted).length > 0;
  const reason = isThere ? undefined : await explainAbsence?.(wanted);
  const kind = /-M\d+$/u.test(wanted) ? 'mutant' : 'bug';
  if (reason !== undefined) throw new UserError(`there is no ${kind} ${wanted}: ${reason}`);
  const mutants = bugs.filter((bug) => bug.mutant !== undefined && bug.project === project);
  if (mutants.length === 0 || isThere) return;
  throw new UserError(
    `there is no mutant ${wanted}; the mutants of ${project} are ${mutants.length}, from ${mutants[0]!.id} to ${mutants.at(-1)!.id}: a change of the class ` +
      'renumbers those below it, and changes that do not compile, equal the original or copy another mutant are left out; `teval list bugs` prints them',
  );
}

function findBugsLike(bugs: readonly Bug[], wanted: string): readonly Bug[] {
  if (wanted.endsWith('-*')) return bugs.filter(({ project }) => project === wanted.slice(0, -2));
  const range = /^(.+)-(M?\d+)\.\.(M?\d+)$/.exec(wanted);
  return range === null
    ? bugs.filter(({ id }) => id === wanted)
    : findBugsWithin(bugs, range[1] ?? '', parseBugNumber(range[2] ?? ''), parseBugNumber(range[3] ?? ''));
}

function findBugsWithin(bugs: readonly Bug[], project: string, first: number, last: number): readonly Bug[] {
  return bugs
    .filter((bug) => bug.project === project && bug.number >= first && bug.number <= last)
    .sort((a, b) => a.number - b.number);
}

function describeSimilar(bugs: readonly Bug[], wanted: string): string {
  const ids = bugs.map(({ id }) => id);
  return `${suggestName(wanted.replace(/\.\.M?\d+$/, ''), ids)}\`teval list bugs\` prints all ${ids.length}`;
}
