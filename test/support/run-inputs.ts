import type { UnitResult } from '../../src/evaluations/bug-detection/unit-result.js';
import type { Unit } from '../../src/model/unit/unit.js';
import { listExpectedFingerprints, type RunInputs } from '../../src/store/run/fingerprint.js';
import { writeUnit } from '../../src/store/unit/unit-file.js';
import type { UnitOrigin } from '../../src/store/unit/unit-seal.js';

/** Inputs of units that were never evaluated. */
export function inputsFor(units: readonly Unit[], changes: Partial<RunInputs> = {}): RunInputs {
  const ofBug = { parts: { 'buggy version': 'b', 'fixed version': 'f' }, java: { any: '17 (Test)' } };
  const seeds = Object.fromEntries(units.map(({ seed }) => [seed, 's']));
  return {
    settings: { testTimeoutMilliseconds: '10000' },
    common: { sandbox: 'none' },
    jdks: {},
    bugs: Object.fromEntries(units.map(({ bug }) => [bug, ofBug])),
    suites: Object.fromEntries(units.map(({ bug }) => [bug, seeds])),
    oracles: Object.fromEntries(units.map(({ oracleGenerator }) => [oracleGenerator, '1'])),
    ...changes,
  };
}

export function createOrigin(unit: Unit, inputs: RunInputs = inputsFor([unit])): UnitOrigin {
  const [fingerprint] = listExpectedFingerprints(inputs, unit);
  if (fingerprint === undefined) throw new Error('the inputs lack something of the unit');
  return { fingerprint, suiteFiles: 'files' };
}

/** A unit of a run whose inputs are those of `inputsFor`. */
export async function writeUnitWithInputs(folder: string, result: UnitResult): Promise<void> {
  await writeUnit(folder, createOrigin(result.unit), result);
}
