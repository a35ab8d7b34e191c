import type { PythonDefinitions, PythonItem, TargetReach } from '../model/judged.js';
import type { PythonProgram } from '../model/program.js';
import type { PythonResult } from '../model/result.js';
import { judgeExecuted, judgeStage } from './judge-outcome.js';
import {
  findFirstLine,
  isReachable,
  longestPathSteps,
  reachLine,
  reachNothing,
  reachPath,
} from './reach-target.js';
import { listSurface, type PreparedSample, type ProgramTests } from './run-tests.js';

/** Judges the tests of one program. Pure. */
export function judgeProgram(
  program: PythonProgram,
  samples: readonly PreparedSample[],
  tests: ProgramTests,
  definitions: PythonDefinitions,
): readonly PythonItem[] {
  const baseline = samples.find(({ goal, index }) => goal === 'overall' && index === 0);
  const judge = (sample: PreparedSample, of: PreparedSample): Judged => {
    const { results } = sample.goal === 'path' ? tests.path : tests.coverage;
    const result = results.get(of.source)!;
    const stage = judgeStage(result.outcome, of.source, program);
    // the baseline of TestEval's branches is judged as strictly as its lines
    const goal = of === sample ? sample.goal : 'overall';
    const isExecuted =
      judgeExecuted(stage, result.outcome, of.source, program, goal, definitions) &&
      !(definitions === 'replication' && isTooLong(result));
    return { result, stage, isExecuted };
  };
  const reach = (sample: PreparedSample, { result, isExecuted }: Judged): TargetReach | 'notCounted' => {
    const { goal, index } = sample;
    if (goal === 'overall') return 'notCounted';
    const { targets } = program;
    if (!isReachable(targets, goal, index, listSurface(tests), definitions)) return 'notCounted';
    if (!isExecuted) return reachNothing(goal);
    if (goal === 'path')
      return reachPath(targets.paths[index]!, result.path, tests.path.surface, targets.branches);
    const { statements } = tests.coverage.surface;
    const line =
      goal === 'line'
        ? targets.lines[index]!
        : findFirstLine(targets.branches[index]!, statements, definitions);
    return reachLine(line, result.coverage);
  };
  return samples.map((sample) => {
    const judged = judge(sample, sample);
    const own = reach(sample, judged);
    const untargeted =
      baseline === undefined || own === 'notCounted' ? 'notCounted' : reach(sample, judge(sample, baseline));
    return {
      ...{ program: program.id, goal: sample.goal, index: sample.index, target: nameTarget(program, sample) },
      ...{ text: sample.text, source: sample.source },
      ...{ stage: judged.stage, isExecuted: judged.isExecuted, outcome: judged.result.outcome },
      ...(own === 'notCounted' ? {} : { reach: own }),
      ...(untargeted === 'notCounted' ? {} : { baseline: untargeted }),
    };
  });
}

/** The target as files of samples name it. */
export function nameTarget(
  { targets }: PythonProgram,
  { goal, index }: Pick<PreparedSample, 'goal' | 'index'>,
): number {
  if (goal === 'line') return targets.lines[index]!;
  return goal === 'branch' ? targets.branches[index]!.start : index;
}

/** TestEval's instrumentation opens a file at each step, so that a test with such a path runs into its time limit. */
function isTooLong({ path = [] }: PythonResult): boolean {
  return path.length >= longestPathSteps;
}

interface Judged {
  readonly result: PythonResult;
  readonly stage: PythonItem['stage'];
  readonly isExecuted: boolean;
}
