import { flagTable, nothing, readValues } from '../model/common/flag-table.js';
import { evosuiteConventions } from './evosuite/evosuite-conventions.js';
import { evosuiteRuntime } from './evosuite/evosuite-runtime.js';
import type { RuntimeDependency } from './evosuite/evosuite-flags.js';
import {
  generationFlags,
  parseGenerationOptions,
  toRecordedGeneration,
  type GenerationOptions,
} from './generation.js';
import type { SuiteFacts, TestGeneratorDescriptor } from './test-generator.js';

export interface EvosuiteOptions extends GenerationOptions {
  readonly generator: 'evosuite';
  /** Default: `without`. */
  readonly runtimeDependency?: RuntimeDependency;
}

const flags = {
  ...generationFlags,
  ...flagTable({
    evosuiteRuntime: {
      takes: nothing,
      description:
        "write and run EvoSuite's suites as the paper did, with EvoSuite's runner and runtime, on Java 8 (default: as plain JUnit 4)",
    },
  }),
};

export const evosuiteSuites: SuiteFacts = { conventions: evosuiteConventions, runtime: evosuiteRuntime };

export const evosuite: TestGeneratorDescriptor<EvosuiteOptions> = {
  name: 'evosuite',
  description: 'EvoSuite, called as in Defects4J; reuses recorded and cached suites',
  suites: evosuiteSuites,
  flags: Object.values(flags),
  parseOptions: (_, given) => ({
    generator: 'evosuite',
    ...parseGenerationOptions(given),
    ...(readValues(flags, given).evosuiteRuntime === true ? { runtimeDependency: 'with' } : {}),
  }),
  recorded: (options) => ({
    ...toRecordedGeneration(options),
    ...(options.runtimeDependency === 'with' ? { runtime: 'with' } : {}),
  }),
  async check(options, tools) {
    const { checkJava8 } = await import('./evosuite/evosuite-java.js');
    await checkJava8(options, tools);
  },
  async create(options, context) {
    const { createEvosuiteGenerator } = await import('./evosuite/evosuite.js');
    const { checkRuntimeVersion } = await import('./evosuite/evosuite-java.js');
    const { runtimeDependency = 'without' } = options;
    const generator = await createEvosuiteGenerator({ ...context, runtimeDependency });
    checkRuntimeVersion(options, context.tools, generator.version);
    return generator;
  },
};
