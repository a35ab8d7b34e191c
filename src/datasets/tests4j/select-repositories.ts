import { splitNames, type SplitName } from '../split-names.js';
import { splitRepositories } from './split-repositories.js';

/** A repository's subjects, such as the bugs of a project. */
interface OfRepository {
  /** The repository. */
  readonly project: string;
  /** Number of test cases that count for filters and splits. */
  readonly tests: number;
}

/** Which repositories to take. */
export interface RepositoryChoice {
  /** Repositories with fewer test cases are left out (80 in Tests4J, section 3.1). */
  readonly minTests: number;
  /** Only repositories of these splits; `none` without splits. */
  readonly splits: readonly SplitName[] | 'none';
  readonly seed: number;
}

/** A split and its size. */
export interface SplitSize {
  readonly split: SplitName;
  readonly projects: number;
  readonly tests: number;
}

/** What is left, each with its split if there are splits. */
export interface SelectedRepositories<Subject> {
  readonly selected: readonly (Subject & { readonly split?: SplitName })[];
  /** Repositories that are too small, with their number of test cases. */
  readonly tooSmall: ReadonlyMap<string, number>;
  /** All splits, whichever are wanted; empty without splits. */
  readonly sizes: readonly SplitSize[];
}

/** Filters repositories by their number of test cases, and then splits the others. A repository is in one split with all its subjects. */
export function selectRepositories<Subject extends OfRepository>(
  subjects: readonly Subject[],
  { minTests, splits, seed }: RepositoryChoice,
): SelectedRepositories<Subject> {
  const tests = new Map<string, number>();
  for (const each of subjects) tests.set(each.project, (tests.get(each.project) ?? 0) + each.tests);
  const large = new Map([...tests].filter(([, count]) => count >= minTests));
  const tooSmall = new Map([...tests].filter(([, count]) => count < minTests));
  const kept = subjects.filter(({ project }) => large.has(project));
  if (splits === 'none') return { selected: kept, tooSmall, sizes: [] };
  const splitOf = splitRepositories(large, seed);
  const sizes = splitNames.map((split): SplitSize => {
    const counts = [...large].flatMap(([project, count]) => (splitOf.get(project) === split ? [count] : []));
    return { split, projects: counts.length, tests: counts.reduce((sum, count) => sum + count, 0) };
  });
  const placed = kept.map((each) => ({ ...each, split: splitOf.get(each.project)! }));
  return { selected: placed.filter(({ split }) => splits.includes(split)), tooSmall, sizes };
}
