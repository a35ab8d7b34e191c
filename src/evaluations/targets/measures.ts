import { pythonDifficulties } from '../../model/program/python-program.js';
import type { Counts, EvaluationMeasure, GroupedCounts } from '../evaluation.js';
import { createCountMeasure, createShareMeasure, readCount, showFirst } from '../measures.js';
import { computeCoverageAtK, computeExpectedShare, type CoverCounts } from './coverage-at-k.js';
import type { TargetReach, TargetedTest, TargetsUnit } from './targeted-test.js';
import type { TargetsSettings } from './options.js';

/** The sizes of cov@k, as in TestEval. */
const sizes = [1, 2, 5] as const;

/** Sums of a test. */
export function countTargetedTest(test: TargetedTest): Counts {
  const { stage, isExecuted, target, difficulty, reach, baseline } = test;
  if (stage === 'notRun') return { notRun: 1 };
  const { goal } = target;
  return {
    tests: 1,
    [stage]: 1,
    executed: isExecuted ? 1 : 0,
    ...(goal === 'overall' ? {} : reach === undefined ? { notCounted: 1 } : countReach(goal, reach)),
    ...(baseline === undefined ? {} : countReach(`${goal}Baseline`, baseline)),
    ...(difficulty === undefined || reach === undefined ? {} : countReach(difficulty, reach)),
  };
}

function countReach(name: string, { isHit, similarity }: TargetReach): Counts {
  return {
    [`${name}Targets`]: 1,
    [`${name}Hits`]: isHit ? 1 : 0,
    ...(similarity === undefined ? {} : { [`${name}Similarity`]: similarity }),
  };
}

/** Sums of a program beside those of its tests. */
export function countProgram({ covered, withoutTests = {} }: TargetsUnit): readonly GroupedCounts[] {
  const ofGoals = Object.entries(withoutTests).map(([group, count]) => ({
    group,
    counts: { withoutTests: count },
  }));
  if (covered === undefined) return ofGoals;
  const { tests, ...kinds } = covered;
  const counts = Object.entries(kinds).map(([kind, covers]) => countCovers(kind, covers, tests));
  return [
    { group: 'overall', counts: { programs: 1, ...(Object.assign({}, ...counts) as Counts) } },
    ...ofGoals,
  ];
}

function nameAtK(kind: string, definitions: TargetsSettings['definitions'], k: number): string {
  return `${kind}_${definitions === 'paper' ? '' : 'scripts_'}at_${k}`;
}

/** A program without executed tests counts as not covered. */
function countCovers(kind: string, covers: CoverCounts, tests: number): Counts {
  const atK = (['paper', 'replication'] as const).flatMap((definitions) =>
    sizes.map(
      (k) => [nameAtK(kind, definitions, k), computeCoverageAtK(covers, tests, k, definitions)] as const,
    ),
  );
  return {
    [`${kind}Share`]: tests === 0 ? 0 : computeExpectedShare(covers, tests, tests),
    [`${kind}Covered`]: covers.filter((count) => count > 0).length,
    [`${kind}All`]: covers.length,
    ...Object.fromEntries(atK),
  };
}

const countTests = readCount('tests');
const countParsed = (counts: Counts) => countTests(counts) - readCount('unparsable')(counts);

const ofTests = (name: string, title: string, part: (counts: Counts) => number) =>
  createShareMeasure(name, title, 'higher', part, countTests);

const ofPrograms = (name: string, title: string, part: string) =>
  createShareMeasure(name, title, 'higher', readCount(part), readCount('programs'));

const ofTargets = (name: string, title: string, counted: string, what = 'Hits') =>
  createShareMeasure(name, title, 'higher', readCount(`${counted}${what}`), readCount(`${counted}Targets`));

const kinds = [
  ['lines', 'Lines'],
  ['branches', 'Branches'],
] as const;

/** By the paper's definition of cov@k, or by that of its scripts, which is the same for one test. */
function listAtK(definitions: TargetsSettings['definitions']): readonly EvaluationMeasure[] {
  const [suffix, words, least] = definitions === 'paper' ? ['', '', 1] : ['_scripts', ' (scripts)', 2];
  return kinds.flatMap(([kind, title]) =>
    sizes
      .filter((k) => k >= least)
      .map((k) =>
        ofPrograms(`${kind}_at_${k}${suffix}`, `${title}@${k}${words} %`, nameAtK(kind, definitions, k)),
      ),
  );
}

/** The measures in the order of tables. Each is of the tests and targets that it names; coverage is a mean over programs. */
export const targetMeasures: readonly EvaluationMeasure[] = [
  showFirst(createCountMeasure('tests', 'Tests', 'neither', countTests)),
  showFirst(ofTests('parsed', 'Syntax %', countParsed)),
  showFirst(ofTests('executed', 'Executed %', readCount('executed'))),
  showFirst(ofTests('passed', 'Passed %', readCount('passed'))),
  createShareMeasure('flaky', 'Flaky %', 'lower', readCount('flaky'), countTests),
  ...kinds.map(([kind, title]) => showFirst(ofPrograms(kind, `${title} %`, `${kind}Share`), 'compared')),
  ...kinds.map(([kind, title]) =>
    createShareMeasure(
      `pooled_${kind}`,
      `Pooled ${title.toLowerCase()} %`,
      'higher',
      readCount(`${kind}Covered`),
      readCount(`${kind}All`),
    ),
  ),
  ...listAtK('paper'),
  ...listAtK('replication'),
  showFirst(ofTargets('target_lines', 'Target lines %', 'line'), 'compared'),
  ofTargets('target_lines_baseline', 'Target lines, baseline %', 'lineBaseline'),
  showFirst(ofTargets('target_branches', 'Target branches %', 'branch'), 'compared'),
  ...pythonDifficulties.map((each) =>
    ofTargets(`target_branches_${each}`, `Target branches, ${each} %`, each),
  ),
  ofTargets('target_branches_baseline', 'Target branches, baseline %', 'branchBaseline'),
  showFirst(ofTargets('target_paths', 'Target paths %', 'path'), 'compared'),
  ofTargets('target_paths_baseline', 'Target paths, baseline %', 'pathBaseline'),
  ofTargets('path_similarity', 'Path similarity %', 'path', 'Similarity'),
  ofTargets('path_similarity_baseline', 'Path similarity, baseline %', 'pathBaseline', 'Similarity'),
  createCountMeasure('unreachable', 'Unreachable targets', 'neither', readCount('notCounted')),
  createCountMeasure('without_tests', 'Without a test', 'lower', readCount('withoutTests')),
  createCountMeasure('not_run', 'Not run', 'lower', readCount('notRun')),
];

/** What a reader must know about them. */
export const targetsLegend =
  'Executed: no exception but AssertionError, and a call of the program. Lines, branches: of all executed tests of a program together, mean over programs; ' +
  'pooled: of all programs together; @k: of k executed tests, mean over all choices (scripts: over the first 1, 2, … k). Target lines, branches, paths: ' +
  "those that the test for each reaches; baseline: what the program's first test without a target reaches. Unreachable targets, and programs and targets without a test, are in no other figure.";
