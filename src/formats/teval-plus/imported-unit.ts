import type { Unit, UnitResult } from '../../model/unit.js';
import { expectedFingerprints, type RunInputs } from '../../store/fingerprint.js';
import { writeUnit } from '../../store/unit-file.js';

/** Writes a unit of an import of the files with this digest. */
export async function writeImportedUnit(
  runFolder: string,
  result: UnitResult,
  digest: string,
): Promise<void> {
  const [fingerprint] = expectedFingerprints(inputsOf([result.unit], digest), result.unit);
  await writeUnit(runFolder, { fingerprint: fingerprint!, suiteFiles: 'not known' }, result);
}

/** All that is known of what the units were made from are the files. */
export function inputsOf(units: readonly Unit[], digest: string): RunInputs {
  const unknown = 'as in the files';
  const seeds = Object.fromEntries(units.map(({ seed }) => [seed, unknown]));
  const ofBug = { parts: {}, java: { anyJava: unknown } };
  return {
    settings: {},
    common: { "TEval-plus's files": digest },
    bugs: Object.fromEntries(units.map(({ bug }) => [bug, ofBug])),
    suites: Object.fromEntries(units.map(({ bug }) => [bug, seeds])),
    oracles: Object.fromEntries(units.map(({ oracleGenerator }) => [oracleGenerator, unknown])),
  };
}

/** A key that no two units of one side share. */
export function keyOf({
  bug,
  seed,
  oracleGenerator,
}: Pick<Unit, 'bug' | 'seed' | 'oracleGenerator'>): string {
  return `${bug} ${seed} ${oracleGenerator}`;
}

export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}
