import { resolve } from 'node:path';
import { UserError } from '../model/errors.js';
import { valueOf, type Flag } from '../model/flag.js';
import type { TestGeneratorDescriptor } from './test-generator.js';

export interface ArchiveOptions {
  readonly generator: 'archive';
  readonly suitesFolder: string;
  /** Which tool's suites; left out where the folder has those of one only. */
  readonly tool?: string;
}

const suites: Flag<string> = {
  name: 'suites',
  takes: { kind: 'path', word: 'DIR' },
  description:
    "folder of test suites in Defects4J's naming; implies --test-generator archive (default: none)",
};
const tool: Flag<string> = {
  name: 'tool',
  takes: { kind: 'text', word: 'NAME' },
  description:
    'whose suites are taken where the folder of --suites has those of several tools (default: the only one)',
};

export const archive: TestGeneratorDescriptor<ArchiveOptions> = {
  name: 'archive',
  description: "suites that are there already, in Defects4J's naming (--suites)",
  flags: [suites, tool],
  impliedBy: suites,
  optionsOf(_, given) {
    const [folder, name] = [valueOf(suites, given), valueOf(tool, given)];
    if (folder === undefined)
      throw new UserError('--test-generator archive needs --suites DIR, the folder with the archives');
    return {
      generator: 'archive',
      suitesFolder: resolve(folder),
      ...(name === undefined ? {} : { tool: name }),
    };
  },
  recorded: (_, { version }) => ({ tool: version }),
  async create({ suitesFolder, tool: name }) {
    const { archiveGenerator } = await import('./archive-suites.js');
    return archiveGenerator(suitesFolder, name);
  },
};
