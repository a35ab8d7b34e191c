import type { PythonSample } from '../../model/program/python-program.js';
import type { TestAssignment } from '../../asking/tests/test-asker.js';
import {
  nameTestFunction,
  type PythonBlock,
  type PythonBranch,
  type PythonProgram,
} from '../../model/program/python-program.js';
import type { Goal } from '../../model/sample/goal.js';

/** What a generator is asked for, and how its answers are named. */
export interface PythonAssignment {
  readonly assignment: TestAssignment;
  readonly tests: number;
  readonly as: 'turns';
  readonly sample: Omit<PythonSample, 'text'>;
}

/**
 * The assignments for goals: several tests of each program for `overall`, and one test for each target of the others. Paths without a step, which nothing
 * can reach, are left out.
 *
 * @param tests number of tests of a program for the goal `overall`
 */
export function listPythonAssignments(
  programs: readonly PythonProgram[],
  goals: readonly Goal[],
  tests: number,
): readonly PythonAssignment[] {
  return programs.flatMap((program) => {
    const values = describeProgram(program);
    const lines = program.source.split('\n');
    const assign = (goal: Goal, index: number, target: Readonly<Record<string, string>>) => ({
      assignment: { task: goal, values: { ...values, ...noTarget, ...target } },
      tests: goal === 'overall' ? tests : 1,
      as: 'turns' as const,
      sample: { program: program.id, goal, index },
    });
    const ofGoal: Readonly<Record<Goal, () => readonly PythonAssignment[]>> = {
      overall: () => [assign('overall', 0, {})],
      line: () =>
        program.targets.lines.map((line, index) =>
          assign('line', index, { line: String(line), line_text: (lines[line - 1] ?? '').trim() }),
        ),
      branch: () =>
        program.targets.branches.map((branch, index) =>
          assign('branch', index, { branch: describeBranch(branch, lines) }),
        ),
      path: () =>
        program.targets.paths.flatMap((path, index) =>
          path.length === 0 ? [] : [assign('path', index, { path: describePath(path, lines) })],
        ),
    };
    return goals.flatMap((goal) => ofGoal[goal]());
  });
}

/** Placeholders of the other goals are empty. */
const noTarget = { line: '', line_text: '', branch: '', path: '' };

function describeProgram(program: PythonProgram): Readonly<Record<string, string>> {
  const { title, description, source, functionName, call, preamble } = program;
  return {
    ...{ title, description, program: source.trimEnd(), function: functionName, import: preamble },
    call: call.replace(/\($/u, ''),
    numbered_program: numberLines(source.trimEnd()),
    skeleton: buildSkeleton(program),
  };
}

function numberLines(source: string): string {
  const lines = source.split('\n');
  const width = String(lines.length).length;
  return lines.map((line, index) => `${String(index + 1).padStart(width)} | ${line}`).join('\n');
}

/** The head of a test, and what it must call. */
function buildSkeleton(program: PythonProgram): string {
  const { call } = program;
  const object = /^(\w+)\./u.exec(call)?.[1];
  return [
    `def ${nameTestFunction(program)}():`,
    ...(object === undefined ? [] : [`    ${object} = Solution()`]),
    `    # call ${call.replace(/\($/u, '')}(…) and assert what it must return`,
  ].join('\n');
}

function describeBranch({ start, end }: PythonBranch, lines: readonly string[]): string {
  return `the branch that begins with line ${start}, \`${(lines[start - 1] ?? '').trim()}\`, and ends with line ${end}`;
}

/** One numbered line for each block. */
function describePath(path: readonly PythonBlock[], lines: readonly string[]): string {
  return path
    .map(({ start, end }, index) => {
      const place = start === end ? `line ${start}` : `lines ${start} to ${end}`;
      return `${index + 1}. \`${(lines[start - 1] ?? '').trim()}\` (${place})`;
    })
    .join('\n');
}
