import { UserError } from '../model/common/errors.js';
import { choice, flagTable, readValues, text } from '../model/common/flag-table.js';
import { languages } from '../model/program/language.js';
import type { DeveloperOptions } from './developer/developer-options.js';
import type { TestGeneratorDescriptor } from './test-generator.js';

const flags = flagTable({
  developerTests: {
    takes: choice('WHICH', ['related', 'all']),
    description:
      "the developers' tests to use: those of files that name a class under test (related), or all (default: related)",
  },
  testClassPath: {
    takes: text('LIST'),
    description:
      "libraries of the developers' tests, separated by commas: jars, folders, FOLDER/* for all jars in it, Maven coordinates (default: what the benchmark knows)",
  },
  triggerTests: {
    takes: choice('HOW', ['leave-out', 'keep']),
    description:
      "the developers' tests that came with a bug's fix, as the benchmark lists them, on the buggy version: leave-out or keep (default: leave-out)",
  },
});

/** Developers' tests are the same for each seed. */
export const developer: TestGeneratorDescriptor<DeveloperOptions> = {
  name: 'developer',
  usage: 'developer[:WHERE]',
  argument: 'optional',
  description:
    "the program's own tests: of each version, or from a folder, a sources jar or git:REPOSITORY@REVISION",
  flags: Object.values(flags),
  seeds: 'one',
  languages,
  parseOptions(where, given) {
    const { developerTests, testClassPath, triggerTests } = readValues(flags, given);
    const classPath = testClassPath?.split(',').map((each) => each.trim());
    if (classPath?.includes('') === true)
      throw new UserError(
        `--test-class-path '${testClassPath}' has an empty entry; separate entries by one comma`,
      );
    return {
      generator: 'developer',
      ...(where === '' ? {} : { where }),
      ...(developerTests === 'all' ? { tests: developerTests } : {}),
      ...(classPath === undefined ? {} : { classPath }),
      ...(triggerTests === 'keep' ? { triggerTests } : {}),
    };
  },
  recorded: ({ where, tests, triggerTests, classPath }) => ({
    from: where === undefined ? 'versions' : 'elsewhere',
    ...(tests === undefined ? {} : { tests }),
    ...(triggerTests === undefined ? {} : { triggerTests }),
    ...(classPath === undefined ? {} : { libraries: 'given' }),
  }),
  async create(options, context) {
    const { createDeveloperGenerator } = await import('./developer/developer-suites.js');
    return createDeveloperGenerator(options, context);
  },
};
