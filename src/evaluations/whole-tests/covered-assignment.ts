import type { CodeCoverage } from '../../model/outcome/class-coverage.js';
import { nameFirst } from '../../model/common/name-first.js';
import type { Assignment } from '../../model/sample/assignment.js';
import { formatSignature } from '../../model/suite/focal-method-text.js';
import type { JudgedUnitResult } from '../../model/unit/unit.js';
import type { Counts, EvaluationMeasure, GroupedCounts } from '../evaluation.js';
import { createShareMeasure, readCount } from '../measures.js';
import type { FocalCoverage } from './focal-coverage.js';
import { chooseCovered, type GeneratedTest } from './generated-test.js';

/** Assignments in a remark. */
const named = 10;

/** What all accepted tests of an assignment cover together: a line that two tests cover counts once. */
export interface CoveredAssignment {
  readonly assignment: Assignment;
  readonly coverage: FocalCoverage;
  /** Lines with code of its method, with bodies of lambda expressions, or of its class; absent if they are unknown. */
  readonly focalLines?: readonly number[];
}

/** A unit of whole tests. */
export interface WholeTestsUnit extends JudgedUnitResult<GeneratedTest> {
  /** Absent if coverage was not measured. */
  readonly assignments?: readonly CoveredAssignment[];
  /** The class whose lines and mutants its tests are measured on; absent for samples, and if coverage was not measured. */
  readonly suiteClass?: string;
  /** Absent if mutants were not measured. */
  readonly mutated?: true;
}

/** What the assignments of a unit add to, by context. Without an accepted test, an assignment adds its lines, and none of them is covered. */
export function countAssignments({ assignments = [] }: WholeTestsUnit): readonly GroupedCounts[] {
  return assignments.flatMap((each) => {
    const covered = readCovered(each);
    return covered === 'unknown'
      ? []
      : [{ group: each.assignment.context, counts: countAssignment(covered) }];
  });
}

/** Names the assignments without measured code, such as an abstract method; empty if all have some. */
export function describeUncounted(assignments: readonly CoveredAssignment[]): readonly string[] {
  const uncounted = assignments.filter((each) => readCovered(each) === 'unknown');
  if (uncounted.length === 0) return [];
  const names = [...new Set(uncounted.map(({ assignment }) => nameFocal(assignment)))];
  return [
    `the coverage of ${uncounted.length} of ${assignments.length} assignments is unknown and does not count, because JaCoCo measures no code of ${nameFirst(names, named)}`,
  ];
}

/** `org.x.Shelf.take(int)`, or the class alone. */
export function nameFocal({ focalClass, focalMethod }: Assignment): string {
  return focalMethod === undefined ? focalClass : `${focalClass}.${formatSignature(focalMethod)}`;
}

function readCovered({ assignment, coverage }: CoveredAssignment): CodeCoverage | 'unknown' {
  return coverage.kind === 'unknown' ? 'unknown' : chooseCovered(coverage, assignment.focalMethod);
}

function countAssignment(coverage: CodeCoverage): Counts {
  return { assignments: 1, ...countCoverage(coverage, 'assigned', (kind) => `with${kind}`) };
}

/**
 * Covered and all lines and branches, the covered share, and 1 where there are any.
 *
 * @param what begins the names: `classLinesCovered`
 * @param nameOne the name of that 1, for `Lines` and `Branches`
 */
export function countCoverage(
  { lines, branches }: CodeCoverage,
  what: string,
  nameOne: (kind: string) => string = (kind) => `${what}${kind}Tests`,
): Counts {
  const counts: Record<string, number> = {};
  for (const [kind, { covered, missed }] of [
    ['Lines', lines],
    ['Branches', branches],
  ] as const) {
    const all = covered + missed;
    if (all === 0) continue;
    counts[`${what}${kind}Covered`] = covered;
    counts[`${what}${kind}`] = all;
    counts[`${what}${kind}Ratio`] = covered / all;
    counts[nameOne(kind)] = 1;
  }
  return counts;
}

/** The coverage of assignments (Tests4J, section 3.4.6): micro, of all lines or branches together, and macro, the mean of their ratios. */
export const assignmentMeasures: readonly EvaluationMeasure[] = [
  createShareMeasure(
    'milc',
    'MiLC %',
    'higher',
    readCount('assignedLinesCovered'),
    readCount('assignedLines'),
  ),
  createShareMeasure('malc', 'MaLC %', 'higher', readCount('assignedLinesRatio'), readCount('withLines')),
  createShareMeasure(
    'mibc',
    'MiBC %',
    'higher',
    readCount('assignedBranchesCovered'),
    readCount('assignedBranches'),
  ),
  createShareMeasure(
    'mabc',
    'MaBC %',
    'higher',
    readCount('assignedBranchesRatio'),
    readCount('withBranches'),
  ),
];
