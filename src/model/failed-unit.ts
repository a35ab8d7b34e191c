import { unitKey, type Unit } from './unit.js';

/** A unit that could not be done: bad input that shows only now, or a fault of the machine. The same command tries it again. */
export interface FailedUnit {
  readonly unit: Unit;
  readonly because: 'input' | 'machine';
  readonly reason: string;
}

/** Each once, in the order of the units; what is none of these is left out. */
export function inOrderOf(units: readonly Unit[], failed: readonly FailedUnit[]): readonly FailedUnit[] {
  const byUnit = new Map(failed.map((each) => [unitKey(each.unit), each]));
  return units.flatMap((unit) => byUnit.get(unitKey(unit)) ?? []);
}
