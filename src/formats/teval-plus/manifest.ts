import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { UserError, messageOf } from '../../model/errors.js';
import type { Side } from '../../model/bug.js';
import type { Unit } from '../../model/unit.js';
import { writeAtomically } from '../../store/atomic-write.js';
import type { RunRecord } from '../../store/run-folder.js';
import { sideFolderOf, type ResultsFolder } from './layout.js';
import { unlessExhausted } from '../../store/storage-errors.js';

/**
 * What TEval-plus's format has no place for of a run as a whole: which bugs it is of (also those without any test), where they are
 * from, how it was made and counted. `teval export` writes it beside the folders of the seeds, as `teval-merged_results.json`.
 */
export interface Manifest {
  readonly format: 1;
  readonly record: Pick<
    RunRecord,
    'configuration' | 'benchmarkKind' | 'versions' | 'host' | 'doubts' | 'startedAt' | 'endedAt'
  >;
  /** Oracle generator → its name in the files. */
  readonly methods: Readonly<Record<string, string>>;
  /** Units that were not finished. */
  readonly missing: readonly Unit[];
}

const schema = z.looseObject({
  format: z.literal(1),
  record: z.looseObject({
    configuration: z.looseObject({
      benchmark: z.string(),
      bugs: z.array(z.string()),
      side: z.string(),
      seeds: z.array(z.number()),
      oracles: z.array(z.looseObject({ name: z.string() })),
      accounting: z.enum(['strict', 'replication']),
    }),
    versions: z.record(z.string(), z.string()),
  }),
  methods: z.record(z.string(), z.string()),
  missing: z.array(z.looseObject({ bug: z.string(), seed: z.number(), oracleGenerator: z.string() })),
});

function pathOf(dataFolder: string, side: Side, results: ResultsFolder): string {
  return join(dataFolder, sideFolderOf(side), `teval-${results}.json`);
}

export async function writeManifest(
  dataFolder: string,
  side: Side,
  results: ResultsFolder,
  manifest: Manifest,
): Promise<void> {
  await writeAtomically(pathOf(dataFolder, side, results), `${JSON.stringify(manifest, undefined, 2)}\n`);
}

/** `none` beside files that TEval-plus wrote. Throws UserError for one that is broken. */
export async function readManifest(
  dataFolder: string,
  side: Side,
  results: ResultsFolder,
): Promise<Manifest | 'none'> {
  const path = pathOf(dataFolder, side, results);
  const text = await readFile(path, 'utf8').catch(unlessExhausted(undefined));
  if (text === undefined) return 'none';
  try {
    return schema.parse(JSON.parse(text)) as unknown as Manifest;
  } catch (thrown) {
    const problem =
      thrown instanceof z.ZodError
        ? thrown.issues.map(({ path: at, message }) => `${at.join('.')}: ${message}`)[0]
        : messageOf(thrown);
    throw new UserError(
      `${path} is not what teval export writes beside its files: ${problem}; export the run again`,
    );
  }
}
