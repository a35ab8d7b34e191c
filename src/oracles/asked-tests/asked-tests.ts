import { createSampleContext } from '../../asking/create-context.js';
import { askForTests, describeLostTests } from '../../asking/tests/ask-for-tests.js';
import type { TestAsker } from '../../asking/tests/test-asker.js';
import { sumEstimates } from '../../model/oracle/requests.js';
import { UserError } from '../../model/common/errors.js';
import type { TestSample } from '../../model/sample/test-sample.js';
import { loadJavaParser, type JavaParser } from '../../source/parser.js';
import { digestOfKey } from '../../store/cache/content-cache.js';
import type { ListedSamples, SampleGenerator } from '../contract.js';
import { parseLevels } from '../../asking/java-tests/context-levels.js';
import { checkFocalClasses, parseFocals } from '../../asking/java-tests/focal-choice.js';
import { takeAsker } from './take-asker.js';
import {
  checkChoices,
  completeChoices,
  listAssignedParts,
  type AssignmentChoices,
} from './assigned-parts.js';

/** The options of assignments, as the user gave them. */
interface GivenAssignments {
  readonly focal: readonly string[] | undefined;
  readonly testContext: readonly string[] | undefined;
  readonly contextTokens: number | undefined;
  readonly samplesPerAssignment: number | undefined;
}

/** Version of the rules that make assignments and their descriptions. */
const rulesVersion = 2;

/**
 * Whole tests that a model or a program is asked for. It sees the side under test only. Throws UserError for values that mean nothing, and for several
 * samples of a model that repeats its answers.
 */
export async function createAskedTests(asker: TestAsker, given: GivenAssignments): Promise<SampleGenerator> {
  const parser = await loadJavaParser();
  const { testContext, contextTokens = 'usual', samplesPerAssignment: tests = 1 } = given;
  const focals = parseFocals(given.focal ?? []);
  const levels = testContext === undefined ? 'usual' : parseLevels(testContext);
  if (tests > 1 && typeof asker.samples === 'object')
    throw new UserError(`${tests} samples of each assignment: ${asker.name} ${asker.samples.why}`);
  const create = (ofLevels: AssignmentChoices['levels']) =>
    createGenerator(parser, asker, { focals, levels: ofLevels, contextTokens }, tests);
  const generator = create(levels);
  if (levels === 'usual' || levels.length < 2) return generator;
  return { ...generator, byContext: levels.map((context) => ({ context, ofContext: create([context]) })) };
}

function createGenerator(
  parser: JavaParser,
  asker: TestAsker,
  choices: AssignmentChoices,
  tests: number,
): SampleGenerator {
  const { estimate } = asker;
  return {
    ...takeAsker(asker),
    version: digestOfKey({ asker: asker.version, rulesVersion, ...completeChoices(choices), tests }),
    checkRun({ bugs, scaffold }) {
      checkFocalClasses(choices.focals, bugs);
      checkChoices(choices, scaffold);
    },
    ...(estimate === undefined
      ? {}
      : {
          async estimate(request, context) {
            const { parts } = await listAssignedParts(parser, request, choices);
            const assignments = parts.map(({ shown }) => shown);
            const samples = Array.from({ length: tests }, (_, index) => index + 1);
            return sumEstimates(
              await Promise.all(
                samples.map((number) => estimate(assignments, createSampleContext(context, number))),
              ),
            );
          },
        }),
    async listSamples(request, context): Promise<ListedSamples> {
      const { parts, remarks } = await listAssignedParts(parser, request, choices);
      const orders = parts.map(({ shown }) => ({ assignment: shown, tests, as: 'samples' as const }));
      const { answers, requests } = await askForTests(asker, orders, context);
      const samples = parts.flatMap(({ assigned, testClass }, order) =>
        answers[order]!.map(({ text, exchange }, index): TestSample => ({
          assignment: assigned,
          number: index + 1,
          text,
          ...(testClass === undefined ? {} : { testClass }),
          ...(exchange === undefined ? {} : { exchange }),
        })),
      );
      return {
        samples,
        remarks: [...remarks, ...describeLostTests(requests, 'a test')],
        requests: { ...requests, stray: {}, leftAside: 0 },
      };
    },
  };
}
