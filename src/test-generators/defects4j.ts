import { UserError } from '../model/common/errors.js';
import {
  generationFlags,
  parseGenerationOptions,
  toRecordedGeneration,
  type GenerationOptions,
} from './generation.js';
import type { TestGeneratorDescriptor } from './test-generator.js';

export interface Defects4jOptions extends GenerationOptions {
  readonly generator: 'defects4j';
  /** One of Defects4J's tools: `evosuite`, `randoop`. */
  readonly tool: string;
}

export const defects4j: TestGeneratorDescriptor<Defects4jOptions> = {
  name: 'defects4j',
  usage: 'defects4j:TOOL',
  description: "a tool of Defects4J's own gen_tests.pl, as in defects4j:randoop",
  flags: Object.values(generationFlags),
  parseOptions(tool, given) {
    if (!/^[\w.-]+$/.test(tool))
      throw new UserError(
        `--test-generator defects4j:${tool} does not name a tool of gen_tests.pl; write it as in defects4j:randoop`,
      );
    if (given['benchmark'] !== 'defects4j')
      throw new UserError(
        `--test-generator defects4j:${tool} works only with --benchmark defects4j, because gen_tests.pl knows no other bugs`,
      );
    return { generator: 'defects4j', tool, ...parseGenerationOptions(given) };
  },
  recorded: toRecordedGeneration,
  async create({ tool }, context) {
    const { createDefects4jGenerator } = await import('./defects4j-suites.js');
    return createDefects4jGenerator(tool, context);
  },
};
