import type { Clock, ProgressStream } from './progress-stream.js';
import { escapeStyled } from '../render/printable.js';
import { formatClockTime } from '../render/numbers.js';
import {
  describeCurrentStep,
  describeWaits,
  computeFinishedShare,
  countFinishedUnits,
  createProgressState,
  estimateRemaining,
  createStateListener,
  type Moment,
  type Progress,
  type ProgressState,
} from './progress-state.js';
import type { Wait } from '../process/waits.js';
import { renderSteps } from './progress-text.js';

const quietMilliseconds = 10_000;
const mostCharacters = 160;
/** Minimum time between two lines. */
const leastMilliseconds = 1_000;

/** Shows progress as plain lines: one per tenth of the units, at most one a second, and at least one every ten seconds. */
export function createProgressLog(
  stream: ProgressStream,
  clock: Clock,
  listWaits: () => readonly Wait[],
): Progress {
  const startedAt = clock();
  let state = createProgressState();
  let saidAt = startedAt;
  let saidTenths = 0;
  let isEnded = false;

  const sayState = () => {
    if (isEnded) return;
    saidAt = clock();
    saidTenths = countTenths(state);
    const times = { elapsedMilliseconds: saidAt - startedAt, now: saidAt, waits: listWaits() };
    stream.write(`${escapeStyled(renderProgressSentence(state, times))}\n`);
  };
  const sayIfDue = () => {
    const silentMilliseconds = clock() - saidAt;
    if (state.planned === 0 && silentMilliseconds < quietMilliseconds) return;
    const isTenth = countTenths(state) > saidTenths;
    const isFinished = countTenths(state) === 10;
    if (silentMilliseconds >= quietMilliseconds) sayState();
    else if (isTenth && (isFinished || silentMilliseconds >= leastMilliseconds)) sayState();
  };
  const timer = setInterval(sayIfDue, quietMilliseconds / 4);
  timer.unref();

  const say = (sentence: string) => void stream.write(`${escapeStyled(sentence)}\n`);
  const changeTo = (changed: ProgressState) => {
    const isPlan = state.planned === 0 && changed.planned > 0;
    state = changed;
    if (isPlan) sayState();
    else if (state.planned > 0) sayIfDue();
  };
  const listener = createStateListener(clock, changeTo, say);
  return {
    ...listener,
    say,
    end() {
      isEnded = true;
      clearInterval(timer);
    },
  };
}

/** Number of tenths of the units that are finished. */
function countTenths(state: ProgressState): number {
  return Math.floor((countFinishedUnits(state) * 10) / state.planned);
}

/** `151 of 360 units, 41 %, 52/120 suites 14/min, …, 0:31, about 0:42 left (Text-1 seed 3: evosuite)`. */
function renderProgressSentence(state: ProgressState, moment: Moment): string {
  const share = Math.floor(computeFinishedShare(state) * 100);
  const failed = state.failed > 0 ? `, ${state.failed} failed` : '';
  const remaining = estimateRemaining(state, moment);
  const waits = cutLine(describeWaits(moment));
  if (state.planned === 0)
    return `planning, ${formatClockTime(moment.elapsedMilliseconds)}${waits === '' ? '' : ` (${waits})`}`;
  const steps = renderSteps(state, moment.now);
  const sentence = `${countFinishedUnits(state)} of ${state.planned} units, ${share} %${failed}${steps === '' ? '' : `, ${steps}`}, ${formatClockTime(moment.elapsedMilliseconds)}`;
  if (share === 100) return sentence;
  const left = remaining === 'unknown' ? '' : `, about ${formatClockTime(remaining)} left`;
  const now = [describeCurrentStep(state, moment.now), waits].filter((each) => each !== '');
  return sentence + left + (now.length === 0 ? '' : ` (${now.join('; ')})`);
}

/** A build's line may name a hundred files. */
function cutLine(text: string): string {
  return text.length <= mostCharacters ? text : `${text.slice(0, mostCharacters)} …`;
}
