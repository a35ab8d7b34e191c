import type { PythonItem } from '../model/judged.js';
import type { PythonProgram } from '../model/program.js';
import type { PythonGoal } from '../model/sample.js';

/**
 * How many targets of a goal have no sample, or for the goal `overall`, how many programs. As in TestEval's scripts, no score counts these, so a generator
 * that leaves out what is hard would look better. Targets that nothing can reach need no sample.
 */
export function countWithoutSamples(
  programs: readonly Pick<PythonProgram, 'id' | 'targets'>[],
  goal: PythonGoal,
  items: readonly Pick<PythonItem, 'program' | 'goal' | 'index'>[],
  isReachable: (program: string, index: number) => boolean,
): number {
  const own = items.filter((item) => item.goal === goal);
  const answered = new Set(own.map(({ program, index }) => name(program, goal === 'overall' ? 0 : index)));
  return programs
    .flatMap((program) =>
      Array.from({ length: countTargets(program, goal) }, (_, index) => index)
        .filter((index) => isReachable(program.id, index))
        .map((index) => name(program.id, index)),
    )
    .filter((each) => !answered.has(each)).length;
}

function name(program: string, index: number): string {
  return `${index} of ${program}`;
}

function countTargets({ targets }: Pick<PythonProgram, 'targets'>, goal: PythonGoal): number {
  switch (goal) {
    case 'overall':
      return 1;
    case 'line':
      return targets.lines.length;
    case 'branch':
      return targets.branches.length;
    case 'path':
      return targets.paths.length;
  }
}
