import type { ExecutedUnit } from '../evaluations/evaluation.js';
import { UserError } from '../model/common/errors.js';
import { nameFirst } from '../model/common/name-first.js';
import type { Bug, Version } from '../model/program/bug.js';
import type { Workspace } from '../model/program/workspace.js';
import { listSourcePaths } from '../model/suite/java-names.js';
import { listModulePaths } from '../model/suite/python-names.js';
import type { TestSuite } from '../model/suite/suite.js';
import { suiteTests } from '../oracles/suite-tests.js';
import { readIfGiven } from '../source/patch/differing-files.js';
import { findFile } from '../store/files/find-file.js';
import type { Plan, Task } from './1-plan.js';
import type { WorkspacesByRole } from './2-workspaces.js';

const named = 3;

/**
 * Sentences on a bug of a user's file whose versions do not differ in a class that the fix is said to change.
 *
 * @throws UserError if the versions are the same
 */
export function describeEqualVersions(
  { benchmark }: Pick<Plan, 'benchmark'>,
  bug: Bug,
  workspaces: WorkspacesByRole,
): readonly string[] {
  const { buggy, fixed } = workspaces as Readonly<Partial<Record<Version, Workspace>>>;
  if (benchmark.kind !== 'described' || buggy === undefined || fixed === undefined) return [];
  if (buggy.digest === fixed.digest)
    throw new UserError(
      `both versions of ${bug.id} are the same program, so no test can find the bug; correct "buggy" or "fixed"`,
    );
  const list = buggy.python === undefined ? listSourcePaths : listModulePaths;
  const equal = bug.modifiedClasses.filter((name) => {
    const [before, after] = [buggy, fixed].map(({ sourceFolders }) =>
      readIfGiven(findFile(sourceFolders, ...list(name))),
    );
    return before !== undefined && before === after;
  });
  if (equal.length === 0) return [];
  return [
    `${nameFirst(equal, named)} of ${bug.id} is the same on both versions, although the fix is said to change it`,
  ];
}

/** What a trigger test does on a version where it should do the opposite. */
type Departure =
  | 'passes on the buggy version'
  | 'does not pass on the fixed version'
  | 'passes on the buggy version and not on the fixed one: are they exchanged?'
  | 'is not in the suite';

/**
 * A sentence on tests that came with the fix and do not do what such tests do: fail on the buggy version, and pass on the fixed one. Then the benchmark
 * has exchanged the versions, names other tests, or its programs run otherwise here.
 */
export function describeTriggerTests(
  { benchmark }: Pick<Plan, 'benchmark'>,
  { bug, side }: Pick<Task, 'bug' | 'side'>,
  { triggerTests = [], files }: Pick<TestSuite, 'triggerTests' | 'files'>,
  units: readonly Pick<ExecutedUnit, 'name' | 'testCases' | 'outcomes'>[],
): readonly string[] {
  const whole = units.find(({ name }) => name === suiteTests.name);
  // The trigger tests of a program say nothing of its mutants.
  if (benchmark.kind === 'mutants' || whole === undefined || files.length === 0) return [];
  const departures = triggerTests.flatMap((test): readonly (readonly [string, Departure])[] => {
    const runs = whole.outcomes.filter((_, index) => isTest(whole.testCases[index]!.candidate.id, test));
    const departure = findDeparture(runs);
    // The trigger tests of a buggy version are usually left out.
    return departure === 'none' || (departure === 'is not in the suite' && side === 'buggy')
      ? []
      : [[test, departure]];
  });
  if (departures.length === 0) return [];
  const each = departures.map(([test, departure]) => `${test} ${departure}`);
  return [
    `${departures.length} of ${triggerTests.length} trigger tests of ${bug.id} do not show the bug: ${nameFirst(each, named)}`,
  ];
}

/** Whether a test case is a trigger test, with some of its parameters or by itself. */
function isTest(id: string, test: string): boolean {
  return id === test || id.startsWith(`${test}[`) || id.startsWith(`${test}(`);
}

/** A parameterised test shows the bug with some of its parameters. */
function findDeparture(runs: ExecutedUnit['outcomes']): Departure | 'none' {
  const compared = runs.map(({ byRole }) => ({ buggy: byRole['buggy'], fixed: byRole['fixed'] }));
  if (compared.some(({ buggy, fixed }) => buggy === undefined || fixed === undefined)) return 'none';
  if (compared.length === 0) return 'is not in the suite';
  if (compared.some(({ buggy, fixed }) => buggy?.status !== 'passed' && fixed?.status === 'passed'))
    return 'none';
  if (compared.some(({ fixed }) => fixed?.status === 'passed')) return 'passes on the buggy version';
  return compared.some(({ buggy }) => buggy?.status === 'passed')
    ? 'passes on the buggy version and not on the fixed one: are they exchanged?'
    : 'does not pass on the fixed version';
}
