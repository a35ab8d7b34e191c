import type { Hash } from 'node:crypto';
import { z } from 'zod';
import type { JsonRecord } from '../../formats/json-lines.js';
import type { PythonProgram, PythonSample } from '../../model/program/python-program.js';
import { goals, type Goal } from '../../model/sample/goal.js';
import { readRecords } from './read-records.js';

const sampleSchema = z.object({
  program: z.string(),
  goal: z.literal(goals),
  target: z.number().int().nonnegative(),
  text: z.string(),
});

/** A line of a file of samples. */
export interface WrittenSample {
  readonly program: string;
  readonly goal: Goal;
  /** As in `Target.name`. */
  readonly target: number;
  readonly text: string;
  readonly record: JsonRecord;
}

/**
 * Reads samples from JSON lines with `program`, `goal`, `target` and `text`. The target is a line; the first line of a branch; the number of a path,
 * from 0; and for the goal `overall` the number of the sample, from 0.
 *
 * @param digest is updated with the bytes of the file
 * @throws UserError with file and line for another shape, and for a second sample of a target
 */
export async function readWrittenSamples(file: string, digest?: Hash): Promise<readonly WrittenSample[]> {
  const samples = new Map<string, WrittenSample>();
  for await (const { value, record } of readRecords(file, sampleSchema, digest)) {
    const name = `${value.program}, ${value.goal} ${value.target}`;
    if (samples.has(name)) throw record.refuse(`a second sample for ${name}`);
    samples.set(name, { ...value, record });
  }
  return [...samples.values()];
}

/** The samples of a program from the lines of a file that are for it. Throws UserError with file and line for a target that it does not have. */
export function selectSamples(
  written: readonly WrittenSample[],
  program: PythonProgram,
): readonly PythonSample[] {
  return written.map((each) => ({
    ...{ program: program.id, goal: each.goal, text: each.text },
    index: findTarget(each, program),
  }));
}

function findTarget({ goal, target, record }: WrittenSample, { id, targets }: PythonProgram): number {
  const at = {
    overall: () => target,
    line: () => targets.lines.indexOf(target),
    branch: () => targets.branches.findIndex(({ start }) => start === target),
    path: () => (target < targets.paths.length ? target : -1),
  }[goal]();
  if (at < 0) throw record.refuse(`the program ${id} has no target ${goal} ${target}`);
  return at;
}
