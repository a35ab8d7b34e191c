import type { MutantTest, MutantUnit } from '../../analysis/bug-detection/mutants/mutant-units.js';
import { groupBy } from '../../model/common/group-by.js';
import { toNameWithinClass } from '../../model/suite/java-names.js';
import { describeThrown } from './failing-test.js';

/** A place in a source, from 1. */
interface Position {
  readonly line: number;
  readonly column: number;
}

/** A mutant with its place, and what the tests of one oracle generator do to it. */
export interface PlacedMutant {
  readonly id: string;
  /** Its class, as mutants are named by: `Shelf`. */
  readonly className: string;
  /** `ROR, line 12: a < b → a <= b`. */
  readonly change: string;
  readonly operator: string;
  readonly sourceFile: string;
  /** The whole text of the original. */
  readonly source: string;
  readonly start: Position;
  /** Exclusive. */
  readonly end: Position;
  readonly replacement: string;
  /** Of all seeds and samples. */
  readonly units: readonly MutantUnit[];
  /** Why a unit has no result; absent if all have. */
  readonly missing?: string;
}

/** A report for Stryker's viewers and dashboard. Its schema: mutation-testing-report-schema, version 2. */
export interface MutationReport {
  readonly schemaVersion: '2';
  readonly framework: { readonly name: string; readonly version: string };
  readonly thresholds: { readonly high: number; readonly low: number };
  readonly files: Readonly<Record<string, MutatedFile>>;
  readonly testFiles: Readonly<Record<string, { readonly tests: readonly NamedTest[] }>>;
}

interface MutatedFile {
  readonly language: 'java';
  readonly source: string;
  readonly mutants: readonly object[];
}

interface NamedTest {
  readonly id: string;
  readonly name: string;
}

/** Stryker's own; they colour scores. */
const thresholds = { high: 80, low: 60 };

/** The mutants as one oracle generator's tests see them: killed if a test of any seed or sample kills them. Pure. */
export function buildMutationReport(
  mutants: readonly PlacedMutant[],
  tests: readonly MutantTest[],
  version: string,
): MutationReport {
  const countVersions = (ofPath: readonly PlacedMutant[]) => new Set(ofPath.map(({ source }) => source)).size;
  const ofSeveralVersions = new Set(
    [...groupBy(mutants, ({ sourceFile }) => sourceFile)].flatMap(([path, ofPath]) =>
      countVersions(ofPath) === 1 ? [] : [path],
    ),
  );
  // Versions of a file, as in bugs of one program, are files in folders of their own.
  const nameFile = ({ sourceFile, className }: PlacedMutant) =>
    ofSeveralVersions.has(sourceFile) ? `${className}/${sourceFile}` : sourceFile;
  const describeFile = (ofFile: readonly PlacedMutant[]): MutatedFile => ({
    language: 'java',
    source: ofFile[0]!.source,
    mutants: ofFile.map(describeMutant),
  });
  const files = Object.fromEntries(
    [...groupBy(mutants, nameFile)].map(([name, ofFile]) => [name, describeFile(ofFile)]),
  );
  const testFiles = Object.fromEntries(
    [...groupBy(tests, ({ suiteClass }) => suiteClass)].map(([suiteClass, ofClass]) => [
      suiteClass,
      { tests: ofClass.map(({ id }) => ({ id, name: toNameWithinClass(id, suiteClass) })) },
    ]),
  );
  return { schemaVersion: '2', framework: { name: 'teval', version }, thresholds, files, testFiles };
}

function describeMutant(mutant: PlacedMutant): object {
  const { id, operator, change, replacement, start, end, units } = mutant;
  const killing = units.flatMap((unit) => unit.killing);
  return {
    ...{ id, mutatorName: operator, description: change, replacement, location: { start, end } },
    ...chooseStatus(mutant),
    killedBy: [...new Set(killing.map(({ test }) => test.id))],
    testsCompleted: units.reduce((sum, { conclusive }) => sum + conclusive, 0),
  };
}

/** A mutant that no test kills and of which a unit is missing might be killed by that unit. */
function chooseStatus({ units, missing }: PlacedMutant): { status: string; statusReason?: string } {
  const killing = units.flatMap((unit) => unit.killing);
  if (killing.length > 0) {
    const loops = killing.every(({ failure }) => failure.cause === 'timeout');
    return { status: loops ? 'Timeout' : 'Killed', statusReason: describeThrown(killing[0]!.failure) };
  }
  if (missing !== undefined) return { status: 'RuntimeError', statusReason: missing };
  if (units.every(({ isCovered }) => !isCovered)) return { status: 'NoCoverage' };
  if (units.every(({ conclusive }) => conclusive === 0))
    return { status: 'Survived', statusReason: 'no test has an outcome on the original and on this mutant' };
  return { status: 'Survived' };
}
