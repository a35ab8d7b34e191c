import { z } from 'zod';
import type { FailedTest } from '../../features/failed-test.js';
import { createTextReader } from '../../features/java-text.js';
import { featureNames, type FeatureName } from '../../features/names.js';
import type { RankingOptions } from '../../ranking/rank-bug.js';
import type { RankedUnit } from '../../ranking/ranking-csv.js';
import { listPlaces, type RankedPlace } from '../analysis/bug-detection/ranking/ranked-tests.js';
import { readFailedTests } from '../formats/failed-tests-csv.js';
import { UserError } from '../model/common/errors.js';
import { oracleTypes } from '../model/oracle/oracle.js';
import { conclusiveVerdicts } from '../evaluations/bug-detection/verdict.js';
import { countRun } from '../reports/count-run.js';
import { rankTests } from '../reports/rank-tests.js';
import { toRankingSummary } from '../reports/ranking-summary.js';
import { toRankedUnit } from '../reports/write-reports.js';
import { loadTreeSitterParser } from '../source/tree-sitter.js';
import { readUserFileBytes } from '../store/files/user-file.js';
import { pickOptions } from '../options/option.js';
import { machineOptions } from '../options/place-options.js';
import { resolveOptions } from '../options/resolved.js';
import { withRanking } from '../rankers/with-ranking.js';
import { checkRankSettings } from './check-settings.js';
import { resolveFolder } from './resolve-folder.js';
import type { Ranked, RankedList, RankedTest, RankSource } from './results.js';
import type { RankSettings } from './settings.js';

/** See `rank` of the library. */
export async function rankSource(source: RankSource, settings: RankSettings): Promise<Ranked> {
  const { cacheFolder } = resolveOptions(pickOptions(machineOptions, 'cache'), {});
  const surroundings = { flags: {}, cacheFolder, onWarning: () => undefined };
  return withRanking(checkRankSettings(settings), surroundings, (options) => rankWith(source, options));
}

async function rankWith(source: RankSource, options: RankingOptions): Promise<Ranked> {
  if (typeof source === 'object' && source !== null && 'failedTests' in source) {
    const { bugs, summary } = await rankTests(await readGivenTests(source.failedTests, options), options);
    const unit = { seed: '', oracleGenerator: '', sample: '' } as const;
    return {
      summary,
      lists: bugs
        .filter(({ rankings }) => rankings.length > 0)
        .map((ranked) => toRankedList({ ...unit, ranked })),
    };
  }
  const lists: RankedList[] = [];
  const summary = await countRun(resolveFolder(source), options, (result, ranked) => {
    if (ranked !== 'nothing') lists.push(toRankedList(toRankedUnit(result, ranked)));
  });
  return { summary: toRankingSummary(summary), lists };
}

const toFailedTest = z.object({
  project: z.string(),
  bugNumber: z.string(),
  testName: z.string(),
  focalMethodName: z.string(),
  focalMethod: z.string(),
  docstring: z.string(),
  testPrefix: z.string(),
  hasCatch: z.boolean(),
  oracleType: z.enum(oracleTypes),
  generatedTest: z.string(),
  trace: z.string(),
  confidence: z.number().exactOptional(),
  votes: z.number().exactOptional(),
  verdict: z.enum([...conclusiveVerdicts, 'inconclusive']),
});

async function readGivenTests(
  given: string | readonly FailedTest[],
  { definitions }: RankingOptions,
): Promise<readonly FailedTest[]> {
  if (typeof given !== 'string') {
    const read = z.array(toFailedTest).safeParse(given);
    if (read.success) return read.data;
    const [issue] = read.error.issues;
    throw new UserError(`rank: failedTests.${issue?.path.join('.')}: ${issue?.message}`);
  }
  const java = createTextReader(await loadTreeSitterParser());
  return readFailedTests(readUserFileBytes(given, 'rank: failedTests'), given, java, definitions);
}

function toRankedList({ seed, oracleGenerator, sample, ranked }: RankedUnit): RankedList {
  return {
    bug: ranked.bug,
    seed: seed === '' ? 'none' : seed,
    oracleGenerator,
    sample: sample === '' ? 'none' : sample,
    tests: listPlaces(ranked).map((place, position) => toRankedTest(ranked, place, position)),
  };
}

function toRankedTest(
  { features }: RankedUnit['ranked'],
  { test: { testName, verdict }, row, rank, score }: RankedPlace,
  position: number,
): RankedTest {
  const values = featureNames.map((name) => [name, features[name][row]!] as const);
  return {
    test: testName,
    rank: position + 1,
    rankFirst: rank.first,
    rankLast: rank.last,
    score,
    verdict,
    features: Object.fromEntries(values) as Record<FeatureName, number>,
  };
}
