import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BenchmarkKind } from '../model/benchmark-kind.js';
import type { Side } from '../model/bug.js';
import { UserError } from '../model/errors.js';
import type { DuplicatePolicy, PrefixView, SuiteCompile } from '../model/evaluation-method.js';
import type { ReplicationRules } from '../model/replication.js';
import type { Unit, UnitResult } from '../model/unit.js';
import type { Accounting } from '../model/verdict.js';
import { writeAtomically } from './atomic-write.js';
import { canonicalJson } from './canonical-json.js';
import { withCurrentNames } from './current-names.js';
import type { RunInputs } from './fingerprint.js';
import { readFinishedUnits } from './unit-file.js';

const format = 2;

/**
 * `run.json`: what was asked for, what that was made from, by whom it was done, and when. A folder is resumed only where
 * `configuration` is equal; units that were made from other `inputs` are not the run's.
 */
export interface RunRecord {
  readonly format: number;
  readonly configuration: RunConfiguration;
  /** Not in runs of earlier versions. */
  readonly benchmarkKind?: BenchmarkKind;
  /** Accountings whose figures its outcomes support: both, if left out; fewer of results that others recorded. */
  readonly accountings?: readonly Accounting[];
  /** All units of the run, in the order of rows.csv. */
  readonly units: readonly Unit[];
  readonly inputs: RunInputs;
  /** Of what did the work; JDKs, Defects4J and generators among them. */
  readonly versions: Readonly<Record<string, string>>;
  readonly host: Readonly<Record<string, string | number>>;
  /** What makes its numbers doubtful, a sentence each. */
  readonly doubts: readonly string[];
  readonly startedAt: string;
  /** A time as in `startedAt`, or `not yet`. */
  readonly endedAt: string;
}

/** What was asked for, as far as it has an influence on rows; what it came to here, and which bytes were in the files, are inputs. */
export interface RunConfiguration {
  readonly benchmark: string;
  readonly bugs: readonly string[];
  readonly side: Side;
  readonly seeds: readonly number[];
  readonly prefixes: Readonly<Record<string, string | number>>;
  readonly oracles: readonly { readonly name: string }[];
  /** Those of the generators' flags that decide rows, where any were given. */
  readonly oracleFlags?: Readonly<Record<string, unknown>>;
  /** How often generators that may say something else each time were asked; once where it is absent. */
  readonly samples?: number;
  readonly suiteCompile: SuiteCompile;
  readonly duplicates: DuplicatePolicy;
  readonly prefixView: PrefixView;
  readonly focalSearch: 'prefix' | 'candidate';
  readonly accounting: Accounting;
  readonly replication: ReplicationRules;
  readonly testTimeoutMilliseconds: number;
  readonly reruns: number;
  /** Absent in runs from before there was such a thing. */
  readonly patchCoverage?: string;
  readonly environment: Readonly<Record<string, string>>;
}

const recordPath = (folder: string) => join(folder, 'run.json');

export async function writeRunRecord(folder: string, record: Omit<RunRecord, 'format'>): Promise<void> {
  await writeAtomically(recordPath(folder), `${JSON.stringify({ format, ...record }, undefined, 2)}\n`);
}

/** Throws UserError where the folder holds no run, or one of a format this version does not know. */
export async function readRunRecord(folder: string): Promise<RunRecord> {
  const found = await findRunRecord(folder, 'read');
  if (found === 'none') throw new UserError(`${folder} holds no run (no run.json); name a run's folder`);
  if (found === 'broken') throw brokenRecord(folder, 'it is not JSON', 'read');
  return found;
}

/** What a folder is looked into for: a run to read, or a place to write one to. */
type Purpose = 'read' | 'write';

/**
 * `broken`: what is there was cut short, or overwritten. Throws UserError where it is something else, or of a format that this version
 * does not know.
 */
export async function findRunRecord(
  folder: string,
  purpose: Purpose = 'write',
): Promise<RunRecord | 'none' | 'broken'> {
  const text = await readFile(recordPath(folder), 'utf8').catch((thrown: NodeJS.ErrnoException) => {
    if (thrown.code === 'ENOENT' || thrown.code === 'ENOTDIR') return undefined;
    throw thrown;
  });
  if (text === undefined) return 'none';
  const record = parsed(text);
  if (typeof record !== 'object' || record === null) return 'broken';
  const { format: found, configuration, units } = record as Partial<RunRecord>;
  if (found !== undefined && found !== format)
    throw brokenRecord(folder, `its format ${found} is not known to this version of teval`, purpose);
  if (found === undefined || typeof configuration !== 'object' || !Array.isArray(units))
    throw brokenRecord(folder, 'it is not the record of a run of teval', purpose);
  return withCurrentNames(record as RunRecord);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const advice: Readonly<Record<Purpose, string>> = {
  read: "name another run's folder, or make this run again with a new --out DIR",
  write: 'choose another folder with --out DIR',
};

function brokenRecord(folder: string, why: string, purpose: Purpose): UserError {
  return new UserError(`${recordPath(folder)} cannot be used: ${why}; ${advice[purpose]}`);
}

/** Refuses to mix two runs in one folder, naming what differs. */
export function checkSameRun(folder: string, before: RunConfiguration, now: RunConfiguration): void {
  const names = Object.keys({ ...before, ...now }) as (keyof RunConfiguration)[];
  const differing = names.filter((name) => canonicalJson([before[name]]) !== canonicalJson([now[name]]));
  if (differing.length > 0) throw otherSettings(folder, differing);
}

export function otherSettings(folder: string, names: readonly string[]): UserError {
  return new UserError(
    `${folder} holds a run with other settings (${names.join(', ')}); choose another folder with --out DIR`,
  );
}

/** The finished units of a run, in the order of its rows, one at a time. */
export async function* readUnitResults(folder: string): AsyncGenerator<UnitResult> {
  const { inputs, units } = await readRunRecord(folder);
  yield* readFinishedUnits(folder, inputs, units);
}

/** What is written when a run ends. */
const reports = ['rows.csv', 'ranking.csv', 'summary.json'];

/** Removes the reports on units that are done again, so that they are not taken for reports of the run that is at work. */
export async function removeReports(folder: string): Promise<void> {
  await Promise.all(reports.map((name) => rm(join(folder, name), { force: true })));
}
