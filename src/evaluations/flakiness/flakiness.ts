import { languages } from '../../model/program/language.js';
import type { Unit } from '../../model/unit/unit.js';
import type { Evaluation, Explanation } from '../evaluation.js';
import { countInAccounts } from '../measures.js';
import {
  addressColumns,
  byOracleType,
  contentColumns,
  listColumns,
  outcomeColumns,
} from '../test-case-columns.js';
import { flakinessDescription } from './description.js';
import {
  chooseFlakinessAccount,
  findFlakyCause,
  flakinessAccounts,
  type FlakinessAccount,
  type RerunTest,
} from './flaky-test.js';
import { checkReruns, flakinessLegend, flakinessMeasures, listFlakinessCounts } from './measures.js';

const meanings: Readonly<Record<FlakinessAccount, string>> = {
  notCompiled: 'does not compile: not counted',
  notRun: 'did not run: not counted',
  inspecting: 'its own code reaches further than an oracle may: not counted',
  notRerun: 'ran only once: not counted',
  orderDependent: 'flaky: it does the same whenever an order is repeated, and differs between orders',
  nonDeterministic: 'flaky: it differs between runs in the same order',
  undecided: 'flaky: no order ran often enough to say whether order or chance decides',
  stable: 'does the same in all runs',
};

const columns: Readonly<Record<string, (unit: Unit, test: RerunTest) => string | number>> = {
  subject: ({ bug }) => bug,
  ...addressColumns,
  account: (_, test) => chooseFlakinessAccount(test),
  cause: (_, test) => {
    const cause = findFlakyCause(test);
    return cause === 'none' ? '' : cause;
  },
  reruns: (_, { reruns }) => reruns,
  ...outcomeColumns,
  ...contentColumns,
};

function explain(test: RerunTest): Explanation {
  const account = chooseFlakinessAccount(test);
  const words = [['reruns', `${test.reruns}`] as const];
  return { account, meaning: meanings[account], outcomes: [['outcome', test.outcome]], words };
}

/** How often tests change their outcome on the version that their suite was generated on. All tests are rerun, not only those that fail. */
export const flakiness: Evaluation<object, RerunTest> = {
  ...flakinessDescription,
  judges: 'oracles',
  languages,
  roles: (side) => [side],
  reruns: 'all tests',
  rules: { 'rules for flakiness': 1 },
  options: {},
  accounts: flakinessAccounts,
  account: chooseFlakinessAccount,
  columns: listColumns(columns),
  measured: {
    measures: flakinessMeasures,
    legend: flakinessLegend,
    counts: listFlakinessCounts,
    groups: byOracleType,
    means: 'pooled',
    tests: { passing: 'passed', failing: 'failed' },
    checks: checkReruns,
    explain,
  },
  describeSoFar(units) {
    const flaky = countInAccounts(units, 'orderDependent', 'nonDeterministic', 'undecided');
    return `${flaky} flaky of ${flaky + countInAccounts(units, 'stable')} tests`;
  },
  check: () => Promise.resolve(),
  begin: () =>
    Promise.resolve({
      evidence: (_, { units }) => Promise.resolve(units.map(() => undefined)),
      evidenceOfOutcomes: (_, { units }) => Promise.resolve(units.map(() => undefined)),
      judge: ({ testCases, outcomes }) => ({
        items: testCases.map((testCase, index): RerunTest => {
          const { byRole, reruns } = outcomes[index]!;
          // It has one version.
          return { testCase, outcome: Object.values(byRole)[0]!, reruns };
        }),
        beside: {},
      }),
    }),
};
