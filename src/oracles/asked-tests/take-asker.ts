import type { TestAsker } from '../../asking/tests/test-asker.js';
import type { SampleGenerator } from '../contract.js';

/** What a generator of whole tests has of the model or program that it asks. */
export function takeAsker(
  asker: TestAsker,
): Pick<SampleGenerator, 'name' | 'doubts' | 'asksAgain' | 'source' | 'view' | 'limits' | 'ready' | 'close'> {
  const { name, doubts, asksAgain, limits } = asker;
  return {
    name,
    ...(doubts === undefined ? {} : { doubts }),
    ...(asksAgain === undefined ? {} : { asksAgain }),
    ...{ source: 'model', view: 'samples', limits },
    ready: () => asker.ready(),
    close: () => asker.close(),
  };
}
