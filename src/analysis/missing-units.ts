import type { FailedUnit } from '../model/unit/failed-unit.js';
import { makeUnitKey, pickSample, type Unit } from '../model/unit/unit.js';
import type { Summary, SummaryMissingUnit } from './bug-detection/summary.js';

/** How many of the planned units are finished, and which are missing. Parameters as in `listMissingUnits`. */
export function countPlannedUnits(
  planned: readonly Unit[],
  done: ReadonlySet<string>,
  failed: readonly FailedUnit[],
): Summary['units'] {
  return {
    planned: planned.length,
    done: done.size,
    failed: planned.length - done.size,
    missing: listMissingUnits(planned, done, failed),
  };
}

/**
 * The planned units without a result, with the reason.
 *
 * @param done keys of the finished units
 * @param failed units that failed; all other missing units were not reached
 */
function listMissingUnits(
  planned: readonly Unit[],
  done: ReadonlySet<string>,
  failed: readonly FailedUnit[],
): SummaryMissingUnit[] {
  if (done.size === planned.length) return [];
  const reasons = new Map(failed.map(({ unit, reason }) => [makeUnitKey(unit), reason]));
  return planned
    .filter((unit) => !done.has(makeUnitKey(unit)))
    .map((unit) => ({
      bug: unit.bug,
      side: unit.side,
      seed: unit.seed,
      oracle_generator: unit.oracleGenerator,
      ...pickSample(unit),
      reason: reasons.get(makeUnitKey(unit)) ?? 'not reached',
    }));
}
