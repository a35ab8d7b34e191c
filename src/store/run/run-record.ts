import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { UserError } from '../../model/common/errors.js';
import { sides } from '../../model/program/bug.js';
import type { ChangedChoice } from '../../model/program/changed-choice.js';
import type { NamedClusters } from '../../model/program/cluster.js';
import type { FailedUnit } from '../../model/unit/failed-unit.js';
import { makeUnitKey, type Unit } from '../../model/unit/unit.js';
import type { RunConfiguration } from '../../options/run-configuration.js';
import { writeAtomically } from '../files/atomic-write.js';
import { inSnakeCase, parseAs, toFileNames, type ContentOf } from '../files/file-format.js';
import { isAbsent, toReadingError } from '../files/storage-errors.js';
import { attemptsName, readAttempts, timeSchema, writeAttempts, type Attempt } from './attempts-file.js';
import { runInputsSchema } from './fingerprint.js';
import { ownEvaluationSchema } from './own-evaluation.js';

const format = 5;

/** Names of members in run.json. Inputs, versions and the host have names for users; `of` has bugs. */
export const recordNames = inSnakeCase('inputs', 'versions', 'host', 'of');

const count = z.number().nonnegative();
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

/**
 * `run.json`: the run's configuration, inputs and times. A folder is resumed only if `configuration` is equal. Units made from other
 * `inputs` do not belong to the run.
 */
export const recordSchema = z.object({
  format: z.literal(format),
  configuration: z.custom<RunConfiguration>().and(configurationSchema),
  /** `unknown` for imported results. */
  benchmarkKind: z.enum(['bundled', 'described', 'defects4j', 'mutants', 'unknown']),
  /** What inference resamples together; absent if each bug is independent of the others. */
  clusters: z
    .object({ kind: z.enum(['class', 'project', 'group', 'cluster']), of: z.record(z.string(), z.string()) })
    .exactOptional() satisfies z.ZodType<NamedClusters | undefined>,
  /** What of a project the run has, if only what was changed since a Git revision. */
  changed: z
    .object({
      ...{ since: z.string(), base: z.string(), of: z.enum(['mutants', 'classes']) },
      ...{ all: z.number(), changed: z.number() },
    })
    .exactOptional() satisfies z.ZodType<ChangedChoice | undefined>,
  /** The evaluation, if a user's module defines it. */
  ownEvaluation: ownEvaluationSchema.exactOptional(),
  /** Accountings that the outcomes support. Both by default; imported results may support fewer. */
  accountings: z.array(z.enum(['strict', 'replication'])).exactOptional(),
  /** The units, in the order of rows.csv: of each of these bugs, for each seed of the configuration, those of one suite. */
  units: z.object({ bugs: z.array(z.string()), ofSuite: z.array(z.object(ofSuite)) }),
  inputs: runInputsSchema,
  /** Versions of the tools: JDKs, Defects4J, generators and others. */
  versions: z.record(z.string(), z.string()),
  host: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Reasons to doubt the numbers, one sentence each. */
  doubts: z.array(z.string()),
  startedAt: timeSchema,
  /** A time in the format of `startedAt`, or `not yet`. */
  endedAt: z.literal('not yet').or(timeSchema),
  /** The shard that this record describes, if any. `units` and `inputs` are then only those of the shard. */
  shard: shardSchema.exactOptional(),
  /** Units that had failed when the run ended. */
  failed: z.array(failedSchema).exactOptional(),
  /** The merged shards, such as `1/8`; absent if the run was not merged. */
  mergedFrom: z.array(z.string()).exactOptional(),
});

type FileRecord = ContentOf<typeof recordSchema>;

export interface RunRecord extends Omit<FileRecord, 'units'> {
  /** All units, in the order of rows.csv. */
  readonly units: readonly Unit[];
  /** The processes that worked on the run, ordered by start. They are in a file of their own, and absent if that is lost. */
  readonly attempts?: readonly Attempt[];
}

/** Earlier versions recognised mutants by their IDs, and recorded no clusters. */
const readableSchema = recordSchema.refine(
  ({ benchmarkKind, clusters }) => benchmarkKind !== 'mutants' || clusters !== undefined,
  { path: ['format'] },
);

const recordPath = (folder: string) => join(folder, 'run.json');

export async function writeRunRecord(
  folder: string,
  { attempts, units, ...record }: Omit<RunRecord, 'format'>,
): Promise<void> {
  const content = { format, ...record, units: shortenUnits(record.configuration, units) };
  if (attempts === undefined) await rm(join(folder, attemptsName), { force: true });
  else await writeAttempts(folder, attempts);
  await writeAtomically(
    recordPath(folder),
    `${JSON.stringify(toFileNames(content, recordNames), undefined, 2)}\n`,
  );
}

/** The factors of which the units are the product. Written one by one, a million units take 125 MB. */
function shortenUnits(
  configuration: FileRecord['configuration'],
  units: readonly Unit[],
): FileRecord['units'] {
  const [first] = units;
  const short = {
    bugs: [...new Set(units.map(({ bug }) => bug))],
    ofSuite: units
      .filter(({ bug, seed }) => bug === first?.bug && seed === first.seed)
      .map(({ oracleGenerator, sample }) => ({
        oracleGenerator,
        ...(sample === undefined ? {} : { sample }),
      })),
  };
  const all = listUnits(configuration, short);
  const isAsGiven = (unit: Unit, index: number) => makeUnitKey(unit) === makeUnitKey(units[index]!);
  if (all.length !== units.length || !all.every(isAsGiven))
    throw new Error('the units of a run are not the product of its bugs, seeds and generators');
  return short;
}

/** The units of bugs, in the order of rows. */
export function listUnits(
  { side, seeds }: Pick<FileRecord['configuration'], 'side' | 'seeds'>,
  { bugs, ofSuite: ofEach }: FileRecord['units'],
): readonly Unit[] {
  return bugs.flatMap((bug) => seeds.flatMap((seed) => ofEach.map((each) => ({ bug, side, seed, ...each }))));
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
  if (read.kind === 'broken') return read.kind;
  const attempts = await readAttempts(folder);
  return {
    ...read.content,
    units: listUnits(read.content.configuration, read.content.units),
    ...(attempts.length === 0 ? {} : { attempts }),
  };
}

const advice: Readonly<Record<Purpose, string>> = {
  read: "name another run's folder, or make this run again with a new --out DIR",
  write: 'choose another folder with --out DIR',
};

export function createBrokenRecordError(folder: string, why: string, purpose: Purpose): UserError {
  return new UserError(`${recordPath(folder)} cannot be used: ${why}; ${advice[purpose]}`);
}
