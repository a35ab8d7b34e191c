import { createTextReader } from '../../../../features/java-text.js';
import { UserError } from '../../../model/common/errors.js';
import type { UnitResult } from '../unit-result.js';
import type { Unit } from '../../../model/unit/unit.js';
import { loadJavaParser } from '../../../source/parser.js';
import { loadTreeSitterParser } from '../../../source/tree-sitter.js';
import { readUserFileBytes } from '../../../store/files/user-file.js';
import { countCandidatesByBug } from './candidates-by-bug.js';
import { readSuiteEvidence } from './failed-suites.js';
import type { TevalPlusImport } from './import-options.js';
import { readMetadataBugs, isWanted, choosePlannedBugs } from './imported-bugs.js';
import type { ImportedRun } from './imported-record.js';
import { makeImportedUnitKey, sum, writeImportedUnit } from './imported-unit.js';
import type { TestDataPlace } from './layout.js';
import { groupLinesByBug, type LinesOfBug } from './lines-by-bug.js';
import type { Manifest } from './manifest.js';
import { createFocalReader } from './recorded-focal.js';
import { readRecordedTests } from './recorded-test.js';
import { buildUnitResult } from './recorded-unit.js';

/** What is known about an import before its lines are read. */
export type KnownRun = ImportedRun & { readonly manifest: Manifest | 'none' };

/** Counts of a unit's lines. */
interface GroupedCounts {
  readonly lines: number;
  readonly tests: number;
  readonly notRun: number;
}

export interface ReadUnits {
  readonly bugs: readonly string[];
  /** By unit. */
  readonly counts: ReadonlyMap<string, GroupedCounts>;
  readonly passedOver: number;
}

/** Reads the files of an import in sequence and writes their units. Throws UserError for malformed input. */
export async function readUnits(
  runFolder: string,
  wanted: TevalPlusImport,
  run: KnownRun,
  digest: string,
): Promise<ReadUnits> {
  const java = createTextReader(await loadTreeSitterParser());
  const readers = { readFocal: createFocalReader(await loadJavaParser()), java, rules: run.rules };
  const known =
    run.manifest === 'none'
      ? await readMetadataBugs(wanted.dataFolder)
      : run.manifest.record.configuration.bugs;
  const there = new Set(known);
  const counts = new Map<string, GroupedCounts>();
  const others = new Map<string, number>();
  const filesRead: { readonly place: TestDataPlace; readonly unitOf: (bug: string) => Unit }[] = [];

  for (const place of wanted.places) {
    const oracleGenerator = run.generators.get(place.method);
    if (oracleGenerator === undefined || !run.seeds.includes(place.seed)) continue; // belongs to another export
    const toUnit = (bug: string): Unit => ({ bug, side: place.side, seed: place.seed, oracleGenerator });
    const evidence = await readSuiteEvidence(place);
    const candidates = await countCandidatesByBug(place);
    const keep = async ({ bug, lines }: LinesOfBug) => {
      const ofBug = candidates === 'unknown' ? candidates : (candidates.get(bug) ?? 0);
      const context = { ...readers, suite: await evidence.of(bug), candidates: ofBug };
      const result = buildUnitResult(toUnit(bug), lines, context);
      counts.set(makeImportedUnitKey(result.unit), countUnit(result, lines.length));
      await writeImportedUnit(runFolder, result, digest);
    };
    for await (const ofBug of groupLinesByBug(
      () => readRecordedTests(readUserFileBytes(place.file), place.file),
      place.file,
    )) {
      if (run.manifest === 'none') refuseExported(ofBug, place.file);
      if (isWanted(wanted.bugs, ofBug.bug)) {
        there.add(ofBug.bug);
        await keep(ofBug);
      } else others.set(`${place.file} ${ofBug.bug}`, ofBug.lines.length);
    }
    filesRead.push({ place, unitOf: toUnit });
    const ofPlace = [...there].map((bug) => counts.get(makeImportedUnitKey(toUnit(bug)))?.lines ?? 0);
    wanted.onRead?.(place, sum(ofPlace));
  }

  // A bug without a line in an existing file has no tests. That is known only after reading all files.
  const bugs = choosePlannedBugs(wanted.bugs, there);
  const unreached = new Set(run.manifest === 'none' ? [] : run.manifest.missing.map(makeImportedUnitKey));
  for (const { unitOf } of filesRead)
    for (const unit of bugs.map(unitOf)) {
      if (counts.has(makeImportedUnitKey(unit)) || unreached.has(makeImportedUnitKey(unit))) continue;
      const result = buildUnitResult(unit, [], { ...readers, suite: { kind: 'ran' }, candidates: 0 });
      counts.set(makeImportedUnitKey(unit), countUnit(result, 0));
      await writeImportedUnit(runFolder, result, digest);
    }
  return { bugs, counts, passedOver: sum([...others.values()]) };
}

/** Lines of `teval export` without its manifest would be counted under the wrong accounting. */
function refuseExported({ lines }: LinesOfBug, file: string): void {
  const line = lines.find(
    ({ result, further }) => further !== 'none' || (result !== 'none' && result.verdict === 'none'),
  );
  if (line === undefined) return;
  throw new UserError(
    line.further === 'none'
      ? `${file}:${line.line}: TP, FP, TN and FN are all False`
      : `${file}:${line.line}: the line was written by teval export, whose teval-….json is missing beside the folders of the seeds; export the run again`,
  );
}

function countUnit({ testCases }: UnitResult, lines: number): GroupedCounts {
  const notRun = testCases.filter(({ buggy }) => buggy.status === 'notRun').length;
  return { lines, tests: testCases.length, notRun };
}
