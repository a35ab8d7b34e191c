import {
  addCounts,
  addUsage,
  type AnswerUse,
  type SuiteRequests,
  type Usage,
} from '../../model/oracle/requests.js';
import type { UnitResult } from '../../evaluations/bug-detection/unit-result.js';
import { ratio } from '../../../stats/ratio.js';
import type { SummaryRequests, SummarySuiteRequests, SummaryUsage } from './summary.js';
import type { Tally } from './tally.js';

/** Counts the requests of generators that use programs or servers. */
export interface RequestCounter {
  /** `tally`: the unit's tally by the run's accounting. */
  add(result: UnitResult, tally: Tally): void;
  /** One per generator with requests. */
  summary(): SummaryRequests[];
}

interface Sum {
  requests: number;
  lost: Record<string, number>;
  stray: Record<string, number>;
  refused: Record<string, number>;
  leftAside: number;
  /** Of answers without names, which can't be told apart. */
  usage: Usage;
  /** Mutants of a class share answers, which are paid for once. */
  readonly answers: Map<string, AnswerUse>;
  oracles: number;
  truePositives: number;
  bugsFound: number;
}

export function createRequestCounter(oracleGenerators: readonly string[]): RequestCounter {
  const sums = new Map<string, Sum>();
  return {
    add({ unit, accounts, requests }, tally) {
      if (requests === undefined) return;
      const sum = sums.get(unit.oracleGenerator) ?? createSum();
      sums.set(unit.oracleGenerator, sum);
      sum.requests += requests.requests;
      sum.lost = addCounts(sum.lost, requests.lost);
      sum.stray = addCounts(sum.stray, requests.stray);
      sum.refused = addCounts(sum.refused, requests.refused ?? {});
      sum.leftAside += requests.leftAside;
      if (requests.answers === undefined) sum.usage = addUsage(sum.usage, requests.usage);
      for (const answer of requests.answers ?? []) sum.answers.set(answer.id, answer);
      sum.oracles += accounts.oracles;
      sum.truePositives += tally.tests.TP;
      sum.bugsFound += tally.bugs;
    },
    summary: () =>
      oracleGenerators.flatMap((name) => {
        const sum = sums.get(name);
        if (sum === undefined) return [];
        const { requests, lost, stray, refused, leftAside, answers } = sum;
        const models = countModels([...answers.values()]);
        return [
          {
            oracle_generator: name,
            requests,
            ...(answers.size === 0 ? {} : { answers: answers.size }),
            ...(Object.keys(models).length === 0 ? {} : { answered_by: models }),
            lost,
            stray,
            ...(Object.keys(refused).length === 0 ? {} : { refused }),
            oracles_left_aside: leftAside,
            usage: summarizeUsage(sum),
          },
        ];
      }),
  };
}

function createSum(): Sum {
  return {
    ...{ requests: 0, lost: {}, stray: {}, refused: {}, leftAside: 0, usage: {}, answers: new Map() },
    ...{ oracles: 0, truePositives: 0, bugsFound: 0 },
  };
}

function countModels(answers: readonly AnswerUse[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const { answeredBy } of answers)
    if (answeredBy !== undefined) counts.set(answeredBy, (counts.get(answeredBy) ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Counts the requests for suites that a model writes. Units of one suite report the same ones. */
export function createSuiteRequestCounter(): {
  add(result: Pick<UnitResult, 'suiteRequests'>): void;
  summary(): SummarySuiteRequests | undefined;
} {
  const known = new Map<string, SuiteRequests>();
  return {
    add({ suiteRequests }) {
      if (suiteRequests !== undefined) known.set(suiteRequests.suite, suiteRequests);
    },
    summary() {
      if (known.size === 0) return undefined;
      const all = [...known.values()];
      const usage = all.map((each) => each.usage).reduce(addUsage, {});
      return {
        suites: known.size,
        requests: all.reduce((sum, { requests }) => sum + requests, 0),
        lost: all.map(({ lost }) => lost).reduce(addCounts, {}),
        usage: names.flatMap(([of, member]) => {
          const total = usage[member];
          return total === undefined ? [] : [{ of, total }];
        }),
      };
    },
  };
}

const names = [
  ['seconds', 'seconds'],
  ['input_tokens', 'inputTokens'],
  ['output_tokens', 'outputTokens'],
  ['cost', 'cost'],
] as const;

function summarizeUsage(sum: Sum): SummaryUsage[] {
  const { answers, oracles, truePositives, bugsFound } = sum;
  const usage = [...answers.values()].map((each) => each.usage).reduce(addUsage, sum.usage);
  return names.flatMap(([of, member]) => {
    const total = usage[member];
    if (total === undefined) return [];
    const reporting = [...answers.values()].filter((each) => each.usage[member] !== undefined).length;
    return [
      {
        of,
        total,
        ...(answers.size === 0 ? {} : { reported_by: reporting }),
        per_oracle: ratio(total, oracles),
        per_tp: ratio(total, truePositives),
        per_bug_found: ratio(total, bugsFound),
      },
    ];
  });
}
