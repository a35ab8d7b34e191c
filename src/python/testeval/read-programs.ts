import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { UserError } from '../../model/common/errors.js';
import { pythonDifficulties, type PythonProgram } from '../../model/program/python-program.js';
import { parsePathEntry } from './path-entry.js';
import { readRecords } from '../described/read-records.js';

/** Files of TestEval's data in its repository. */
const files = {
  programs: join('data', 'leetcode-py.jsonl'),
  paths: join('data', 'tgt_paths.jsonl'),
} as const;

const line = z.number().int().positive();

const programSchema = z.object({
  task_num: z.number().int(),
  task_title: z.string(),
  func_name: z.string(),
  description: z.string(),
  python_solution: z.string(),
  blocks: z.array(z.object({ start: line, end: line, difficulty: z.literal([0, 1, 2]) })),
  target_lines: z.array(line),
});

const pathsSchema = z.object({
  task_num: z.number().int(),
  sampled_paths: z.array(z.array(z.string())),
});

/** How TestEval's tests import the program. */
export const testEvalModule = 'under_test';

/**
 * Reads TestEval's programs and targets.
 *
 * @param folder a copy of the repository LLM4SoftwareTesting/TestEval
 * @throws UserError with file and line for other content
 */
export async function readTestEvalPrograms(folder: string): Promise<readonly PythonProgram[]> {
  const file = join(folder, files.programs);
  const isThere = await stat(file).then(
    () => true,
    () => false,
  );
  if (!isThere)
    throw new UserError(
      `${folder} is no copy of TestEval: it has no file ${files.programs}; clone github.com/LLM4SoftwareTesting/TestEval and name its folder`,
    );
  const paths = new Map<number, readonly (readonly string[])[]>();
  for await (const { value } of readRecords(join(folder, files.paths), pathsSchema))
    paths.set(value.task_num, value.sampled_paths);
  const programs = new Map<string, PythonProgram>();
  for await (const { value, record } of readRecords(file, programSchema)) {
    const id = String(value.task_num);
    if (programs.has(id)) throw record.refuse(`a second program has the number ${id}`);
    programs.set(id, {
      id,
      title: value.task_title,
      description: value.description.trim(),
      functionName: value.func_name,
      call: `solution.${value.func_name}`,
      module: testEvalModule,
      preamble: `from ${testEvalModule} import Solution`,
      source: value.python_solution,
      targets: {
        lines: value.target_lines,
        branches: value.blocks.map(({ start, end, difficulty }) => ({
          start,
          end,
          difficulty: pythonDifficulties[difficulty],
        })),
        paths: (paths.get(value.task_num) ?? []).map((path) =>
          path.map((entry) => parsePathEntry(entry, record)),
        ),
      },
    });
  }
  return [...programs.values()];
}
