import type { Hash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { UserError } from '../../model/common/errors.js';
import type { JsonRecord } from '../../formats/json-lines.js';
import type { PythonProgram, PythonSample } from '../../model/program/python-program.js';
import { goals, type Goal } from '../../model/sample/goal.js';
import { readRecords } from '../described/read-records.js';

/** `raw`: answers as models gave them; `formatted`: as TestEval's script has cut and renamed them. */
export type GenerationForm = 'raw' | 'formatted';

const prefixes: Readonly<Record<Goal, string>> = {
  overall: 'totalcov',
  line: 'linecov',
  branch: 'branchcov',
  path: 'pathcov',
};

/** The published tests of one model for a goal of a program. */
export interface Generation {
  readonly program: string;
  readonly goal: Goal;
  readonly tests: unknown;
  readonly record: JsonRecord;
}

/** The models of which a folder has generations, with the goals of each. Throws UserError if there are none. */
export async function listGenerations(
  folder: string,
  form: GenerationForm,
): Promise<ReadonlyMap<string, ReadonlyMap<Goal, string>>> {
  const [names, at] = await listNames(folder);
  const models = new Map<string, Map<Goal, string>>();
  for (const goal of goals)
    for (const name of names.sort()) {
      const model = parseName(name, prefixes[goal], form);
      if (model === 'none') continue;
      const files = models.get(model) ?? new Map<Goal, string>();
      models.set(model, files.set(goal, join(at, name)));
    }
  if (models.size > 0) return models;
  throw new UserError(
    `${folder} has no ${form} generations in TestEval's layout: files as predictions/totalcov_MODEL${form === 'raw' ? '' : '_format'}.jsonl`,
  );
}

/**
 * @param digest is updated with the goals and the bytes of their files
 * @throws UserError with file and line for another shape
 */
export async function readGenerations(
  files: ReadonlyMap<Goal, string>,
  digest?: Hash,
): Promise<readonly Generation[]> {
  const shape = z.object({ task_num: z.number().int(), tests: z.unknown() });
  const generations: Generation[] = [];
  for (const [goal, file] of files) {
    digest?.update(`${goal}\n`);
    for await (const { value, record } of readRecords(file, shape, digest))
      generations.push({ program: String(value.task_num), goal, tests: value.tests, record });
  }
  return generations;
}

/** The tests of a program from those of its generations. Throws UserError with file and line for tests that do not fit its targets. */
export function selectGenerations(
  generations: readonly Generation[],
  program: PythonProgram,
): readonly PythonSample[] {
  return generations.flatMap(({ goal, tests, record }) =>
    readers[goal](tests, program, record).map(([index, text]) => ({
      ...{ program: program.id, goal, index, text },
    })),
  );
}

async function listNames(folder: string): Promise<[string[], string]> {
  const within = join(folder, 'predictions');
  const [own, inside] = await Promise.all(
    [folder, within].map((each) => readdir(each).catch(() => 'none' as const)),
  );
  if (inside !== 'none' && inside !== undefined) return [inside, within];
  if (own === 'none' || own === undefined) throw new UserError(`there is no folder ${folder} of generations`);
  return [own, folder];
}

function parseName(name: string, prefix: string, form: GenerationForm): string {
  const [, model, formatted] = new RegExp(`^${prefix}_(.+?)(_format)?\\.jsonl$`, 'u').exec(name) ?? [];
  if (model === undefined || (formatted !== undefined) !== (form === 'formatted')) return 'none';
  return model;
}

type Indexed = readonly (readonly [number, string])[];

/** How the file of a goal holds the tests of a program. */
const readers: Readonly<
  Record<Goal, (tests: unknown, program: PythonProgram, record: JsonRecord) => Indexed>
> = {
  overall: (tests, _, record) => [...read(z.array(z.string()), tests, record).entries()],
  line: (tests, { id, targets }, record) =>
    Object.entries(read(z.record(z.string(), z.string()), tests, record)).map(([line, text]) => {
      const index = targets.lines.indexOf(Number(line));
      if (index < 0) throw record.refuse(`line ${line} is no target of the program ${id}`);
      return [index, text];
    }),
  branch: (tests, { id, targets }, record) => {
    const shape = z.array(z.object({ start: z.number(), end: z.number(), test: z.string() }));
    return read(shape, tests, record).map(({ start, end, test }) => {
      const index = targets.branches.findIndex((branch) => branch.start === start && branch.end === end);
      if (index < 0) throw record.refuse(`the branch ${start}-${end} is no target of the program ${id}`);
      return [index, test];
    });
  },
  path: (tests, { id, targets }, record) => {
    const texts = read(z.array(z.string()), tests, record);
    if (texts.length !== targets.paths.length)
      throw record.refuse(`${texts.length} tests for the ${targets.paths.length} paths of the program ${id}`);
    return [...texts.entries()];
  },
};

function read<Shape extends z.ZodType>(shape: Shape, tests: unknown, record: JsonRecord): z.output<Shape> {
  const parsed = shape.safeParse(tests);
  if (parsed.success) return parsed.data;
  throw record.refuse(`tests: ${parsed.error.issues[0]?.message ?? 'unexpected content'}`);
}
