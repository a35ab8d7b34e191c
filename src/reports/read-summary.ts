import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { foundAtCountings } from '../../ranking/reading.js';
import { UserError, messageOf } from '../model/errors.js';
import { currentNameOf } from '../model/former-names.js';
import { accountings } from '../model/verdict.js';
import type { Summary } from '../analysis/summary.js';

const series = z.looseObject({
  per_seed: z.array(z.number().nullable()),
  seeds_defined: z.number(),
  mean: z.number().nullable(),
  standard_deviation: z.number().nullable(),
});
/** Older summaries may have a former one. */
const generatorName = z.string().transform(currentNameOf);
const measures = ['fpr', 'precision', 'tp', 'fp', 'tn', 'fn'] as const;
const counts = Object.fromEntries(measures.map((name) => [name, series]));
const result = z.looseObject({
  accounting: z.enum(accountings),
  oracle_generator: generatorName,
  oracle_type: z.string(),
  inconclusive: z.looseObject({ all: series }),
  bugs_found: series,
  ...counts,
  prefixes: z.looseObject(counts),
  with_duplicates: z.looseObject(counts),
});
/** What is told by oracle generator; earlier versions did not tell all of it. */
const byGenerator = z.array(z.looseObject({ oracle_generator: generatorName })).default([]);
const schema = z.looseObject({
  format: z.literal(2),
  benchmark: z.string(),
  benchmark_kind: z.enum(['bundled', 'described', 'defects4j', 'unknown']).default('unknown'),
  method: z.string(),
  side: z.string(),
  accounting: z.enum(accountings),
  bugs: z.array(z.string()),
  seeds: z.array(z.number()),
  oracle_generators: z.array(generatorName),
  units: z.looseObject({
    planned: z.number(),
    done: z.number(),
    failed: z.number(),
    missing: z.array(
      z.looseObject({
        bug: z.string(),
        side: z.string(),
        seed: z.number(),
        oracle_generator: generatorName,
        reason: z.string(),
      }),
    ),
  }),
  results: z.array(result),
  found_at: z.array(
    z.looseObject({
      oracle_generator: generatorName,
      oracle_type: z.string(),
      detector: z.string(),
      k: z.number(),
      found: series,
    }),
  ),
  cells: z.array(
    z.looseObject({
      bug: z.string(),
      seed: z.number(),
      oracle_generator: generatorName,
      ...Object.fromEntries(['tp', 'fp', 'tn', 'fn', 'inconclusive'].map((name) => [name, z.number()])),
      found_at: z.record(z.string(), z.array(z.number())),
    }),
  ),
  ranking: z.looseObject({ detector: z.string(), counting: z.enum(foundAtCountings) }).nullable(),
  found: z.array(
    z.looseObject({ oracle_generator: generatorName, bug: z.string(), seeds: z.array(z.number()) }),
  ),
  effort: byGenerator,
  accounts: byGenerator,
  fired: byGenerator,
  failed_mocks: byGenerator,
  patch: byGenerator,
  requests: byGenerator,
  confidence: byGenerator,
});

/**
 * Reads a run's summary.json, checked as far as comparisons and experiments look into it. Throws UserError where there is none, or
 * one that is not of this format.
 */
export async function readSummary(runFolder: string): Promise<Summary> {
  const path = join(runFolder, 'summary.json');
  const text = await readFile(path, 'utf8').catch(() => {
    throw new UserError(`${runFolder} has no summary.json; name the folder of a run that has ended`);
  });
  return parseSummary(path, text);
}

/** A summary, or with what it lacks a part of one, from JSON. Throws UserError, with the path, for what is none. */
export function parseSummary(path: string, text: string, lacking: Partial<Summary> = {}): Summary {
  try {
    return schema.parse({ ...(JSON.parse(text) as object), ...lacking }) as unknown as Summary;
  } catch (thrown) {
    const problem =
      thrown instanceof z.ZodError
        ? thrown.issues.map(({ path: at, message }) => `${at.join('.')}: ${message}`)[0]
        : messageOf(thrown);
    throw new UserError(
      `${path} is no summary of a run: ${problem}; the command of that run, given again, writes it anew`,
    );
  }
}
