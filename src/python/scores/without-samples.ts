import type { PythonItem } from '../model/judged.js';
import type { PythonProgram } from '../model/program.js';
import type { PythonGoal } from '../model/sample.js';

/**
 * How many targets of a goal have no sample, or for the goal `overall`, how many programs. As in TestEval's scripts, no score counts these, so a generator
 * that leaves out what is hard would look better. Paths without a step need no sample.
 */
export function countWithoutSamples(
  programs: readonly Pick<PythonProgram, 'id' | 'targets'>[],
  goal: PythonGoal,
  items: readonly Pick<PythonItem, 'program' | 'goal' | 'index'>[],
): number {
  const own = items.filter((item) => item.goal === goal);
  const answered = new Set(own.map(({ program, index }) => name(program, goal === 'overall' ? 0 : index)));
  return programs
    .flatMap((program) => listNumbers(program, goal).map((index) => name(program.id, index)))
    .filter((each) => !answered.has(each)).length;
}

function name(program: string, index: number): string {
  return `${index} of ${program}`;
}

function listNumbers({ targets }: Pick<PythonProgram, 'targets'>, goal: PythonGoal): readonly number[] {
  switch (goal) {
    case 'overall':
      return [0];
    case 'line':
      return [...targets.lines.keys()];
    case 'branch':
      return [...targets.branches.keys()];
    case 'path':
      return targets.paths.flatMap((path, index) => (path.length === 0 ? [] : [index]));
  }
}
