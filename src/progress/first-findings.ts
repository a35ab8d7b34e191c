import type { FinishedAccounts } from '../evaluations/evaluation.js';
import { groupBy } from '../model/common/group-by.js';
import { formatCount } from '../render/numbers.js';
import type { Progress } from './progress-state.js';

const firstAfterMilliseconds = 60_000;

/**
 * Wraps a progress listener and reports, once, after a minute, what has been found so far. Units finished by an earlier call are not reported, so
 * they don't count. If nothing is finished after a minute, the report follows the first finished unit.
 *
 * @param describe what units of one oracle generator show, in the words of the run's evaluation
 */
export function withFirstFindings(
  progress: Progress,
  describe: (units: readonly FinishedAccounts[]) => string,
  afterMilliseconds = firstAfterMilliseconds,
): Progress {
  const found: FinishedAccounts[] = [];
  let state: 'early' | 'due' | 'said' = 'early';
  const sayIfDue = () => {
    if (state !== 'due' || found.length === 0) return;
    state = 'said';
    progress.say(renderFindings(found, describe));
  };
  const timer = setTimeout(() => {
    state = 'due';
    sayIfDue();
  }, afterMilliseconds);
  timer.unref();
  return {
    ...progress,
    onUnitDone(result) {
      progress.onUnitDone?.(result);
      if (state === 'said') return;
      found.push({ unit: result.unit, accounts: result.accounts });
      sayIfDue();
    },
    end() {
      clearTimeout(timer);
      state = 'said';
      progress.end();
    },
  };
}

/** `so far, in 40 units: javadoc 2 bugs found (3 TP, 9 FP); …`. */
function renderFindings(
  found: readonly FinishedAccounts[],
  describe: (units: readonly FinishedAccounts[]) => string,
): string {
  const byGenerator = groupBy(found, ({ unit }) => unit.oracleGenerator);
  const each = [...byGenerator].map(([name, units]) => `${name} ${describe(units)}`);
  return `so far, in ${formatCount(found.length, 'unit')}: ${each.join('; ')}`;
}
