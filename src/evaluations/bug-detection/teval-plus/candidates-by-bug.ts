import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readMetaRows, readInputRows } from '../../../formats/toga/toga-format.js';
import { UserError } from '../../../model/common/errors.js';
import { readUserFileBytes } from '../../../store/files/user-file.js';
import type { TestDataPlace } from './layout.js';

/**
 * Number of candidates of each bug's suite, from the lines of meta.csv. Each belongs to the line of inputs.csv at the same position. `unknown`
 * without meta.csv.
 *
 * @throws UserError if the files have different numbers of lines, or one is malformed
 */
export async function countCandidatesByBug({
  seedFolder,
}: Pick<TestDataPlace, 'seedFolder'>): Promise<ReadonlyMap<string, number> | 'unknown'> {
  const [metaFile, inputsFile] = [join(seedFolder, 'meta.csv'), join(seedFolder, 'inputs.csv')];
  if (!(await isThere(metaFile))) return 'unknown';
  const counts = new Map<string, number>();
  let lines = 0;
  for await (const { project, bugNumber } of readMetaRows(readUserFileBytes(metaFile), metaFile)) {
    const bug = `${project}-${bugNumber}`;
    counts.set(bug, (counts.get(bug) ?? 0) + 1);
    lines += 1;
  }
  if (!(await isThere(inputsFile))) return counts;
  let inputs = 0;
  for await (const input of readInputRows(readUserFileBytes(inputsFile), inputsFile))
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
