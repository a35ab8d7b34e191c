import { clockTime } from './numbers.js';
import type { Clock, ProgressStream } from './progress.js';
import {
  finishedShare,
  finishedUnits,
  noProgress,
  remainingMilliseconds,
  stateListener,
  type Progress,
} from './progress-state.js';

const quietMilliseconds = 10_000;
const shareStep = 0.1;

/** Progress as plain lines: one at each tenth of the units, and one when ten seconds have gone by without. */
export function progressLog(stream: ProgressStream, clock: Clock): Progress {
  const startedAt = clock();
  let state = noProgress;
  let saidAt = startedAt;
  let saidTenths = 0;
  let isEnded = false;

  const say = () => {
    if (isEnded) return;
    saidAt = clock();
    saidTenths = tenths();
    const elapsed = saidAt - startedAt;
    const remaining = remainingMilliseconds(state, elapsed);
    const left = remaining === 'unknown' ? '' : `, about ${clockTime(remaining)} left`;
    const failed = state.failed > 0 ? `, ${state.failed} failed` : '';
    const share = Math.floor(finishedShare(state) * 100);
    const step = state.step === '' || share === 100 ? '' : ` (${state.step})`;
    stream.write(
      `${finishedUnits(state)} of ${state.planned} units, ${share} %${failed}, ${clockTime(elapsed)}${left}${step}\n`,
    );
  };
  const tenths = () => Math.floor(finishedShare(state) / shareStep + 1e-9);
  const sayIfQuiet = () => {
    if (state.planned > 0 && clock() - saidAt >= quietMilliseconds) say();
  };
  const timer = setInterval(sayIfQuiet, quietMilliseconds / 4);
  timer.unref();

  const listener = stateListener(
    (changed) => {
      const isPlanned = state.planned === 0 && changed.planned > 0;
      state = changed;
      if (isPlanned) say();
      else if (state.planned > 0 && tenths() > saidTenths) say();
      else sayIfQuiet();
    },
    (sentence) => stream.write(`${sentence}\n`),
  );
  return {
    ...listener,
    end() {
      isEnded = true;
      clearInterval(timer);
    },
  };
}
