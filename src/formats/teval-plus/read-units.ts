import { javaTextReader } from '../../../features/java-text.js';
import { UserError } from '../../model/errors.js';
import type { Unit, UnitResult } from '../../model/unit.js';
import { loadJavaParser, loadTreeSitterParser } from '../../source/parser.js';
import { userFileBytes } from '../../store/user-file.js';
import { candidatesByBug } from './candidates-by-bug.js';
import { suiteEvidence } from './failed-suites.js';
import type { TevalPlusImport } from './import-options.js';
import { bugsOfMetadata, isWanted, plannedBugs } from './imported-bugs.js';
import type { ImportedRun } from './imported-record.js';
import { keyOf, sumOf, writeImportedUnit } from './imported-unit.js';
import type { TestDataPlace } from './layout.js';
import { linesByBug, type LinesOfBug } from './lines-by-bug.js';
import type { Manifest } from './manifest.js';
import { focalReader } from './recorded-focal.js';
import { readRecordedTests } from './recorded-test.js';
import { unitResultOf } from './unit-of-records.js';

/** What is known of an import before its lines are read. */
export type KnownRun = ImportedRun & { readonly manifest: Manifest | 'none' };

/** What a unit's lines came to. */
interface UnitCounts {
  readonly lines: number;
  readonly tests: number;
  readonly notRun: number;
}

export interface ReadUnits {
  readonly bugs: readonly string[];
  /** By unit. */
  readonly counts: ReadonlyMap<string, UnitCounts>;
  readonly passedOver: number;
}

/** Reads the files of an import one after the other and writes their units. Throws UserError for what is not in the format. */
export async function readUnits(
  runFolder: string,
  wanted: TevalPlusImport,
  run: KnownRun,
  digest: string,
): Promise<ReadUnits> {
  const java = javaTextReader(await loadTreeSitterParser());
  const readers = { focalOf: focalReader(await loadJavaParser()), java, rules: run.rules };
  const known =
    run.manifest === 'none'
      ? await bugsOfMetadata(wanted.dataFolder)
      : run.manifest.record.configuration.bugs;
  const there = new Set(known);
  const counts = new Map<string, UnitCounts>();
  const others = new Map<string, number>();
  const filesRead: { readonly place: TestDataPlace; readonly unitOf: (bug: string) => Unit }[] = [];

  for (const place of wanted.places) {
    const oracleGenerator = run.generators.get(place.method);
    if (oracleGenerator === undefined || !run.seeds.includes(place.seed)) continue; // of another export
    const unitOf = (bug: string): Unit => ({ bug, side: place.side, seed: place.seed, oracleGenerator });
    const evidence = await suiteEvidence(place);
    const candidates = await candidatesByBug(place);
    const keep = async ({ bug, lines }: LinesOfBug) => {
      const ofBug = candidates === 'unknown' ? candidates : (candidates.get(bug) ?? 0);
      const context = { ...readers, suite: await evidence.of(bug), candidates: ofBug };
      const result = unitResultOf(unitOf(bug), lines, context);
      counts.set(keyOf(result.unit), countsOf(result, lines.length));
      await writeImportedUnit(runFolder, result, digest);
    };
    for await (const ofBug of linesByBug(
      () => readRecordedTests(userFileBytes(place.file), place.file),
      place.file,
    )) {
      if (run.manifest === 'none') refuseExported(ofBug, place.file);
      if (isWanted(wanted.bugs, ofBug.bug)) {
        there.add(ofBug.bug);
        await keep(ofBug);
      } else others.set(`${place.file} ${ofBug.bug}`, ofBug.lines.length);
    }
    filesRead.push({ place, unitOf });
    const ofPlace = [...there].map((bug) => counts.get(keyOf(unitOf(bug)))?.lines ?? 0);
    wanted.onRead?.(place, sumOf(ofPlace));
  }

  // A bug without a line in a file that is there has no tests; known only when all files are read.
  const bugs = plannedBugs(wanted.bugs, there);
  const unreached = new Set(run.manifest === 'none' ? [] : run.manifest.missing.map(keyOf));
  for (const { unitOf } of filesRead)
    for (const unit of bugs.map(unitOf)) {
      if (counts.has(keyOf(unit)) || unreached.has(keyOf(unit))) continue;
      const result = unitResultOf(unit, [], { ...readers, suite: { kind: 'ran' }, candidates: 0 });
      counts.set(keyOf(unit), countsOf(result, 0));
      await writeImportedUnit(runFolder, result, digest);
    }
  return { bugs, counts, passedOver: sumOf([...others.values()]) };
}

/** Without what `teval export` writes beside its lines they would be counted by the wrong accounting. */
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

function countsOf({ testCases }: UnitResult, lines: number): UnitCounts {
  const notRun = testCases.filter(({ buggy }) => buggy.status === 'notRun').length;
  return { lines, tests: testCases.length, notRun };
}
