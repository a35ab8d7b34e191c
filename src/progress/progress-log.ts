import type { Clock, ProgressStream } from './progress-stream.js';
import { clockTime } from '../render/numbers.js';
import {
  currentStep,
  finishedShare,
  finishedUnits,
  noProgress,
  remainingOfRun,
  stateListener,
  type Moment,
  type Progress,
  type ProgressState,
} from './progress-state.js';
import { stepsSentence } from './progress-text.js';

const quietMilliseconds = 10_000;
/** However quick the units are. */
const leastMilliseconds = 1_000;

/**
 * Progress as plain lines: one at each tenth of the units, but not more than one a second, and one when ten seconds have gone by
 * without.
 */
export function progressLog(stream: ProgressStream, clock: Clock): Progress {
  const startedAt = clock();
  let state = noProgress;
  let saidAt = startedAt;
  let saidTenths = 0;
  let isEnded = false;

  const sayState = () => {
    if (isEnded) return;
    saidAt = clock();
    saidTenths = tenthsOf(state);
    stream.write(`${progressSentence(state, { elapsedMilliseconds: saidAt - startedAt, now: saidAt })}\n`);
  };
  const sayIfDue = () => {
    const silentMilliseconds = clock() - saidAt;
    const isTenth = tenthsOf(state) > saidTenths;
    const isFinished = tenthsOf(state) === 10;
    if (silentMilliseconds >= quietMilliseconds) sayState();
    else if (isTenth && (isFinished || silentMilliseconds >= leastMilliseconds)) sayState();
  };
  const timer = setInterval(() => {
    if (state.planned > 0) sayIfDue();
  }, quietMilliseconds / 4);
  timer.unref();

  const say = (sentence: string) => void stream.write(`${sentence}\n`);
  const changeTo = (changed: ProgressState) => {
    const isPlan = state.planned === 0 && changed.planned > 0;
    state = changed;
    if (isPlan) sayState();
    else if (state.planned > 0) sayIfDue();
  };
  const listener = stateListener(clock, changeTo, say);
  return {
    ...listener,
    say,
    end() {
      isEnded = true;
      clearInterval(timer);
    },
  };
}

/** Whole tenths of the units that are finished. */
function tenthsOf(state: ProgressState): number {
  return Math.floor((finishedUnits(state) * 10) / state.planned);
}

/** `151 of 360 units, 41 %, 52/120 suites 14/min, …, 0:31, about 0:42 left (Text-1 seed 3: evosuite)`. */
function progressSentence(state: ProgressState, moment: Moment): string {
  const share = Math.floor(finishedShare(state) * 100);
  const failed = state.failed > 0 ? `, ${state.failed} failed` : '';
  const remaining = remainingOfRun(state, moment);
  const steps = stepsSentence(state, moment.now);
  const sentence = `${finishedUnits(state)} of ${state.planned} units, ${share} %${failed}${steps === '' ? '' : `, ${steps}`}, ${clockTime(moment.elapsedMilliseconds)}`;
  if (share === 100) return sentence;
  const left = remaining === 'unknown' ? '' : `, about ${clockTime(remaining)} left`;
  const step = currentStep(state);
  return sentence + left + (step === '' ? '' : ` (${step})`);
}
