import { z } from 'zod';

const parts = z.record(z.string(), z.string());
const count = z.number().min(0);
const time = z.string().refine((text) => !Number.isNaN(Date.parse(text)));

const ofSuite = { oracleGenerator: z.string(), sample: z.number().optional() };
const unit = z.object({ bug: z.string(), side: z.string(), seed: z.number(), ...ofSuite });

/** What every reader of a run's record takes for granted: a file that was edited, or damaged within, may be JSON and have none of it. */
const shape = z.object({
  configuration: z.object({
    benchmark: z.string(),
    bugs: z.array(z.string()),
    side: z.string(),
    seeds: z.array(z.number()),
    prefixes: z.record(z.string(), z.unknown()),
    oracles: z.array(z.object({ name: z.string() })),
  }),
  units: z.array(unit),
  inputs: z.object({
    settings: parts,
    common: parts,
    jdks: parts.optional(),
    bugs: z.record(z.string(), z.object({ parts, java: z.object({}) })),
    suites: z.record(z.string(), parts),
    oracles: parts,
  }),
  versions: z.record(z.string(), z.unknown()),
  host: z.record(z.string(), z.unknown()),
  doubts: z.array(z.string()),
  startedAt: time,
  endedAt: z.union([z.literal('not yet'), time]),
  shard: z
    .object({
      index: count,
      of: count,
      unitsOfEach: z.array(count),
      unitsOfSuite: z.array(z.object(ofSuite)),
    })
    .optional(),
  failed: z.array(z.object({ unit, because: z.enum(['input', 'machine']), reason: z.string() })).optional(),
  attempts: z
    .array(
      z.object({
        host: z.string(),
        process: z.number(),
        workers: count,
        startedAt: time,
        seconds: count,
        units: count.optional(),
      }),
    )
    .optional(),
  mergedFrom: z.array(z.string()).optional(),
});

/** What of it is not as in a record, as in `units.3.bug`; `nothing` where all is. */
export function misshapenPart(record: unknown): string {
  const [issue] = shape.safeParse(record).error?.issues ?? [];
  return issue === undefined ? 'nothing' : issue.path.join('.');
}
