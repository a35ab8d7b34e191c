import type { UnitResult } from '../unit-result.js';
import type { Unit } from '../../../model/unit/unit.js';
import { listExpectedFingerprints, type RunInputs } from '../../../store/run/fingerprint.js';
import { writeUnit } from '../../../store/unit/unit-file.js';

/** Writes a unit of an import of files with this digest. */
export async function writeImportedUnit(
  runFolder: string,
  result: UnitResult,
  digest: string,
): Promise<void> {
  const [fingerprint] = listExpectedFingerprints(buildImportedInputs([result.unit], digest), result.unit);
  await writeUnit(runFolder, { fingerprint: fingerprint!, suiteFiles: 'not known' }, result);
}

/** The files are the only known inputs of the units. */
export function buildImportedInputs(units: readonly Unit[], digest: string): RunInputs {
  const unknown = 'as in the files';
  const seeds = Object.fromEntries(units.map(({ seed }) => [seed, unknown]));
  const ofBug = { parts: {}, java: { any: unknown } };
  return {
    settings: {},
    common: { "TEval-plus's files": digest },
    jdks: {},
    bugs: Object.fromEntries(units.map(({ bug }) => [bug, ofBug])),
    suites: Object.fromEntries(units.map(({ bug }) => [bug, seeds])),
    oracles: Object.fromEntries(units.map(({ oracleGenerator }) => [oracleGenerator, unknown])),
  };
}

/** A unique key among the units of one side. */
export function makeImportedUnitKey({
  bug,
  seed,
  oracleGenerator,
}: Pick<Unit, 'bug' | 'seed' | 'oracleGenerator'>): string {
  return `${bug} ${seed} ${oracleGenerator}`;
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}
