import type { CountedStep, RunListener } from '../pipeline/events.js';
import { unitKey, type SuiteId } from '../model/unit.js';
import { counted } from '../render/numbers.js';
import type { Clock } from './progress-stream.js';
import { begin, dropped, end, newStep, remainingMilliseconds, type StepCount } from './step-count.js';
import { afterUse, type WorkerRow } from './worker-board.js';

/** A suite, and what is being done for its units. */
export interface Doing {
  readonly suite: string;
  readonly doing: string;
}

/** A moment of a run: since its beginning, and on the clock that beginnings of work are from. */
export interface Moment {
  readonly elapsedMilliseconds: number;
  readonly now: number;
}

/** What a run has told so far. */
export interface ProgressState {
  readonly planned: number;
  readonly alreadyDone: number;
  readonly doneNow: number;
  readonly failed: number;
  readonly steps: Readonly<Record<CountedStep, StepCount>>;
  readonly workers: readonly WorkerRow[];
  /** What is under way, the latest last. */
  readonly underWay: readonly Doing[];
}

export const noProgress: ProgressState = {
  planned: 0,
  alreadyDone: 0,
  doneNow: 0,
  failed: 0,
  steps: stepsOf(0),
  workers: [],
  underWay: [],
};

function stepsOf(suites: number): ProgressState['steps'] {
  return { suites: newStep(suites), oracles: newStep(suites), tests: newStep(suites) };
}

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

/**
 * Milliseconds left: of the steps, which overlap, the one that takes longest. Where all was found done so far, as if the rest went as
 * fast as what this process has dealt with.
 */
export function remainingOfRun(
  state: ProgressState,
  { elapsedMilliseconds, now }: Moment,
): number | 'unknown' {
  const left = Object.values(state.steps).map((step) => remainingMilliseconds(step, now));
  if (left.includes('unknown')) return 'unknown';
  const longest = Math.max(...left.map(Number));
  const finishedNow = state.doneNow + state.failed;
  if (longest > 0 || finishedNow === 0) return longest === 0 ? 'unknown' : longest;
  return (elapsedMilliseconds / finishedNow) * (state.planned - finishedUnits(state));
}

/** `Text-1 buggy seed 3: evosuite`: what was begun last and is not over, and how much else is; empty where nothing is under way. */
export function currentStep({ underWay }: ProgressState): string {
  const last = underWay.at(-1);
  if (last === undefined) return '';
  const others = underWay.length - 1;
  return `${last.suite}: ${last.doing}${others === 0 ? '' : `, ${counted(others, 'other suite')} at work`}`;
}

/** A listener that keeps a state and says when it has changed. `onProblem` gets the first line of each reason for failed units once. */
export function stateListener(
  clock: Clock,
  onChange: (state: ProgressState) => void,
  onProblem: (sentence: string) => void,
): RunListener {
  let state = noProgress;
  const reasons = new Set<string>();
  const change = (members: Partial<ProgressState>) => {
    state = { ...state, ...members };
    onChange(state);
  };
  const othersThan = (suite: SuiteId) => state.underWay.filter((each) => each.suite !== nameOf(suite));
  const stepsWith = (step: CountedStep, count: StepCount) => ({ steps: { ...state.steps, [step]: count } });
  return {
    onPlanned: ({ units, alreadyDone, suites }) =>
      change({ planned: units, alreadyDone, steps: stepsOf(suites) }),
    onStep: (suite, doing) => change({ underWay: [...othersThan(suite), { suite: nameOf(suite), doing }] }),
    onStepBegun: (suite, step) => change(stepsWith(step, begin(state.steps[step], nameOf(suite), clock()))),
    onStepDone: (suite, told) =>
      change(stepsWith(told.step, end(state.steps[told.step], nameOf(suite), told, clock()))),
    onWorker: (suite, use) => change({ workers: afterUse(state.workers, nameOf(suite), use, clock()) }),
    onUnitDone: ({ unit }) => change({ doneNow: state.doneNow + 1, underWay: othersThan(unit) }),
    onUnitFailed: ({ unit, reason }) => {
      if (!reasons.has(reason)) {
        reasons.add(reason);
        const [first = ''] = reason.split('\n'); // all of it is told at the end
        onProblem(`${unitKey(unit)} failed: ${first.replace(/; its last lines:$/, '')}`);
      }
      change({ failed: state.failed + 1, underWay: othersThan(unit), steps: without(state.steps, unit) });
    },
  };
}

/** Units fail when their suite is over: no step waits for it. */
function without({ suites, oracles, tests }: ProgressState['steps'], unit: SuiteId): ProgressState['steps'] {
  const name = nameOf(unit);
  return { suites: dropped(suites, name), oracles: dropped(oracles, name), tests: dropped(tests, name) };
}

function nameOf({ bug, side, seed }: SuiteId): string {
  return `${bug} ${side} seed ${seed}`;
}
