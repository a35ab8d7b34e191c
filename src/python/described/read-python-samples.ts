import { z } from 'zod';
import type { JsonRecord } from '../../formats/json-lines.js';
import type { PythonProgram } from '../model/program.js';
import { pythonGoals, type PythonSample } from '../model/sample.js';
import { readRecords } from './read-records.js';

const sampleSchema = z.object({
  program: z.string(),
  goal: z.literal(pythonGoals),
  target: z.number().int().nonnegative(),
  text: z.string(),
});

/**
 * Reads samples from JSON lines with `program`, `goal`, `target` and `text`. The target is a line; the first line of a branch; the number of a path,
 * from 0; and for the goal `overall` the number of the sample, from 0.
 *
 * @throws UserError with file and line for a sample that fits no program or target
 */
export async function readPythonSamples(
  file: string,
  programs: readonly PythonProgram[],
): Promise<readonly PythonSample[]> {
  const byId = new Map(programs.map((program) => [program.id, program]));
  const samples = new Map<string, PythonSample>();
  for await (const { value, record } of readRecords(file, sampleSchema)) {
    const program = byId.get(value.program);
    if (program === undefined) throw record.refuse(`the benchmark has no program ${value.program}`);
    const index = findTarget(value, program, record);
    const name = `${program.id}, ${value.goal} ${value.target}`;
    if (samples.has(name)) throw record.refuse(`a second sample for ${name}`);
    samples.set(name, { program: program.id, goal: value.goal, index, text: value.text });
  }
  return [...samples.values()];
}

function findTarget(
  { goal, target }: z.output<typeof sampleSchema>,
  { id, targets }: PythonProgram,
  record: JsonRecord,
): number {
  const at = {
    overall: () => target,
    line: () => targets.lines.indexOf(target),
    branch: () => targets.branches.findIndex(({ start }) => start === target),
    path: () => (target < targets.paths.length ? target : -1),
  }[goal]();
  if (at < 0) throw record.refuse(`the program ${id} has no target ${goal} ${target}`);
  return at;
}
