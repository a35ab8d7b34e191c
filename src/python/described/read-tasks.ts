import { z } from 'zod';
import type { JsonRecord } from '../../formats/json-lines.js';
import type { PythonProgram, PythonSample } from '../../model/program/python-program.js';
import { createFunctionProgram } from './function-program.js';
import { readRecords } from './read-records.js';

/** A task with its program and the tests that were generated for it, as in UnLeakedTestBench's results. Other members are ignored. */
const taskSchema = z.object({
  task_id: z.union([z.string().min(1), z.number()]),
  func_name: z.string().regex(/^[A-Za-z_]\w*$/u, { error: 'Expected the name of a function.' }),
  code: z.string(),
  prompt: z.string().default(''),
  tests: z.array(z.string()).default([]),
});

/**
 * Reads JSON lines of tasks, each with its program and its tests. A program's tests are of the goal `overall`.
 *
 * @throws UserError with file and line for another shape, and for a task that stands there twice
 */
export async function readTasks(file: string): Promise<{
  readonly programs: readonly PythonProgram[];
  readonly samples: readonly PythonSample[];
}> {
  const programs = new Map<string, PythonProgram>();
  const samples: PythonSample[] = [];
  for await (const { value, record } of readRecords(file, taskSchema)) {
    const id = readId(value.task_id, record);
    if (programs.has(id)) throw record.refuse(`a second line for the task ${id}`);
    const { func_name: name, code: source, prompt: description } = value;
    programs.set(id, createFunctionProgram({ id, title: id, description, source, functionName: name }));
    samples.push(
      ...value.tests.map((text, index) => ({ program: id, goal: 'overall' as const, index, text })),
    );
  }
  return { programs: [...programs.values()], samples };
}

/** IDs are names of files, too. */
function readId(taskId: string | number, record: JsonRecord): string {
  const id = String(taskId).replaceAll('/', '-');
  if (!/^[\w.-]+$/u.test(id))
    throw record.refuse(
      `the member task_id must have letters, digits, dots, dashes and slashes, not "${id}"`,
    );
  return id;
}
