import type { GuestRanker } from '../../ranking/ranker.js';
import { createGuest } from './guest.js';

/**
 * A probe: it scores by what must mean nothing, the ids, their length and the places of the tests in the request. It has to find what a random order
 * finds; if it finds more, requests reveal something.
 */
export const rankProbe: GuestRanker = createGuest({
  name: 'rank-probe',
  description: 'a probe: by IDs and places in the request, which must find what a random order finds',
  ask: ({ tests }) =>
    Promise.resolve({
      scores: Object.fromEntries(
        tests.map(({ id }, place) => [id, Number.parseInt(id, 16) / 16 ** id.length - place - id.length]),
      ),
    }),
  warn: () => undefined,
  close: () => Promise.resolve(),
});
