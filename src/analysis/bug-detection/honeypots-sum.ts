import type { UnitResult } from '../../evaluations/bug-detection/unit-result.js';

/** Results of an oracle generator on honeypots, whose two versions behave alike: sums over bugs, seeds and samples. */
export interface SummaryHoneypots {
  readonly oracle_generator: string;
  /** Number of honeypots, times seeds and samples. */
  readonly units: number;
  readonly test_cases: number;
  /** Units that would count as a found bug, and test cases that would count as true positives, without confirmation. */
  readonly units_claimed: number;
  readonly claimed: number;
  /** Those that remain after confirmation. */
  readonly units_confirmed: number;
  readonly confirmed: number;
}

/** Counts unit results as they stream by. */
export interface HoneypotCounter {
  add(result: UnitResult): void;
  /** One per oracle generator; empty if the run had no honeypots. */
  summary(): SummaryHoneypots[];
}

export function createHoneypotCounter(oracleGenerators: readonly string[]): HoneypotCounter {
  const sums = new Map(oracleGenerators.map((name) => [name, { ...none }]));
  return {
    add({ unit, honeypot }) {
      if (honeypot === undefined) return;
      const sum = sums.get(unit.oracleGenerator)!;
      sum.units += 1;
      sum.test_cases += honeypot.testCases;
      sum.units_claimed += honeypot.claimed > 0 ? 1 : 0;
      sum.claimed += honeypot.claimed;
      sum.units_confirmed += honeypot.confirmed > 0 ? 1 : 0;
      sum.confirmed += honeypot.confirmed;
    },
    summary: () =>
      [...sums].flatMap(([oracle_generator, sum]) => (sum.units === 0 ? [] : [{ oracle_generator, ...sum }])),
  };
}

const none = { units: 0, test_cases: 0, units_claimed: 0, claimed: 0, units_confirmed: 0, confirmed: 0 };
