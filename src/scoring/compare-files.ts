import { jackknifeInterval } from '../../stats/clusters/jackknife-interval.js';
import { holm } from '../../stats/holm.js';
import { labelSwapTests } from '../../stats/clusters/label-swaps.js';
import { createLabelSwaps } from '../../stats/clusters/swapped-sums.js';
import { UserError } from '../model/common/errors.js';
import { SharedNgrams } from '../text-scores/shared-ngrams.js';
import { Clusters } from './clusters.js';
import { toScoredValue } from './group-scores.js';
import { metrics } from './metrics.js';
import { at, sumsSize, withoutTexts } from './pair-sums.js';
import { matchRows } from './match-rows.js';
import { checkSameTarget, chooseMatching, scoreRows, type KeyedRow, type ScoredRow } from './paired-rows.js';
import type { ScoreComparison } from './score-report.js';
import { confidence, type ScoreOptions } from './score-settings.js';
import { computeAdjustedValues } from './score-sums.js';
import { surveyFiles } from './survey-files.js';
import { createTexts } from './scored-texts.js';

/**
 * Compares the outputs of two files for the same targets. As in ConTest (section 5.2), texts are compared on the targets for which both outputs are Java;
 * shares are of all common targets. Both files are streams; rows stay in memory until the other file's row for the same target is read.
 *
 * @throws UserError for files whose targets differ, or have nothing in common
 */
export async function compareFiles(
  first: string,
  second: string,
  options: ScoreOptions,
): Promise<ScoreComparison> {
  const texts = await createTexts(options);
  const { shared } = await surveyFiles([first], options, texts);
  const ngrams = new SharedNgrams(shared.ngrams);
  const matchedBy = await chooseMatching([first, second], texts, options);
  const [ofFirst, ofSecond] = [first, second].map((file) =>
    scoreRows(file, matchedBy, texts, ngrams, options),
  ) as [AsyncGenerator<KeyedRow>, AsyncGenerator<KeyedRow>];
  const clusters = new Clusters();
  const counts = { both: 0, onlyFirst: 0, onlySecond: 0 };
  for await (const matched of matchRows(ofFirst, ofSecond)) {
    counts[matched.kind] += 1;
    if (matched.kind !== 'both') continue;
    checkSameTarget(matched.first, matched.second);
    clusters.add(matched.first.cluster, joinSums(matched.first, matched.second, options));
  }
  const { both: pairs, onlyFirst, onlySecond } = counts;
  if (pairs === 0) throw new UserError(`${first} and ${second} have no target in common: nothing to compare`);
  if (matchedBy === 'order' && onlyFirst + onlySecond > 0)
    throw new UserError(
      `${first} has ${pairs + onlyFirst} completions and ${second} has ${pairs + onlySecond}: without identifiers (--columns id=…), files need the same targets in the same order`,
    );
  return {
    first,
    second,
    matchedBy,
    pairs,
    scored: clusters.total()[at.scored]!,
    onlyFirst,
    onlySecond,
    clusters: clusters.found,
    ...testDifferences(clusters, options),
  };
}

/** The sums of both rows, those of the second behind those of the first. */
function joinSums(first: ScoredRow, second: ScoredRow, { scored }: ScoreOptions): Float64Array {
  const areScored = scored === 'all' || (first.output === 'parsable' && second.output === 'parsable');
  const joined = new Float64Array(2 * sumsSize);
  for (const [index, { sums }] of [first, second].entries())
    joined.set(areScored ? sums : withoutTexts(sums), index * sumsSize);
  return joined;
}

/** Unknown maximal lengths have no difference. */
function listDifferences(joined: Float64Array, options: ScoreOptions): readonly number[] {
  const first = computeAdjustedValues(joined.subarray(0, sumsSize), options);
  const second = computeAdjustedValues(joined.subarray(sumsSize), options);
  return second.map((value, index) => value - first[index]!);
}

function testDifferences(
  clusters: Clusters,
  options: ScoreOptions,
): Pick<ScoreComparison, 'test' | 'metrics'> {
  const { randomState } = options;
  const total = clusters.total();
  const intervals = metrics.map((_, index) =>
    jackknifeInterval(clusters.sums, (joined) => listDifferences(joined, options)[index]!, confidence),
  );
  const swaps = createLabelSwaps(total, clusters.sums);
  const tests = labelSwapTests(clusters.sums.length, (labels) => listDifferences(swaps(labels), options), {
    randomState,
  });
  const values = [total.subarray(0, sumsSize), total.subarray(sumsSize)].map((sums) =>
    computeAdjustedValues(sums, options),
  );
  const pValues = tests.map(({ pValue }, index) => (Number.isNaN(values[0]![index]!) ? Number.NaN : pValue));
  const corrected = holm(pValues);
  const [{ method, labellings, smallestPValue }] = tests as [(typeof tests)[number]];
  return {
    test: {
      test: 'label swaps',
      method,
      labellings,
      randomState,
      smallestPValue,
      correction: 'Holm',
      level: corrected[0]!.level,
    },
    metrics: metrics.map(({ name }, index) => ({
      metric: name,
      first: values[0]![index]!,
      second: values[1]![index]!,
      difference: toScoredValue(intervals[index]!),
      pValue: pValues[index]!,
      adjustedPValue: corrected[index]!.adjustedPValue,
      significant: corrected[index]!.significant,
    })),
  };
}
