import { UserError } from '../model/common/errors.js';
import { flagTable, readValues, text } from '../model/common/flag-table.js';
import { generationFlags, parseGenerationOptions, toRecordedGeneration } from './generation.js';
import type { RandoopOptions } from './randoop/randoop-command.js';
import { suiteSandboxFlag } from './suite-sandbox.js';
import type { TestGeneratorDescriptor } from './test-generator.js';

const flags = {
  ...generationFlags,
  ...suiteSandboxFlag,
  ...flagTable({
    randoopOptions: {
      takes: text('OPTIONS'),
      description:
        "further options of Randoop, as in '--output-limit=500 --null-ratio=0.2' (default: those of Defects4J)",
    },
  }),
};

export const randoop: TestGeneratorDescriptor<RandoopOptions> = {
  name: 'randoop',
  usage: 'randoop:JAR',
  description:
    "Randoop, called as in Defects4J: the randoop-all jar of a release, with the release's agents beside it",
  flags: Object.values(flags),
  parseOptions(jar, given) {
    const { suiteSandbox: sandbox = 'bwrap', randoopOptions } = readValues(flags, given);
    if (!jar.endsWith('.jar'))
      throw new UserError(
        `--test-generator randoop:${jar} does not name a jar; write it as in randoop:randoop-all-4.3.4.jar`,
      );
    const options = randoopOptions?.split(/\s+/u).filter((word) => word !== '');
    return {
      generator: 'randoop',
      jar,
      ...parseGenerationOptions(given),
      sandbox,
      ...(options === undefined ? {} : { options }),
    };
  },
  recorded: (options, { version }) => ({
    ...toRecordedGeneration(options),
    version,
    ...(options.options === undefined ? {} : { options: options.options.join(' ') }),
  }),
  async create(options, context) {
    const { createRandoopSuites } = await import('./randoop/randoop-suites.js');
    return createRandoopSuites(options, context);
  },
};
