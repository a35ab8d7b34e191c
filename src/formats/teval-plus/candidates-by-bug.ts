import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { streamMeta, streamInputs } from '../toga/toga-format.js';
import { UserError } from '../../model/errors.js';
import { userFileBytes } from '../../store/user-file.js';
import type { TestDataPlace } from './layout.js';

/**
 * How many candidates each bug's suite has: the lines of meta.csv, each of which belongs to the line of inputs.csv at the same place.
 * `unknown` where there is no meta.csv.
 *
 * @throws UserError where one of the two has more lines, or is not in its format.
 */
export async function candidatesByBug({
  seedFolder,
}: Pick<TestDataPlace, 'seedFolder'>): Promise<ReadonlyMap<string, number> | 'unknown'> {
  const [metaFile, inputsFile] = [join(seedFolder, 'meta.csv'), join(seedFolder, 'inputs.csv')];
  if (!(await isThere(metaFile))) return 'unknown';
  const counts = new Map<string, number>();
  let lines = 0;
  for await (const { project, bugNumber } of streamMeta(userFileBytes(metaFile), metaFile)) {
    const bug = `${project}-${bugNumber}`;
    counts.set(bug, (counts.get(bug) ?? 0) + 1);
    lines += 1;
  }
  if (!(await isThere(inputsFile))) return counts;
  let inputs = 0;
  for await (const input of streamInputs(userFileBytes(inputsFile), inputsFile))
    inputs += input.testPrefix === undefined ? 0 : 1;
  if (inputs !== lines)
    throw new UserError(
      `${inputsFile} has ${inputs} lines and meta.csv beside it ${lines}: they belong together line by line; take both from one extraction`,
    );
  return counts;
}

async function isThere(file: string): Promise<boolean> {
  return (await stat(file).catch(() => undefined)) !== undefined;
}
