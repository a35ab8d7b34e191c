import { z } from 'zod';
import { taskStates } from '../store/shard/task-note.js';
import type { RunStatus } from './run-status.js';

const units = z
  .object({
    planned: z.int(),
    done: z.int(),
    failed: z.int(),
    remaining: z.int(),
  })
  .describe('Numbers of units: `planned` is the sum of the others.');

const state = z
  .enum(['not begun', 'running', 'stopped', 'failed', 'incomplete', 'done'])
  .describe(
    '`running`: a process holds its lock; `stopped`: none does, and it has not ended; `failed`: units are missing, and its task on a cluster failed; `incomplete`: it has ended, with units that failed.',
  );

const hours = z.number().nullable();
const text = z.string().nullable();

const task = z
  .object({
    state: z.enum(taskStates),
    host: z.string(),
    reason: z.string().describe('Why it failed or waits; empty otherwise.'),
  })
  .nullable()
  .describe(
    'What the task that `teval submit` made of the part has noted: `waiting` is queued again for another machine; null where there is none.',
  );

const part = z.object({
  part: z.string().describe('`1/8`, or `whole` of a run of the whole.'),
  folder: text.describe("The run's folder that it is in; null where it has not begun."),
  state,
  host: text.describe('Where it is at work, or was for the last time.'),
  process: z.int().nullable(),
  workers: z.int().nullable(),
  units,
  failed: z.array(
    z.object({
      bug: z.string(),
      side: z.string(),
      seed: z.int(),
      oracle_generator: z.string(),
      sample: z.int().optional(),
      because: z.enum(['input', 'machine']),
      reason: z.string(),
    }),
  ),
  started_at: text,
  ended_at: text,
  last_sign_of_life: text,
  cpu_hours: z.number().describe('Elapsed time of all attempts, times their workers.'),
  rest_cpu_hours: hours.describe('Estimated from the units that are done; null where none is.'),
  task,
});

/** Output of `teval status --json`. */
export const statusSchema = z.object({
  format: z.literal(1),
  folders: z.array(z.string()),
  benchmark: z.string(),
  side: z.string(),
  state,
  units,
  cpu_hours: z.number(),
  rest_cpu_hours: hours,
  rest_hours: hours.describe(
    'Until the parts that are running now have ended; null where none is, or nothing is known.',
  ),
  parts: z.array(part),
}) satisfies z.ZodType<RunStatus>;
