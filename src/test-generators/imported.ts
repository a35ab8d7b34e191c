import type { TestGeneratorDescriptor } from './test-generator.js';

/** The rows of a file of predictions, with imports from the suites where there are some. */
export interface ImportedOptions {
  readonly generator: 'imported';
  /** Predictions whose rows are the tests. */
  readonly file: string;
  /** Suites to take the imports from. */
  readonly suitesFolder?: string;
}

/** `teval import toga` asks for it; `--test-generator` can't. */
export const imported: TestGeneratorDescriptor<ImportedOptions> = {
  name: 'imported',
  description: 'the rows of a file of predictions (teval import toga)',
  flags: [],
  optionsOf() {
    throw new Error('teval import toga has options of its own');
  },
  recorded: () => ({}),
  async create(options, context) {
    const { importedGenerator } = await import('./imported/imported.js');
    return importedGenerator(options, context);
  },
};
