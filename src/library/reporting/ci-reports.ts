import { addToGroup } from '../../model/common/group-by.js';
import { listPlaces } from '../../analysis/bug-detection/ranking/ranked-tests.js';
import type { RankedBug } from '../../../ranking/rank-bug.js';
import type { EvaluatedTestCase, UnitResult } from '../../evaluations/bug-detection/unit-result.js';
import { toSourcePath } from '../../model/suite/java-names.js';
import { makeUnitKey } from '../../model/unit/unit.js';
import { readBugRecord } from '../../store/run/bug-file.js';
import { createJUnitXmlWriter } from '../../render/ci/junit-xml.js';
import type { FailingTest } from '../../render/ci/failing-test.js';
import { renderSarif, type LocatedSurvivor, type SarifRun } from '../../render/ci/sarif.js';
import { formatCount } from '../../render/numbers.js';
import { createCheckoutFinder, type CheckoutFinder } from '../../reports/checkout-finder.js';
import { toFailedUnits, type ReportedRun } from '../../reports/read-run.js';
import { packageVersion } from '../../store/files/package-root.js';
import { readRuns } from './open-runs.js';
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

/** All tests of runs in JUnit's XML. Throws UserError for a folder without a run. */
export async function buildJUnitXml(folders: readonly string[]): Promise<Iterable<string>> {
  const writer = createJUnitXmlWriter();
  const runs = await readRuns(folders, (run, result) => writer.add(run, result));
  for (const { name, summary } of runs)
    for (const { unit, reason } of toFailedUnits(summary)) writer.addMissing(name, unit, reason);
  return writer.finish();
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
        const { focalMethod, suiteClass } = test.evaluated.testCase.candidate;
        const isUnknown = focalMethod === 'unknown';
        const place = isUnknown ? checkout.findClass(suiteClass) : await checkout.findMethod(focalMethod);
        return { ...test, place };
      }),
    ),
    incomplete: toFailedUnits(summary).map(({ unit, reason }) => `${makeUnitKey(unit)}: ${reason}`),
  };
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
