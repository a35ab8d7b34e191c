import type { FailedTest } from '../features/failed-test.js';
import { UserError } from '../src/model/errors.js';
import { failedTestsOf } from '../src/analysis/ranking/failed-tests.js';
import { readSummary } from '../src/reports/read-summary.js';
import type { Unit, UnitResult } from '../src/model/unit.js';
import type { Summary } from '../src/analysis/summary.js';
import { readRunRecord, readUnitResults, type RunRecord } from '../src/store/run-folder.js';

/** The failing tests of one unit, at least one. */
export interface UnitFailedTests {
  readonly bug: string;
  readonly seed: number;
  readonly oracleGenerator: string;
  /** What the unit counts for: one, divided by the finished samples of its bug and seed. */
  readonly share: number;
  readonly tests: readonly FailedTest[];
}

/** A finished run as experiments look at it. */
export interface ExperimentRun {
  /** The run's folder. */
  readonly name: string;
  readonly summary: Summary;
  /** How it was made. */
  readonly record: RunRecord;
  /**
   * Unit by unit, for experiments that rank in other ways; read from the run's folder each time. Throws UserError where units are
   * gone since, or were written by a version of teval whose files this one can't read.
   */
  readonly failedTests: () => AsyncIterable<UnitFailedTests>;
}

/** Throws UserError where the folder holds no run that has ended. */
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
        for await (const result of readUnitResults(folder)) {
          units += 1;
          yield result;
        }
      }
      yield* failedTestsIn(counted(), summary);
      // Counted as finding nothing, they would make for wrong tables.
      if (units < summary.units.done)
        throw new UserError(
          `${folder} has readable results of ${units} units, its summary counts ${summary.units.done}: run teval again with the same command, which makes up for the others`,
        );
    },
  };
}

/** The units with failing tests among these of a run. */
export async function* failedTestsIn(
  results: AsyncIterable<UnitResult>,
  summary: Summary,
): AsyncGenerator<UnitFailedTests> {
  const shareOf = sharesIn(summary);
  for await (const result of results) {
    const { bug, seed, oracleGenerator } = result.unit;
    const tests = failedTestsOf(result);
    if (tests.length > 0) yield { bug, seed, oracleGenerator, share: shareOf(result.unit), tests };
  }
}

/** What a unit counts for, by what its cell has. */
function sharesIn({ cells }: Summary): (unit: Unit) => number {
  const sampled = cells.flatMap(({ bug, seed, oracle_generator, samples }) =>
    samples === undefined ? [] : [[`${bug} ${seed} ${oracle_generator}`, 1 / samples.finished] as const],
  );
  const shares = new Map(sampled);
  return ({ bug, seed, oracleGenerator }) => shares.get(`${bug} ${seed} ${oracleGenerator}`) ?? 1;
}
