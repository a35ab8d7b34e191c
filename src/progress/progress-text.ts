import { formatClockTime, count } from '../render/numbers.js';
import { getColours, getSigns, type Style } from '../render/style.js';
import {
  describeCurrentStep,
  describeDoing,
  describeWaits,
  computeFinishedShare,
  countFinishedUnits,
  estimateRemaining,
  type Moment,
  type ProgressState,
} from './progress-state.js';
import { estimateAmount, computeRate, estimateStepRemaining, type StepCount } from './step-count.js';
import type { WorkerRow } from './worker-board.js';

const barColumns = 20;

/** The available space for text. */
export interface Room {
  readonly columns: number;
  readonly rows: number;
}

/**
 * Progress of a run on a terminal: a line for the run, one for each step and, if there is room, one for each busy worker.
 * ```
 * ━━━━━━━━╌╌╌╌╌╌╌╌╌╌╌╌  41 %  55/135 units  0:45, about 1:05 left
 *   suites       22/45  45 kept
 *   oracles     55/135   94/min   0:51 left
 *   tests    480/~1290  612/min   1:05 left
 *   1  Text-1 buggy seed 3         84 tests  0:07
 *   build of math with mvn, 0:42: [INFO] Compiling 840 files
 * ```
 */
export function renderProgressLines(
  state: ProgressState,
  moment: Moment,
  room: Room,
  style: Style,
): string[] {
  const cut = (line: string) => cutTo(line, room.columns, style);
  const waits = describeWaits(moment);
  if (state.planned === 0)
    return [
      cut(`Planning  ${formatClockTime(moment.elapsedMilliseconds)}${waits === '' ? '' : `  ${waits}`}`),
    ];
  const { dim } = getColours(style);
  const steps = stepRows(state, moment.now).map((line) => cut(`  ${line}`));
  // Leave one row free below.
  const bottom = waits === '' ? [] : [dim(cut(`  ${waits}`))];
  const places = Math.max(0, room.rows - 1 - 1 - steps.length - bottom.length);
  const workers = renderWorkerRows(state, moment.now, places).map((line) => dim(cut(`  ${line}`)));
  const showsSteps = room.rows - 1 > steps.length;
  const whole = renderWhole(state, moment, style);
  if (showsSteps) return [cut(whole), ...steps, ...workers, ...(places > 0 ? bottom : [])];
  const step = describeCurrentStep(state, moment.now);
  return [cut(step === '' ? whole : `${whole}  ${step}`)];
}

/** `━━━━╌╌╌╌ 42 %  151/360 units  0:31, about 0:42 left`. */
function renderWhole(state: ProgressState, moment: Moment, style: Style): string {
  const { full, empty } = getSigns(style);
  const share = computeFinishedShare(state);
  const filled = Math.floor(share * barColumns);
  const remaining = estimateRemaining(state, moment);
  return [
    `${full.repeat(filled)}${empty.repeat(barColumns - filled)} ${String(Math.floor(share * 100)).padStart(3)} %`,
    `${countFinishedUnits(state)}/${state.planned} units${state.failed > 0 ? `, ${state.failed} failed` : ''}`,
    formatClockTime(moment.elapsedMilliseconds) +
      (remaining === 'unknown' ? '' : `, about ${formatClockTime(remaining)} left`),
  ].join('  ');
}

/** A line for each step with finished or running work, in columns. */
function stepRows(state: ProgressState, now: number): string[] {
  const rows = stepFigures(state, now).map(({ name, done, step, rate, left }) => {
    const kept = step.keptAmount === 0 ? '' : `${count(step.keptAmount)} kept`;
    return [name, done, rate, left === '' ? '' : `${left} left`, kept];
  });
  const widths = [0, 1, 2, 3].map((column) => Math.max(0, ...rows.map((row) => row[column]!.length)));
  return rows.map(([name, done, rate, left, kept]) =>
    [
      name!.padEnd(widths[0]!),
      done!.padStart(widths[1]!),
      rate!.padStart(widths[2]!),
      left!.padStart(widths[3]!),
      kept!,
    ]
      .filter((_, column) => widths[column] !== 0)
      .join('  ')
      .trimEnd(),
  );
}

/** The same as a sentence: `22/45 suites, 55/135 oracles 94/min, 480/~1,290 tests 612/min`. */
export function renderSteps(state: ProgressState, now: number): string {
  return stepFigures(state, now)
    .map(({ name, done, rate }) => `${done} ${name}${rate === '' ? '' : ` ${rate}`}`)
    .join(', ');
}

function stepFigures(state: ProgressState, now: number) {
  const { suites, oracles, tests } = state.steps;
  const known = (step: StepCount, total: number) => `${count(step.amount)}/${count(total)}`;
  const expected = estimateAmount(tests);
  const isExact = tests.finished.size === tests.suites;
  const ofTests = expected === 'unknown' ? '' : `/${isExact ? '' : '~'}${count(expected)}`;
  const figures = [
    { name: 'suites', step: suites, done: known(suites, suites.suites) },
    { name: 'oracles', step: oracles, done: known(oracles, state.planned - state.alreadyDone) },
    { name: 'tests', step: tests, done: count(tests.amount) + ofTests },
  ];
  return figures
    .filter(({ step }) => step.begun.size + step.finished.size > 0)
    .map((figure) => ({
      ...figure,
      rate: renderRate(computeRate(figure.step, now)),
      left: renderLeft(figure.step, now),
    }));
}

function renderRate(rate: number | 'unknown'): string {
  if (rate === 'unknown') return '';
  return `${rate < 10 ? rate.toFixed(1) : count(Math.round(rate))}/min`;
}

/** Empty if unknown or finished. */
function renderLeft(step: StepCount, now: number): string {
  const remaining = estimateStepRemaining(step, now);
  return remaining === 'unknown' || remaining === 0 ? '' : formatClockTime(remaining);
}

/** What each worker does and since when, as `1  Text-1 buggy seed 3  84 tests  0:07`; at most `places` lines. */
function renderWorkerRows({ workers, underWay }: ProgressState, now: number, places: number): string[] {
  const shown = workers.length <= places ? workers : workers.slice(0, Math.max(0, places - 1));
  const doing = (row: WorkerRow) =>
    row.state === 'waits'
      ? 'a test runs into its time limit'
      : (underWay.filter(({ suite }) => suite === row.suite).map((step) => describeDoing(step, now))[0] ??
        '');
  const rows = shown.map((row) => ({ ...row, doing: doing(row), for: formatClockTime(now - row.since) }));
  const width = (of: (row: (typeof rows)[number]) => string) =>
    Math.max(0, ...rows.map((row) => of(row).length));
  const [suites, doings] = [width(({ suite }) => suite), width((row) => row.doing)];
  const lines = rows.map(
    (row) => `${row.number}  ${row.suite.padEnd(suites)}  ${row.doing.padEnd(doings)}  ${row.for}`,
  );
  const hidden = workers.length - shown.length;
  return hidden === 0 || places === 0 ? lines : [...lines, `and ${hidden} more in progress`];
}

function cutTo(text: string, columns: number, style: Style): string {
  const { ellipsis } = getSigns(style);
  if (text.length <= columns) return text;
  return columns <= ellipsis.length ? '' : text.slice(0, columns - ellipsis.length) + ellipsis;
}
