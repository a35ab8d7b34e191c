import type { FailedUnit } from '../model/failed-unit.js';
import { unitKey, type Unit } from '../model/unit.js';
import { exitCodes } from './exit.js';

const namedUnits = 3;
const namedBugs = 5;
const namedReasons = 10;

/** Which units could not be done and why, by reason: the most frequent first. One sentence where it is the same for all there are. */
export function failureText(failed: readonly FailedUnit[], planned: number): string {
  const [only] = unitsByReason(failed);
  if (only !== undefined && only[1].length === planned) return `teval: ${only[0]}\n`;
  return [
    `teval: ${failed.length} of ${planned} units could not be done; the same command tries them again`,
    ...failureReasons(failed),
    '',
  ].join('\n');
}

/** A line for each reason, the most frequent first. */
export function failureReasons(failed: readonly FailedUnit[]): readonly string[] {
  const reasons = unitsByReason(failed);
  const lines = reasons.slice(0, namedReasons).map(([reason, units]) => `  ${namesOf(units)}: ${reason}`);
  const more = reasons.length - namedReasons;
  return more > 0 ? [...lines, `  ${more} more reasons: see "units" in summary.json`] : lines;
}

function unitsByReason(failed: readonly FailedUnit[]): readonly (readonly [string, readonly Unit[]])[] {
  const byReason = new Map<string, Unit[]>();
  for (const { unit, reason } of failed) byReason.set(reason, [...(byReason.get(reason) ?? []), unit]);
  return [...byReason].sort(([, a], [, b]) => b.length - a.length);
}

/** Bad input that showed only on the way is bad input all the same; what the machine broke makes a run incomplete. */
export function exitCodeOf(failed: readonly FailedUnit[]): number {
  if (failed.length === 0) return exitCodes.success;
  return failed.every(({ because }) => because === 'input') ? exitCodes.badInput : exitCodes.incomplete;
}

/** `Lang-1 buggy seed 3 javadoc, …`, or how many of which bugs where they are many. */
function namesOf(units: readonly Unit[]): string {
  if (units.length > namedUnits) {
    const bugs = [...new Set(units.map(({ bug }) => bug))];
    const others = bugs.length > namedBugs ? ` and ${bugs.length - namedBugs} other bugs` : '';
    return `${units.length} units of ${bugs.slice(0, namedBugs).join(', ')}${others}`;
  }
  return units.map(unitKey).join(', ');
}
