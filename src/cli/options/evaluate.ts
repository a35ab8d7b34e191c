import type { PrintReports } from '../run/run-and-report.js';
import type { RunOptions } from '../../settings/run-options.js';
import type { RunChoices } from '../../settings/run-table.js';

/** The run that a command line asks for. Throws UserError for options that contradict each other or name nothing. */
export async function resolveChoices(choices: RunChoices): Promise<RunOptions> {
  const { resolveRun } = await import('../../settings/resolve-run.js');
  const options = await resolveRun(choices, (sentence) => void process.stderr.write(`teval: ${sentence}\n`));
  if (choices.failOn !== undefined) {
    const { checkPlannedConditions } = await import('../conditions/check-planned-conditions.js');
    await checkPlannedConditions(choices.failOn, options);
  }
  return options;
}

/** Exit codes of processes that a signal ended are larger. */
const signalled = 128;

/** Evaluates one after the other, unless a signal ends one. Wrong choices are found before the first. Returns the largest exit code. */
export async function evaluateAll(all: readonly RunChoices[]): Promise<number> {
  const resolved = [];
  for (const choices of all) resolved.push({ choices, options: await resolveChoices(choices) });
  const shared = resolved.length === 1 ? {} : { begun: await findFirstStart(resolved) };
  let exitCode = 0;
  for (const { choices, options } of resolved) {
    exitCode = Math.max(exitCode, await evaluate({ ...options, ...shared }, choices));
    if (exitCode > signalled) break;
  }
  return exitCode;
}

/** When the first of these runs began, now or before: all of them judge the answers that came since then. */
async function findFirstStart(runs: readonly { readonly options: RunOptions }[]): Promise<Date> {
  const { findRunRecord } = await import('../../store/run/run-folder.js');
  const records = await Promise.all(runs.map(({ options }) => findRunRecord(options.out)));
  const dates = records.flatMap((record) => (typeof record === 'string' ? [] : [new Date(record.startedAt)]));
  return [...dates, new Date()].reduce((first, date) => (date < first ? date : first));
}

/** Runs and reports as the options say, and returns the exit code. Loads the modules of a run only now. */
export async function evaluate(
  options: RunOptions,
  choices: RunChoices,
  print?: PrintReports,
): Promise<number> {
  const { runAndReport } = await import('../run/run-and-report.js');
  return runAndReport(options, choices, print);
}
