import { describeCounts, lossInWords, sumCounts } from '../chat/usage.js';
import { addCounts, sumUses, type AnswerUse, type Usage } from '../../model/oracle/requests.js';
import { settleAll } from '../chat/settle-all.js';
import { createSampleContext } from '../create-context.js';
import type { GeneratorContext } from '../generator-context.js';
import type { AskedTest, TestAsker, TestAssignment } from './test-asker.js';

/** An assignment, and how many tests it wants. */
export interface TestOrder {
  readonly assignment: TestAssignment;
  readonly tests: number;
  /** `turns`: each test is asked for with the earlier ones, from which it should differ. `samples`: each is asked for alone, as a sample of all answers. */
  readonly as: 'turns' | 'samples';
}

/** Statistics of the requests for tests, including those with cached answers. */
export interface TestRequests {
  readonly requests: number;
  /** Requests without a text, by reason. */
  readonly lost: Readonly<Record<string, number>>;
  readonly usage: Usage;
  readonly answers: readonly AnswerUse[];
}

/**
 * Asks for all tests: assignments and samples at the same time, within the limits of the context, and turns one after the other. Throws in the cases of
 * `ask`, after all other requests have ended, because their answers are kept.
 *
 * @returns for each assignment, in order, the answers in their order
 */
export async function askForTests(
  asker: TestAsker,
  wanted: readonly TestOrder[],
  context: GeneratorContext,
): Promise<{ readonly answers: readonly (readonly AskedTest[])[]; readonly requests: TestRequests }> {
  await asker.ready();
  const asked = await settleAll(
    wanted.map((each) => (each.as === 'turns' ? askInTurn : askForSamples)(asker, each, context)),
  );
  const all = asked.flat();
  return {
    answers: asked,
    requests: {
      requests: all.length,
      lost: all.reduce(
        (counts, { lost }) => (lost === undefined ? counts : addCounts(counts, { [lost]: 1 })),
        {},
      ),
      ...sumUses(all.flatMap(({ use }) => use ?? [])),
    },
  };
}

/**
 * A remark about requests without an answer; none if all were answered.
 *
 * @param what what was asked for: `a test`
 */
export function describeLostTests({ requests, lost }: TestRequests, what: string): readonly string[] {
  const sum = sumCounts(lost);
  if (sum === 0) return [];
  return [`${sum} of ${requests} requests for ${what} got no answer (${describeCounts(lost, lossInWords)})`];
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

function askForSamples(
  asker: TestAsker,
  { assignment, tests }: TestOrder,
  context: GeneratorContext,
): Promise<readonly AskedTest[]> {
  const numbers = Array.from({ length: tests }, (_, index) => index + 1);
  return settleAll(numbers.map((number) => asker.ask(assignment, [], createSampleContext(context, number))));
}
