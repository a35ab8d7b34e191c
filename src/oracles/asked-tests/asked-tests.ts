import { createSampleContext } from '../../asking/create-context.js';
import { askForTests } from '../../asking/tests/ask-for-tests.js';
import type { TestAsker } from '../../asking/tests/test-asker.js';
import { describeCounts, lossInWords, sumCounts } from '../../asking/chat/usage.js';
import { sumEstimates } from '../../model/oracle/requests.js';
import { UserError } from '../../model/common/errors.js';
import { shownLevels, type ShownLevel } from '../../model/sample/assignment.js';
import type { Bug } from '../../model/program/bug.js';
import type { Workspace } from '../../model/program/workspace.js';
import type { TestSample } from '../../model/sample/test-sample.js';
import { loadJavaParser } from '../../source/parser.js';
import { digestOfKey } from '../../store/cache/content-cache.js';
import type { ListedSamples, SampleGenerator } from '../contract.js';
import { describeAssignment } from './describe-assignment.js';
import { checkFocalClasses, parseFocals } from './focal-choice.js';
import { listFocalParts } from './focal-parts.js';

/** The options of assignments, as the user gave them. */
interface GivenAssignments {
  readonly focal: readonly string[] | undefined;
  readonly testContext: readonly string[] | undefined;
  readonly samplesPerAssignment: number | undefined;
}

/** Version of the rules that make assignments and their descriptions. */
const rulesVersion = 1;

/**
 * Whole tests that a model or a program is asked for. It sees the side under test only. Throws UserError for values that mean nothing, and for several
 * samples of a model that repeats its answers.
 */
export async function createAskedTests(asker: TestAsker, given: GivenAssignments): Promise<SampleGenerator> {
  const parser = await loadJavaParser();
  const focals = parseFocals(given.focal ?? []);
  const levels = parseLevels(given.testContext ?? ['simple']);
  const tests = given.samplesPerAssignment ?? 1;
  if (tests > 1 && typeof asker.samples === 'object')
    throw new UserError(`${tests} samples of each assignment: ${asker.name} ${asker.samples.why}`);
  const listOrders = async (bug: Bug, workspace: Workspace) => {
    const { parts, remarks } = await listFocalParts(parser, bug, workspace, focals);
    const orders = parts.flatMap((part) =>
      levels.map((level) => ({
        assignment: describeAssignment(parser, part, level),
        ...{ part, level, tests, as: 'samples' as const },
      })),
    );
    return { orders, remarks };
  };
  const { estimate } = asker;
  return {
    name: asker.name,
    version: digestOfKey({ asker: asker.version, rulesVersion, focals, levels, tests }),
    source: 'model',
    view: 'samples',
    limits: asker.limits,
    ready: () => asker.ready(),
    close: () => asker.close(),
    checkBugs: (bugs) => checkFocalClasses(focals, bugs),
    ...(estimate === undefined
      ? {}
      : {
          async estimate({ bug, workspace }, context) {
            const { orders } = await listOrders(bug, workspace);
            const assignments = orders.map(({ assignment }) => assignment);
            const samples = Array.from({ length: tests }, (_, index) => index + 1);
            return sumEstimates(
              await Promise.all(
                samples.map((number) => estimate(assignments, createSampleContext(context, number))),
              ),
            );
          },
        }),
    async listSamples({ bug, workspace, scaffold }, context): Promise<ListedSamples> {
      if (scaffold !== 'none')
        throw new UserError(
          `${asker.name} is asked for test classes, and --scaffold developer takes test methods; leave that option out`,
        );
      const { orders, remarks } = await listOrders(bug, workspace);
      const { answers, requests } = await askForTests(asker, orders, context);
      const samples = orders.flatMap(({ part: { className, method }, level }, order) =>
        answers[order]!.map(({ text, exchange }, index): TestSample => ({
          assignment: {
            subject: bug.id,
            focalClass: className,
            ...(method === undefined ? {} : { focalMethod: method.signature }),
            context: level,
          },
          number: index + 1,
          text,
          ...(exchange === undefined ? {} : { exchange }),
        })),
      );
      const lost = sumCounts(requests.lost);
      const ofLost = `${lost} of ${requests.requests} requests for a test got no answer (${describeCounts(requests.lost, lossInWords)})`;
      return {
        samples,
        remarks: [...remarks, ...(lost === 0 ? [] : [ofLost])],
        requests: { ...requests, stray: {}, leftAside: 0 },
      };
    },
  };
}

function parseLevels(given: readonly string[]): readonly ShownLevel[] {
  const words = given.flatMap((list) => list.split(',')).map((word) => word.trim());
  const levels = words.map((word) => shownLevels.find((each) => each === word));
  const unknown = levels.indexOf(undefined);
  if (unknown >= 0)
    throw new UserError(`--test-context ${words[unknown]!}: known are ${shownLevels.join(', ')}`);
  return [...new Set(levels.filter((level) => level !== undefined))];
}
