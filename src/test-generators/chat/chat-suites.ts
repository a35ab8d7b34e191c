import { createSampleContext } from '../../asking/create-context.js';
import { assignmentFlags } from '../../asking/java-tests/assignment-flags.js';
import { parseLevels } from '../../asking/java-tests/context-levels.js';
import { checkFocalClasses, parseFocals } from '../../asking/java-tests/focal-choice.js';
import { javaPrompts } from '../../asking/java-tests/java-prompts.js';
import { askForTests, describeLostTests } from '../../asking/tests/ask-for-tests.js';
import { createChatTestAsker } from '../../asking/tests/chat-tests.js';
import { UserError } from '../../model/common/errors.js';
import { readValues } from '../../model/common/flag-table.js';
import type { GivenFlags } from '../../model/common/flag.js';
import { loadJavaParser } from '../../source/parser.js';
import { digestOfKey } from '../../store/cache/content-cache.js';
import type { AskingTestGenerator, SuiteSubject } from '../test-generator.js';
import { collectSuiteFiles } from './suite-files.js';
import { listSuiteParts } from './suite-parts.js';

export interface ChatSuiteOptions {
  readonly generator: 'chat';
  readonly model: string;
  /** Those that decide rows, as given or as recorded: a list may be a text with commas. */
  readonly flags: GivenFlags;
  /** The folder of `--suite-prompts`; absent for the shipped one. */
  readonly prompts?: string;
}

/** Version of the rules that make assignments, and suites of answers. */
const rulesVersion = 2;

/**
 * Suites that a language model writes. It sees the side under test only, and nothing of bug and version. The suite of a seed has the sample of that
 * number of each answer. Throws UserError for invalid flags and prompts.
 *
 * @param workFlags flags that affect only how the work is done
 */
export async function createChatSuites(
  { model, flags, prompts }: ChatSuiteOptions,
  workFlags: GivenFlags,
): Promise<AskingTestGenerator> {
  const given = { ...flags, ...workFlags, ...(prompts === undefined ? {} : { prompt: prompts }) };
  const asker = await createChatTestAsker(model, given, javaPrompts);
  const parser = await loadJavaParser();
  const { focal = [], testContext = 'simple' } = readValues(assignmentFlags, flags);
  const focals = parseFocals([focal].flat());
  const [level] = parseLevels([testContext].flat());
  const version = `${model} ${digestOfKey({ asker: asker.version, rulesVersion, focals, level }).slice(0, 16)}`;
  const buildKeyParts = ({ seed, classes }: SuiteSubject) => ({ generator: 'chat', version, seed, classes });
  return {
    name: 'chat',
    version,
    storage: 'answers',
    runtimes: [],
    source: 'model',
    asksAgain: asker.asksAgain ?? [],
    limits: asker.limits,
    ready: () => asker.ready(),
    madeFrom: (subject) => Promise.resolve(buildKeyParts(subject)),
    checkSuites(wanted) {
      const seeds = new Set(wanted.map(({ seed }) => seed)).size;
      if (seeds > 1 && typeof asker.samples === 'object')
        throw new UserError(
          `--test-generator chat:${model} with ${seeds} seeds, each a sample of its answers: ${asker.name} ${asker.samples.why}; or use --seeds 1`,
        );
      checkFocalClasses(
        focals,
        wanted.map(({ bug }) => bug),
      );
    },
    async estimate(request, context) {
      const parts = await listSuiteParts(parser, request, focals, level!);
      return asker.estimate!(
        parts.map(({ shown }) => shown),
        createSampleContext(context, request.seed),
      );
    },
    async generate(request, context) {
      const parts = await listSuiteParts(parser, request, focals, level!);
      const orders = parts.map(({ shown }) => ({ assignment: shown, tests: 1, as: 'samples' as const }));
      const { answers, requests } = await askForTests(
        asker,
        orders,
        createSampleContext(context, request.seed),
      );
      const answered = parts.flatMap((part, index) =>
        answers[index]!.flatMap(({ text, lost }) => (lost === undefined ? [{ ...part, text }] : [])),
      );
      const { files, remarks } = await collectSuiteFiles(parser, request, answered);
      return {
        files,
        // As people do, models write assertions that call what changes state.
        assertedCalls: 'kept',
        requests,
        remarks: [
          ...(parts.length === 0
            ? [`--focal names nothing in the classes under test of ${request.bug.id}`]
            : []),
          ...describeLostTests(requests, 'a suite'),
          ...remarks,
          ...(parts.length > 0 && files.length === 0
            ? [`no tests for ${request.bug.id}: no answer of ${model} has one`]
            : []),
        ],
      };
    },
  };
}
