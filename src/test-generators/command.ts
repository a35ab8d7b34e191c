import { flagTable, nothing, readValues, text, texts } from '../model/common/flag-table.js';
import { UserError } from '../model/common/errors.js';
import type { CommandSuiteOptions } from './command/command-suites.js';
import { generationFlags, parseGenerationOptions, toRecordedGeneration } from './generation.js';
import { suiteSandboxFlag } from './suite-sandbox.js';
import type { TestGeneratorDescriptor } from './test-generator.js';

const flags = {
  ...generationFlags,
  ...suiteSandboxFlag,
  ...flagTable({
    suiteSees: {
      takes: texts('DIR'),
      description: 'of command:PROGRAM: a folder or file that it also sees; may be repeated (default: none)',
    },
    suiteNetwork: {
      takes: nothing,
      description: 'of command:PROGRAM: let it use the network (default: no)',
    },
    suiteVersion: {
      takes: text('TEXT'),
      description:
        'of command:PROGRAM: its version, which is part of the key of its suites (default: a digest of the files on its command line and of the sources around them)',
    },
  }),
};

export const commandSuites: TestGeneratorDescriptor<CommandSuiteOptions> = {
  name: 'command',
  usage: 'command:PROGRAM',
  description: 'your own program, which writes JUnit files into a folder',
  flags: Object.values(flags),
  parseOptions(commandLine, given) {
    const {
      suiteSandbox: sandbox = 'bwrap',
      suiteSees: sees = [],
      suiteNetwork,
      suiteVersion,
    } = readValues(flags, given);
    if (sandbox === 'none' && sees.length > 0)
      throw new UserError('--suite-sees needs the sandbox: leave --suite-sandbox none out');
    return {
      generator: 'command',
      commandLine,
      ...parseGenerationOptions(given),
      ...{ sandbox, sees },
      network: suiteNetwork === true || sandbox === 'none' ? 'shared' : 'none',
      ...(suiteVersion === undefined ? {} : { version: suiteVersion }),
    };
  },
  recorded: (options, { version }) => ({ ...toRecordedGeneration(options), program: version }),
  async create(options) {
    const { createCommandSuites } = await import('./command/command-suites.js');
    return createCommandSuites(options);
  },
};
