import { z } from 'zod';
import type { BuildOutcome } from '../model/program/own-tests.js';

/** How a test ended in a build, as build tools and records tell it. */
export const buildOutcomeSchema = z.object({
  className: z.string(),
  name: z.string(),
  status: z.enum(['passed', 'failed', 'skipped']),
  message: z.string(),
}) satisfies z.ZodType<BuildOutcome>;
