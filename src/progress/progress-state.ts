import { generatorInWords, type SuiteId } from '../model/unit.js';
import { count, counted } from '../render/numbers.js';
import type { RunListener } from '../pipeline/events.js';

/** A suite, and what is being done for its units. */
export interface Step {
  readonly suite: string;
  readonly doing: string;
}

/** What a run has told so far. */
export interface ProgressState {
  readonly planned: number;
  readonly alreadyDone: number;
  readonly doneNow: number;
  readonly failed: number;
  /** That this process has run, both versions and reruns; those from the cache are not told. */
  readonly testExecutions: number;
  /** What is under way, the latest last. */
  readonly steps: readonly Step[];
}

export const noProgress: ProgressState = {
  planned: 0,
  alreadyDone: 0,
  doneNow: 0,
  failed: 0,
  testExecutions: 0,
  steps: [],
};

/** Shows progress while a run works; `end` leaves the terminal as it should be. */
export interface Progress extends RunListener {
  /** Leaves a line standing. */
  say(sentence: string): void;
  end(): void;
}

/** Units dealt with, failed ones included. */
export function finishedUnits({ alreadyDone, doneNow, failed }: ProgressState): number {
  return alreadyDone + doneNow + failed;
}

/** 0–1; a run without units is finished. */
export function finishedShare(state: ProgressState): number {
  return state.planned === 0 ? 1 : finishedUnits(state) / state.planned;
}

/** Milliseconds left if the rest goes as fast as what this process has done so far. */
export function remainingMilliseconds(state: ProgressState, elapsedMilliseconds: number): number | 'unknown' {
  const finishedNow = state.doneNow + state.failed;
  if (finishedNow === 0) return 'unknown';
  return (elapsedMilliseconds / finishedNow) * (state.planned - finishedUnits(state));
}

/** `3,412 tests, 57/s`: empty before the first. */
export function testsRun({ testExecutions }: ProgressState, elapsedMilliseconds: number): string {
  if (testExecutions === 0 || elapsedMilliseconds <= 0) return '';
  return `${counted(testExecutions, 'test')}, ${count(Math.round((testExecutions * 1000) / elapsedMilliseconds))}/s`;
}

/** `Text-1 buggy seed 3: evosuite`: what was begun last and is not over, and how much else is; empty where nothing is under way. */
export function currentStep({ steps }: ProgressState): string {
  const last = steps.at(-1);
  if (last === undefined) return '';
  const others = steps.length - 1;
  return `${last.suite}: ${last.doing}${others === 0 ? '' : `, ${counted(others, 'other suite')} at work`}`;
}

/** A listener that keeps a state and says when it has changed. `onProblem` gets the first line of each reason for failed units once. */
export function stateListener(
  onChange: (state: ProgressState) => void,
  onProblem: (sentence: string) => void,
): RunListener {
  let state = noProgress;
  const otherSteps = (suite: SuiteId) => state.steps.filter((each) => each.suite !== nameOf(suite));
  const reasons = new Set<string>();
  const change = (members: Partial<ProgressState>) => {
    state = { ...state, ...members };
    onChange(state);
  };
  return {
    onPlanned: ({ units, alreadyDone }) => change({ planned: units, alreadyDone }),
    onStep: (suite, doing) => change({ steps: [...otherSteps(suite), { suite: nameOf(suite), doing }] }),
    onExecuted: ({ testExecutions }) => change({ testExecutions: state.testExecutions + testExecutions }),
    onUnitDone: ({ unit }) => change({ doneNow: state.doneNow + 1, steps: otherSteps(unit) }),
    onUnitFailed: ({ unit, reason }) => {
      if (!reasons.has(reason)) {
        reasons.add(reason);
        const [first = ''] = reason.split('\n'); // all of it is told at the end
        onProblem(
          `${nameOf(unit)} ${generatorInWords(unit)} failed: ${first.replace(/; its last lines:$/, '')}`,
        );
      }
      change({ failed: state.failed + 1, steps: otherSteps(unit) });
    },
  };
}

function nameOf({ bug, side, seed }: SuiteId): string {
  return `${bug} ${side} seed ${seed}`;
}
