import { chatFlags } from '../asking/chat/chat-flags.js';
import { commandFlags } from '../asking/program/command-flags.js';
import { assignmentFlags } from '../asking/java-tests/assignment-flags.js';
import { flagTable, forRows, readValues, wholeNumber } from '../model/common/flag-table.js';
import type { TestAsker } from '../asking/tests/test-asker.js';
import type { GivenFlags } from '../model/common/flag.js';
import type { Language } from '../model/program/language.js';
import type { OracleGeneratorDescriptor, SampleGenerator } from './contract.js';

/** What generators of whole tests are asked for. */
export const sampleFlags = {
  ...assignmentFlags,
  ...flagTable({
    contextTokens: forRows(
      wholeNumber('N'),
      'of chat-tests:MODEL and command-tests:PROGRAM, with --scaffold developer: most tokens of a context, of 3.5 characters each (default: 1850)',
    ),
    testsPerProgram: forRows(
      wholeNumber('N'),
      'of chat-tests:MODEL and command-tests:PROGRAM: number of tests of a Python program; targets get one test each (default: 20, as in TestEval)',
    ),
    samplesPerAssignment: forRows(
      wholeNumber('N'),
      'of chat-tests:MODEL and command-tests:PROGRAM: number of samples of each focal method and context (default: 1)',
    ),
  }),
};

/** A language model that is asked for whole tests. */
export const chatTests: OracleGeneratorDescriptor = {
  name: 'chat-tests',
  usage: 'chat-tests:MODEL',
  description: 'a language model that writes whole tests; teval judge --tests chat:MODEL',
  flags: Object.values({ ...sampleFlags, ...chatFlags }),
  async create({ argument, flags, language }) {
    const { createChatTestAsker } = await import('../asking/tests/chat-tests.js');
    const prompts =
      language === 'python'
        ? (await import('../python/asking/python-prompts.js')).pythonPrompts
        : (await import('../asking/java-tests/java-prompts.js')).javaPrompts;
    return createAsked(await createChatTestAsker(argument, flags, prompts), flags, language);
  },
};

/** A program that is asked for whole tests. */
export const commandTests: OracleGeneratorDescriptor = {
  name: 'command-tests',
  usage: 'command-tests:PROGRAM',
  description: 'your own program that writes whole tests; teval judge --tests command:PROGRAM',
  flags: Object.values({ ...sampleFlags, ...commandFlags }),
  async create({ argument, flags, language = 'java' }) {
    const { createCommandTestAsker } = await import('../asking/tests/command-tests.js');
    return createAsked(await createCommandTestAsker(argument, flags, language), flags, language);
  },
};

async function createAsked(
  asker: TestAsker,
  flags: GivenFlags,
  language: Language = 'java',
): Promise<SampleGenerator> {
  const values = readValues(sampleFlags, flags);
  if (language === 'python') {
    const { createAskedPythonTests } = await import('./asked-tests/asked-python-tests.js');
    return createAskedPythonTests(asker, values);
  }
  const { createAskedTests } = await import('./asked-tests/asked-tests.js');
  return createAskedTests(asker, values);
}
