import { join } from 'node:path';
import { sampleOf, type Unit, type UnitResult } from '../../model/unit.js';
import { writeInputs, writeMeta, writePredictions } from '../toga/toga-format.js';
import { writeAtomically } from '../../store/atomic-write.js';
import { readRunRecord } from '../../store/run-folder.js';
import { readFinishedUnits } from '../../store/unit-file.js';
import { runPlanOf } from '../../store/run-plan.js';
import { resultsFolderOf, sideFolderOf, testDataFile } from './layout.js';
import { writeManifest } from './manifest.js';
import { methodNames, predictionsFileOf } from './method-names.js';
import { inputOf, metaOf, predictionRowOf, seedCandidatesOf, type SeedCandidate } from './seed-candidates.js';
import { testDataCsv, testDataOf } from './test-data.js';

/** What was written, and what the format has no place for. */
export interface TevalPlusExport {
  readonly seeds: number;
  readonly candidates: number;
  readonly testCases: number;
  readonly failedTests: number;
  /** Oracle generator → its name in the files. */
  readonly methods: ReadonlyMap<string, string>;
  /** Lines of predictions that say no exception where the generator has no test case of its own. */
  readonly withoutOracle: number;
  /** Further oracles for a candidate, which predictions leave out. */
  readonly furtherOracles: number;
  readonly unitsMissing: number;
  /** Units of further samples, which are left out: the format has one answer for each candidate. */
  readonly furtherSamples: number;
}

/**
 * Writes a run in the folders and files in which TEval-plus keeps its data, so that its scripts read the folder as one of their own:
 * `evosuite_<side>_tests/<seed>/` with inputs.csv, meta.csv and each generator's predictions, and `<method>_generated/<results>/` with
 * full_test_data.csv and failed_test_data.csv; `<results>` is `merged_results`, or `results` where whole suites are lost to a compile error.
 *
 * @throws UserError where the folder holds no run, or the run has no generator of the name `toga`.
 */
export async function writeTevalPlus(
  runFolder: string,
  outFolder: string,
  toga: string | undefined,
): Promise<TevalPlusExport> {
  const record = await readRunRecord(runFolder);
  const plan = runPlanOf(record);
  const methods = methodNames(plan.oracleGenerators, toga);
  const results = resultsFolderOf(plan.suiteCompile);
  const sum = {
    candidates: 0,
    testCases: 0,
    failedTests: 0,
    withoutOracle: 0,
    furtherOracles: 0,
  };
  const missing: Unit[] = [];
  for (const seed of plan.seeds) {
    const units = plan.units.filter((unit) => unit.seed === seed && sampleOf(unit) === 1);
    const finished: UnitResult[] = [];
    for await (const result of readFinishedUnits(runFolder, record.inputs, units)) finished.push(result);
    const done = new Set(finished.map(({ unit }) => `${unit.bug} ${unit.oracleGenerator}`));
    missing.push(...units.filter((unit) => !done.has(`${unit.bug} ${unit.oracleGenerator}`)));
    const folder = join(outFolder, sideFolderOf(plan.side), String(seed));
    const candidates = seedCandidatesOf(finished);
    sum.candidates += candidates.length;
    await writeAtomically(join(folder, 'inputs.csv'), writeInputs(candidates.map(inputOf)));
    await writeAtomically(join(folder, 'meta.csv'), writeMeta(candidates.map(metaOf)));
    for (const [generator, method] of methods) {
      const own = finished.filter(({ unit }) => unit.oracleGenerator === generator);
      if (!isOfWholeTests(own)) {
        const rows = candidates.map((each) => predictionRowOf(each, generator));
        await writeAtomically(join(folder, predictionsFileOf(method)), writePredictions(rows));
        const counts = oracleCounts(candidates, generator);
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
    format: 1,
    record: {
      ...{ configuration, versions, host, doubts, startedAt, endedAt },
      ...(benchmarkKind === undefined ? {} : { benchmarkKind }),
    },
    methods: Object.fromEntries(methods),
    missing,
  });
  return {
    seeds: plan.seeds.length,
    methods,
    unitsMissing: missing.length,
    furtherSamples: plan.units.filter((unit) => sampleOf(unit) > 1).length,
    ...sum,
  };
}

/** Nothing was predicted for them. */
function isOfWholeTests(results: readonly UnitResult[]): boolean {
  const testCases = results.flatMap((result) => result.testCases.map(({ testCase }) => testCase));
  return testCases.length > 0 && testCases.every(({ kind }) => kind === 'wholeTest');
}

async function writeTestData(
  folder: string,
  results: readonly UnitResult[],
): Promise<{ testCases: number; failedTests: number }> {
  const rows = results.flatMap(testDataOf);
  const failed = rows.filter((row) => row.isRanked);
  await writeAtomically(join(folder, testDataFile), testDataCsv(rows));
  await writeAtomically(join(folder, 'failed_test_data.csv'), testDataCsv(failed));
  return { testCases: rows.length, failedTests: failed.length };
}

function oracleCounts(candidates: readonly SeedCandidate[], generator: string) {
  const counts = candidates.map(({ oracles }) => oracles.get(generator)?.length ?? 0);
  return {
    without: counts.filter((count) => count === 0).length,
    further: counts.reduce((sum, count) => sum + Math.max(count - 1, 0), 0),
  };
}
