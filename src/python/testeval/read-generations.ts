import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { UserError } from '../../model/common/errors.js';
import type { JsonRecord } from '../../formats/json-lines.js';
import type { PythonProgram } from '../model/program.js';
import { pythonGoals, type PythonGoal, type PythonSample } from '../model/sample.js';
import { readRecords } from '../described/read-records.js';

/** `raw`: answers as models gave them; `formatted`: as TestEval's script has cut and renamed them. */
export type GenerationForm = 'raw' | 'formatted';

const prefixes: Readonly<Record<PythonGoal, string>> = {
  overall: 'totalcov',
  line: 'linecov',
  branch: 'branchcov',
  path: 'pathcov',
};

/** Published tests of one model. */
export interface Generations {
  readonly model: string;
  readonly samples: readonly PythonSample[];
  /** The goals for which there is a file. */
  readonly goals: readonly PythonGoal[];
}

/** The models of which a folder has generations, with the goals of each. Throws UserError if there are none. */
export async function listGenerations(
  folder: string,
  form: GenerationForm,
): Promise<ReadonlyMap<string, ReadonlyMap<PythonGoal, string>>> {
  const [names, at] = await listNames(folder);
  const models = new Map<string, Map<PythonGoal, string>>();
  for (const goal of pythonGoals)
    for (const name of names.sort()) {
      const model = parseName(name, prefixes[goal], form);
      if (model === 'none') continue;
      const files = models.get(model) ?? new Map<PythonGoal, string>();
      models.set(model, files.set(goal, join(at, name)));
    }
  if (models.size > 0) return models;
  throw new UserError(
    `${folder} has no ${form} generations in TestEval's layout: files as predictions/totalcov_MODEL${form === 'raw' ? '' : '_format'}.jsonl`,
  );
}

/** @throws UserError with file and line for tests that do not fit the programs' targets */
export async function readGenerations(
  model: string,
  files: ReadonlyMap<PythonGoal, string>,
  programs: readonly PythonProgram[],
): Promise<Generations> {
  const byId = new Map(programs.map((program) => [program.id, program]));
  const samples: PythonSample[] = [];
  for (const [goal, file] of files)
    for await (const { value, record } of readRecords(
      file,
      z.object({ task_num: z.number().int(), tests: z.unknown() }),
    )) {
      const program = byId.get(String(value.task_num));
      if (program === undefined) throw record.refuse(`the benchmark has no program ${value.task_num}`);
      for (const [index, text] of readers[goal](value.tests, program, record))
        samples.push({ program: program.id, goal, index, text });
    }
  return { model, samples, goals: [...files.keys()] };
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
  Record<PythonGoal, (tests: unknown, program: PythonProgram, record: JsonRecord) => Indexed>
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
