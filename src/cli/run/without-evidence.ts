import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunReports } from '../../reports/report-run.js';
import { exitCodes } from '../exit.js';

/**
 * Says on stderr that a run has no test case, so that it says nothing about its programs. Returns the exit code: developers' tests that name none of the
 * programs are bad input; that any other generator wrote nothing is no success either.
 *
 * @param exitCode that of the run; it stays if something failed
 */
export async function sayWithoutEvidence(
  reports: Pick<RunReports, 'folder'>,
  exitCode: number,
  testGenerator?: string,
): Promise<number> {
  if (exitCode !== exitCodes.success || !(await hasNoRows(reports))) return exitCode;
  const isOfDevelopers = testGenerator === 'developer';
  process.stderr.write(
    isOfDevelopers
      ? "teval: the developers' tests give no test case for any program of this run; its remarks say why\n"
      : 'teval: nothing was tested: the run has 0 test cases\n',
  );
  return isOfDevelopers ? exitCodes.badInput : exitCodes.incomplete;
}

/** Reads only the first rows, because the file may be large. */
async function hasNoRows({ folder }: Pick<RunReports, 'folder'>): Promise<boolean> {
  const file = await open(join(folder, 'rows.csv'));
  let lines = 0;
  try {
    for await (const line of file.readLines()) {
      if (line !== '') lines += 1;
      if (lines > 1) return false;
    }
    return true;
  } finally {
    await file.close();
  }
}
