import { join } from 'node:path';
import { type UnitResult } from '../unit-result.js';
import { getSample, type Unit } from '../../../model/unit/unit.js';
import { writeInputs, writeMeta, writePredictions } from '../../../formats/toga/toga-format.js';
import { writeAtomically } from '../../../store/files/atomic-write.js';
import { readRunRecord } from '../../../store/run/run-folder.js';
import { readFinishedUnits } from '../../../store/run/finished-units.js';
import { readRunPlan } from '../run-plan.js';
import { nameResultsFolder, nameSideFolder, testDataFile } from './layout.js';
import { writeManifest } from './manifest.js';
import { chooseMethodNames, namePredictionsFile } from './method-names.js';
import {
  toTogaInput,
  toTogaMeta,
  toPrediction,
  collectSeedCandidates,
  type SeedCandidate,
} from './seed-candidates.js';
import { testDataCsv, toTestData } from './test-data.js';

/** The written files, and what the format could not hold. */
export interface TevalPlusExport {
  readonly seeds: number;
  readonly candidates: number;
  readonly testCases: number;
  readonly failedTests: number;
  /** Oracle generator → its name in the files. */
  readonly methods: ReadonlyMap<string, string>;
  /** Number of predictions of no exception written for candidates without a test case of the generator. */
  readonly withoutOracle: number;
  /** Number of further oracles for a candidate, which predictions omit. */
  readonly furtherOracles: number;
  readonly unitsMissing: number;
  /** Number of units of further samples, which are omitted because the format has one answer per candidate. */
  readonly furtherSamples: number;
}

/**
 * Writes a run in the folders and files of TEval-plus, so that its scripts can read it: `evosuite_<side>_tests/<seed>/` with inputs.csv, meta.csv and
 * each generator's predictions, and `<method>_generated/<results>/` with full_test_data.csv and failed_test_data.csv. `<results>` is
 * `merged_results`, or `results` if a compile error costs the whole suite.
 *
 * @throws UserError if the folder holds no run, or the run lacks the generator to be written as `toga`
 */
export async function writeTevalPlus(
  runFolder: string,
  outFolder: string,
  toga: string | undefined,
): Promise<TevalPlusExport> {
  const record = await readRunRecord(runFolder);
  const plan = readRunPlan(record);
  const methods = chooseMethodNames(plan.oracleGenerators, toga);
  const results = nameResultsFolder(plan.suiteCompile);
  const sum = {
    candidates: 0,
    testCases: 0,
    failedTests: 0,
    withoutOracle: 0,
    furtherOracles: 0,
  };
  const missing: Unit[] = [];
  for (const seed of plan.seeds) {
    const units = plan.units.filter((unit) => unit.seed === seed && getSample(unit) === 1);
    const finished: UnitResult[] = [];
    for await (const result of readFinishedUnits<UnitResult>(runFolder, record.inputs, units, record.units))
      finished.push(result);
    const done = new Set(finished.map(({ unit }) => `${unit.bug} ${unit.oracleGenerator}`));
    for (const unit of units) if (!done.has(`${unit.bug} ${unit.oracleGenerator}`)) missing.push(unit);
    const folder = join(outFolder, nameSideFolder(plan.side), String(seed));
    const candidates = collectSeedCandidates(finished);
    sum.candidates += candidates.length;
    await writeAtomically(join(folder, 'inputs.csv'), writeInputs(candidates.map(toTogaInput)));
    await writeAtomically(join(folder, 'meta.csv'), writeMeta(candidates.map(toTogaMeta)));
    for (const [generator, method] of methods) {
      const own = finished.filter(({ unit }) => unit.oracleGenerator === generator);
      if (!isOfWholeTests(own)) {
        const rows = candidates.map((each) => toPrediction(each, generator));
        await writeAtomically(join(folder, namePredictionsFile(method)), writePredictions(rows));
        const counts = countOracles(candidates, generator);
        sum.withoutOracle += counts.without;
        sum.furtherOracles += counts.further;
      }
      const written = await writeTestData(join(folder, `${method}_generated`, results), own);
      sum.testCases += written.testCases;
      sum.failedTests += written.failedTests;
    }
  }
  const { configuration, versions, host, doubts, startedAt, endedAt, benchmarkKind } = record;
  await writeManifest(outFolder, plan.side, results, {
    record: { configuration, benchmarkKind, versions, host, doubts, startedAt, endedAt },
    methods: Object.fromEntries(methods),
    missing,
  });
  return {
    seeds: plan.seeds.length,
    methods,
    unitsMissing: missing.length,
    furtherSamples: plan.units.filter((unit) => getSample(unit) > 1).length,
    ...sum,
  };
}

/** Whole tests have no predictions. */
function isOfWholeTests(results: readonly UnitResult[]): boolean {
  const testCases = results.flatMap((result) => result.testCases.map(({ testCase }) => testCase));
  return testCases.length > 0 && testCases.every(({ kind }) => kind === 'wholeTest');
}

async function writeTestData(
  folder: string,
  results: readonly UnitResult[],
): Promise<{ testCases: number; failedTests: number }> {
  const rows = results.flatMap(toTestData);
  const failed = rows.filter((row) => row.isRanked);
  await writeAtomically(join(folder, testDataFile), testDataCsv(rows));
  await writeAtomically(join(folder, 'failed_test_data.csv'), testDataCsv(failed));
  return { testCases: rows.length, failedTests: failed.length };
}

function countOracles(candidates: readonly SeedCandidate[], generator: string) {
  const counts = candidates.map(({ oracles }) => oracles.get(generator)?.length ?? 0);
  return {
    without: counts.filter((count) => count === 0).length,
    further: counts.reduce((sum, count) => sum + Math.max(count - 1, 0), 0),
  };
}
