import type { Evaluation } from '../evaluation.js';
import { countInAccounts } from '../measures.js';
import { byOracleType } from '../test-case-columns.js';
import { checkBuild, checkJudged } from './checks.js';
import { qualityColumns } from './columns.js';
import { oracleQualityDescription } from './description.js';
import { explainQuality } from './explain-quality.js';
import { listCounts, qualityLegend, qualityMeasures } from './measures.js';
import { chooseQualityAccount, qualityAccounts, type QualityTestCase } from './quality-test-case.js';

/**
 * What can be judged without a known bug: test cases run on the version that their suite was generated on. It counts alarms, tests that don't compile
 * or run, and agreement with the oracles that the suite itself states.
 */
export const oracleQuality: Evaluation<object, QualityTestCase> = {
  ...oracleQualityDescription,
  judges: 'oracles',
  roles: (side) => [side],
  rules: { 'rules for oracle quality': 3 },
  options: {},
  accounts: qualityAccounts,
  account: chooseQualityAccount,
  columns: qualityColumns,
  measured: {
    measures: qualityMeasures,
    legend: qualityLegend,
    counts: listCounts,
    groups: byOracleType,
    means: 'pooled',
    tests: { passing: 'silent', failing: 'alarm' },
    checks: (sums) => [...checkBuild(sums), ...checkJudged(sums)],
    explain: explainQuality,
  },
  describeSoFar(units) {
    const alarms = countInAccounts(units, 'alarm');
    const all = countInAccounts(units, 'alarm', 'silent');
    return `${alarms} ${alarms === 1 ? 'alarm' : 'alarms'} in ${all} tests`;
  },
  check: () => Promise.resolve(),
  async begin() {
    const { runQuality } = await import('./run-quality.js');
    return runQuality();
  },
};
