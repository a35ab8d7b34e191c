import { z } from 'zod';
import type { ContentOf } from '../store/files/file-format.js';

/** The file in a build's cache entry that describes its modules. */
export const buildRecordFile = 'build.json';

/** Increase this when builds are made or recorded in another way, so that earlier ones are not found. */
export const buildFormat = 3;

/** A path in the copy of the project, or a file from elsewhere, such as a jar, of which the cache has a copy. */
const place = z.union([
  z.object({ in: z.literal('tree'), path: z.string() }),
  z.object({ in: z.literal('copy'), digest: z.string(), from: z.string() }),
]);

const code = z.object({
  classes: z.array(place),
  sources: z.array(place),
  generatedSources: z.array(place),
  classPath: z.array(place),
  java: z.object({ from: z.number(), to: z.number() }),
  digest: z.string(),
});

export const buildRecordSchema = z.object({
  format: z.literal(buildFormat),
  /** Feature version of the JDK that compiled it. */
  java: z.number(),
  modules: z.array(
    z.object({
      ...{ name: z.string(), path: z.string(), main: code, test: code },
      integrationTests: z.enum(['bound', 'of Failsafe']).optional(),
    }),
  ),
});

export type BuildRecord = ContentOf<typeof buildRecordSchema>;
export type RecordedModule = BuildRecord['modules'][number];
export type RecordedCode = RecordedModule['main'];
export type Place = RecordedCode['classPath'][number];
