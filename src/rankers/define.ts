import type { RankAnswer } from './guest.js';
import type { RankRequest } from './request.js';

/** A ranker as a function from a unit's failing tests to scores. */
export interface RankerDefinition {
  /** As used for `--order` and in tables. */
  readonly name: string;
  /** One line for lists. */
  readonly description?: string;
  /** Time limit of a call; 60 by default. */
  readonly seconds?: number;
  /** A score for each test by its id, higher for what is to be read earlier, and optionally `report`, from 0 to 1, for the unit. */
  rank(request: RankRequest, context: { readonly signal: AbortSignal }): RankAnswer | Promise<RankAnswer>;
}

/**
 * Defines a ranker, for a module's default export: `teval rank --ranker ./mine.ts`.
 * @example
 * ```ts
 * import { defineRanker } from 'teval';
 *
 * export default defineRanker({
 *   name: 'short-source',
 *   rank: ({ tests }) => ({ scores: Object.fromEntries(tests.map(({ id, source }) => [id, -source.length])) }),
 * });
 * ```
 */
export function defineRanker(definition: RankerDefinition): RankerDefinition {
  return definition;
}
