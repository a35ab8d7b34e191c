import type { ProgressStream } from '../../src/progress/progress-stream.js';
import { describe, expect, it } from 'vitest';
import { progressText } from '../../src/progress/progress-line.js';
import { progressOn } from '../../src/progress/progress.js';
import {
  currentStep,
  noProgress,
  remainingMilliseconds,
  stateListener,
  type ProgressState,
} from '../../src/progress/progress-state.js';
import { evaluated, failed, passed, unitResult } from '../support/factory.js';

const state: ProgressState = {
  planned: 360,
  alreadyDone: 60,
  doneNow: 90,
  failed: 0,
  testExecutions: 0,
  steps: [{ suite: 'Text-1 buggy seed 3', doing: 'evosuite' }],
};
const unit = { bug: 'Shelf-1', side: 'buggy', seed: 3, oracleGenerator: 'javadoc' } as const;
const failure = { unit, because: 'machine', reason: 'the disk is full' } as const;

/** A stream that keeps what is written, and a clock that stands until it is moved. */
function stage(isTTY: boolean, columns = 80) {
  const written: string[] = [];
  const clock = { now: 0 };
  const stream: ProgressStream = { isTTY, columns, write: (text) => written.push(text) };
  const progress = progressOn(stream, { TERM: 'xterm' }, () => clock.now);
  const done = () => progress.onUnitDone?.(unitResult({}, [evaluated(failed, passed)]));
  return { written, clock, progress, done };
}

describe('the estimate', () => {
  it('counts only what this process has done', () => {
    expect(remainingMilliseconds(state, 45_000)).toBe((45_000 / 90) * 210);
  });

  it('is unknown before the first unit', () => {
    expect(remainingMilliseconds({ ...state, doneNow: 0 }, 45_000)).toBe('unknown');
  });
});

describe('the step', () => {
  it('is what was begun last and is not over', () => {
    let now = noProgress;
    const listener = stateListener(
      (changed) => (now = changed),
      () => undefined,
    );
    const first = { bug: 'Shelf-1', side: 'buggy', seed: 1 } as const;
    const second = { ...first, seed: 2 };
    listener.onStep?.(first, 'workspaces');
    listener.onStep?.(second, 'evosuite');
    listener.onStep?.(first, '84 tests');
    expect(currentStep(now)).toBe('Shelf-1 buggy seed 1: 84 tests, 1 other suite at work');
    listener.onUnitDone?.(unitResult(first, [evaluated(failed, passed)]));
    expect(currentStep(now)).toBe('Shelf-1 buggy seed 2: evosuite');
    listener.onUnitFailed?.({ ...failure, unit: { ...second, oracleGenerator: 'javadoc' } });
    expect(currentStep(now)).toBe('');
  });
});

describe('the line on a terminal', () => {
  const style = { columns: 100, looks: 'plain' } as const;

  it('shows share, units, times and the step', () => {
    expect(progressText(state, 45_000, 100, style)).toBe(
      '########............  41 %  150/360 units  0:45, about 1:45 left  Text-1 buggy seed 3: evosuite',
    );
  });

  it('has the tests that were run, and their rate', () => {
    let now = noProgress;
    const listener = stateListener(
      (changed) => (now = changed),
      () => undefined,
    );
    listener.onPlanned?.({ units: 4, alreadyDone: 0 });
    const cost = { compileMilliseconds: 0, runMilliseconds: 0, closeCalls: 0, wallMilliseconds: 0 };
    for (const testExecutions of [1_000, 350]) listener.onExecuted?.({ ...cost, testExecutions });
    expect(progressText(now, 45_000, 100, style)).toContain('0/4 units  1,350 tests, 30/s  0:45');
  });

  it('is cut to the width that there is', () => {
    for (const columns of [0, 1, 3, 10, 40, 80])
      expect(progressText(state, 45_000, columns, style).length).toBeLessThanOrEqual(columns);
    expect(progressText(state, 45_000, 30, style)).toBe('########............  41 % ...');
  });

  it('has nothing to count before the plan is there', () => {
    expect(progressText(noProgress, 2_000, 80, style)).toBe('Planning  0:02');
  });

  it('is drawn over itself, at most ten times a second, and is gone at the end', () => {
    const { written, clock, progress, done } = stage(true);
    progress.onPlanned?.({ units: 4, alreadyDone: 0 });
    clock.now = 50;
    done();
    clock.now = 150;
    done();
    progress.end();
    expect(written).toEqual([
      expect.stringContaining('\r\u001B[2K'),
      expect.stringMatching(/ 50 %.*2\/4 units.*about 0:00 left$/),
      '\r\u001B[2K',
    ]);
  });

  it('leaves reasons of failures standing, each once', () => {
    const { written, progress } = stage(true);
    progress.onPlanned?.({ units: 4, alreadyDone: 0 });
    progress.onUnitFailed?.(failure);
    progress.onUnitFailed?.(failure);
    progress.end();
    const standing = written.filter((text) => text.endsWith('\n'));
    expect(standing).toEqual(['\r\u001B[2KShelf-1 buggy seed 3 javadoc failed: the disk is full\n']);
  });

  it('follows the width of the window', () => {
    const written: string[] = [];
    const stream = { isTTY: true, columns: 80, write: (text: string) => written.push(text) };
    const clock = { now: 0 };
    const progress = progressOn(stream, { TERM: 'xterm' }, () => clock.now);
    progress.onPlanned?.({ units: 4, alreadyDone: 0 });
    stream.columns = 20;
    clock.now = 1_000;
    progress.onStep?.(unit, 'workspaces');
    progress.end();
    expect(written.at(-2)?.replace('\r\u001B[2K', '').length).toBe(19);
  });
});

describe('plain lines', () => {
  it('come at the start, at each tenth and after ten seconds of silence', () => {
    const { written, clock, progress, done } = stage(false);
    progress.onPlanned?.({ units: 40, alreadyDone: 20 });
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
      '24 of 40 units, 60 %, 0:04, about 0:16 left\n',
      '25 of 40 units, 62 %, 0:17, about 0:51 left (Shelf-1 buggy seed 3: evosuite, 1 other suite at work)\n',
      'Shelf-1 buggy seed 3 javadoc failed: the disk is full\n',
    ]);
  });

  it('are not more than one a second where units are quick, and the last one always comes', () => {
    const { written, clock, progress, done } = stage(false);
    progress.onPlanned?.({ units: 10, alreadyDone: 0 });
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
    const progress = progressOn(stream, { TERM: 'dumb' }, () => 0);
    progress.onPlanned?.({ units: 4, alreadyDone: 0 });
    progress.end();
    expect(written).toEqual(['0 of 4 units, 0 %, 0:00\n']);
  });
});
