import { chatFlags } from '../asking/chat/chat-flags.js';
import { commandFlags } from '../asking/program/command-flags.js';
import { valueOf, type Flag, type GivenFlags } from '../model/common/flag.js';
import { toFlagOptions } from '../options/flag-options.js';
import { assignmentOptions, testsOption } from '../options/judge-options.js';
import type { Checked, Options } from '../options/option.js';
import { textOptions } from '../options/text-options.js';
import { sampleFlags } from '../oracles/asked-tests.js';
import { publishedFlags } from '../oracles/samples.js';
import { wholeTestsDescription } from '../evaluations/whole-tests/description.js';
import { runTable, type RunChoices } from './run-table.js';

/** Options of a run that `--tests` decides. */
const decided = ['oracle', 'testGenerator', 'suitePrompts', 'samples'] as const;

/** The flags of generators that are asked for tests, by generator. */
export const testAskingFlags: Readonly<Record<'chat' | 'command', readonly Flag[]>> = {
  chat: Object.values(chatFlags),
  command: Object.values(commandFlags),
};

const allAskingFlags: readonly Flag[] = [...new Set(Object.values(testAskingFlags).flat())];

/** The given ones of these flags. */
export function listGivenAskingFlags(given: GivenFlags): readonly Flag[] {
  return allAskingFlags.filter((flag) => valueOf(flag, given) !== undefined);
}

/** The options of generators that are asked for tests: those of `--oracle chat:MODEL` and `--oracle command:PROGRAM` that know no oracle. */
const testAskingOptions: Options = {
  ...toFlagOptions(allAskingFlags, 'oracle generator'),
  prompt: {
    ...toFlagOptions([chatFlags.prompt], 'oracle generator')['prompt']!,
    help: 'a folder with prompts for tests, one file for each context of Java programs, or for each goal of Python programs (default: those that come with teval)',
  },
  maxTokens: {
    ...toFlagOptions([chatFlags.maxTokens], 'oracle generator')['maxTokens']!,
    help: 'maximum tokens of an answer; a longer one is cut (default: 4096 for Java programs, 1024 for Python programs)',
  },
};

/** The options of Python programs alone, beside those of the evaluation. */
export const pythonOptions: Options = toFlagOptions(
  [publishedFlags.form, sampleFlags.testsPerProgram],
  'oracle generator',
);

/** Every option of `teval judge`, in the order of help texts: those of a run without what `--tests` decides, and those of generators and of Python programs. */
export const judgeTable: Options = {
  ...Object.fromEntries(
    Object.entries(runTable as Options).filter(
      ([name, { of }]) =>
        !decided.some((each) => each === name) &&
        of !== 'oracle generator' &&
        !Object.hasOwn(textOptions, name),
    ),
  ),
  evaluation: {
    ...runTable.evaluation,
    help: 'whole-tests: whether tests compile, pass and cover code on one version; bug-detection: bugs found and false alarms, on the buggy and the fixed version; several, as in whole-tests,bug-detection, get a folder each',
    default: wholeTestsDescription.name,
    otherwise: wholeTestsDescription.name,
  },
  ...testsOption,
  ...assignmentOptions,
  ...pythonOptions,
  ...testAskingOptions,
};

/** The options of `teval judge` as given and checked. Those that `--tests` decides are not given. */
export type JudgeChoices = RunChoices & Checked<typeof testsOption & typeof assignmentOptions>;
