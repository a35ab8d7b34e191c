import { resolve } from 'node:path';
import { UserError } from '../model/common/errors.js';
import { choice, flagTable, path, text, readValues } from '../model/common/flag-table.js';
import { languages } from '../model/program/language.js';
import type { TestGeneratorDescriptor } from './test-generator.js';

export interface ArchiveOptions {
  readonly generator: 'archive';
  readonly suitesFolder: string;
  /** The tool of the suites; optional if the folder has suites of one tool only. */
  readonly tool?: string;
  /** `not-found`: a missing suite finds nothing. By default, its units are missing. */
  readonly missing?: 'not-found';
}

const flags = flagTable({
  suites: {
    takes: path('DIR'),
    description:
      "folder of test suites in Defects4J's naming; implies --test-generator archive (default: none)",
  },
  tool: {
    takes: text('NAME'),
    description:
      'the tool whose suites to read, if the folder of --suites has those of several (default: the only one)',
  },
  missing: {
    takes: choice('HOW', ['leave-out', 'not-found']),
    description:
      'units of suites that the folder of --suites lacks: missing from the run (leave-out), or counted as finding nothing (not-found) (default: leave-out)',
  },
});

export const archive: TestGeneratorDescriptor<ArchiveOptions> = {
  name: 'archive',
  description: "existing suites in Defects4J's naming (--suites)",
  flags: Object.values(flags),
  impliedBy: flags.suites,
  languages,
  parseOptions(_, given) {
    const { suites, tool, missing } = readValues(flags, given);
    if (suites === undefined)
      throw new UserError('--test-generator archive needs --suites DIR, the folder with the archives');
    return {
      generator: 'archive',
      suitesFolder: resolve(suites),
      ...(tool === undefined ? {} : { tool }),
      ...(missing === 'not-found' ? { missing } : {}),
    };
  },
  recorded: (options, { version }) => ({
    tool: version,
    ...(options.missing === undefined ? {} : { missing: options.missing }),
  }),
  async create({ suitesFolder, tool: name, missing: policy }) {
    const { createArchiveGenerator } = await import('./archive-suites.js');
    return createArchiveGenerator(suitesFolder, name, policy ?? 'leave-out');
  },
};
