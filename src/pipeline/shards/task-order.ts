import { groupBy } from '../../model/common/group-by.js';
import type { Task } from '../1-plan.js';

/**
 * The order of tasks. Workspaces belong to a bug, and making them takes longest, so as many bugs as workers start concurrently. All seeds of these
 * follow, so that warm workspaces stay in use.
 */
export function sortForWork(tasks: readonly Task[], workers: number): readonly Task[] {
  const byBug = groupBy(tasks, ({ bug }) => bug.id);
  const bugs = [...byBug.values()];
  const ordered: Task[] = [];
  for (let first = 0; first < bugs.length; first += workers) {
    const together = bugs.slice(first, first + workers);
    const longest = Math.max(...together.map((of) => of.length));
    for (let index = 0; index < longest; index += 1)
      ordered.push(...together.flatMap((of) => of.slice(index, index + 1)));
  }
  return ordered;
}
