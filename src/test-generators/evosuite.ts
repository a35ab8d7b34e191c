import { flagTable, nothing, readValues, text } from '../model/common/flag-table.js';
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
  /** Further options of EvoSuite. Default: none. */
  readonly options?: readonly string[];
}

const flags = {
  ...generationFlags,
  ...flagTable({
    evosuiteRuntime: {
      takes: nothing,
      description:
        "write and run EvoSuite's suites as the paper did, with EvoSuite's runner and runtime, on Java 8 (default: as plain JUnit 4)",
    },
    evosuiteOptions: {
      takes: text('OPTIONS'),
      description:
        "further options of EvoSuite, as in '-criterion line:branch -Dalgorithm=DYNAMOSA' or -generateRandom (default: those of Defects4J)",
    },
  }),
};

export const evosuiteSuites: SuiteFacts = { conventions: evosuiteConventions, runtime: evosuiteRuntime };

export const evosuite: TestGeneratorDescriptor<EvosuiteOptions> = {
  name: 'evosuite',
  description: 'EvoSuite, called as in Defects4J; reuses recorded and cached suites',
  suites: evosuiteSuites,
  flags: Object.values(flags),
  parseOptions(_, given) {
    const { evosuiteRuntime: runtime, evosuiteOptions: options } = readValues(flags, given);
    return {
      generator: 'evosuite',
      ...parseGenerationOptions(given),
      ...(runtime === true ? { runtimeDependency: 'with' } : {}),
      ...(options === undefined ? {} : { options: options.split(/\s+/u).filter((word) => word !== '') }),
    };
  },
  recorded: (options) => ({
    ...toRecordedGeneration(options),
    ...(options.runtimeDependency === 'with' ? { runtime: 'with' } : {}),
    ...(options.options === undefined ? {} : { options: options.options.join(' ') }),
  }),
  async check(options, tools) {
    const { checkJava8 } = await import('./evosuite/evosuite-java.js');
    await checkJava8(options, tools);
    if (options.options === undefined) return;
    const { checkEvosuiteOptions } = await import('./evosuite/evosuite-options.js');
    checkEvosuiteOptions(options.options);
  },
  async create(options, context) {
    const { createEvosuiteGenerator } = await import('./evosuite/evosuite.js');
    const { checkRuntimeVersion } = await import('./evosuite/evosuite-java.js');
    const { runtimeDependency = 'without', options: further = [] } = options;
    const settings = { ...context, runtimeDependency, options: further };
    const generator = await createEvosuiteGenerator(settings);
    checkRuntimeVersion(options, context.tools, generator.version);
    return generator;
  },
};
