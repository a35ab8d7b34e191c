import { roundSum } from '../../../stats/series.js';
import type {
  Counts,
  Evaluation,
  EvaluationMeasure,
  MeasuredEvaluation,
} from '../../evaluations/evaluation.js';
import { nameCounts } from '../../model/common/snake-case.js';
import type { FailedUnit } from '../../model/unit/failed-unit.js';
import { groupIntoCells, groupIntoSuites, type Cell } from '../../model/unit/cell.js';
import { makeUnitKey, type JudgedItem, type JudgedUnitResult } from '../../model/unit/unit.js';
import type { MeasuredPlan } from '../../store/run/run-plan.js';
import { countPlannedUnits } from '../missing-units.js';
import { addCountsByGroup, allItems, averageCounts, countItems } from './count-items.js';
import { boundGroup, means, measureGroup, sumParts, type Mean, type SubjectCounts } from './mean-results.js';
import { createAccountsCounter } from './measured-accounts.js';
import { computeIntervals } from './measured-intervals.js';
import type { MeasuredCell, MeasuredResult, MeasuredSummary } from './measured-summary.js';
import { sumKinds } from './sum-kinds.js';

/** An evaluation that defines measures. */
export type MeasuringEvaluation = Pick<Evaluation<object, JudgedItem>, 'name' | 'accounts' | 'account'> & {
  readonly measured: MeasuredEvaluation<JudgedItem>;
};

/**
 * Counts units of an evaluation that defines measures: each measure for each seed, of the sums over all subjects, then the mean over the seeds. The
 * samples of a subject and seed count as their mean.
 *
 * @param results the finished units, in planned order
 * @param failed units without a result, with the reason
 * @param visit is called for each finished unit, one at a time
 */
export async function summarizeMeasured(
  plan: MeasuredPlan,
  { name, accounts: allAccounts, account, measured }: MeasuringEvaluation,
  results: AsyncIterable<JudgedUnitResult>,
  failed: readonly FailedUnit[],
  visit: (result: JudgedUnitResult) => void | Promise<void> = () => undefined,
): Promise<MeasuredSummary> {
  const { measures, legend, groups } = measured;
  const done = new Set<string>();
  const cells: MeasuredCell[] = [];
  const counted = new Map<string, SubjectCounts[]>(plan.oracleGenerators.map((each) => [each, []]));
  const accounts = createAccountsCounter(plan, allAccounts, account);
  const remarks = new Map<string, number>();
  for await (const { cell, baseline } of pairWithBaseline(groupIntoCells(results), measured.baseline, plan)) {
    const { bug, seed, oracleGenerator } = cell[0].unit;
    const counts = averageCounts(cell.map((unit) => countItems(unit, measured, baseline)));
    counted.get(oracleGenerator)!.push({ subject: bug, seed, counts });
    cells.push({
      ...{ subject: bug, seed, oracle_generator: oracleGenerator, samples: cell.length },
      counts: counts[allItems]!,
    });
    const index = plan.seeds.indexOf(seed);
    for (const result of cell) {
      done.add(makeUnitKey(result.unit));
      accounts.add(result, index);
      for (const remark of result.remarks) remarks.set(remark, (remarks.get(remark) ?? 0) + 1);
      await visit(result);
    }
  }
  const checks = measured.checks?.(sumUp(counted)) ?? [];
  return {
    format: 2,
    evaluation: name,
    benchmark: plan.benchmark,
    benchmark_kind: plan.benchmarkKind,
    side: plan.side,
    suite_compile: plan.suiteCompile,
    duplicates: plan.duplicates,
    prefix_view: plan.prefixView,
    subjects: plan.bugs,
    ...(plan.clusters === undefined ? {} : { clusters: plan.clusters }),
    ...(plan.changed === undefined ? {} : { changed: plan.changed }),
    seeds: plan.seeds,
    oracle_generators: plan.oracleGenerators,
    units: countPlannedUnits(plan.units, done, failed),
    measures: measures.map(({ name: each, title, better, kind, first }) => ({
      ...{ name: each, title, better, kind },
      ...(first === undefined ? {} : { first }),
    })),
    ...(checks.length === 0 ? {} : { checks }),
    legend,
    groups: { name: groups.name, title: groups.title },
    results: plan.oracleGenerators.flatMap((generator) => {
      const own = counted.get(generator)!;
      const parts = Object.fromEntries(
        means.map((mean) => [mean, sumParts(mean, plan.seeds, own)]),
      ) as Record<Mean, ReturnType<typeof sumParts>>;
      return listGroups(groups.known, own).flatMap((group) =>
        means
          .filter((mean) => mean === 'pooled' || measured.means === 'macro')
          .map((mean) => ({
            oracle_generator: generator,
            [groups.name]: group,
            ...(measured.means === 'macro' ? { mean } : {}),
            ...(mean === 'pooled'
              ? { items: sumAccounts(allAccounts, group, own), ...kindsOf(group, own) }
              : {}),
            measures: Object.fromEntries(
              measures.map((measure) => [
                measure.name,
                measureGroup(measure, group, parts[measure.kind === 'count' ? 'pooled' : mean]),
              ]),
            ),
            ...boundMeasures(measures, group, parts[mean]),
            ...(mean === 'pooled' && measured.intervals !== undefined
              ? { intervals: computeIntervals(measures, group, own, plan.clusters, plan) }
              : {}),
          })),
      );
    }),
    cells,
    accounts: accounts.summary(),
    remarks: [...remarks].map(([remark, units]) => ({ remark, units })),
  };
}

/** Each cell with the baseline of its bug and seed. Without a baseline in the run, one cell at a time is in memory. */
async function* pairWithBaseline(
  cells: AsyncIterable<Cell>,
  name: string | undefined,
  { oracleGenerators }: Pick<MeasuredPlan, 'oracleGenerators'>,
): AsyncGenerator<{ readonly cell: Cell; readonly baseline?: JudgedUnitResult }> {
  if (name === undefined || !oracleGenerators.includes(name)) {
    for await (const cell of cells) yield { cell };
    return;
  }
  for await (const suite of groupIntoSuites(cells)) {
    const baseline = suite.find(([{ unit }]) => unit.oracleGenerator === name)?.[0];
    for (const cell of suite)
      yield { cell, ...(baseline === undefined || baseline === cell[0] ? {} : { baseline }) };
  }
}

/** The sums of each oracle generator over subjects and seeds. */
function sumUp(counted: ReadonlyMap<string, readonly SubjectCounts[]>): ReadonlyMap<string, Counts> {
  return new Map(
    [...counted].map(([generator, cells]) => [
      generator,
      cells.map(({ counts }) => counts).reduce(addCountsByGroup, { [allItems]: {} })[allItems]!,
    ]),
  );
}

/** The bounds of the measures that have them. */
function boundMeasures(
  measures: readonly EvaluationMeasure[],
  group: string,
  parts: ReturnType<typeof sumParts>,
): Pick<MeasuredResult, 'bounds'> {
  const bounds = measures.flatMap((measure) =>
    boundGroup(measure, group, parts).map((each) => [measure.name, each] as const),
  );
  return bounds.length === 0 ? {} : { bounds: Object.fromEntries(bounds) };
}

/** The kinds of a group's items, if there are any. */
function kindsOf(group: string, cells: readonly SubjectCounts[]): Pick<MeasuredResult, 'kinds'> {
  const kinds = sumKinds(cells.map(({ counts }) => counts[group] ?? {}));
  return Object.keys(kinds).length === 0 ? {} : { kinds };
}

/** The items of a group in each account. */
function sumAccounts(
  accounts: readonly string[],
  group: string,
  cells: readonly SubjectCounts[],
): Readonly<Record<string, number>> {
  const sum = (account: string) =>
    roundSum(cells.reduce((total, { counts }) => total + (counts[group]?.[account] ?? 0), 0));
  return nameCounts(Object.fromEntries(accounts.map((account) => [account, sum(account)])));
}

/** `all`, the groups that an evaluation knows, and others that occur. */
function listGroups(known: readonly string[], cells: readonly SubjectCounts[]): readonly string[] {
  const found = cells.flatMap(({ counts }) => Object.keys(counts));
  return [...new Set([allItems, ...known, ...found])];
}
