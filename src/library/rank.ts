import { z } from 'zod';
import type { FailedTest } from '../../features/failed-test.js';
import { javaTextReader } from '../../features/java-text.js';
import { featureNames, type FeatureName } from '../../features/names.js';
import type { RankingOptions } from '../../ranking/rank-bug.js';
import type { RankedUnit } from '../../ranking/ranking-csv.js';
import { placesOf, type RankedPlace } from '../analysis/ranking/ranked-tests.js';
import { rankingOptionsOf } from '../cli/rank/ranking-options.js';
import { readFailedTests } from '../formats/failed-tests-csv.js';
import { UserError } from '../model/errors.js';
import { oracleTypes } from '../model/oracle.js';
import { conclusiveVerdicts } from '../model/verdict.js';
import { rankingOfTests } from '../reports/ranking-of-tests.js';
import { rankingSummaryOf } from '../reports/ranking-summary.js';
import { summaryInMemory } from '../reports/summary-in-memory.js';
import { loadTreeSitterParser } from '../source/parser.js';
import { userFileBytes } from '../store/user-file.js';
import { rankFlagsOf } from './flags-of.js';
import { folderOf } from './folder-of.js';
import type { Ranked, RankedList, RankedTest, RankSource } from './results.js';
import type { RankSettings } from './settings.js';

/** See `rank` of the library. */
export async function rankSource(source: RankSource, settings: RankSettings): Promise<Ranked> {
  const options = rankingOptionsOf(rankFlagsOf(settings));
  if (typeof source === 'object' && source !== null && 'failedTests' in source) {
    const { bugs, summary } = rankingOfTests(await failedTestsOf(source.failedTests, options), options);
    const unit = { seed: '', oracleGenerator: '', sample: '' } as const;
    return { summary, lists: bugs.map((ranked) => listOf({ ...unit, ranked })) };
  }
  const lists: RankedList[] = [];
  const summary = await summaryInMemory(folderOf(source), options, (unit) => lists.push(listOf(unit)));
  return { summary: rankingSummaryOf(summary), lists };
}

const failedTest = z.object({
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
  verdict: z.enum([...conclusiveVerdicts, 'inconclusive']),
});

async function failedTestsOf(
  given: string | readonly FailedTest[],
  { definitions }: RankingOptions,
): Promise<readonly FailedTest[]> {
  if (typeof given !== 'string') {
    const read = z.array(failedTest).safeParse(given);
    if (read.success) return read.data;
    const [issue] = read.error.issues;
    throw new UserError(`rank: failedTests.${issue?.path.join('.')}: ${issue?.message}`);
  }
  const java = javaTextReader(await loadTreeSitterParser());
  return readFailedTests(userFileBytes(given, 'rank: failedTests'), given, java, definitions);
}

function listOf({ seed, oracleGenerator, sample, ranked }: RankedUnit): RankedList {
  return {
    bug: ranked.bug,
    seed: seed === '' ? 'none' : seed,
    oracleGenerator,
    sample: sample === '' ? 'none' : sample,
    tests: placesOf(ranked).map((place, position) => rankedTestOf(ranked, place, position)),
  };
}

function rankedTestOf(
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
