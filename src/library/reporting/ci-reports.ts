import {
  createMutantUnitCollector,
  type MutantUnit,
} from '../../analysis/bug-detection/mutants/mutant-units.js';
import type { MeasuringEvaluation } from '../../analysis/measured/summarize-measured.js';
import { addToGroup, groupBy } from '../../model/common/group-by.js';
import { splitBugId } from '../../model/program/bug.js';
import { listPlaces } from '../../analysis/bug-detection/ranking/ranked-tests.js';
import type { RankedBug } from '../../../ranking/rank-bug.js';
import type { EvaluatedTestCase, UnitResult } from '../../evaluations/bug-detection/unit-result.js';
import { toSourcePath } from '../../model/suite/java-names.js';
import type { TestCase } from '../../model/suite/test-case.js';
import { makeUnitKey } from '../../model/unit/unit.js';
import { readBugRecord } from '../../store/run/bug-file.js';
import { createJUnitXmlWriter } from '../../render/ci/junit-xml.js';
import { toMeasuredSuite, toMutantSuite, toVerdictSuite } from '../../render/ci/junit-suites.js';
import type { FailingTest } from '../../render/ci/failing-test.js';
import {
  renderSarif,
  type LocatedAlarm,
  type LocatedSurvivor,
  type SarifRun,
} from '../../render/ci/sarif.js';
import { formatCount } from '../../render/numbers.js';
import { createCheckoutFinder, type CheckoutFinder } from '../../reports/checkout-finder.js';
import { readMeasuredRun } from '../../reports/measured/read-measured.js';
import { readReportedRun, toFailedUnits, type ReportedRun } from '../../reports/read-run.js';
import { packageVersion } from '../../store/files/package-root.js';
import { readRunRecord } from '../../store/run/run-folder.js';
import { nameFolders, readRuns } from './open-runs.js';
import type { ReportChoices } from '../../options/report-options.js';

/** The failing tests of runs in SARIF, at their focal methods in the checkout that `--sources` names. Throws UserError for a folder without a run. */
export async function buildSarif(
  folders: readonly string[],
  { sources = '.', limit = 0 }: Pick<ReportChoices, 'sources' | 'limit'>,
  warn: (sentence: string) => void,
): Promise<Iterable<string>> {
  const checkout = await createCheckoutFinder(sources);
  const byRun = new Map<string, FailingTest[]>();
  const runs = await readRuns(folders, (run, result, ranked) => {
    const tests = ranked === 'nothing' ? [] : listFailingTests(result, ranked);
    for (const test of limit === 0 ? tests : tests.slice(0, limit)) addToGroup(byRun, run, test);
  });
  const located = await Promise.all(runs.map((run) => locateTests(run, byRun.get(run.name) ?? [], checkout)));
  warnOfUnlocated(located, sources, warn);
  return renderSarif(located, packageVersion);
}

/** All tests of runs in JUnit's XML, of runs on mutants all mutants. Throws UserError for a folder without a run. */
export async function buildJUnitXml(folders: readonly string[]): Promise<Iterable<string>> {
  const writer = createJUnitXmlWriter();
  for (const { name, folder } of nameFolders(folders)) {
    const mutants = createMutantUnitCollector();
    const isOfMutants = (await readRunRecord(folder)).benchmarkKind === 'mutants';
    const { summary } = await readReportedRun(name, folder, (result) => {
      if (isOfMutants) mutants.add(result);
      else writer.add(toVerdictSuite(name, result));
    });
    const changes = await readChanges(folder, mutants.units);
    const suites = groupBy(mutants.units, ({ unit }) =>
      makeUnitKey({ ...unit, bug: splitBugId(unit.bug).project }),
    );
    for (const ofSuite of suites.values()) writer.add(toMutantSuite(name, ofSuite, changes));
    for (const { unit, reason } of toFailedUnits(summary)) writer.addMissing(name, unit, reason);
  }
  return writer.finish();
}

/** The tests of runs with measures that fail on the code as it is, in SARIF, as `buildSarif` has those of a ranking. */
export async function buildMeasuredSarif(
  folders: readonly string[],
  { sources = '.', limit = 0 }: Pick<ReportChoices, 'sources' | 'limit'>,
  measuring: MeasuringEvaluation,
): Promise<Iterable<string>> {
  const checkout = await createCheckoutFinder(sources);
  const { explain, tests } = measuring.measured;
  const runs: SarifRun[] = [];
  for (const { name, folder } of nameFolders(folders)) {
    const found: Omit<LocatedAlarm, 'place'>[] = [];
    const { summary } = await readMeasuredRun(folder, measuring, ({ unit, testCases }) => {
      const ofUnit = testCases.flatMap((item) => {
        const { account, outcomes } = explain(item);
        const failure = outcomes.map(([, outcome]) => outcome).find(({ status }) => status === 'failed');
        return account === tests.failing && failure?.status === 'failed'
          ? [{ unit, testCase: item.testCase, failure }]
          : [];
      });
      found.push(...(limit === 0 ? ofUnit : ofUnit.slice(0, limit)));
    });
    const alarms = found.map(async (each) => ({ ...each, place: await findPlace(each.testCase, checkout) }));
    runs.push({
      ...{ name, tests: [], alarms: await Promise.all(alarms) },
      incomplete: toFailedUnits(summary).map(({ unit, reason }) => `${makeUnitKey(unit)}: ${reason}`),
    });
  }
  return renderSarif(runs, packageVersion);
}

/** All tests of runs with measures in JUnit's XML. */
export async function buildMeasuredJUnitXml(
  folders: readonly string[],
  measuring: MeasuringEvaluation,
): Promise<Iterable<string>> {
  const writer = createJUnitXmlWriter();
  for (const { name, folder } of nameFolders(folders)) {
    const { summary } = await readMeasuredRun(folder, measuring, (result) =>
      writer.add(toMeasuredSuite(name, result, measuring.measured)),
    );
    for (const { unit, reason } of toFailedUnits(summary)) writer.addMissing(name, unit, reason);
  }
  return writer.finish();
}

/** What each of these mutants changes, as far as the run's folder has it. */
async function readChanges(
  folder: string,
  units: readonly MutantUnit[],
): Promise<ReadonlyMap<string, string>> {
  const changes = new Map<string, string>();
  // One after another: a run may have more mutants than a process may open files.
  for (const mutant of new Set(units.map(({ unit }) => unit.bug))) {
    const record = await readBugRecord(folder, mutant);
    if (typeof record !== 'string') changes.set(mutant, record.title);
  }
  return changes;
}

function listFailingTests({ unit, testCases }: UnitResult, ranked: RankedBug): FailingTest[] {
  const byId = new Map<string, EvaluatedTestCase>(testCases.map((each) => [each.testCase.id, each]));
  return listPlaces(ranked).map(({ test, rank }) => ({
    unit,
    evaluated: byId.get(test.testName)!,
    rank,
    among: ranked.tests.length,
  }));
}

async function locateTests(
  { name, folder, summary }: ReportedRun,
  tests: readonly FailingTest[],
  checkout: CheckoutFinder,
): Promise<SarifRun> {
  return {
    name,
    ...(summary.mutants === undefined
      ? {}
      : { survivors: await locateSurvivors(folder, summary.mutants.survivors ?? [], checkout) }),
    tests: await Promise.all(
      tests.map(async (test) => {
        return { ...test, place: await findPlace(test.evaluated.testCase, checkout) };
      }),
    ),
    incomplete: toFailedUnits(summary).map(({ unit, reason }) => `${makeUnitKey(unit)}: ${reason}`),
  };
}

async function findPlace({ candidate }: TestCase, checkout: CheckoutFinder): Promise<LocatedAlarm['place']> {
  const { focalMethod, suiteClass } = candidate;
  return focalMethod === 'unknown' ? checkout.findClass(suiteClass) : checkout.findMethod(focalMethod);
}

/** A survivor has the line of its change, in the file of its class. */
async function locateSurvivors(
  folder: string,
  survivors: readonly { readonly mutant: string; readonly change: string }[],
  checkout: CheckoutFinder,
): Promise<readonly LocatedSurvivor[]> {
  const located: LocatedSurvivor[] = [];
  // One after another: a run may have more survivors than a process may open files.
  for (const { mutant, change } of survivors) {
    const record = await readBugRecord(folder, mutant);
    const [className = mutant] = typeof record === 'string' ? [] : record.modifiedClasses;
    const place = checkout.findClass(className);
    const [, line = '1'] = /\bline (\d+):/u.exec(change) ?? [];
    located.push({
      ...{ mutant, change, line: Number(line) },
      file: place === 'none' ? toSourcePath(className) : place.file,
    });
  }
  return located;
}

/** CI systems show a result only at a file of the checkout. Tests without a focal method do not count, because --sources may be right for them. */
function warnOfUnlocated(runs: readonly SarifRun[], sources: string, warn: (sentence: string) => void): void {
  const tests = runs.flatMap((run) => (run.survivors === undefined ? run.tests : []));
  const lacking = tests.filter(
    ({ place, evaluated }) => place === 'none' && evaluated.testCase.candidate.focalMethod !== 'unknown',
  ).length;
  if (lacking > 0)
    warn(
      `the focal methods of ${lacking} of ${formatCount(tests.length, 'failing test')} are not below ${sources}; name the checkout of the program with --sources DIR`,
    );
}
