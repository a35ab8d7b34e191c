import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { UserError } from '../../model/common/errors.js';
import { sides } from '../../model/program/bug.js';
import type { NamedClusters } from '../../model/program/cluster.js';
import type { FailedUnit } from '../../model/unit/failed-unit.js';
import type { Unit } from '../../model/unit/unit.js';
import type { RunConfiguration } from '../../options/run-configuration.js';
import { writeAtomically } from '../files/atomic-write.js';
import { inSnakeCase, parseAs, toFileNames, type ContentOf } from '../files/file-format.js';
import { isAbsent, toReadingError } from '../files/storage-errors.js';
import { runInputsSchema } from './fingerprint.js';

const format = 4;

/** Names of members in run.json. Inputs, versions and the host have names for users; `of` has bugs. */
export const recordNames = inSnakeCase('inputs', 'versions', 'host', 'of');

const count = z.number().nonnegative();
const time = z.string().refine((text) => !Number.isNaN(Date.parse(text)));
const ofSuite = { oracleGenerator: z.string(), sample: z.number().exactOptional() };

/** A unit, as files name it. */
export const unitSchema = z.object({
  bug: z.string(),
  side: z.enum(sides),
  seed: z.number(),
  ...ofSuite,
}) satisfies z.ZodType<Unit>;

const failedSchema = z.object({
  unit: unitSchema,
  because: z.enum(['input', 'machine']),
  reason: z.string(),
}) satisfies z.ZodType<FailedUnit>;

/** The members of the configuration that every reader uses. The tables of options (src/options) define all of them. */
const configurationSchema = z.object({
  benchmark: z.string(),
  bugs: z.array(z.string()),
  side: z.enum(sides),
  seeds: z.array(z.number()),
  prefixes: z.record(z.string(), z.union([z.string(), z.number()])),
  oracles: z.array(z.object({ name: z.string(), partOf: z.string().optional() })),
});

/** A shard, with the numbers of all shards of its run. */
const shardSchema = z.object({
  index: count,
  of: count,
  /** Number of units of each shard, in order. */
  unitsOfEach: z.array(count),
  /** The units of each suite of the run, in order. */
  unitsOfSuite: z.array(z.object(ofSuite)),
});

export type RecordedShard = ContentOf<typeof shardSchema>;

/** One process's work on a run. */
const attemptSchema = z.object({
  host: z.string(),
  process: z.number(),
  workers: count,
  startedAt: time,
  /** Duration by a monotonic clock. For a killed process, up to a minute too short. */
  seconds: count,
  /** Number of units that it finished. */
  units: count,
});

export type Attempt = ContentOf<typeof attemptSchema>;

/**
 * `run.json`: the run's configuration, inputs, processes and times. A folder is resumed only if `configuration` is equal. Units made from other
 * `inputs` do not belong to the run.
 */
export const recordSchema = z.object({
  format: z.literal(format),
  configuration: z.custom<RunConfiguration>().and(configurationSchema),
  /** `unknown` for imported results. */
  benchmarkKind: z.enum(['bundled', 'described', 'defects4j', 'mutants', 'unknown']),
  /** What inference resamples together; absent if each bug is independent of the others. */
  clusters: z
    .object({ kind: z.enum(['class', 'project']), of: z.record(z.string(), z.string()) })
    .exactOptional() satisfies z.ZodType<NamedClusters | undefined>,
  /** Accountings that the outcomes support. Both by default; imported results may support fewer. */
  accountings: z.array(z.enum(['strict', 'replication'])).exactOptional(),
  /** All units of the run, in the order of rows.csv. */
  units: z.array(unitSchema),
  inputs: runInputsSchema,
  /** Versions of the tools: JDKs, Defects4J, generators and others. */
  versions: z.record(z.string(), z.string()),
  host: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Reasons to doubt the numbers, one sentence each. */
  doubts: z.array(z.string()),
  startedAt: time,
  /** A time in the format of `startedAt`, or `not yet`. */
  endedAt: z.literal('not yet').or(time),
  /** The shard that this record describes, if any. `units` and `inputs` are then only those of the shard. */
  shard: shardSchema.exactOptional(),
  /** Units that had failed when the run ended. */
  failed: z.array(failedSchema).exactOptional(),
  /** The processes that worked on the run, ordered by start. */
  attempts: z.array(attemptSchema).exactOptional(),
  /** The merged shards, such as `1/8`; absent if the run was not merged. */
  mergedFrom: z.array(z.string()).exactOptional(),
});

export type RunRecord = ContentOf<typeof recordSchema>;

/** Earlier versions recognised mutants by their IDs, and recorded no clusters. */
const readableSchema = recordSchema.refine(
  ({ benchmarkKind, clusters }) => benchmarkKind !== 'mutants' || clusters !== undefined,
  { path: ['format'] },
);

const recordPath = (folder: string) => join(folder, 'run.json');

export async function writeRunRecord(folder: string, record: Omit<RunRecord, 'format'>): Promise<void> {
  const content = toFileNames({ format, ...record }, recordNames);
  await writeAtomically(recordPath(folder), `${JSON.stringify(content, undefined, 2)}\n`);
}

/** Whether the caller reads the run in a folder or wants to write one. */
export type Purpose = 'read' | 'write';

/** `broken`: the file is truncated or overwritten. Throws UserError if the file is something else, has an unknown format, or can't be read. */
export async function recordIn(folder: string, purpose: Purpose): Promise<RunRecord | 'none' | 'broken'> {
  const text = await readFile(recordPath(folder), 'utf8').catch((thrown: unknown) => {
    if (isAbsent(thrown)) return undefined;
    throw toReadingError(thrown, recordPath(folder));
  });
  if (text === undefined) return 'none';
  const read = parseAs(readableSchema, text, 'the record of a run', recordNames);
  if (read.kind === 'foreign') throw createBrokenRecordError(folder, read.why, purpose);
  return read.kind === 'broken' ? read.kind : read.content;
}

const advice: Readonly<Record<Purpose, string>> = {
  read: "name another run's folder, or make this run again with a new --out DIR",
  write: 'choose another folder with --out DIR',
};

export function createBrokenRecordError(folder: string, why: string, purpose: Purpose): UserError {
  return new UserError(`${recordPath(folder)} cannot be used: ${why}; ${advice[purpose]}`);
}
