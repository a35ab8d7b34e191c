import type { FailedTest } from '../../features/failed-test.js';
import type { GuestLoss, GuestRanker, GuestScores } from '../../ranking/ranker.js';
import { TimeLimitError } from '../asking/generator-context.js';
import { getMessage, isForeseen } from '../model/common/errors.js';
import { buildRankRequest, type RankRequest } from './request.js';

/** The answer to a request: a score for each test by its id, higher for what is to be read earlier. */
export interface RankAnswer {
  readonly scores: Readonly<Record<string, number>>;
  /** From 0 to 1: how worthwhile it is to report the unit at all. */
  readonly report?: number;
}

/** What a guest is made of. */
export interface RankAsker {
  readonly name: string;
  readonly description: string;
  readonly ask: (
    request: RankRequest,
  ) => Promise<RankAnswer | { readonly lost: GuestLoss; readonly detail: string }>;
  readonly warn: (sentence: string) => void;
  readonly close: () => Promise<void>;
}

/** A guest whose answers are checked. Where there is no usable one, nothing takes its place. */
export function createGuest({ name, description, ask, warn, close }: RankAsker): GuestRanker {
  const answers = new WeakMap<readonly FailedTest[], GuestScores>();
  const askChecked = async (tests: readonly FailedTest[]): Promise<GuestScores> => {
    const { request, ids } = buildRankRequest(tests);
    const lose = (reason: GuestLoss, detail: string) => {
      warn(`no order for a list of ${request.tests.length}: ${detail}`);
      return { kind: 'nothing', reason } as const;
    };
    try {
      const answer = await ask(request);
      if ('lost' in answer) return lose(answer.lost, answer.detail);
      const problem = findProblem(request, answer);
      if (problem !== undefined) return lose(...problem);
      const { scores, report } = answer;
      return {
        kind: 'scores',
        scores: ids.map((id) => -scores[id]!),
        ...(report === undefined ? {} : { report }),
      };
    } catch (thrown) {
      if (!isForeseen(thrown)) throw thrown;
      return lose(thrown instanceof TimeLimitError ? 'late' : 'failed', getMessage(thrown));
    }
  };
  return {
    name,
    description,
    by: 'answers',
    async ask(tests) {
      answers.set(tests, await askChecked(tests));
    },
    answerTo(tests) {
      const answer = answers.get(tests);
      if (answer === undefined) throw new Error(`${name} was not asked for these tests`);
      return answer;
    },
    close,
  };
}

function findProblem(
  { tests }: RankRequest,
  { scores, report }: RankAnswer,
): [GuestLoss, string] | undefined {
  if (typeof scores !== 'object' || scores === null) return ['malformed', 'the answer has no scores'];
  const known = new Set(tests.map(({ id }) => id));
  const left = tests.filter(({ id }) => !Object.hasOwn(scores, id));
  if (left.length > 0) return ['tooFew', `${left.length} of ${tests.length} tests have no score`];
  const strange = Object.keys(scores).find((id) => !known.has(id));
  if (strange !== undefined)
    return ['tooMany', `a score is for ${JSON.stringify(strange)}, which is no test`];
  // Numbers that single-precision can't hold are infinite as comparable scores.
  const odd = tests.find(({ id }) => !Number.isFinite(Math.fround(scores[id]!)));
  if (odd !== undefined) return ['noNumber', `the score of ${odd.id} is ${scores[odd.id]}, no finite number`];
  if (report !== undefined && !(report >= 0 && report <= 1))
    return ['noNumber', `report is ${report}, no number from 0 to 1`];
  return undefined;
}
