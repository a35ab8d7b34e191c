import type { Counts, EvaluationMeasure } from '../evaluation.js';
import { createCountMeasure, createShareMeasure, readCount, showFirst, withBounds } from '../measures.js';
import { atKMeasures } from './at-k.js';
import { beyondMeasures } from './beyond-developers.js';
import { assignmentMeasures, countCoverage } from './covered-assignment.js';
import { claimsHoneypot, isCorrect, isMeaningless, type GeneratedTest } from './generated-test.js';
import { countSimilarity, similarityMeasures } from './similarity.js';
import { isStop, stops } from './stops.js';

/** What a generated test adds to. */
export function listTestCounts(test: GeneratedTest): Counts {
  const { stage, cause, sample, coverage, kills, until } = test;
  const meaningless = isMeaningless(test);
  const known = coverage?.kind === 'known' ? coverage : undefined;
  return {
    generated: 1,
    [stage]: 1,
    ...(sample !== undefined && sample.repair !== 'none' && stage !== 'unparsable'
      ? { repaired: 1, [`repaired:${sample.repair}`]: 1 }
      : {}),
    ...(sample?.parsableBefore === false ? { unparsableBefore: 1 } : {}),
    ...(until === undefined ? {} : { [stops[until].cause]: 1 }),
    ...(cause === '' || stage === 'passed' || isStop(cause) ? {} : { [`${stage}:${cause}`]: 1 }),
    ...(sample === undefined ? {} : { sampled: 1 }),
    ...(coverage?.kind === 'unknown' || kills?.kind === 'unknown' ? { unmeasured: 1 } : {}),
    ...(meaningless === 'unknown' ? {} : { weighed: 1, meaningless: meaningless ? 1 : 0 }),
    ...(sample?.callsFocal === undefined ? {} : { scaffolded: 1 }),
    ...(isCorrect(test) ? { correct: 1 } : {}),
    ...(claimsHoneypot(test) ? { honeypots: 1 } : {}),
    ...countSimilarity(sample?.similarity),
    ...(kills?.kind === 'known' && kills.mutants > 0
      ? {
          mutants: kills.mutants,
          killed: kills.killed,
          killRatio: kills.killed / kills.mutants,
          mutated: 1,
          flakyKills: kills.flaky,
          inspectingKills: kills.inspecting,
          openKillRatio: (kills.flaky + kills.inspecting) / kills.mutants,
        }
      : {}),
    ...(kills?.kind === 'unknown' ? { unknownKills: 1 } : {}),
    ...(known === undefined ? {} : countCoverage(known.class, 'class')),
    ...(known?.method === undefined ? {} : countCoverage(known.method, 'method')),
  };
}

const readAll = readCount('generated');
const countParsable = (counts: Counts) => readAll(counts) - readCount('unparsable')(counts);
const countParsableBefore = (counts: Counts) => readAll(counts) - readCount('unparsableBefore')(counts);
/** None if tests stopped before they ran, or before they were compiled. */
const countRun = (counts: Counts) => (countUntil('compile', counts) > 0 ? 0 : countJudgedByCompiler(counts));
const countJudgedByCompiler = (counts: Counts) => (countUntil('parse', counts) > 0 ? 0 : readAll(counts));
/** Tests that ran, or were to run, and may be good or not. */
const countOpen = (counts: Counts) =>
  countRun(counts) === 0 ? 0 : readCount('flaky')(counts) + readCount('notRun')(counts);
const countUntil = (step: keyof typeof stops, counts: Counts) => readCount(stops[step].cause)(counts);
const countCompiled = (counts: Counts) => countParsable(counts) - readCount('notCompiled')(counts);

const meanRatio = (name: string, title: string, counted: string) =>
  createShareMeasure(name, title, 'higher', readCount(`${counted}Ratio`), readCount(`${counted}Tests`));

/** The measures of whole tests, in the order of the ladder. */
export const wholeTestMeasures: readonly EvaluationMeasure[] = [
  showFirst(createCountMeasure('tests', 'Tests', 'neither', readAll)),
  createShareMeasure('parsable_before', 'Parsable before repair %', 'higher', countParsableBefore, readAll),
  showFirst(createShareMeasure('parsable', 'Parsable %', 'higher', countParsable, readAll)),
  showFirst(createShareMeasure('compiled', 'Compiled %', 'higher', countCompiled, countJudgedByCompiler)),
  showFirst(
    withBounds(
      createShareMeasure('accepted', 'Accepted %', 'higher', readCount('passed'), countRun),
      (counts) => countRun(counts) - countOpen(counts),
      countOpen,
    ),
    'compared',
  ),
  createShareMeasure('correct', 'Correct %', 'higher', readCount('correct'), readCount('scaffolded')),
  createShareMeasure('flaky', 'Flaky %', 'lower', readCount('flaky'), countRun),
  showFirst(meanRatio('method_line_coverage', 'Method lines %', 'methodLines'), 'compared'),
  meanRatio('method_branch_coverage', 'Method branches %', 'methodBranches'),
  meanRatio('class_line_coverage', 'Class lines %', 'classLines'),
  meanRatio('class_branch_coverage', 'Class branches %', 'classBranches'),
  showFirst(
    withBounds(
      createShareMeasure(
        'mutation_score',
        'Killed %',
        'higher',
        readCount('killRatio'),
        readCount('mutated'),
      ),
      (counts) => readCount('mutated')(counts) - readCount('openKillRatio')(counts),
      (counts) => readCount('openKillRatio')(counts) + readCount('unknownKills')(counts),
    ),
    'compared',
  ),
  showFirst(
    createShareMeasure(
      'meaningless',
      'Meaningless %',
      'lower',
      readCount('meaningless'),
      readCount('weighed'),
    ),
  ),
  createCountMeasure('honeypots', 'Honeypots', 'lower', readCount('honeypots')),
  ...atKMeasures,
  ...assignmentMeasures,
  ...beyondMeasures,
  ...similarityMeasures,
];

/** What a reader must know about them. */
export const wholeTestsLegend =
  'Parsable, compiled, accepted: shares of all tests; an accepted test passes. Lines, branches: means over the accepted tests of the share of the focal ' +
  "method or class that each covers, as JaCoCo counts. Killed: mean share of the class's mutants. Meaningless: accepted tests that cover no line and kill no mutant. Honeypots: accepted tests that cover code which nothing can reach, or kill a mutant that behaves like the original. MiLC, MaLC, MiBC, " +
  'MaBC: lines and branches that all accepted tests of an assignment cover together, over all assignments (Mi: pooled; Ma: mean of their shares). ' +
  'Accepted@k, lines@k, killed@k: what k samples of an assignment are expected to reach together, as a mean over assignments: an accepted test, lines of ' +
  "the focal method or class, the class's mutants. Adding tests, added lines, added killed, beside developers' tests: accepted tests that cover a line " +
  "that no developers' test covers, and the class's lines and mutants that only they reach.";
