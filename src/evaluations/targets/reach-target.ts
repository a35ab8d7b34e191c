import type {
  PythonBlock,
  PythonBranch,
  PythonPath,
  PythonTargets,
} from '../../model/program/python-program.js';
import type { Goal } from '../../model/sample/goal.js';
import type { PythonCoverage } from '../../python/model/result.js';
import type { PythonSurface } from '../../python/runner/job.js';
import { computePathSimilarity } from './path-similarity.js';
import type { TargetsSettings } from './options.js';
import type { TargetReach } from './targeted-test.js';

type Definitions = TargetsSettings['definitions'];

/** Whether a test executed a line. */
export function reachLine(line: number, coverage: PythonCoverage | undefined): TargetReach {
  return { isHit: coverage?.lines.includes(line) ?? false };
}

/**
 * The first line of a branch's block, which a test that enters the branch executes: its first statement behind the line of `if` or `else`. TestEval's scripts take the next line, which is no
 * statement after a condition of several lines, a blank line or a comment.
 */
export function findFirstLine(
  { start, end }: PythonBranch,
  statements: readonly number[],
  definitions: Definitions,
): number {
  if (definitions === 'replication') return start + 1;
  return statements.find((line) => line > start && line <= end) ?? start;
}

/** The longest path that is recorded. */
export const longestPathSteps = 1_000_000;

/**
 * How much of a target path with steps a test took. A path consists of the program's loops and of the branches that the benchmark lists.
 *
 * @param path of a test, as indices into the program's blocks
 */
export function reachPath(
  target: PythonPath,
  path: readonly number[] | undefined,
  { blocks }: Pick<PythonSurface, 'blocks'>,
  branches: readonly Pick<PythonBranch, 'start'>[],
): TargetReach {
  const listed = new Set(branches.map(({ start }) => start));
  const isListed = blocks.map(({ kind, start }) => isLoop(kind) || listed.has(start));
  const taken = (path ?? []).filter((block) => isListed[block]);
  const wanted = target.map((step) => blocks.findIndex((block) => isSameBlock(block, step)));
  const similarity = computePathSimilarity(taken, wanted);
  return { isHit: similarity === 1, similarity };
}

function isSameBlock(one: PythonBlock, other: PythonBlock): boolean {
  return one.start === other.start && isLoop(one.kind) === isLoop(other.kind);
}

/** TestEval's data differ in where blocks end and in what they call `elif`, so that blocks are the same if they begin at the same keyword. */
function isLoop(kind: PythonBlock['kind']): boolean {
  return kind === 'for' || kind === 'while';
}

/** What a test that does not count as executed reaches. */
export function reachNothing(goal: 'line' | 'branch' | 'path'): TargetReach {
  return goal === 'path' ? { isHit: false, similarity: 0 } : { isHit: false };
}

/**
 * Whether any test can reach a target. Nothing reaches a line or branch without a statement, and a path without steps or with a step that is no loop of the
 * program and no branch that the benchmark lists. By the scripts' definitions, only paths without steps are not counted. What was not measured of the
 * program decides nothing.
 */
export function isReachable(
  { lines, branches, paths }: PythonTargets,
  goal: Goal,
  index: number,
  { statements, blocks }: Pick<PythonSurface, 'statements' | 'blocks'>,
  definitions: Definitions,
): boolean {
  if (goal === 'overall') return true;
  if (goal === 'path') {
    const path = paths[index]!;
    if (path.length === 0 || definitions === 'replication') return path.length > 0;
    return path.every(
      (step) =>
        (isLoop(step.kind) || branches.some(({ start }) => start === step.start)) &&
        (blocks.length === 0 || blocks.some((block) => isSameBlock(block, step))),
    );
  }
  if (statements.length === 0 || definitions === 'replication') return true;
  const line = goal === 'line' ? lines[index]! : findFirstLine(branches[index]!, statements, definitions);
  return statements.includes(line);
}
