import { addCounts, addUsage, type SuiteRequests, type Usage } from '../../model/oracle/requests.js';
import type { UnitResult } from '../../evaluations/bug-detection/unit-result.js';
import { ratio } from '../../../stats/series.js';
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
  usage: Usage;
  oracles: number;
  truePositives: number;
  bugsFound: number;
}

const nothing: Sum = {
  ...{ requests: 0, lost: {}, stray: {}, refused: {}, leftAside: 0, usage: {} },
  ...{ oracles: 0, truePositives: 0, bugsFound: 0 },
};

export function createRequestCounter(oracleGenerators: readonly string[]): RequestCounter {
  const sums = new Map<string, Sum>();
  return {
    add({ unit, accounts, requests }, tally) {
      if (requests === undefined) return;
      const before = sums.get(unit.oracleGenerator) ?? nothing;
      sums.set(unit.oracleGenerator, {
        requests: before.requests + requests.requests,
        lost: addCounts(before.lost, requests.lost),
        stray: addCounts(before.stray, requests.stray),
        refused: addCounts(before.refused, requests.refused ?? {}),
        leftAside: before.leftAside + requests.leftAside,
        usage: addUsage(before.usage, requests.usage),
        oracles: before.oracles + accounts.oracles,
        truePositives: before.truePositives + tally.tests.TP,
        bugsFound: before.bugsFound + tally.bugs,
      });
    },
    summary: () =>
      oracleGenerators.flatMap((name) => {
        const sum = sums.get(name);
        if (sum === undefined) return [];
        const { requests, lost, stray, refused, leftAside } = sum;
        return [
          {
            oracle_generator: name,
            requests,
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

function summarizeUsage({ usage, oracles, truePositives, bugsFound }: Sum): SummaryUsage[] {
  return names.flatMap(([of, member]) => {
    const total = usage[member];
    if (total === undefined) return [];
    return [
      {
        of,
        total,
        per_oracle: ratio(total, oracles),
        per_tp: ratio(total, truePositives),
        per_bug_found: ratio(total, bugsFound),
      },
    ];
  });
}
