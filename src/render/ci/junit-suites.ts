import type { MutantUnit } from '../../analysis/bug-detection/mutants/mutant-units.js';
import { explainInconclusive } from '../../evaluations/bug-detection/reason.js';
import type { EvaluatedTestCase, UnitResult } from '../../evaluations/bug-detection/unit-result.js';
import type { MeasuredEvaluation } from '../../evaluations/evaluation.js';
import { splitBugId } from '../../model/program/bug.js';
import { toNameWithinClass } from '../../model/suite/java-names.js';
import type { TestCase } from '../../model/suite/test-case.js';
import type { JudgedItem, JudgedUnitResult } from '../../model/unit/unit.js';
import {
  listUnitProperties,
  nameUnitSuite,
  toFailedEnd,
  type JUnitCase,
  type JUnitEnd,
  type JUnitSuite,
} from './junit-xml.js';

/**
 * A unit with verdicts. Tests count by their outcome on the buggy version, which is the code as it is. A test without a conclusive outcome is `skipped`,
 * with the reason. Times are those of the first run of the whole unit.
 */
export function toVerdictSuite(run: string, { unit, testCases, runSeconds }: UnitResult): JUnitSuite {
  return {
    ...{ name: nameUnitSuite(run, unit), properties: listUnitProperties(unit), seconds: runSeconds.buggy },
    cases: testCases.map((each) =>
      toCase(unit.bug, each.testCase, { verdict: each.verdict.kind }, classifyEnd(each)),
    ),
  };
}

/** A test case that is inconclusive because of the fixed version alone has an outcome on the buggy one. */
function classifyEnd(evaluated: EvaluatedTestCase): JUnitEnd {
  const { buggy } = evaluated;
  switch (buggy.status) {
    case 'passed':
      return { kind: 'passed' };
    case 'failed':
      return toFailedEnd(buggy);
    case 'notCompiled':
    case 'notRun':
    case 'flaky':
    case 'inspecting':
      return { kind: 'skipped', why: explainInconclusive(evaluated) };
  }
}

/** A unit with measures. A test of another account than those of passing and failing tests is `skipped`, with what its account means. */
export function toMeasuredSuite(
  run: string,
  { unit, testCases, runSeconds }: JudgedUnitResult,
  { explain, tests }: Pick<MeasuredEvaluation<JudgedItem>, 'explain' | 'tests'>,
): JUnitSuite {
  return {
    ...{ name: nameUnitSuite(run, unit), properties: listUnitProperties(unit) },
    seconds: Object.values(runSeconds).reduce((sum, seconds) => sum + seconds, 0),
    cases: testCases.map((item) => {
      const { account, meaning, outcomes } = explain(item);
      const failure = outcomes.map(([, outcome]) => outcome).find(({ status }) => status === 'failed');
      const end: JUnitEnd =
        account === tests.failing && failure?.status === 'failed'
          ? toFailedEnd(failure)
          : account === tests.passing
            ? { kind: 'passed' }
            : { kind: 'skipped', why: meaning };
      return toCase(unit.bug, item.testCase, { account }, end);
    }),
  };
}

/** The mutants of a class, as one suite of tests sees them: a survivor is a `failure`. */
export function toMutantSuite(
  run: string,
  units: readonly [MutantUnit, ...MutantUnit[]],
  changes: ReadonlyMap<string, string>,
): JUnitSuite {
  const [{ unit }] = units;
  const className = splitBugId(unit.bug).project;
  const ofClass = { ...unit, bug: className };
  return {
    ...{ name: nameUnitSuite(run, ofClass), properties: listUnitProperties(ofClass) },
    seconds: units.reduce((sum, { seconds }) => sum + seconds, 0),
    cases: units.map((each) => ({
      className,
      name: [each.unit.bug, ...(changes.has(each.unit.bug) ? [changes.get(each.unit.bug)!] : [])].join(': '),
      properties: { killing_tests: each.killing.length },
      end: each.killing.length > 0 ? { kind: 'passed' } : toSurvivingEnd(each),
    })),
  };
}

function toSurvivingEnd({ isCovered, conclusive }: MutantUnit): JUnitEnd {
  const why =
    conclusive === 0
      ? 'no test has an outcome on the original and on this mutant'
      : isCovered
        ? 'no test fails on this mutant and passes on the original'
        : 'no test executes the code in which this mutant differs';
  return { kind: 'failure', message: why, type: 'teval.mutant.survives', trace: '' };
}

function toCase(
  bug: string,
  { id, candidate, source }: TestCase,
  properties: JUnitCase['properties'],
  end: JUnitEnd,
): JUnitCase {
  // Names repeat in other units; the class's name keeps them apart in lists that have no suites.
  const { suiteClass } = candidate;
  const name = toNameWithinClass(id, suiteClass);
  return { className: `${bug}.${suiteClass}`, name, properties, end, source };
}
