import type { CountedStep, RunListener } from '../pipeline/events.js';
import { nameCause } from '../model/unit/failed-unit.js';
import { makeUnitKey, type SuiteId } from '../model/unit/unit.js';
import type { Clock } from './progress-stream.js';
import { begin, dropSuite, end, createStep, estimateStepRemaining, type StepCount } from './step-count.js';
import type { Wait } from '../process/waits.js';
import { formatClockTime, formatCount } from '../render/numbers.js';
import { updateRows, type WorkerRow } from './worker-board.js';

/** A suite, and the current step of its units. */
export interface Doing {
  readonly suite: string;
  readonly doing: string;
  readonly since: number;
  /** Absent if the step has no budget. */
  readonly budgetSeconds?: number;
}

/** A moment of a run: milliseconds since the start, and on the clock that dates the steps, and the programs that it waits for. */
export interface Moment {
  readonly elapsedMilliseconds: number;
  readonly now: number;
  readonly waits: readonly Wait[];
}

/** What a run has reported so far. */
export interface ProgressState {
  readonly planned: number;
  readonly alreadyDone: number;
  readonly doneNow: number;
  readonly failed: number;
  readonly steps: Readonly<Record<CountedStep, StepCount>>;
  readonly workers: readonly WorkerRow[];
  /** Running steps, the latest last. */
  readonly underWay: readonly Doing[];
}

/** The state of a run that has reported nothing. */
export function createProgressState(): ProgressState {
  return {
    planned: 0,
    alreadyDone: 0,
    doneNow: 0,
    failed: 0,
    steps: createSteps(0),
    workers: [],
    underWay: [],
  };
}

function createSteps(suites: number): ProgressState['steps'] {
  return { suites: createStep(suites), oracles: createStep(suites), tests: createStep(suites) };
}

/** Shows the progress of a run. `end` restores the terminal. */
export interface Progress extends RunListener {
  /** Prints a line that stays. */
  say(sentence: string): void;
  end(): void;
}

/** Number of finished units, including failed ones. */
export function countFinishedUnits({ alreadyDone, doneNow, failed }: ProgressState): number {
  return alreadyDone + doneNow + failed;
}

/** 0–1; 1 for a run without units. */
export function computeFinishedShare(state: ProgressState): number {
  return state.planned === 0 ? 1 : countFinishedUnits(state) / state.planned;
}

/** Remaining milliseconds: the maximum over the steps, which overlap. If everything so far was cached, assumes that the rest is as fast. */
export function estimateRemaining(
  state: ProgressState,
  { elapsedMilliseconds, now }: Moment,
): number | 'unknown' {
  const left = Object.values(state.steps).map((step) => estimateStepRemaining(step, now));
  if (left.includes('unknown')) return 'unknown';
  const longest = Math.max(...left.map(Number));
  const finishedNow = state.doneNow + state.failed;
  if (longest > 0 || finishedNow === 0) return longest === 0 ? 'unknown' : longest;
  return (elapsedMilliseconds / finishedNow) * (state.planned - countFinishedUnits(state));
}

/** `Text-1 buggy seed 3: evosuite`: the latest running step, and the number of other ones; empty if none is running. */
export function describeCurrentStep({ underWay }: ProgressState, now: number): string {
  const last = underWay.at(-1);
  if (last === undefined) return '';
  const others = underWay.length - 1;
  return `${last.suite}: ${describeDoing(last, now)}${others === 0 ? '' : `, ${formatCount(others, 'other suite')} in progress`}`;
}

/** `evosuite, 40 of 180 s`; beyond its budget, `evosuite, 200 s with a budget of 180 s`; the step alone if it has no budget. */
export function describeDoing({ doing, since, budgetSeconds }: Doing, now: number): string {
  if (budgetSeconds === undefined) return doing;
  const seconds = Math.floor((now - since) / 1000);
  return seconds <= budgetSeconds
    ? `${doing}, ${seconds} of ${budgetSeconds} s`
    : `${doing}, ${seconds} s with a budget of ${budgetSeconds} s`;
}

/** Shorter ones end before they are read. */
const leastWaitMilliseconds = 1000;

/** `build of math with mvn, 0:42: [INFO] Compiling 840 files`: the longest wait, and the number of other ones; empty if there is none. */
export function describeWaits({ waits }: Moment): string {
  const [longest, ...others] = waits.filter(({ milliseconds }) => milliseconds >= leastWaitMilliseconds);
  if (longest === undefined) return '';
  const beside = others.length === 0 ? '' : `, ${formatCount(others.length, 'other wait')}`;
  const said = longest.lastLine === '' ? '' : `: ${longest.lastLine}`;
  return `${longest.named}, ${formatClockTime(longest.milliseconds)}${beside}${said}`;
}

/** A listener that keeps a state and reports changes. `onProblem` receives the first line of the first reason of each cause of failed units. */
export function createStateListener(
  clock: Clock,
  onChange: (state: ProgressState) => void,
  onProblem: (sentence: string) => void,
): RunListener {
  let state = createProgressState();
  const reasons = new Set<string>();
  const change = (members: Partial<ProgressState>) => {
    state = { ...state, ...members };
    onChange(state);
  };
  const othersThan = (suite: SuiteId) => state.underWay.filter((each) => each.suite !== nameSuite(suite));
  const stepsWith = (step: CountedStep, count: StepCount) => ({ steps: { ...state.steps, [step]: count } });
  return {
    onPlanned: ({ units, alreadyDone, suites }) =>
      change({ planned: units, alreadyDone, steps: createSteps(suites) }),
    onStep: (suite, doing, budgetSeconds) => {
      const step = { suite: nameSuite(suite), doing, since: clock() };
      const budget = budgetSeconds === undefined ? {} : { budgetSeconds };
      change({ underWay: [...othersThan(suite), { ...step, ...budget }] });
    },
    onStepBegun: (suite, step) =>
      change(stepsWith(step, begin(state.steps[step], nameSuite(suite), clock()))),
    onStepDone: (suite, stepEnd) =>
      change(stepsWith(stepEnd.step, end(state.steps[stepEnd.step], nameSuite(suite), stepEnd, clock()))),
    onWorker: (suite, use) => change({ workers: updateRows(state.workers, nameSuite(suite), use, clock()) }),
    onUnitDone: ({ unit }) => change({ doneNow: state.doneNow + 1, underWay: othersThan(unit) }),
    onUnitFailed: ({ unit, reason }) => {
      const cause = nameCause({ unit, reason });
      if (!reasons.has(cause)) {
        reasons.add(cause);
        const [first = ''] = reason.split('\n'); // the end of the run shows the full reason
        onProblem(`${makeUnitKey(unit)} failed: ${first.replace(/; its last lines:$/, '')}`);
      }
      change({ failed: state.failed + 1, underWay: othersThan(unit), steps: without(state.steps, unit) });
    },
  };
}

/** Units fail after their suite is done, so no step waits for them. */
function without({ suites, oracles, tests }: ProgressState['steps'], unit: SuiteId): ProgressState['steps'] {
  const name = nameSuite(unit);
  return {
    suites: dropSuite(suites, name),
    oracles: dropSuite(oracles, name),
    tests: dropSuite(tests, name),
  };
}

function nameSuite({ bug, side, seed }: SuiteId): string {
  return `${bug} ${side} seed ${seed}`;
}
