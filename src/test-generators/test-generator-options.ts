import { listAlternatives } from '../model/common/described.js';
import { toFlagOptions } from '../options/flag-options.js';
import type { Options } from '../options/option.js';
import { text } from '../options/value-types.js';
import { testGeneratorFlags, testGenerators } from './registry.js';

/** The option that chooses the test generator. run.json records it, with the generator's options, as `prefixes`. */
export const testGeneratorOption = {
  testGenerator: {
    takes: text('GENERATOR'),
    help: `${listAlternatives(testGenerators)}: where test suites come from`,
    default: 'evosuite',
    decides: 'rows',
    at: 'elsewhere',
  },
} as const satisfies Options;

/** The options of test generators. */
export const testGeneratorFlagOptions: Options = toFlagOptions(testGeneratorFlags, 'test generator');
