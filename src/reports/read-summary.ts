import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { foundAtCountings } from '../../ranking/reading.js';
import { UserError } from '../model/common/errors.js';
import { accountings } from '../evaluations/bug-detection/verdict.js';
import { judgements } from '../evaluations/bug-detection/judgements.js';
import type { Summary } from '../analysis/bug-detection/summary.js';
import { parseAs } from '../store/files/file-format.js';
import { tryParseJson } from '../store/files/try-parse-json.js';

const series = z.looseObject({
  per_seed: z.array(z.number().nullable()),
  seeds_defined: z.number(),
  mean: z.number().nullable(),
  standard_deviation: z.number().nullable(),
});
const generatorName = z.string();
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
const byGenerator = z.array(z.looseObject({ oracle_generator: generatorName }));
/** The members of a summary that a ranking has, too. */
const rankingSchema = z.looseObject({
  format: z.literal(3),
  benchmark: z.string(),
  benchmark_kind: z.enum(['bundled', 'described', 'defects4j', 'mutants', 'unknown']),
  method: z.string(),
  side: z.string(),
  accounting: z.enum(accountings),
  bugs: z.array(z.string()),
  clusters: z
    .looseObject({ kind: z.enum(['class', 'project']), of: z.record(z.string(), z.string()) })
    .exactOptional(),
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
  effort: byGenerator,
  one_list: z
    .array(
      z.looseObject({
        oracle_generator: generatorName,
        detector: z.string(),
        found_at: z.array(z.looseObject({ n: z.number(), found: series })),
        report_threshold: z.array(z.looseObject({ units_reported: z.number() })),
        reader: z.array(z.looseObject({ recognises: z.number(), believes: z.number() })),
      }),
    )
    .exactOptional(),
});

const summarySchema = rankingSchema.extend({
  results: z.array(result),
  found: z.array(
    z.looseObject({ oracle_generator: generatorName, bug: z.string(), seeds: z.array(z.number()) }),
  ),
  accounts: byGenerator,
  failed_mocks: byGenerator,
  flaky_failures: z.looseObject({ failing: z.number(), rerun: z.number(), flaky: z.number() }),
  ...Object.fromEntries(judgements.map(({ name }) => [name, byGenerator])),
  requests: byGenerator,
  confidence: byGenerator,
});

/**
 * Reads a run's summary.json and validates the parts that comparisons and experiments use. Throws UserError if it is missing or has another format.
 */
export async function readSummary(runFolder: string): Promise<Summary> {
  const path = join(runFolder, 'summary.json');
  const text = await readFile(path, 'utf8').catch(() => {
    throw new UserError(`${runFolder} has no summary.json; name the folder of a run that has ended`);
  });
  return parseSummary(path, text);
}

/** Parses a summary, or a `ranking`, which has fewer members. Throws UserError with the path if the text is something else. */
export function parseSummary(path: string, text: string, of: 'run' | 'ranking' = 'run'): Summary {
  const evaluation = readEvaluationName(text);
  if (evaluation !== 'none')
    throw new UserError(
      `${path} is the summary of a run with the evaluation ${evaluation}, which has no verdicts; name a run with --evaluation bug-detection`,
    );
  const read = parseAs(of === 'run' ? summarySchema : rankingSchema, text, 'the summary of a run');
  if (read.kind === 'valid') return read.content as unknown as Summary;
  throw new UserError(
    `${path} is no summary of a run: ${read.why}; the command of that run, given again, writes it anew`,
  );
}

/** The evaluation that a summary names; `none` for that of bug detection, and for anything else. */
function readEvaluationName(text: string): string {
  const found = tryParseJson(text);
  const hasName = typeof found === 'object' && found !== null && 'evaluation' in found;
  return hasName && typeof found.evaluation === 'string' ? found.evaluation : 'none';
}
