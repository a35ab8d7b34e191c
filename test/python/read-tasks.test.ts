import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readTasks } from '../../src/python/described/read-tasks.js';
import { passingFolder } from '../support/passing-folder.js';

const folder = passingFolder('tasks');
const write = (name: string, ...tasks: readonly object[]) => {
  const file = join(folder, name);
  writeFileSync(file, tasks.map((task) => `${JSON.stringify(task)}\n`).join(''));
  return file;
};
const add = { func_name: 'add', code: 'def add(a, b):\n    return a + b\n', test_input: [] };

it('reads tasks with their programs and tests, as UnLeakedTestBench writes them', async () => {
  const file = write(
    'tasks.jsonl',
    { ...add, task_id: 'lc/12', prompt: 'adds', tests: ['def test_add(): ...', 'assert add(1, 2) == 3'] },
    { ...add, task_id: 7 },
  );
  const { programs, samples } = await readTasks(file);
  expect(programs.map(({ id, description, call }) => [id, description, call])).toEqual([
    ['lc-12', 'adds', 'add('],
    ['7', '', 'add('],
  ]);
  expect(samples.map(({ program, goal, index }) => [program, goal, index])).toEqual([
    ['lc-12', 'overall', 0],
    ['lc-12', 'overall', 1],
  ]);
});

it.each([
  [
    'a second line for the task',
    [
      { ...add, task_id: 1 },
      { ...add, task_id: '1' },
    ],
    ':2: a second line for the task 1',
  ],
  ['an ID that no file can have', [{ ...add, task_id: 'a b' }], ':1: the member task_id must have letters'],
  [
    'a name that is no function',
    [{ ...add, task_id: 1, func_name: 'a.b' }],
    ':1: func_name: Expected the name',
  ],
  ['a task without code', [{ task_id: 1, func_name: 'add' }], ':1: code: '],
])('refuses %s with file and line', async (_, tasks, message) => {
  const file = write('wrong.jsonl', ...tasks);
  await expect(readTasks(file)).rejects.toThrow(`${file}${message}`);
});
