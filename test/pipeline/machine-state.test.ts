import { describe, expect, it, vi } from 'vitest';
import { watchForDoubts } from '../../src/pipeline/record/doubts.js';
import type { MachineState } from '../../src/pipeline/record/machine-state.js';
import { describeDoubts, uniteDoubts } from '../../src/model/outcome/doubts.js';
import {
  computeBusyShare,
  findDoubts,
  readMachineState,
  correctStateAtStart,
} from '../../src/pipeline/record/machine-state.js';

const minute = 60_000;
const before: MachineState = {
  wallMilliseconds: 1_000_000,
  steadyMilliseconds: 5_000,
  loadPerCore: 0.1,
  swappedPages: 70,
  throttledMilliseconds: 9_000,
  stolenMilliseconds: 400,
};
const after = (change: Partial<MachineState> = {}): MachineState => ({
  ...before,
  wallMilliseconds: before.wallMilliseconds + minute,
  steadyMilliseconds: before.steadyMilliseconds + minute,
  ...change,
});

const listDoubts = (...all: Parameters<typeof findDoubts>) => describeDoubts(findDoubts(...all));

it('a clock that jumps between two jobs is a doubt about the second one alone', async () => {
  const watch = await watchForDoubts();
  const doJob = () => watch.begin()().clockJumpSeconds;
  try {
    expect(doJob()).toBeUndefined();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000, shouldAdvanceTime: true });
    expect(doJob()).toBeCloseTo(-3_600, 0);
    expect(doJob()).toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
});

describe('load at the start', () => {
  const justBuilt = { ...before, loadPerCore: 1.4 };

  it('of a build that has ended raises no doubt, that of work that goes on does', async () => {
    const quietNow = await correctStateAtStart(justBuilt, () => Promise.resolve(0.1));
    expect(listDoubts(quietNow, after(), 2)).toEqual([]);
    const busyNow = await correctStateAtStart(justBuilt, () => Promise.resolve(0.9));
    expect(listDoubts(busyNow, after(), 2)).toEqual([expect.stringContaining('load 1.4 per core')]);
  });

  it('is not measured where the last minute was quiet', async () => {
    const measure = () => Promise.reject(new Error('measured'));
    expect(await correctStateAtStart(before, measure)).toEqual(before);
  });

  it('is the share that other processes use', () => {
    const [start, end] = [
      { busy: 100, idle: 900 },
      { busy: 500, idle: 1_500 },
    ];
    expect(computeBusyShare(start, end, 0)).toBeCloseTo(0.4);
    expect(computeBusyShare(start, end, 300)).toBeCloseTo(0.1);
    expect(computeBusyShare(start, start, 0)).toBe(0);
  });

  it('is measured on this machine as a share', async () => {
    const { loadPerCore } = await correctStateAtStart(justBuilt);
    expect(loadPerCore === 1.4 || (loadPerCore >= 0 && loadPerCore <= 0.75)).toBe(true);
  });
});

describe('what makes a run doubtful', () => {
  it('is nothing on a quiet machine', () => {
    expect(listDoubts(before, after(), 2)).toEqual([]);
  });

  it.each([
    [
      'load',
      listDoubts({ ...before, loadPerCore: 2.5 }, after(), 2),
      'busy when the run began that computed the outcomes (load 2.5 per core)',
    ],
    [
      'a clock set forward',
      listDoubts(before, after({ wallMilliseconds: 1_000_000 + 2 * minute }), 2),
      'the clock jumped by 60 s',
    ],
    [
      'a clock set back',
      listDoubts(before, after({ wallMilliseconds: 1_000_000 }), 2),
      'the clock jumped by -60 s',
    ],
    [
      'a quota',
      listDoubts(before, after({ throttledMilliseconds: 15_000 }), 2),
      'held its processes back for up to 10 % of the time',
    ],
    [
      'a greedy host',
      listDoubts(before, after({ stolenMilliseconds: 12_400 }), 2),
      'gave up to 10 % of the processor to others',
    ],
    [
      'swapping',
      listDoubts(before, after({ swappedPages: 20_070 }), 2),
      'swapped to the disk (up to 20000 pages at a time)',
    ],
  ])('is %s', (_name, doubts, sentence) => {
    expect(doubts).toEqual([expect.stringContaining(sentence)]);
  });

  it('is no loss of less than half a second', () => {
    const second = { wallMilliseconds: 1_001_000, steadyMilliseconds: 6_000 };
    expect(listDoubts(before, { ...before, ...second, throttledMilliseconds: 9_400 }, 2)).toEqual([]);
    expect(listDoubts(before, { ...before, ...second, throttledMilliseconds: 9_600 }, 2)).toHaveLength(1);
  });

  it('adds up over outcomes', () => {
    const [one, other] = [
      { closeCalls: 2, loadPerCore: 1, clockJumpSeconds: -9 },
      { closeCalls: 1, stolenShare: 0.1, clockJumpSeconds: 5 },
    ];
    const all = { closeCalls: 3, loadPerCore: 1, stolenShare: 0.1, clockJumpSeconds: -9 };
    expect(uniteDoubts([one, other])).toEqual(all);
    expect(uniteDoubts([other, one])).toEqual(all);
    expect(uniteDoubts([])).toEqual({});
  });

  it('is read from this machine', () => {
    const state = readMachineState();
    for (const value of Object.values(state)) expect(value).toBeGreaterThanOrEqual(0);
    expect(Math.abs(state.wallMilliseconds - Date.now())).toBeLessThan(5_000);
  });
});
