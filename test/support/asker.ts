import { asker, type Asker } from '../../src/pipeline/ask-generators.js';
import { contentCache } from '../../src/store/content-cache.js';
import { passingFolder } from './passing-folder.js';

/** Asks generators as a run does that nobody stops. */
export function askerForTests(): Asker {
  const { signal } = new AbortController();
  return asker({ cache: contentCache(passingFolder('asker')), stop: signal, signal });
}
