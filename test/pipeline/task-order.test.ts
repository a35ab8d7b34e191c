import { describe, expect, it } from 'vitest';
import type { Task } from '../../src/pipeline/1-plan.js';
import { sortForWork } from '../../src/pipeline/shards/task-order.js';

const task = (bug: string, seed: number): Task => ({
  bug: { id: bug, project: bug, number: 1, modifiedClasses: [], title: '', kind: '', url: '' },
  side: 'buggy',
  seed,
  oracleGenerators: [],
  done: [],
});
const listOrder = (tasks: readonly Task[], workers: number) =>
  sortForWork(tasks, workers).map(({ bug, seed }) => `${bug.id}${seed}`);

describe('sortForWork', () => {
  const tasks = [task('A', 1), task('A', 2), task('B', 1), task('C', 1), task('C', 2), task('C', 3)];

  it('begins as many bugs as there are workers, then their other seeds, then further bugs', () => {
    expect(listOrder(tasks, 2)).toEqual(['A1', 'B1', 'A2', 'C1', 'C2', 'C3']);
    expect(listOrder(tasks, 3)).toEqual(['A1', 'B1', 'C1', 'A2', 'C2', 'C3']);
  });

  it('is the given order for one worker', () => {
    expect(listOrder(tasks, 1)).toEqual(['A1', 'A2', 'B1', 'C1', 'C2', 'C3']);
    expect(listOrder([], 1)).toEqual([]);
  });
});
