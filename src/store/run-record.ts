import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BenchmarkKind } from '../model/benchmark-kind.js';
import type { Side } from '../model/bug.js';
import { UserError } from '../model/errors.js';
import type { DuplicatePolicy, PrefixView, SuiteCompile } from '../model/evaluation-method.js';
import type { FailedUnit } from '../model/failed-unit.js';
import type { ReplicationRules } from '../model/replication.js';
import type { Shard } from '../model/shard.js';
import type { Unit } from '../model/unit.js';
import type { Accounting } from '../model/verdict.js';
import { writeAtomically } from './atomic-write.js';
import { withCurrentNames } from './current-names.js';
import type { RunInputs } from './fingerprint.js';
import { misshapenPart } from './record-shape.js';
import { isAbsent, readingError } from './storage-errors.js';
import { jsonOf } from './json-of.js';

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
  /** What of the run it is, where it is the record of a shard: `units` and `inputs` are those of the shard alone then. */
  readonly shard?: RecordedShard;
  /** Units that could not be done, as of the end. */
  readonly failed?: readonly FailedUnit[];
  /** The processes that worked on it, in the order in which they started. */
  readonly attempts?: readonly Attempt[];
  /** The shards that it was put together from, as in `1/8`, where it was. */
  readonly mergedFrom?: readonly string[];
}

/** A shard among all of its run. */
export interface RecordedShard extends Shard {
  /** How many units each shard has, from the first on. */
  readonly unitsOfEach: readonly number[];
  /** The units of each suite of the run, in order. */
  readonly unitsOfSuite: readonly Pick<Unit, 'oracleGenerator' | 'sample'>[];
}

/** One process's work on a run. */
export interface Attempt {
  readonly host: string;
  readonly process: number;
  readonly workers: number;
  readonly startedAt: string;
  /** For how long, by a clock that nobody sets; of a process that was killed up to a minute less than it was. */
  readonly seconds: number;
  /** How many units it has done; not in records of earlier versions. */
  readonly units?: number;
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

/** What a folder is looked into for: a run to read, or a place to write one to. */
export type Purpose = 'read' | 'write';

/**
 * `broken`: what is there was cut short, or overwritten. Throws UserError where it is something else, of a format that this version
 * does not know, or can't be read.
 */
export async function recordIn(folder: string, purpose: Purpose): Promise<RunRecord | 'none' | 'broken'> {
  const text = await readFile(recordPath(folder), 'utf8').catch((thrown: unknown) => {
    if (isAbsent(thrown)) return undefined;
    throw readingError(thrown, recordPath(folder));
  });
  if (text === undefined) return 'none';
  const record = jsonOf(text);
  if (typeof record !== 'object' || record === null) return 'broken';
  const { format: found, configuration, units } = record as Partial<RunRecord>;
  if (found !== undefined && found !== format)
    throw brokenRecord(folder, `its format ${found} is not known to this version of teval`, purpose);
  if (found === undefined || typeof configuration !== 'object' || !Array.isArray(units))
    throw brokenRecord(folder, 'it is not the record of a run of teval', purpose);
  const misshapen = misshapenPart(record);
  if (misshapen !== 'nothing')
    throw brokenRecord(folder, `its ${misshapen} is not what teval wrote`, purpose);
  return withCurrentNames(record as RunRecord);
}

const advice: Readonly<Record<Purpose, string>> = {
  read: "name another run's folder, or make this run again with a new --out DIR",
  write: 'choose another folder with --out DIR',
};

export function brokenRecord(folder: string, why: string, purpose: Purpose): UserError {
  return new UserError(`${recordPath(folder)} cannot be used: ${why}; ${advice[purpose]}`);
}
