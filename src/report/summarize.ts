import { oracleTypes, type OracleType } from '../model/oracle.js';
import type { UnitResult, Unit } from '../model/unit.js';
import { accountings, type Accounting } from '../model/verdict.js';
import type { FailedUnit } from '../pipeline/events.js';
import { emptyAccounts, addAccounts, summaryAccountsOf, type AccountsSum } from './accounts-sum.js';
import { methodNameOf, type RunPlan } from './run-plan.js';
import { ratio, seriesOf } from './series.js';
import type {
  FoundBug,
  Summary,
  SummaryCell,
  SummaryFoundAt,
  SummaryMissingUnit,
  SummaryResult,
} from './summary.js';
import { emptyTally, tallyMemberOf, type Tally } from './tally.js';

/** Counts unit results as they stream by; keeps counts, never rows, so that a run of any length fits into memory. */
export interface Summarizer {
  add(result: UnitResult): void;
  /** What has been counted so far. `failed` names units without a result and why; others that are missing were not reached. */
  summary(failed: readonly FailedUnit[], foundAt?: readonly SummaryFoundAt[]): Summary;
}

const resultTypes = ['all', ...oracleTypes] as const;
type ResultType = (typeof resultTypes)[number];

/** The definitions are those of method.md, "Running and counting": all per seed, then the mean over the seeds. */
export function summarizer(plan: RunPlan): Summarizer {
  const tallies = new Map<string, Tally[]>();
  const accounts = new Map<string, AccountsSum>();
  const found = new Map<string, Map<string, number[]>>();
  const remarks = new Map<string, number>();
  const done = new Set<string>();
  const cells: SummaryCell[] = [];
  const method = methodNameOf(plan.side, plan.suiteCompile);

  const planned = new Set(plan.units.map(unitKey));

  for (const generator of plan.oracleGenerators) {
    accounts.set(generator, emptyAccounts(plan.seeds.length));
    found.set(generator, new Map());
    for (const accounting of accountings)
      for (const type of resultTypes)
        tallies.set(
          tallyKey(accounting, generator, type),
          plan.seeds.map(() => emptyTally()),
        );
  }

  function addToTallies({ unit, testCases }: UnitResult, accounting: Accounting, seedIndex: number) {
    const tallyOf = (type: ResultType) =>
      tallies.get(tallyKey(accounting, unit.oracleGenerator, type))![seedIndex]!;
    const typesWithTruePositive = new Set<ResultType>();
    for (const testCase of testCases) {
      const member = tallyMemberOf(testCase, accounting);
      for (const type of ['all', testCase.testCase.oracle.type] as const) {
        tallyOf(type)[member] += 1;
        if (member === 'TP') typesWithTruePositive.add(type);
      }
    }
    for (const type of typesWithTruePositive) tallyOf(type).bugs += 1;
    return typesWithTruePositive.has('all');
  }

  return {
    add(result) {
      const { unit } = result;
      const seedIndex = plan.seeds.indexOf(unit.seed);
      if (!planned.has(unitKey(unit)) || done.has(unitKey(unit)))
        throw new Error(`the unit ${unitKey(unit)} is not planned, or came twice`);
      done.add(unitKey(unit));
      addAccounts(accounts.get(unit.oracleGenerator)!, result, seedIndex);
      cells.push(cellOf(result, plan.accounting));
      for (const remark of result.remarks) remarks.set(remark, (remarks.get(remark) ?? 0) + 1);
      for (const accounting of accountings) {
        const isFound = addToTallies(result, accounting, seedIndex);
        if (isFound && accounting === plan.accounting) {
          const bugs = found.get(unit.oracleGenerator)!;
          bugs.set(unit.bug, [...(bugs.get(unit.bug) ?? []), unit.seed]);
        }
      }
    },

    summary(failed, foundAt = []) {
      return {
        format: 2,
        benchmark: plan.benchmark,
        method,
        side: plan.side,
        suite_compile: plan.suiteCompile,
        accounting: plan.accounting,
        bugs: plan.bugs,
        seeds: plan.seeds,
        oracle_generators: plan.oracleGenerators,
        units: {
          planned: plan.units.length,
          done: done.size,
          failed: plan.units.length - done.size,
          missing: missingUnits(plan, done, failed),
        },
        results: accountings.flatMap((accounting) =>
          plan.oracleGenerators.flatMap((generator) => {
            const isDone = accounts.get(generator)!.unitsDone.map((count) => count > 0);
            return resultTypes.map((type) => ({
              method,
              accounting,
              oracle_generator: generator,
              oracle_type: type,
              ...measuresOf(tallies.get(tallyKey(accounting, generator, type))!, isDone),
            }));
          }),
        ),
        found_at: foundAt,
        cells,
        accounts: plan.oracleGenerators.map((generator) =>
          summaryAccountsOf(generator, accounts.get(generator)!),
        ),
        found: plan.oracleGenerators.flatMap((generator) =>
          foundBugs(plan, generator, found.get(generator)!),
        ),
        remarks: [...remarks].map(([remark, units]) => ({ remark, units })),
      };
    },
  };
}

/** One seed's tallies as measures over the seeds; a seed without a finished unit defines nothing. */
function measuresOf(
  tallies: readonly Tally[],
  isDone: readonly boolean[],
): Omit<SummaryResult, 'method' | 'accounting' | 'oracle_generator' | 'oracle_type'> {
  const series = (measure: (tally: Tally) => number | null) =>
    seriesOf(tallies.map((tally, index) => (isDone[index] ? measure(tally) : null)));
  return {
    bugs_found: series((tally) => tally.bugs),
    fpr: series((tally) => ratio(tally.FP, tally.FP + tally.TN)),
    precision: series((tally) => ratio(tally.TP, tally.TP + tally.FP)),
    tp: series((tally) => tally.TP),
    fp: series((tally) => tally.FP),
    tn: series((tally) => tally.TN),
    fn: series((tally) => tally.FN),
    inconclusive: {
      all: series((tally) => tally.notCompiled + tally.notRun + tally.flaky),
      notCompiled: series((tally) => tally.notCompiled),
      notRun: series((tally) => tally.notRun),
      flaky: series((tally) => tally.flaky),
    },
  };
}

function cellOf({ unit, testCases }: UnitResult, accounting: Accounting): SummaryCell {
  const tally = emptyTally();
  for (const testCase of testCases) tally[tallyMemberOf(testCase, accounting)] += 1;
  return {
    bug: unit.bug,
    seed: unit.seed,
    oracle_generator: unit.oracleGenerator,
    tp: tally.TP,
    fp: tally.FP,
    tn: tally.TN,
    fn: tally.FN,
    inconclusive: tally.notCompiled + tally.notRun + tally.flaky,
    found_at: {},
  };
}

function foundBugs(
  plan: RunPlan,
  generator: string,
  seedsOf: ReadonlyMap<string, readonly number[]>,
): FoundBug[] {
  return plan.bugs.flatMap((bug) => {
    const seeds = seedsOf.get(bug);
    if (seeds === undefined) return [];
    return [{ oracle_generator: generator, bug, seeds: [...seeds].sort((a, b) => a - b) }];
  });
}

function missingUnits(
  plan: RunPlan,
  done: ReadonlySet<string>,
  failed: readonly FailedUnit[],
): SummaryMissingUnit[] {
  if (done.size === plan.units.length) return [];
  const reasons = new Map(failed.map(({ unit, reason }) => [unitKey(unit), reason]));
  return plan.units
    .filter((unit) => !done.has(unitKey(unit)))
    .map((unit) => ({
      bug: unit.bug,
      side: unit.side,
      seed: unit.seed,
      oracle_generator: unit.oracleGenerator,
      reason: reasons.get(unitKey(unit)) ?? 'not reached',
    }));
}

function unitKey(unit: Unit): string {
  return `${unit.bug} ${unit.side} seed ${unit.seed} ${unit.oracleGenerator}`;
}

function tallyKey(accounting: Accounting, generator: string, type: OracleType | 'all'): string {
  return `${accounting} ${type} ${generator}`;
}
