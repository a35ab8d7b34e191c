import type { McnemarResult } from '../../../stats/mcnemar.js';
import type { Comparison } from '../../analysis/compare/compare.js';
import { capitalised } from '../../model/capitalised.js';
import { probability } from '../../analysis/compare/conclusions.js';

/** How many bugs only one of the two finds, in a sentence or two. */
export function bugsFoundText({ bugsFound }: Comparison): string {
  const { anySeed, mostSeeds, eachSeed, bySample } = bugsFound;
  const sampled = bySample === 'the first' ? 'By the first sample of each: ' : '';
  const discordant = eachSeed.discordant.map(([first, second]) => first + second);
  const [few, many] = [Math.min(...discordant), Math.max(...discordant)];
  if (many === 0) return capitalised(`${sampled}no bug is found by only one of the two.`);
  const start = capitalised(`${sampled}bugs that only the baseline and only the other finds:`);
  const test = `McNemar's exact test, not corrected; ${smallest(anySeed)}`;
  if (discordant.length === 1) return `${start} ${alone(anySeed)}. ${test}`;
  return [
    `${start} ${alone(anySeed)} with any seed, ${alone(mostSeeds)} with more than half of the seeds,`,
    `seed by seed ${few === many ? few : `${few} to ${many}`} together`,
    `(p from ${probability(eachSeed.minimumPValue)} to ${probability(eachSeed.maximumPValue)}, median ${probability(eachSeed.medianPValue)}).`,
    test,
  ].join(' ');
}

function alone({ firstOnly, secondOnly, pValue }: McnemarResult): string {
  return `${firstOnly} and ${secondOnly} (p ${probability(pValue)})`;
}

function smallest({ firstOnly, secondOnly, smallestPValue }: McnemarResult): string {
  const discordant = firstOnly + secondOnly;
  return `${discordant} such bug${discordant === 1 ? '' : 's'} can't give less than p ${probability(smallestPValue)}.`;
}
