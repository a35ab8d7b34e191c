import { languages } from '../model/program/language.js';
import type { TestGeneratorDescriptor } from './test-generator.js';

export interface NoSuitesOptions {
  readonly generator: 'none';
}

/** For samples, which need no suite. */
export const noSuites: TestGeneratorDescriptor<NoSuitesOptions> = {
  name: 'none',
  description: 'no suite: samples are whole tests already',
  languages: [...languages, 'text'],
  flags: [],
  seeds: 'one',
  parseOptions: () => ({ generator: 'none' }),
  recorded: () => ({}),
  create: () =>
    Promise.resolve({
      name: 'none',
      version: '1',
      storage: 'direct',
      runtimes: [],
      madeFrom: () => Promise.resolve({}),
      makeKey: () => ({}),
      generate: () => Promise.resolve({ files: [], remarks: [] }),
    }),
};
