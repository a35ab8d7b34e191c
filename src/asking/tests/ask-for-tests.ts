import { addCounts, addUsage, type Usage } from '../../model/oracle/requests.js';
import { settleAll } from '../chat/settle-all.js';
import type { GeneratorContext } from '../generator-context.js';
import type { AskedTest, TestAsker, TestAssignment } from './test-asker.js';

/** An assignment, and how many different tests it wants. */
export interface TestOrder {
  readonly assignment: TestAssignment;
  readonly tests: number;
}

/** Statistics of the requests for tests, including those with cached answers. */
export interface TestRequests {
  readonly requests: number;
  /** Requests without a text, by reason. */
  readonly lost: Readonly<Record<string, number>>;
  readonly usage: Usage;
}

/**
 * Asks for all tests: assignments at the same time, within the limits of the context, and the tests of an assignment one after the other, each with the
 * earlier answers. Throws in the cases of `ask`, after all other requests have ended, because their answers are kept.
 *
 * @returns for each assignment, in order, the answers in their order
 */
export async function askForTests(
  asker: TestAsker,
  wanted: readonly TestOrder[],
  context: GeneratorContext,
): Promise<{ readonly answers: readonly (readonly string[])[]; readonly requests: TestRequests }> {
  await asker.ready();
  const asked = await settleAll(wanted.map((each) => askInTurn(asker, each, context)));
  const all = asked.flat();
  return {
    answers: asked.map((each) => each.map(({ text }) => text)),
    requests: {
      requests: all.length,
      lost: all.reduce(
        (counts, { lost }) => (lost === undefined ? counts : addCounts(counts, { [lost]: 1 })),
        {},
      ),
      usage: all.map(({ usage }) => usage).reduce(addUsage, {}),
    },
  };
}

async function askInTurn(
  asker: TestAsker,
  { assignment, tests }: TestOrder,
  context: GeneratorContext,
): Promise<readonly AskedTest[]> {
  const asked: AskedTest[] = [];
  while (asked.length < tests) {
    const earlier = asked.flatMap(({ text, lost }) => (lost === undefined ? [text] : []));
    asked.push(await asker.ask(assignment, earlier, context));
  }
  return asked;
}
