import { valueOf, type Flag } from '../model/flag.js';
import type { RuntimeDependency } from './evosuite/evosuite-flags.js';
import { generationFlags, generationOf, recordedGeneration, type GenerationOptions } from './generation.js';
import type { TestGeneratorDescriptor } from './test-generator.js';

export interface EvosuiteOptions extends GenerationOptions {
  readonly generator: 'evosuite';
  /** `without` if left out. */
  readonly runtimeDependency?: RuntimeDependency;
}

const evosuiteRuntime: Flag<true> = {
  name: 'evosuite-runtime',
  takes: { kind: 'nothing' },
  description:
    "write and run EvoSuite's suites as the paper did, with EvoSuite's runner and runtime, on Java 8 (default: as plain JUnit 4)",
};

export const evosuite: TestGeneratorDescriptor<EvosuiteOptions> = {
  name: 'evosuite',
  description: 'EvoSuite, as Defects4J calls it; recorded and cached suites are used again',
  flags: [...generationFlags, evosuiteRuntime],
  optionsOf: (_, given) => ({
    generator: 'evosuite',
    ...generationOf(given),
    ...(valueOf(evosuiteRuntime, given) === true ? { runtimeDependency: 'with' } : {}),
  }),
  recorded: (options) => ({
    ...recordedGeneration(options),
    ...(options.runtimeDependency === 'with' ? { runtime: 'with' } : {}),
  }),
  async check(options, tools) {
    const { checkJava8 } = await import('./evosuite/evosuite-java.js');
    await checkJava8(options, tools);
  },
  async create(options, context) {
    const { evosuiteGenerator } = await import('./evosuite/evosuite.js');
    const { checkRuntimeVersion } = await import('./evosuite/evosuite-java.js');
    const { runtimeDependency = 'without' } = options;
    const generator = await evosuiteGenerator({ ...context, runtimeDependency });
    checkRuntimeVersion(options, context.tools, generator.version);
    return generator;
  },
};
