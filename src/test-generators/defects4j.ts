import { UserError } from '../model/errors.js';
import { generationFlags, generationOf, recordedGeneration, type GenerationOptions } from './generation.js';
import type { TestGeneratorDescriptor } from './test-generator.js';

export interface Defects4jOptions extends GenerationOptions {
  readonly generator: 'defects4j';
  /** Which of Defects4J's tools: `evosuite`, `randoop`. */
  readonly tool: string;
}

export const defects4j: TestGeneratorDescriptor<Defects4jOptions> = {
  name: 'defects4j',
  usage: 'defects4j:TOOL',
  description: "a tool of Defects4J's own gen_tests.pl, as in defects4j:randoop",
  flags: generationFlags,
  optionsOf(tool, given) {
    if (!/^[\w.-]+$/.test(tool))
      throw new UserError(
        `--test-generator defects4j:${tool} names no tool of gen_tests.pl; write as in defects4j:randoop`,
      );
    if (given['benchmark'] !== 'defects4j')
      throw new UserError(
        `--test-generator defects4j:${tool} is for --benchmark defects4j: its gen_tests.pl knows no other bugs`,
      );
    return { generator: 'defects4j', tool, ...generationOf(given) };
  },
  recorded: recordedGeneration,
  async create({ tool }, context) {
    const { defects4jGenerator } = await import('./defects4j-suites.js');
    return defects4jGenerator(tool, context);
  },
};
