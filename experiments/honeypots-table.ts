import type { Contestant } from '../src/analysis/compare/contestant.js';
import type { ExperimentTable } from './experiment.js';

/** Results of generators on honeypots, whose versions behave alike; no rows if no run has honeypots. */
export function buildHoneypotsTable(contestants: readonly Contestant[]): ExperimentTable {
  return {
    name: 'honeypots',
    title: 'Honeypots: two versions that behave alike',
    caption:
      'Honeypots are pairs of versions that behave alike, so an oracle generator that distinguishes them uses something other than their behaviour.',
    columns: [
      { title: 'Oracle generator' },
      { title: 'Honeypots', decimals: 0 },
      { title: 'Told apart %', decimals: 1 },
      { title: 'Confirmed %', decimals: 1 },
      { title: 'Test cases', decimals: 0 },
      { title: 'Of them told apart %', decimals: 1 },
      { title: 'Of them confirmed %', decimals: 1 },
    ],
    rows: contestants.flatMap(({ label, summary, oracleGenerator }) =>
      (summary.honeypots ?? [])
        .filter((each) => each.oracle_generator === oracleGenerator)
        .map((sum) => [
          label,
          sum.units,
          computePercent(sum.units_claimed, sum.units),
          computePercent(sum.units_confirmed, sum.units),
          sum.test_cases,
          computePercent(sum.claimed, sum.test_cases),
          computePercent(sum.confirmed, sum.test_cases),
        ]),
    ),
    note: 'No honest oracle distinguishes a honeypot’s versions. Confirmed: those that remain after confirmation on neutral variants. No other number includes honeypots.',
  };
}

function computePercent(part: number, whole: number): number | null {
  return whole === 0 ? null : (100 * part) / whole;
}
