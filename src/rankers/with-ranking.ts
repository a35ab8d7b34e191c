import type { RankingOptions } from '../../ranking/rank-bug.js';
import type { Ranker } from '../../ranking/ranker.js';
import type { GeneratorSurroundings } from '../asking/create-context.js';
import type { GivenFlags } from '../model/common/flag.js';
import { rankOptions } from '../options/rank-options.js';
import { resolveRanking, type RankChoices } from '../settings/ranking-options.js';
import { useCache } from '../store/cache/content-cache.js';
import { makeCacheRoot } from '../store/files/writable-folder.js';
import { createRanker, isGuest } from './registry.js';

/** What guests among the rankers need. */
export interface RankerSurroundings {
  /** Values of their flags. */
  readonly flags: GivenFlags;
  readonly cacheFolder: string;
  readonly onWarning: (sentence: string) => void;
}

/**
 * Ranks with the rankers that are asked for, and ends what they have started. Throws UserError for rankers and features that do not exist or do not go
 * together.
 */
export async function withRanking<Result>(
  choices: RankChoices,
  { flags, cacheFolder, onWarning }: RankerSurroundings,
  work: (options: RankingOptions) => Promise<Result>,
): Promise<Result> {
  const specs = choices.ranker ?? rankOptions.ranker.default;
  const rankWith = async (surroundings: GeneratorSurroundings | 'none') => {
    const rankers: Ranker[] = [];
    try {
      for (const spec of specs) rankers.push(await createRanker(spec, flags, surroundings));
      return await work(resolveRanking(choices, rankers));
    } finally {
      for (const ranker of rankers) if (ranker.by === 'answers') await ranker.close();
    }
  };
  if (!specs.some(isGuest)) return rankWith('none');
  await makeCacheRoot(cacheFolder);
  const { signal } = new AbortController();
  return useCache(cacheFolder, (cache) => rankWith({ cache, stop: signal, signal, onWarning }));
}
