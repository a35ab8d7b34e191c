import { addToGroup } from '../../model/common/group-by.js';
import { requireCoverage } from '../interpreter/find-python.js';
import type { PythonItem } from '../model/judged.js';
import type { PythonProgram } from '../model/program.js';
import type { PythonGoal, PythonSample } from '../model/sample.js';
import { repairPythonSample, type PythonRepair } from '../repair/repair-sample.js';
import { scoreOverall, type CoveredProgram, type OverallScores } from '../scores/overall.js';
import {
  scoreBranches,
  scorePaths,
  scoreTargets,
  type BranchScores,
  type PathScores,
  type TargetScores,
} from '../scores/targeted.js';
import { countWithoutSamples } from '../scores/without-samples.js';
import { UnloadableProgram } from '../runner/unloadable.js';
import { judgeProgram, nameTarget } from './judge-program.js';
import { isReachable } from './reach-target.js';
import {
  listSurface,
  runPythonTests,
  type PreparedSample,
  type ProgramTests,
  type RunTestsOptions,
} from './run-tests.js';

/** What decides the judgement of Python tests, beside the tests. */
export interface PythonJudgeOptions extends RunTestsOptions {
  /** The sizes of cov@k. */
  readonly ks: readonly number[];
  readonly repair: PythonRepair;
}

/** Scores of one generator's tests. Goals without tests are absent. */
export interface PythonScores {
  readonly overall?: OverallScores;
  readonly line?: TargetScores;
  readonly branch?: BranchScores;
  readonly path?: PathScores;
}

/** A program that can't be imported: its tests are in no score. */
export interface UntestedProgram {
  readonly program: string;
  /** Why not, and what helps. */
  readonly message: string;
  readonly samples: readonly Pick<PythonItem, 'goal' | 'target' | 'text'>[];
}

/** Scores, and the items that they are computed from. */
export interface PythonJudgement {
  readonly scores: PythonScores;
  readonly unloadable: readonly UntestedProgram[];
  /** In the order of the samples. */
  readonly items: readonly PythonItem[];
}

/**
 * Repairs, runs and scores the tests of a generator.
 *
 * @throws UserError if coverage.py is missing; MachineError if the runner fails
 */
export async function judgePythonTests(
  programs: readonly PythonProgram[],
  samples: readonly PythonSample[],
  options: PythonJudgeOptions,
): Promise<PythonJudgement> {
  if (samples.some(({ goal }) => goal !== 'path')) requireCoverage(options.launch.interpreter);
  const byId = new Map(programs.map((program) => [program.id, program]));
  const prepared = samples.map((sample) => ({
    ...sample,
    source: repairPythonSample(sample.text, byId.get(sample.program)!, options.repair),
  }));
  const tests = await runPythonTests(programs, prepared, options);
  const loaded: PythonProgram[] = [];
  const unloadable: UntestedProgram[] = [];
  const items: PythonItem[] = [];
  for (const program of programs) {
    const own = prepared.filter((sample) => sample.program === program.id);
    const found = tests.get(program.id)!;
    if (found instanceof UnloadableProgram) {
      const unjudged = own.map(({ text, ...of }) => ({
        goal: of.goal,
        target: nameTarget(program, of),
        text,
      }));
      unloadable.push({ program: program.id, message: found.message, samples: unjudged });
      continue;
    }
    loaded.push(program);
    items.push(...judgeProgram(program, own, found, options.definitions));
  }
  return { scores: score(loaded, prepared, items, tests, options), unloadable, items };
}

type TestedPrograms = Awaited<ReturnType<typeof runPythonTests>>;

function score(
  programs: readonly PythonProgram[],
  samples: readonly PreparedSample[],
  items: readonly PythonItem[],
  tests: TestedPrograms,
  { definitions, ks }: PythonJudgeOptions,
): PythonScores {
  const byId = new Map(programs.map((program) => [program.id, program]));
  const of = (goal: PythonGoal) => items.filter((item) => item.goal === goal);
  const [line, branch, path] = [of('line'), of('branch'), of('path')];
  const difficulty = ({ program, index }: PythonItem) =>
    byId.get(program)!.targets.branches[index]!.difficulty;
  const covered = listCovered(samples, items, tests);
  const without = (goal: PythonGoal) =>
    countWithoutSamples(programs, goal, items, (program, index) => {
      const surface = listSurface(tests.get(program) as ProgramTests);
      return isReachable(byId.get(program)!.targets, goal, index, surface, definitions);
    });
  return {
    ...(covered.length === 0
      ? {}
      : { overall: scoreOverall(of('overall'), covered, ks, without('overall')) }),
    ...(line.length === 0 ? {} : { line: scoreTargets(line, without('line')) }),
    ...(branch.length === 0 ? {} : { branch: scoreBranches(branch, difficulty, without('branch')) }),
    ...(path.length === 0 ? {} : { path: scorePaths(path, definitions, without('path')) }),
  };
}

/** For each program with tests of the goal `overall`, what its executed tests cover. */
function listCovered(
  samples: readonly PreparedSample[],
  items: readonly PythonItem[],
  tests: TestedPrograms,
): readonly CoveredProgram[] {
  const sources = new Map(samples.map((sample) => [nameItem(sample), sample.source]));
  const programs = new Map<string, PythonItem[]>();
  for (const item of items) if (item.goal === 'overall') addToGroup(programs, item.program, item);
  return [...programs].map(([program, own]) => {
    const { surface, results } = (tests.get(program) as ProgramTests).coverage;
    const executed = own.filter(({ isExecuted }) => isExecuted);
    return {
      program,
      surface,
      tests: executed.flatMap((item) => results.get(sources.get(nameItem(item))!)?.coverage ?? []),
    };
  });
}

function nameItem({ program, goal, index }: Pick<PythonSample, 'program' | 'goal' | 'index'>): string {
  return `${program} ${goal} ${index}`;
}
