import type { Task } from './1-plan.js';

/**
 * The order in which tasks are begun. Workspaces belong to a bug and take longer than all else where they are checked out and compiled,
 * so as many bugs as there are workers are begun at once; then all seeds of these, so that workspaces that are warm stay in use.
 */
export function inWorkingOrder(tasks: readonly Task[], workers: number): readonly Task[] {
  const byBug = new Map<string, Task[]>();
  for (const task of tasks) byBug.set(task.bug.id, [...(byBug.get(task.bug.id) ?? []), task]);
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
