import type { UnitResult } from '../model/unit/unit.js';
import { formatCount } from '../render/numbers.js';
import type { Progress } from './progress-state.js';

const firstAfterMilliseconds = 60_000;

/** Running totals of one oracle generator. */
interface Found {
  readonly bugs: Set<string>;
  units: number;
  tp: number;
  fp: number;
}

/**
 * Wraps a progress listener and reports, once, after a minute, what has been found so far. Units finished by an earlier call are not reported, so
 * they don't count. If nothing is finished after a minute, the report follows the first finished unit.
 */
export function withFirstFindings(progress: Progress, afterMilliseconds = firstAfterMilliseconds): Progress {
  const found = new Map<string, Found>();
  let state: 'early' | 'due' | 'said' = 'early';
  const sayIfDue = () => {
    if (state !== 'due' || found.size === 0) return;
    state = 'said';
    progress.say(renderFindings(found));
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
      count(found, result);
      sayIfDue();
    },
    end() {
      clearTimeout(timer);
      state = 'said';
      progress.end();
    },
  };
}

function count(found: Map<string, Found>, { unit, testCases }: UnitResult): void {
  const name = unit.oracleGenerator;
  const sum = found.get(name) ?? { bugs: new Set<string>(), units: 0, tp: 0, fp: 0 };
  found.set(name, sum);
  sum.units += 1;
  for (const { verdict } of testCases) {
    if (verdict.kind === 'FP') sum.fp += 1;
    if (verdict.kind !== 'TP') continue;
    sum.tp += 1;
    sum.bugs.add(unit.bug);
  }
}

/** `so far, in 40 units: javadoc 2 bugs found (3 TP, 9 FP); …`. */
function renderFindings(found: ReadonlyMap<string, Found>): string {
  const units = [...found.values()].reduce((sum, each) => sum + each.units, 0);
  const each = [...found].map(
    ([name, { bugs, tp, fp }]) => `${name} ${formatCount(bugs.size, 'bug')} found (${tp} TP, ${fp} FP)`,
  );
  return `so far, in ${formatCount(units, 'unit')}: ${each.join('; ')}`;
}
