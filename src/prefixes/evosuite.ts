import { generationFlags, generationOf, recordedGeneration, type GenerationOptions } from './generation.js';
import type { PrefixGeneratorDescriptor } from './prefix-generator.js';

export interface EvosuiteOptions extends GenerationOptions {
  readonly generator: 'evosuite';
}

export const evosuite: PrefixGeneratorDescriptor<EvosuiteOptions> = {
  name: 'evosuite',
  description: 'EvoSuite, as Defects4J calls it; recorded and cached suites are used again',
  flags: generationFlags,
  optionsOf: (_, given) => ({ generator: 'evosuite', ...generationOf(given) }),
  recorded: recordedGeneration,
  async check({ reuse }, tools) {
    if (reuse !== 'fresh') return;
    const { java8, jdkFor } = await import('../toolchain/jdk.js');
    await jdkFor(java8, tools, 'EvoSuite');
  },
  async create(_, context) {
    const { evosuiteGenerator } = await import('./evosuite/evosuite.js');
    return evosuiteGenerator(context);
  },
};
