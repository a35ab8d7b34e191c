import { createHash, hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as aTurn } from 'node:timers/promises';
import { z } from 'zod';
import type { MeasuredSummary } from '../analysis/measured/measured-summary.js';
import type { Summary } from '../analysis/bug-detection/summary.js';
import type { Unit } from '../model/unit/unit.js';
import type { Style } from '../render/style.js';
import { writeAtomically } from '../store/files/atomic-write.js';
import { digestOfFile } from '../store/files/digest.js';
import { inSnakeCase, type ContentOf } from '../store/files/file-format.js';
import { packageRoot, packageVersion } from '../store/files/package-root.js';
import { parseSealed, sealedJson } from '../store/files/sealed-json.js';
import { isAbsent } from '../store/files/storage-errors.js';
import { joinUnitPath } from '../store/unit/unit-file.js';

const format = 3;
const names = inSnakeCase('reports');

const notedSchema = z.object({
  format: z.literal(format),
  /** See `digestReportOrigin`. */
  madeFrom: z.string(),
  /** SHA-256 of each report. */
  reports: z.record(z.string(), z.string()),
  /** Duration of the command that wrote them. */
  elapsedMilliseconds: z.number().or(z.literal('unknown')),
  /** The summary as last printed. */
  printed: z
    .object({
      style: z.object({ columns: z.number(), looks: z.enum(['terminal', 'plain']) }),
      text: z.string(),
    })
    .exactOptional(),
});

/** `reports.json` in a run's folder: the inputs of its reports, and the reports' digests when they were written. */
export type NotedReports = Omit<ContentOf<typeof notedSchema>, 'format'>;

const notePath = (folder: string) => join(folder, 'reports.json');
const summaryName = 'summary.json';
const reportNames = ['rows.csv', 'ranking.csv', 'kill-matrix.csv', summaryName];

/** Number of units after which to handle signals. */
const unitsInATurn = 64;

/**
 * Digest of everything that determines a run's reports: the toolkit, the options, the run's record and the complete content of every unit's file,
 * because sizes and dates do not reveal damage by a disk. `unknown` if the folder has no record.
 *
 * @param options further options that determine the reports, as JSON
 */
export async function digestReportOrigin(
  folder: string,
  units: readonly Unit[],
  options: unknown,
): Promise<string> {
  const record = readIfPresent(join(folder, 'run.json'));
  if (record === 'missing') return 'unknown';
  const origin = createHash('sha256');
  origin.update(JSON.stringify([packageVersion, buildDigest(), process.versions.node, options]));
  origin.update(hash('sha256', record));
  for (const [index, unit] of units.entries()) {
    if (index % unitsInATurn === 0) await aTurn();
    const content = readIfPresent(joinUnitPath(folder, unit));
    origin.update(content === 'missing' ? content : hash('sha256', content));
  }
  return origin.digest('hex');
}

/** The note on a run's reports, if they have the same inputs and are unchanged since they were written. */
export async function readKeptReports(folder: string, origin: string): Promise<NotedReports | 'none'> {
  const read = parseSealed(
    notedSchema,
    await readTextIfPresent(notePath(folder)),
    "the note on a run's reports",
    names,
  );
  if (read.kind !== 'valid' || origin === 'unknown' || read.content.madeFrom !== origin) return 'none';
  const noted = read.content;
  const now = Object.entries(await digestReports(folder));
  return now.every(([name, digest]) => digest === noted.reports[name]) ? noted : 'none';
}

/** Notes the inputs of reports that have just been written. */
export async function noteReports(
  folder: string,
  written: Omit<NotedReports, 'reports'>,
): Promise<NotedReports> {
  const noted = { ...written, reports: await digestReports(folder) };
  await writeNote(folder, noted);
  return noted;
}

/** Stores the printed summary, so that it can be printed again without counting. */
export function notePrinted(folder: string, noted: NotedReports, style: Style, text: string): Promise<void> {
  return writeNote(folder, { ...noted, printed: { style, text } });
}

/** The summary among a run's reports. */
export async function readWrittenSummary(folder: string): Promise<Summary | MeasuredSummary> {
  return JSON.parse(await readFile(join(folder, summaryName), 'utf8')) as Summary | MeasuredSummary;
}

function writeNote(folder: string, noted: NotedReports): Promise<void> {
  return writeAtomically(notePath(folder), sealedJson({ format, ...noted }, names, 2));
}

async function digestReports(folder: string): Promise<Readonly<Record<string, string>>> {
  const digests = reportNames.map(async (name) => [name, await digestOrMissing(join(folder, name))]);
  return Object.fromEntries(await Promise.all(digests)) as Record<string, string>;
}

function digestOrMissing(file: string): Promise<string> {
  return digestOfFile(file).catch(() => 'missing');
}

function readTextIfPresent(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '');
}

/** Synchronous: a run may have 25,000 units, and a round trip through the thread pool costs more than the file. */
function readIfPresent(file: string): Buffer | 'missing' {
  try {
    return readFileSync(file);
  } catch (thrown) {
    if (isAbsent(thrown)) return 'missing';
    throw thrown;
  }
}

/** Digest of the built program, because another build may count differently under the same version. */
function buildDigest(): string {
  const content = readIfPresent(join(packageRoot, 'dist', '.program.sha256'));
  return content === 'missing' ? content : content.toString('utf8');
}
