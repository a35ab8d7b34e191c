import type { GeneratorFlag } from '../contract.js';

/** How many exchanges with a generator are under way at the same time. */
export const workersFlag: GeneratorFlag<number> = {
  name: 'generator-workers',
  takes: { kind: 'wholeNumber', word: 'N' },
  description:
    'how often a generator of the form command:PROGRAM is started at the same time (default: 1), and how many requests to one of the form chat:MODEL are under way (default: 4)',
  decides: 'work',
};

/** How long one exchange may take. */
export const timeoutFlag: GeneratorFlag<number> = {
  name: 'generator-timeout',
  takes: { kind: 'seconds', word: 'SECONDS' },
  description: 'how long a program or a server may take for an answer (default: 60)',
  decides: 'work',
};
