import type { ProgressStream } from '../../src/progress/progress-stream.js';
import { describe, expect, it, vi } from 'vitest';
import type { Wait } from '../../src/process/waits.js';
import { updateRows, type WorkerRow } from '../../src/progress/worker-board.js';
import { renderProgressLines } from '../../src/progress/progress-text.js';
import { createProgress } from '../../src/progress/progress.js';
import {
  describeCurrentStep,
  createProgressState,
  estimateRemaining,
  createStateListener,
  type ProgressState,
} from '../../src/progress/progress-state.js';
import { end, createStep } from '../../src/progress/step-count.js';
import { evaluated, failed, passed, unitResult } from '../support/factory.js';

const state: ProgressState = {
  ...createProgressState(),
  planned: 360,
  alreadyDone: 60,
  doneNow: 90,
  underWay: [{ suite: 'Text-1 buggy seed 3', doing: 'evosuite', since: 5_000, budgetSeconds: 180 }],
};
const at = (milliseconds: number, waits: readonly Wait[] = []) => ({
  elapsedMilliseconds: milliseconds,
  now: milliseconds,
  waits,
});
const build: Wait = {
  named: 'build of math with mvn',
  milliseconds: 42_000,
  lastLine: '[INFO] Compiling 840 files',
};
const unit = { bug: 'Shelf-1', side: 'buggy', seed: 3, oracleGenerator: 'javadoc' } as const;
const failure = { unit, because: 'machine', reason: 'the disk is full' } as const;

/** A stream that keeps its output, and a clock that moves only on demand. */
function stage(isTTY: boolean, columns = 80, waits: readonly Wait[] = []) {
  const written: string[] = [];
  const clock = { now: 0 };
  const stream: ProgressStream = { isTTY, columns, write: (text) => written.push(text) };
  const progress = createProgress(
    stream,
    { TERM: 'xterm' },
    () => clock.now,
    () => waits,
  );
  const done = () => progress.onUnitDone?.(unitResult({}, [evaluated(failed, passed)]));
  return { written, clock, progress, done };
}

const kept = end(createStep(120), 'Text-1 buggy seed 1', { step: 'tests', amount: 30, effort: 'kept' }, 10);
const allKept = { suites: kept, oracles: kept, tests: kept };

describe('the estimate', () => {
  it('counts only what this process has done', () => {
    expect(estimateRemaining({ ...state, steps: allKept }, at(45_000))).toBe((45_000 / 90) * 210);
  });

  it('is unknown before the first unit', () => {
    expect(estimateRemaining({ ...state, doneNow: 0, steps: allKept }, at(45_000))).toBe('unknown');
    const begun = { suites: kept, oracles: kept, tests: createStep(120) };
    expect(estimateRemaining({ ...state, steps: begun }, at(45_000))).toBe('unknown');
  });
});

describe('the step', () => {
  it('is the one that started last and has not ended', () => {
    let now = createProgressState();
    const listener = createStateListener(
      () => 0,
      (changed) => (now = changed),
      () => undefined,
    );
    const first = { bug: 'Shelf-1', side: 'buggy', seed: 1 } as const;
    const second = { ...first, seed: 2 };
    listener.onStep?.(first, 'workspaces');
    listener.onStep?.(second, 'evosuite');
    listener.onStep?.(first, '84 tests');
    expect(describeCurrentStep(now, 0)).toBe('Shelf-1 buggy seed 1: 84 tests, 1 other suite in progress');
    listener.onUnitDone?.(unitResult(first, [evaluated(failed, passed)]));
    expect(describeCurrentStep(now, 0)).toBe('Shelf-1 buggy seed 2: evosuite');
    listener.onUnitFailed?.({ ...failure, unit: { ...second, oracleGenerator: 'javadoc' } });
    expect(describeCurrentStep(now, 0)).toBe('');
  });
});

/** The events of a run after 45 s: a suite from the cache, a generated one, and a waiting worker. */
function told(): ProgressState {
  let [now, last] = [0, createProgressState()];
  const listener = createStateListener(
    () => now,
    (changed) => (last = changed),
    () => undefined,
  );
  const seed = (number: number) => ({ bug: 'Shelf-1', side: 'buggy', seed: number }) as const;
  listener.onPlanned?.({ units: 8, alreadyDone: 0, suites: 4 });
  listener.onStepBegun?.(seed(1), 'suites');
  listener.onStepDone?.(seed(1), { step: 'suites', amount: 1, effort: 'kept' });
  now = 10_000;
  listener.onStepBegun?.(seed(2), 'suites');
  listener.onStepBegun?.(seed(1), 'tests');
  listener.onWorker?.(seed(2), 'begins');
  listener.onWorker?.(seed(1), 'begins');
  listener.onStep?.(seed(2), 'evosuite');
  listener.onStep?.(seed(1), '1,200 tests');
  now = 40_000;
  listener.onStepDone?.(seed(1), { step: 'tests', amount: 1_200, effort: 'worked' });
  listener.onStepDone?.(seed(2), { step: 'suites', amount: 1, effort: 'worked' });
  listener.onWorker?.(seed(1), 'waits');
  return last;
}

it('a suite keeps its row until the last of its workers ends', () => {
  const uses = ['begins', 'begins', 'ends', 'ends'] as const;
  let rows: readonly WorkerRow[] = [];
  const shown = uses.map((use, now) => (rows = updateRows(rows, 'Shelf-1 buggy seed 1', use, now)));
  expect(shown.map((each) => each.map(({ number, since }) => `${number} since ${since}`))).toEqual([
    ['1 since 0'],
    ['1 since 0'],
    ['1 since 0'],
    [],
  ]);
});

describe('the lines on a terminal', () => {
  const style = { columns: 100, looks: 'plain' } as const;
  const room = { columns: 79, rows: 24 };

  it('show the whole, each step with its rate and what is left, and what each worker does for how long', () => {
    expect(renderProgressLines(told(), at(45_000), room, style)).toEqual([
      '....................   0 %  0/8 units  0:45',
      '  suites           2/4    2.0/min  0:30 left  1 kept',
      '  tests   1,200/~4,800  2,400/min  1:30 left',
      '  1  Shelf-1 buggy seed 2  evosuite                         0:35',
      '  2  Shelf-1 buggy seed 1  a test runs into its time limit  0:35',
    ]);
  });

  it('are one where there is no room for more, with the latest step', () => {
    expect(renderProgressLines(state, at(45_000), { columns: 120, rows: 1 }, style)).toEqual([
      '########............  41 %  150/360 units  0:45, about 1:45 left  Text-1 buggy seed 3: evosuite, 40 of 180 s',
    ]);
  });

  it('leave out the workers that the window has no room for', () => {
    const lines = renderProgressLines(told(), at(45_000), { columns: 79, rows: 5 }, style);
    expect(lines.slice(3)).toEqual(['  and 2 more in progress']);
  });

  it('are cut to the width that there is', () => {
    for (const columns of [0, 1, 3, 10, 40, 80])
      for (const line of renderProgressLines(told(), at(45_000), { columns, rows: 24 }, style))
        expect(line.length).toBeLessThanOrEqual(columns);
    expect(renderProgressLines(state, at(45_000), { columns: 30, rows: 24 }, style)).toEqual([
      '########............  41 % ...',
    ]);
  });

  it('have nothing to count before the plan is there', () => {
    expect(renderProgressLines(createProgressState(), at(2_000), room, style)).toEqual(['Planning  0:02']);
    expect(renderProgressLines(createProgressState(), at(43_000, [build]), room, style)).toEqual([
      'Planning  0:43  build of math with mvn, 0:42: [INFO] Compiling 840 files',
    ]);
  });

  it('say what a run waits for, the longest wait alone', () => {
    const waits = [build, { named: 'git, for the repository x', milliseconds: 2_000, lastLine: '' }];
    expect(renderProgressLines(told(), at(45_000, waits), room, style).at(-1)).toBe(
      '  build of math with mvn, 0:42, 1 other wait: [INFO] Compiling 840 files',
    );
    const brief = [{ ...build, milliseconds: 900 }];
    expect(renderProgressLines(told(), at(45_000, brief), room, style).at(-1)).toContain('time limit');
  });

  it('say of a step that exceeds its budget how long it takes', () => {
    expect(describeCurrentStep(state, 205_000)).toBe(
      'Text-1 buggy seed 3: evosuite, 200 s with a budget of 180 s',
    );
  });

  it('is drawn over itself, at most ten times a second, and is gone at the end', () => {
    const { written, clock, progress, done } = stage(true);
    progress.onPlanned?.({ units: 4, alreadyDone: 0, suites: 4 });
    clock.now = 50;
    done();
    clock.now = 150;
    done();
    progress.end();
    expect(written).toEqual([
      expect.stringContaining('\r\u001B[J'),
      expect.stringMatching(/ 50 %.*2\/4 units {2}0:00$/),
      '\r\u001B[J',
    ]);
  });

  it('leaves reasons of failures standing, each once', () => {
    const { written, progress } = stage(true);
    progress.onPlanned?.({ units: 4, alreadyDone: 0, suites: 4 });
    progress.onUnitFailed?.(failure);
    progress.onUnitFailed?.(failure);
    progress.end();
    const standing = written.filter((text) => text.endsWith('\n'));
    expect(standing).toEqual(['\r\u001B[JShelf-1 buggy seed 3 javadoc failed: the disk is full\n']);
  });

  it('follows the width of the window', () => {
    const written: string[] = [];
    const stream = { isTTY: true, columns: 80, write: (text: string) => written.push(text) };
    const clock = { now: 0 };
    const progress = createProgress(stream, { TERM: 'xterm' }, () => clock.now);
    progress.onPlanned?.({ units: 4, alreadyDone: 0, suites: 4 });
    stream.columns = 20;
    clock.now = 1_000;
    progress.onStep?.(unit, 'workspaces');
    progress.end();
    // The line was 45 columns wide: in the narrower window it takes three rows.
    expect(written.at(-2)).toBe('\u001B[2A\r\u001B[J' + '╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌…');
  });
});

describe('plain lines', () => {
  it('come at the start, at each tenth and after ten seconds of silence', () => {
    const { written, clock, progress, done } = stage(false);
    progress.onPlanned?.({ units: 40, alreadyDone: 20, suites: 20 });
    for (let each = 0; each < 5; each += 1) {
      clock.now += 1_000;
      done();
    }
    progress.onStep?.({ ...unit, seed: 5 }, '84 tests');
    progress.onStep?.(unit, 'workspaces');
    clock.now += 12_000;
    progress.onStep?.(unit, 'evosuite');
    progress.onUnitFailed?.(failure);
    progress.end();
    expect(written).toEqual([
      '20 of 40 units, 50 %, 0:00\n',
      '24 of 40 units, 60 %, 0:04\n',
      '25 of 40 units, 62 %, 0:17 (Shelf-1 buggy seed 3: evosuite, 1 other suite in progress)\n',
      'Shelf-1 buggy seed 3 javadoc failed: the disk is full\n',
    ]);
  });

  it('say what the planning and a suite wait for', () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const { written, clock, progress } = stage(false, 80, [build]);
    clock.now = 5_000;
    vi.advanceTimersByTime(5_000);
    clock.now = 43_000;
    vi.advanceTimersByTime(2_500);
    progress.onPlanned?.({ units: 4, alreadyDone: 0, suites: 4 });
    clock.now = 60_000;
    progress.onStep?.(unit, 'workspaces');
    progress.end();
    vi.useRealTimers();
    const wait = 'build of math with mvn, 0:42: [INFO] Compiling 840 files';
    expect(written).toEqual([
      `planning, 0:43 (${wait})\n`,
      `0 of 4 units, 0 %, 0:43 (${wait})\n`,
      `0 of 4 units, 0 %, 1:00 (Shelf-1 buggy seed 3: workspaces; ${wait})\n`,
    ]);
  });

  it('are not more than one a second where units are quick, and the last one always comes', () => {
    const { written, clock, progress, done } = stage(false);
    progress.onPlanned?.({ units: 10, alreadyDone: 0, suites: 4 });
    for (let each = 0; each < 10; each += 1) {
      clock.now += 300;
      done();
    }
    progress.end();
    expect(written.map((line) => line.split(',')[0])).toEqual([
      '0 of 10 units',
      '4 of 10 units',
      '8 of 10 units',
      '10 of 10 units',
    ]);
    expect(written.at(-1)).toBe('10 of 10 units, 100 %, 0:03\n');
  });

  it('stand in for the line where the terminal can do nothing', () => {
    const written: string[] = [];
    const stream = { isTTY: true, columns: 80, write: (text: string) => written.push(text) };
    const progress = createProgress(stream, { TERM: 'dumb' }, () => 0);
    progress.onPlanned?.({ units: 4, alreadyDone: 0, suites: 4 });
    progress.end();
    expect(written).toEqual(['0 of 4 units, 0 %, 0:00\n']);
  });
});
