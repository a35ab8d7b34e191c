import { makeUnitKey, type Unit } from './unit.js';

/** A unit that failed, because of bad input found only during the run, or because of the machine. The same command retries it. */
export interface FailedUnit {
  readonly unit: Unit;
  readonly because: 'input' | 'machine';
  readonly reason: string;
}

/** The failed units among `units`, each once, in the order of `units`. */
export function sortFailedUnits(
  units: readonly Unit[],
  failed: readonly FailedUnit[],
): readonly FailedUnit[] {
  const byUnit = new Map(failed.map((each) => [makeUnitKey(each.unit), each]));
  return units.flatMap((unit) => byUnit.get(makeUnitKey(unit)) ?? []);
}
