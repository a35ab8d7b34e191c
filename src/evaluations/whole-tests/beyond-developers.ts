import { groupBy } from '../../model/common/group-by.js';
import type { EvaluationMeasure, GroupedCounts } from '../evaluation.js';
import { createShareMeasure, readCount } from '../measures.js';
import type { WholeTestsUnit } from './covered-assignment.js';
import type { GeneratedTest } from './generated-test.js';

/** The name of the generator of developers' tests. */
export const developers = 'developer';

/** What tests reach of one class together. */
interface Reach {
  readonly lines: ReadonlySet<number>;
  /** By their places in the list of the class's mutants. */
  readonly killed: ReadonlySet<number>;
}

/**
 * What the accepted tests of a unit reach beyond the developers' tests of the same program: lines and mutants of the developers' class, by context, and
 * the tests that cover such a line, as the tables of TestGen-LLM and qodo-cover count tests that increase coverage. Tests for another class, and those
 * that stopped before coverage, say nothing. Pure.
 *
 * @param baseline the unit of the developers' tests, with the same version and seed
 */
export function countBeyond(unit: WholeTestsUnit, baseline: WholeTestsUnit): readonly GroupedCounts[] {
  const className = baseline.suiteClass;
  if (className === undefined) return [];
  const theirs = unite(baseline.testCases);
  const ofClass = unit.testCases.filter(
    ({ sample }) => toDotted(sample?.assignment.focalClass ?? unit.suiteClass) === toDotted(className),
  );
  const sizes = measureClass([...baseline.testCases, ...ofClass]);
  const byContext = groupBy(ofClass, ({ sample }) => sample?.assignment.context ?? 'none');
  return [...byContext].map(([group, tests]) => {
    const ours = unite(tests);
    const known = tests.filter(isLinesKnown);
    return {
      group,
      counts: {
        beyond_tests: known.length,
        beyond_adding: known.filter((each) => subtract(unite([each]).lines, theirs.lines) > 0).length,
        ...(sizes.lines === undefined
          ? {}
          : { beyond_lines: sizes.lines, beyond_lines_added: subtract(ours.lines, theirs.lines) }),
        ...(sizes.mutants === undefined
          ? {}
          : { beyond_mutants: sizes.mutants, beyond_killed: subtract(ours.killed, theirs.killed) }),
      },
    };
  });
}

/** Tests that are not accepted add nothing. */
function isLinesKnown({ stage, coverage, until }: GeneratedTest): boolean {
  return until === undefined && (stage !== 'passed' || coverage?.kind === 'known');
}

function unite(tests: readonly GeneratedTest[]): Reach {
  return {
    lines: new Set(tests.flatMap(({ coverage }) => (coverage?.kind === 'known' ? coverage.lineNumbers : []))),
    killed: new Set(tests.flatMap(({ kills }) => (kills?.kind === 'known' ? kills.killedNumbers : []))),
  };
}

/** Lines with code and mutants of the class; undefined if no test measured them. */
function measureClass(tests: readonly GeneratedTest[]): {
  readonly lines: number | undefined;
  readonly mutants: number | undefined;
} {
  const sizes = tests.flatMap(({ coverage }) =>
    coverage?.kind === 'known' ? [coverage.class.lines.covered + coverage.class.lines.missed] : [],
  );
  const mutants = tests.flatMap(({ kills }) => (kills?.kind === 'known' ? [kills.mutants] : []));
  return { lines: sizes[0], mutants: mutants[0] };
}

function subtract(ours: ReadonlySet<number>, theirs: ReadonlySet<number>): number {
  return [...ours].filter((each) => !theirs.has(each)).length;
}

function toDotted(className: string | undefined): string | undefined {
  return className?.replaceAll('$', '.');
}

const createMeasure = (name: string, title: string, part: string, whole: string) =>
  createShareMeasure(name, title, 'higher', readCount(part), readCount(whole));

/** What is added to the developers' tests. */
export const beyondMeasures: readonly EvaluationMeasure[] = [
  createMeasure('adding_tests', 'Adding tests %', 'beyond_adding', 'beyond_tests'),
  createMeasure('added_lines', 'Added lines %', 'beyond_lines_added', 'beyond_lines'),
  createMeasure('added_killed', 'Added killed %', 'beyond_killed', 'beyond_mutants'),
];
