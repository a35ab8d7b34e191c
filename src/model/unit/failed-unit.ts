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

/** Identifies why a unit failed: its reason without what differs from unit to unit, which are its own name, paths and digests. */
export function nameCause({ unit, reason }: Pick<FailedUnit, 'unit' | 'reason'>): string {
  return reason
    .replaceAll(unit.bug, '…')
    .replaceAll(/(?<![\w:/])(?:[\w.~-]*\/)+[\w.~-]*/gu, '…')
    .replaceAll(/\b[\da-f]{7,64}\b/gu, '…');
}
