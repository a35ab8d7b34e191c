import { createAsker, type Asker } from '../../src/pipeline/asking/ask-generators.js';
import { createContentCache } from '../../src/store/cache/content-cache.js';
import { passingFolder } from './passing-folder.js';

/** Asks generators as a run does that is not stopped. */
export function askerForTests(): Asker {
  const { signal } = new AbortController();
  return createAsker({ cache: createContentCache(passingFolder('asker')), stop: signal, signal });
}
