import { addToGroup } from '../model/common/group-by.js';
import type { FailedUnit } from '../model/unit/failed-unit.js';
import { makeUnitKey, type Unit } from '../model/unit/unit.js';
import { exitCodes } from './exit.js';

const namedUnits = 3;
const namedBugs = 5;
const namedReasons = 10;

/** The failed units by reason, the most frequent first. One sentence if all have the same reason. */
export function renderFailures(failed: readonly FailedUnit[], planned: number): string {
  const [only] = groupByReason(failed);
  if (only !== undefined && only[1].length === planned) return `teval: ${only[0]}\n`;
  return [
    `teval: ${failed.length} of ${planned} units failed; the same command tries them again`,
    ...listFailureReasons(failed),
    '',
  ].join('\n');
}

/** One line per reason, the most frequent first. */
export function listFailureReasons(failed: readonly FailedUnit[]): readonly string[] {
  const reasons = groupByReason(failed);
  const lines = reasons.slice(0, namedReasons).map(([reason, units]) => `  ${nameUnits(units)}: ${reason}`);
  const more = reasons.length - namedReasons;
  return more > 0 ? [...lines, `  ${more} more reasons: see "units" in summary.json`] : lines;
}

function groupByReason(failed: readonly FailedUnit[]): readonly (readonly [string, readonly Unit[]])[] {
  const byReason = new Map<string, Unit[]>();
  for (const { unit, reason } of failed) addToGroup(byReason, reason, unit);
  return [...byReason].sort(([, a], [, b]) => b.length - a.length);
}

/** 2 if all failures are bad input that was found only during the run; 1 if the machine failed. */
export function chooseExitCode(failed: readonly FailedUnit[]): number {
  if (failed.length === 0) return exitCodes.success;
  return failed.every(({ because }) => because === 'input') ? exitCodes.badInput : exitCodes.incomplete;
}

/** `Lang-1 buggy seed 3 javadoc, …`, or numbers by bug if there are many. */
function nameUnits(units: readonly Unit[]): string {
  if (units.length > namedUnits) {
    const bugs = [...new Set(units.map(({ bug }) => bug))];
    const others = bugs.length > namedBugs ? ` and ${bugs.length - namedBugs} other bugs` : '';
    return `${units.length} units of ${bugs.slice(0, namedBugs).join(', ')}${others}`;
  }
  return units.map(makeUnitKey).join(', ');
}
