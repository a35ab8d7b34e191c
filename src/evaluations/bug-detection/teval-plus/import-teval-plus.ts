import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../../../model/common/errors.js';
import type { Unit } from '../../../model/unit/unit.js';
import { digestOfFile } from '../../../store/files/digest.js';
import { packageVersion } from '../../../store/files/package-root.js';
import { checkSameRun, findRunRecord, removeReports, writeRunRecord } from '../../../store/run/run-folder.js';
import { makeWritableFolder } from '../../../store/files/writable-folder.js';
import { readSuiteEvidence } from './failed-suites.js';
import type { TevalPlusImport } from './import-options.js';
import { readExportedRun, createForeignRun, type ImportedRun } from './imported-record.js';
import { buildImportedInputs, makeImportedUnitKey, sum } from './imported-unit.js';
import { formatRelativePath } from './layout.js';
import { readManifest } from './manifest.js';
import { readUnits, type KnownRun, type ReadUnits } from './read-units.js';

/** The result of reading. */
export interface TevalPlusRead {
  readonly lines: number;
  /** Number of lines of bugs that were not selected. */
  readonly passedOver: number;
  /** Units without a file. */
  readonly missing: readonly { readonly unit: Unit; readonly because: 'input'; readonly reason: string }[];
}

/** SHA-256 over the test data of an import, the input of its run. */
export async function digestOfImport({
  dataFolder,
  places,
}: Pick<TevalPlusImport, 'dataFolder' | 'places'>): Promise<string> {
  const hash = createHash('sha256');
  for (const place of places)
    hash.update(`${formatRelativePath(dataFolder, place)}\0${await digestOfFile(place.file)}\n`);
  return hash.digest('hex');
}

/**
 * Creates a run's folder from test data of TEval-plus: units and run.json, from which reports are written as for any run. Files are streamed, one bug
 * at a time.
 *
 * @throws UserError for malformed files, and for a folder that holds another run
 */
export async function importTevalPlus(wanted: TevalPlusImport, runFolder: string): Promise<TevalPlusRead> {
  const run = await recogniseRun(wanted);
  await makeWritableFolder(runFolder, '--out DIR');
  await clear(runFolder, wanted, run);
  const digest = await digestOfImport(wanted);
  try {
    const read = await readUnits(runFolder, wanted, run, digest);
    return await finish(runFolder, wanted, run, { digest, ...read });
  } catch (thrown) {
    await rm(join(runFolder, 'units'), { recursive: true, force: true }); // do not leave a partial run
    throw thrown;
  }
}

async function recogniseRun({ dataFolder, places, accounting }: TevalPlusImport): Promise<KnownRun> {
  const { side, results } = places[0]!;
  const manifest = await readManifest(dataFolder, side, results);
  if (manifest !== 'none') return { ...readExportedRun(manifest, accounting), manifest };
  const evidence = await Promise.all(places.map(readSuiteEvidence));
  const isThere = evidence.every((each) => each.isThere) ? 'there' : 'missing';
  return { ...createForeignRun(places, isThere, accounting, new Date().toISOString()), manifest };
}

/** Clears an import of the same data. Refuses any other folder. */
async function clear(runFolder: string, { bugs }: TevalPlusImport, run: ImportedRun): Promise<void> {
  const before = await findRunRecord(runFolder);
  if (typeof before === 'string') return;
  const { configuration } = run.record(bugs.kind === 'named' ? bugs.bugs : before.configuration.bugs);
  const { benchmark, bugs: named } = before.configuration; // determined by the lines
  checkSameRun(runFolder, before.configuration, { ...configuration, benchmark, bugs: named });
  await rm(join(runFolder, 'units'), { recursive: true, force: true });
  await removeReports(runFolder);
}

async function finish(
  runFolder: string,
  { places, dataFolder }: TevalPlusImport,
  run: KnownRun,
  { bugs, counts, passedOver, digest }: ReadUnits & { readonly digest: string },
): Promise<TevalPlusRead> {
  const all = [...counts.values()];
  const lines = sum(all.map((each) => each.lines));
  if (lines === 0)
    throw new UserError(
      `the test data in ${dataFolder} have no line${passedOver > 0 ? ' of the bugs that --bugs names' : ''}`,
    );
  const { side } = places[0]!;
  const units = bugs.flatMap((bug) =>
    run.seeds.flatMap((seed) =>
      [...run.generators.values()].map((oracleGenerator) => ({ bug, side, seed, oracleGenerator })),
    ),
  );
  const record = run.record(bugs);
  const unknown = sum(all.map(({ notRun }) => notRun));
  await writeRunRecord(runFolder, {
    ...record,
    versions: { ...record.versions, 'imported by teval': packageVersion },
    units,
    inputs: buildImportedInputs(units, digest),
    accountings: run.accountings,
    doubts: [
      ...record.doubts,
      ...(unknown > 0 && run.manifest === 'none'
        ? [describeUnknown(run, unknown, sum(all.map(({ tests }) => tests)))]
        : []),
    ],
  });
  const missing = units.filter((unit) => !counts.has(makeImportedUnitKey(unit)));
  return {
    lines,
    passedOver,
    missing: missing.map((unit) => ({
      unit,
      because: 'input',
      reason: 'there is no full_test_data.csv with it',
    })),
  };
}

function describeUnknown({ rules }: ImportedRun, unknown: number, tests: number): string {
  const counted =
    rules.accounting === 'replication' ? 'they count as passed, as in TEval-plus' : 'they are not counted';
  return `whether ${unknown} of ${tests} tests compiled and ran is not in the files, and no failure of them is: ${counted}`;
}
