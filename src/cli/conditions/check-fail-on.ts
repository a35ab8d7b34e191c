import type { Condition } from '../../options/counting-options.js';
import type { RunReports } from '../../reports/report-run.js';
import { exitCodes } from '../exit.js';
import { judgeConditions } from './judge-conditions.js';

/**
 * Checks the conditions of `--fail-on` against a run's summary, and reports on stderr those that are met or can't be judged. Returns the exit code:
 * that of the run if something failed there, because its figures are then not those of the whole run. Throws UserError for a figure that does not exist.
 */
export async function checkFailOn(
  reports: Pick<RunReports, 'summary'>,
  conditions: readonly Condition[],
  exitCode: number,
): Promise<number> {
  const { sentences, isMet } = judgeConditions({ ...(await reports.summary()) }, conditions);
  for (const sentence of sentences) process.stderr.write(`teval: ${sentence}\n`);
  return isMet && exitCode === exitCodes.success ? exitCodes.conditionMet : exitCode;
}
