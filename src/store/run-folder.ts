import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError, messageOf } from '../model/errors.js';
import type { Unit, UnitResult } from '../model/unit.js';
import { writeAtomically } from './atomic-write.js';
import { canonicalJson } from './canonical-json.js';
import { hasUnit, readUnit } from './unit-file.js';

const format = 1;

/**
 * `run.json`: what was asked for, by whom it was done, and when. `configuration` decides the rows; the same command resumes a folder
 * only where it is equal.
 */
export interface RunRecord {
  readonly format: number;
  readonly configuration: RunConfiguration;
  /** All units of the run, in the order of rows.csv. */
  readonly units: readonly Unit[];
  readonly versions: Readonly<Record<string, string>>;
  readonly digests: Readonly<Record<string, string>>;
  readonly host: Readonly<Record<string, string | number>>;
  readonly startedAt: string;
  /** A time as in `startedAt`, or `not yet`. */
  readonly endedAt: string;
}

/** As resolved: everything with an influence on rows, and nothing else. */
export interface RunConfiguration {
  readonly benchmark: string;
  readonly bugs: readonly string[];
  readonly side: string;
  readonly seeds: readonly number[];
  readonly prefixes: Readonly<Record<string, string | number>>;
  readonly oracles: readonly { readonly name: string; readonly version: string }[];
  readonly suiteCompile: 'per-test' | 'all-or-nothing';
  readonly accounting: 'strict' | 'replication';
  readonly testTimeoutMilliseconds: number;
  readonly reruns: number;
}

const recordPath = (folder: string) => join(folder, 'run.json');

export async function writeRunRecord(folder: string, record: Omit<RunRecord, 'format'>): Promise<void> {
  await writeAtomically(recordPath(folder), `${JSON.stringify({ format, ...record }, undefined, 2)}\n`);
}

/** Throws UserError where the folder holds no run, or one of a format this version does not know. */
export async function readRunRecord(folder: string): Promise<RunRecord> {
  const found = await findRunRecord(folder);
  if (found === 'none') throw new UserError(`${folder} holds no run (no run.json); name a run's folder`);
  return found;
}

export async function findRunRecord(folder: string): Promise<RunRecord | 'none'> {
  const text = await readFile(recordPath(folder), 'utf8').catch((thrown: NodeJS.ErrnoException) => {
    if (thrown.code === 'ENOENT' || thrown.code === 'ENOTDIR') return undefined;
    throw thrown;
  });
  if (text === undefined) return 'none';
  try {
    const record = JSON.parse(text) as RunRecord;
    if (record.format === format) return record;
    throw new Error(`its format ${record.format} is not known to this version of teval`);
  } catch (thrown) {
    throw new UserError(
      `${recordPath(folder)} cannot be used: ${messageOf(thrown)}; choose another folder with --out DIR`,
    );
  }
}

/** Refuses to mix two runs in one folder, naming what differs. */
export function checkSameRun(folder: string, before: RunConfiguration, now: RunConfiguration): void {
  const differing = (Object.keys(now) as (keyof RunConfiguration)[]).filter(
    (name) => canonicalJson(before[name]) !== canonicalJson(now[name]),
  );
  if (differing.length > 0)
    throw new UserError(
      `${folder} holds a run with other settings (${differing.join(', ')}); choose another folder with --out DIR`,
    );
}

/** The finished units of a run, in the order of its rows, one at a time. */
export async function* readUnitResults(folder: string): AsyncGenerator<UnitResult> {
  for (const unit of (await readRunRecord(folder)).units) {
    if (await hasUnit(folder, unit)) yield await readUnit(folder, unit);
  }
}
