import type { TestGeneratorDescriptor } from './test-generator.js';

/** The rows of a file of predictions, with imports from suites if there are any. */
export interface ImportedOptions {
  readonly generator: 'imported';
  /** File of predictions whose rows are the tests. */
  readonly file: string;
  /** Suites from which to take the imports. */
  readonly suitesFolder?: string;
}

/** Only for `teval import toga`; `--test-generator` does not accept it. */
export const imported: TestGeneratorDescriptor<ImportedOptions> = {
  name: 'imported',
  description: 'the rows of a file of predictions (teval import toga)',
  flags: [],
  parseOptions() {
    throw new Error('teval import toga has separate options');
  },
  recorded: () => ({}),
  async create(options, context) {
    const { createImportedGenerator } = await import('./imported/imported.js');
    return createImportedGenerator(options, context);
  },
};
