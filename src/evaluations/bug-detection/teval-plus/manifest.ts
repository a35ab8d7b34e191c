import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { UserError } from '../../../model/common/errors.js';
import type { Side } from '../../../model/program/bug.js';
import { writeAtomically } from '../../../store/files/atomic-write.js';
import { inSnakeCase, parseAs, toFileNames, type ContentOf } from '../../../store/files/file-format.js';
import { recordSchema, unitSchema } from '../../../store/run/run-record.js';
import { nameSideFolder, type ResultsFolder } from './layout.js';
import { replaceUnlessExhausted } from '../../../store/files/storage-errors.js';

const format = 2;
const names = inSnakeCase('inputs', 'versions', 'host', 'of', 'methods');

const manifestSchema = z.object({
  format: z.literal(format),
  record: recordSchema.pick({
    configuration: true,
    benchmarkKind: true,
    clusters: true,
    versions: true,
    host: true,
    doubts: true,
    startedAt: true,
    endedAt: true,
  }),
  /** Oracle generator → its name in the files. */
  methods: z.record(z.string(), z.string()),
  /** Unfinished units. */
  missing: z.array(unitSchema),
});

/**
 * Properties of a whole run for which TEval-plus's format has no place: its bugs (including those without tests), their source, and how it was made
 * and counted. `teval export` writes it as `teval-merged_results.json` beside the folders of the seeds.
 */
export type Manifest = Omit<ContentOf<typeof manifestSchema>, 'format'>;

function joinManifestPath(dataFolder: string, side: Side, results: ResultsFolder): string {
  return join(dataFolder, nameSideFolder(side), `teval-${results}.json`);
}

export async function writeManifest(
  dataFolder: string,
  side: Side,
  results: ResultsFolder,
  manifest: Manifest,
): Promise<void> {
  await writeAtomically(
    joinManifestPath(dataFolder, side, results),
    `${JSON.stringify(toFileNames({ format, ...manifest }, names), undefined, 2)}\n`,
  );
}

/** `none` beside files that TEval-plus wrote. Throws UserError for a broken manifest. */
export async function readManifest(
  dataFolder: string,
  side: Side,
  results: ResultsFolder,
): Promise<Manifest | 'none'> {
  const path = joinManifestPath(dataFolder, side, results);
  const text = await readFile(path, 'utf8').catch(replaceUnlessExhausted(undefined));
  if (text === undefined) return 'none';
  const read = parseAs(manifestSchema, text, 'the manifest of an export', names);
  if (read.kind === 'valid') return read.content;
  throw new UserError(
    `${path} is not in the form that teval export writes: ${read.why}; export the run again`,
  );
}
