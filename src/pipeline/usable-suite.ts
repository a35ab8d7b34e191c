import { UserError } from '../model/common/errors.js';
import { nameFirst } from '../model/common/name-first.js';
import type { TestSuite } from '../model/suite/suite.js';
import type { ExecutedUnit, UnitOutcomes } from '../evaluations/evaluation.js';
import { usualEvaluation } from '../evaluations/evaluation-options.js';
import { suiteTests } from '../oracles/suite-tests.js';
import { developer } from '../test-generators/developer.js';
import type { Plan, Task } from './1-plan.js';

type SuiteOfMutant = Pick<Task, 'bug'>;

const named = 3;
const remedy =
  'leave the class out with --projects, add tests with --test-generator developer:DIR, or use all tests with --developer-tests all';

/** Whether developers' tests are to kill mutants. Other generators and benchmarks may have nothing for a bug, and their runs count that. */
function hasMutantsOfDevelopers({ benchmark, testGenerator, evaluation }: Plan): boolean {
  return (
    benchmark.kind === 'mutants' &&
    testGenerator.name === developer.name &&
    evaluation.name === usualEvaluation
  );
}

/** Throws UserError if a mutated class has no developers' test. The class's units fail with this reason, and those of other classes continue. */
export function refuseMissingTests(
  plan: Plan,
  { bug }: SuiteOfMutant,
  { files, foreignTests = [] }: Pick<TestSuite, 'files' | 'foreignTests'>,
): void {
  if (files.length + foreignTests.length > 0 || !hasMutantsOfDevelopers(plan)) return;
  throw new UserError(
    `no file of the developers' tests names ${bug.modifiedClasses.join(', ')}, so no test can kill its mutants; ${remedy}`,
  );
}

/** Throws UserError if no developers' test of a mutated class passes on the original: such tests kill nothing. */
export function refuseFailingTests(
  plan: Plan,
  { bug }: SuiteOfMutant,
  units: readonly Pick<ExecutedUnit, 'name' | 'testCases' | 'outcomes'>[],
): void {
  if (!hasMutantsOfDevelopers(plan)) return;
  const whole = units.find(({ name }) => name === suiteTests.name);
  if (whole === undefined || whole.testCases.length === 0) return;
  const { testCases, outcomes } = whole;
  if (outcomes.some(({ byRole }) => byRole['fixed']?.status === 'passed')) return;
  const tests = testCases.map(({ candidate }) => `${candidate.suiteClass}.${candidate.suiteTest}`);
  throw new UserError(
    `none of the ${tests.length} developers' tests of ${bug.modifiedClasses.join(', ')} passes on the original, so they kill no mutant: ${nameFirst(tests, named)}; make them pass in the project first, or name the libraries that they need with --test-class-path`,
  );
}

/** Throws UserError if developers' tests pass on the original and none of them executes a line of the mutated class. */
export function refuseUnreachedClass(
  plan: Plan,
  { bug }: SuiteOfMutant,
  units: readonly UnitOutcomes[],
): void {
  if (!hasMutantsOfDevelopers(plan) || units.some(({ reached }) => reached !== 'nothing')) return;
  const all = units.flatMap(({ outcomes }) => outcomes);
  if (!all.some(({ byRole }) => byRole['fixed']?.status === 'passed')) return;
  throw new UserError(
    `no developers' test executes a line of ${bug.modifiedClasses.join(', ')}, so none can kill its mutants; ${remedy}`,
  );
}
