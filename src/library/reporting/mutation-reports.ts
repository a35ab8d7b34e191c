import { createMutantUnitCollector } from '../../analysis/bug-detection/mutants/mutant-units.js';
import { UserError } from '../../model/common/errors.js';
import { groupBy } from '../../model/common/group-by.js';
import { splitBugId } from '../../model/program/bug.js';
import { formatCount } from '../../render/numbers.js';
import { buildMutationReport, type PlacedMutant } from '../../render/ci/mutation-elements.js';
import type { TextFile } from '../../render/paper/text-file.js';
import { readReportedRun, toFailedUnits } from '../../reports/read-run.js';
import { packageVersion } from '../../store/files/package-root.js';
import { toFilePart } from '../../store/files/to-file-part.js';
import { readBugRecord } from '../../store/run/bug-file.js';
import { readOriginal } from '../../store/run/original-file.js';
import { nameFolders, type ReportedFolder } from './open-runs.js';

/** The mutants of runs in the form of Stryker's reports, a file for each oracle generator. Throws UserError for a run without mutants. */
export async function buildMutationReports(
  folders: readonly string[],
  warn: (sentence: string) => void,
): Promise<readonly TextFile[]> {
  const named = nameFolders(folders);
  const files: TextFile[] = [];
  for (const each of named)
    for (const { generator, text } of await buildReportsOfRun(each, warn)) {
      const parts = named.length === 1 ? [generator] : [each.name, generator];
      files.push({ name: `${parts.map(toFilePart).join('-')}.json`, text });
    }
  return files;
}

async function buildReportsOfRun(
  { name, folder }: ReportedFolder,
  warn: (sentence: string) => void,
): Promise<readonly { readonly generator: string; readonly text: string }[]> {
  const collected = createMutantUnitCollector();
  const { summary, record } = await readReportedRun(name, folder, (result) => collected.add(result));
  if (record.benchmarkKind !== 'mutants')
    throw new UserError(
      `${folder} has no mutants, and --format mutation-elements shows nothing else; name a run with --benchmark mutants:WHAT`,
    );
  const missing = new Map(
    toFailedUnits(summary).map(({ unit, reason }) => [joinKey(unit.oracleGenerator, unit.bug), reason]),
  );
  const units = groupBy(collected.units, ({ unit }) => joinKey(unit.oracleGenerator, unit.bug));
  const places = await placeMutants(folder, record.configuration.bugs);
  const unplaced = record.configuration.bugs.length - places.length;
  if (unplaced > 0)
    warn(
      `${formatCount(unplaced, 'mutant')} of ${folder} are left out, because the run's folder has no source of them: their programs were not built, or by an older teval`,
    );
  return record.configuration.oracles.map(({ name: generator }) => {
    const mutants = places.map((place): PlacedMutant => {
      const key = joinKey(generator, place.id);
      const reason = missing.get(key);
      return {
        ...{ ...place, units: units.get(key) ?? [] },
        ...(reason === undefined ? {} : { missing: reason }),
      };
    });
    const report = buildMutationReport(mutants, collected.tests.get(generator) ?? [], packageVersion);
    return { generator, text: `${JSON.stringify(report, undefined, 2)}\n` };
  });
}

/** The mutants with a record and a source in the run's folder. */
async function placeMutants(
  folder: string,
  bugs: readonly string[],
): Promise<readonly Omit<PlacedMutant, 'units' | 'missing'>[]> {
  const sources = new Map<string, string>();
  const placed: Omit<PlacedMutant, 'units' | 'missing'>[] = [];
  for (const id of bugs) {
    const record = await readBugRecord(folder, id);
    if (typeof record === 'string' || record.mutant === undefined) continue;
    const { original, ...mutant } = record.mutant;
    const source = sources.get(original) ?? (await readOriginal(folder, original));
    sources.set(original, source);
    if (source === 'none') continue;
    placed.push({ id, className: splitBugId(id).project, change: record.title, source, ...mutant });
  }
  return placed;
}

const joinKey = (...parts: readonly string[]) => parts.join('\n');
