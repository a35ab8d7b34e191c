import { z } from 'zod';
import { tryParseJson } from './try-parse-json.js';
import type { ProcessIdentity } from './process-identity.js';

/** A process as locks and leases record it. */
export const identitySchema = z.object({
  pid: z.number(),
  host: z.string(),
  realm: z.string(),
  began: z.string(),
}) satisfies z.ZodType<ProcessIdentity>;

/** Parses a recorded process; undefined if the text is truncated or something else. */
export function parseIdentity(text: string): ProcessIdentity | undefined {
  return identitySchema.safeParse(tryParseJson(text)).data;
}
