import type { PythonDefinitions, TargetReach } from '../model/judged.js';
import type { PythonBlock, PythonBranch, PythonPath } from '../model/program.js';
import type { PythonCoverage } from '../model/result.js';
import type { PythonSurface } from '../runner/job.js';
import { computePathSimilarity } from '../scores/path-similarity.js';

/** Whether a test executed a line. */
export function reachLine(line: number, coverage: PythonCoverage | undefined): TargetReach {
  return { isHit: coverage?.lines.includes(line) ?? false };
}

/** Whether a test entered a branch: whether it executed the first line of its block. */
export function reachBranch(
  branch: PythonBranch,
  coverage: PythonCoverage | undefined,
  { statements }: Pick<PythonSurface, 'statements'>,
  definitions: PythonDefinitions,
): TargetReach {
  return reachLine(findFirstLine(branch, statements, definitions), coverage);
}

/**
 * The first line of a branch's block: its first statement behind the line of `if` or `else`. TestEval's scripts take the next line, which is no
 * statement after a condition of several lines, a blank line or a comment.
 */
export function findFirstLine(
  { start, end }: PythonBranch,
  statements: readonly number[],
  definitions: PythonDefinitions,
): number {
  if (definitions === 'replication') return start + 1;
  return statements.find((line) => line > start && line <= end) ?? start;
}

/** The longest path that is recorded. */
export const longestPathSteps = 1_000_000;

/**
 * How much of a target path a test took. A path consists of the program's loops and of the branches that the benchmark lists. An empty target is not
 * counted.
 *
 * @param path of a test, as indices into the program's blocks
 */
export function reachPath(
  target: PythonPath,
  path: readonly number[] | undefined,
  { blocks }: Pick<PythonSurface, 'blocks'>,
  branches: readonly Pick<PythonBranch, 'start'>[],
): TargetReach | 'notCounted' {
  if (target.length === 0) return 'notCounted';
  const listed = new Set(branches.map(({ start }) => start));
  const isListed = blocks.map(({ kind, start }) => isLoop(kind) || listed.has(start));
  const taken = (path ?? []).filter((block) => isListed[block]);
  const wanted = target.map(({ kind, start }) =>
    blocks.findIndex((block) => block.start === start && isLoop(block.kind) === isLoop(kind)),
  );
  const similarity = computePathSimilarity(taken, wanted);
  return { isHit: similarity === 1, similarity };
}

/** TestEval's data differ in where blocks end and in what they call `elif`, so that blocks are the same if they begin at the same keyword. */
function isLoop(kind: PythonBlock['kind']): boolean {
  return kind === 'for' || kind === 'while';
}

/** What a test that does not count as executed reaches. */
export function reachNothing(goal: 'line' | 'branch' | 'path'): TargetReach {
  return goal === 'path' ? { isHit: false, similarity: 0 } : { isHit: false };
}
