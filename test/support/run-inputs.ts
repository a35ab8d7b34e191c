import type { Unit, UnitResult } from '../../src/model/unit.js';
import { expectedFingerprints, type RunInputs } from '../../src/store/fingerprint.js';
import { writeUnit } from '../../src/store/unit-file.js';
import type { UnitOrigin } from '../../src/store/unit-seal.js';

/** What units are made from that nobody evaluated. */
export function inputsFor(units: readonly Unit[], changes: Partial<RunInputs> = {}): RunInputs {
  const ofBug = { parts: { 'buggy version': 'b', 'fixed version': 'f' }, java: { anyJava: '17 (Test)' } };
  const seeds = Object.fromEntries(units.map(({ seed }) => [seed, 's']));
  return {
    settings: { testTimeoutMilliseconds: '10000' },
    common: { sandbox: 'none' },
    bugs: Object.fromEntries(units.map(({ bug }) => [bug, ofBug])),
    suites: Object.fromEntries(units.map(({ bug }) => [bug, seeds])),
    oracles: Object.fromEntries(units.map(({ oracleGenerator }) => [oracleGenerator, '1'])),
    ...changes,
  };
}

export function originOf(unit: Unit, inputs: RunInputs = inputsFor([unit])): UnitOrigin {
  const [fingerprint] = expectedFingerprints(inputs, unit);
  if (fingerprint === undefined) throw new Error('the inputs lack something of the unit');
  return { fingerprint, suiteFiles: 'files' };
}

/** A unit of a run whose inputs are those of `inputsFor`. */
export async function writeUnitOf(folder: string, result: UnitResult): Promise<void> {
  await writeUnit(folder, originOf(result.unit), result);
}
