import { UserError } from '../src/model/common/errors.js';
import { checkPairable, checkSameBugs } from '../src/analysis/compare/pairs.js';
import type { ExperimentRun } from './run.js';

/** The paper's methods that need a run each. TEval+ is a ranked TEval@buggy. */
const papersMethods = ['TEval', 'TEval@fixed', 'TEval@buggy'] as const;

/**
 * The newest run of each method that is compatible with the newest run overall. Throws UserError with commands to run if there are fewer than two.
 */
export function selectNewestOfEachMethod(runs: readonly ExperimentRun[]): ExperimentRun[] {
  const chosen = runs.length === 0 ? [] : selectNewestPerMethod(runs);
  if (chosen.length >= 2) return chosen;
  const commands = papersMethods.map((method) => `teval run --method ${method}`);
  throw new UserError(
    `the experiment methods needs runs of at least two methods over the same bugs: make them with ${commands.join(', ')}`,
  );
}

/** The newest run, and the newest compatible run of each other method. Throws UserError if there is none. */
export function selectNewestPerMethod(runs: readonly ExperimentRun[]): ExperimentRun[] {
  const [newest] = runs;
  if (newest === undefined)
    throw new UserError(
      'there is no run that has ended; start one with teval run, or name the folder of one',
    );
  const chosen = new Map<string, ExperimentRun>();
  for (const run of runs) {
    const { method } = run.summary;
    if (!chosen.has(method) && canBePaired(newest, run)) chosen.set(method, run);
  }
  return [...chosen.values()];
}

function canBePaired(first: ExperimentRun, second: ExperimentRun): boolean {
  try {
    checkTogether(first, second);
    return true;
  } catch (thrown) {
    if (thrown instanceof UserError) return false;
    throw thrown;
  }
}

function checkTogether(first: ExperimentRun, second: ExperimentRun): void {
  checkPairable(first, second);
  checkSameBugs(first, second);
}

/** Runs in the paper's order of methods, others last. Throws UserError for two runs of one method, and for runs of different bugs or seeds. */
export function sortInPapersOrder(runs: readonly ExperimentRun[]): ExperimentRun[] {
  const [first, ...others] = runs;
  for (const other of others) checkTogether(first!, other);
  for (const run of runs) {
    const same = runs.find((each) => each !== run && each.summary.method === run.summary.method);
    if (same !== undefined)
      throw new UserError(
        `${run.name} and ${same.name} are both runs of ${run.summary.method}: name one run for each method`,
      );
  }
  const order = ['TEval*', ...papersMethods];
  const place = ({ summary }: ExperimentRun) => {
    const index = order.indexOf(summary.method);
    return index === -1 ? order.length : index;
  };
  return [...runs].sort((a, b) => place(a) - place(b));
}
