import type { McnemarResult } from '../../../stats/mcnemar.js';
import type { Comparison } from '../../analysis/compare/compare.js';
import { capitalise } from '../../model/common/capitalise.js';
import { writeProbability } from '../../model/common/write-number.js';

/** The number of bugs that only one of the two contestants finds, in one or two sentences. */
export function describeBugsFound({
  bugsFound,
  clusters,
}: Pick<Comparison, 'bugsFound' | 'clusters'>): string {
  const { anySeed, mostSeeds, eachSeed, bySample } = bugsFound;
  const sampled = bySample === 'the first' ? 'By the first sample of each: ' : '';
  const discordant = eachSeed.discordant.map(([first, second]) => first + second);
  const [few, many] = [Math.min(...discordant), Math.max(...discordant)];
  if (many === 0) return capitalise(`${sampled}no bug is found by only one of the two.`);
  const start = capitalise(`${sampled}bugs that only the baseline and only the other finds:`);
  const test = `McNemar's exact test, not corrected; ${describeSmallest(anySeed)}${warnOfClusters(clusters)}`;
  if (discordant.length === 1) return `${start} ${describeAlone(anySeed)}. ${test}`;
  return [
    `${start} ${describeAlone(anySeed)} with any seed, ${describeAlone(mostSeeds)} with more than half of the seeds,`,
    `seed by seed ${few === many ? few : `${few} to ${many}`} together`,
    `(p from ${writeProbability(eachSeed.minimumPValue)} to ${writeProbability(eachSeed.maximumPValue)}, median ${writeProbability(eachSeed.medianPValue)}).`,
    test,
  ].join(' ');
}

/** The test takes bugs as independent. */
function warnOfClusters({ kind }: Comparison['clusters']): string {
  if (kind === 'bug') return '';
  return ` It takes each bug as independent; bugs of one ${kind} are not, so its p is too small.`;
}

function describeAlone({ firstOnly, secondOnly, pValue }: McnemarResult): string {
  return `${firstOnly} and ${secondOnly} (p ${writeProbability(pValue)})`;
}

function describeSmallest({ firstOnly, secondOnly, smallestPValue }: McnemarResult): string {
  const discordant = firstOnly + secondOnly;
  return `${discordant} such bug${discordant === 1 ? '' : 's'} can't give less than p ${writeProbability(smallestPValue)}.`;
}
