import type { FailedTest } from '../features/failed-test.js';
import { UserError } from '../src/model/common/errors.js';
import { selectFailedTests } from '../src/analysis/bug-detection/ranking/failed-tests.js';
import { readSummary } from '../src/reports/read-summary.js';
import type { UnitResult } from '../src/evaluations/bug-detection/unit-result.js';
import type { Unit } from '../src/model/unit/unit.js';
import type { Summary } from '../src/analysis/bug-detection/summary.js';
import { readRunRecord, readUnitResults, type RunRecord } from '../src/store/run/run-folder.js';

/** The failing tests of one unit, at least one. */
export interface UnitFailedTests {
  readonly bug: string;
  readonly seed: number;
  readonly oracleGenerator: string;
  /** The weight of the unit: one, divided by the number of finished samples of its bug and seed. */
  readonly share: number;
  readonly tests: readonly FailedTest[];
}

/** A finished run, as input of experiments. */
export interface ExperimentRun {
  /** The run's folder. */
  readonly name: string;
  readonly summary: Summary;
  /** The run's record. */
  readonly record: RunRecord;
  /**
   * Failing tests by unit, for experiments that rank in other ways. Reads the run's folder each time. Throws UserError if units have been removed, or
   * were written by an incompatible version of teval.
   */
  readonly failedTests: () => AsyncIterable<UnitFailedTests>;
}

/** Throws UserError if the folder holds no finished run. */
export async function openRun(folder: string): Promise<ExperimentRun> {
  const summary = await readSummary(folder);
  const record = await readRunRecord(folder);
  return {
    name: folder,
    summary,
    record,
    async *failedTests() {
      let units = 0;
      async function* counted() {
        for await (const result of readUnitResults<UnitResult>(folder)) {
          units += 1;
          yield result;
        }
      }
      yield* readFailedTestsOfRun(counted(), summary);
      // Missing units would count as finding nothing and make the tables wrong.
      if (units < summary.units.done)
        throw new UserError(
          `${folder} has readable results of ${units} units, but its summary counts ${summary.units.done}: run the same command again to repeat the others`,
        );
    },
  };
}

/** Those of a run's units that have failing tests. */
export async function* readFailedTestsOfRun(
  results: AsyncIterable<UnitResult>,
  summary: Summary,
): AsyncGenerator<UnitFailedTests> {
  const getShare = createShares(summary);
  for await (const result of results) {
    const { bug, seed, oracleGenerator } = result.unit;
    const tests = selectFailedTests(result);
    if (tests.length > 0) yield { bug, seed, oracleGenerator, share: getShare(result.unit), tests };
  }
}

/** The weight of a unit according to its cell. */
function createShares({ cells }: Summary): (unit: Unit) => number {
  const sampled = cells.flatMap(({ bug, seed, oracle_generator, samples }) =>
    samples === undefined ? [] : [[`${bug} ${seed} ${oracle_generator}`, 1 / samples.finished] as const],
  );
  const shares = new Map(sampled);
  return ({ bug, seed, oracleGenerator }) => shares.get(`${bug} ${seed} ${oracleGenerator}`) ?? 1;
}
