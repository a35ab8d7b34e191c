import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { FailedUnit } from '../../src/model/unit/failed-unit.js';
import { makeUnitKey } from '../../src/model/unit/unit.js';
import { renderStatus } from '../../src/cli/status/status-text.js';
import {
  combinePart,
  computeOverallStatus,
  computePartStatus,
  type SeenPart,
} from '../../src/reports/part-status.js';
import { statusSchema } from '../../src/reports/status-schema.js';
import type { RunStatus } from '../../src/reports/run-status.js';
import type { TaskNote } from '../../src/store/shard/task-note.js';
import type { Attempt } from '../../src/store/run/attempts-file.js';
import type { RunRecord } from '../../src/store/run/run-record.js';
import { runPlan } from '../support/factory.js';
import { inputsFor } from '../support/run-inputs.js';

const { units } = runPlan({ bugs: ['Shelf-1', 'Shelf-2'], seeds: [1, 2, 3, 4, 5] });
const startedAt = '2026-01-01T00:00:00.000Z';
const hour: Omit<Attempt, 'units'> = { host: 'node1', process: 7, workers: 2, startedAt, seconds: 3600 };

/** The first shard of three, with five units. */
function seen(
  index: number,
  done: number,
  changes: Partial<RunRecord> = {},
  lock: SeenPart['lock'] = 'none',
): SeenPart {
  const own = units.slice(5 * (index - 1), 5 * index);
  const rest = { inputs: inputsFor(own), doubts: [] };
  const record = {
    ...rest,
    units: own,
    startedAt,
    endedAt: 'not yet',
    attempts: [{ ...hour, units: done }],
    ...changes,
  } as unknown as RunRecord;
  const part = { index, of: 3 };
  return {
    folder: 'study',
    place: `study/shards/${index}-of-3`,
    part,
    record,
    lock,
    task: 'none',
    done: new Set(own.slice(0, done).map(makeUnitKey)),
  };
}
const atWork = {
  holder: { pid: 9, host: 'node2', realm: 'there', began: '7' },
  renewedAt: new Date('2026-01-01T02:00:00Z'),
  isAtWork: true,
};
const failure = (index: number): FailedUnit => ({
  unit: units[index]!,
  because: 'machine',
  reason: 'no disk',
});

it('what status --json prints has a published schema (npx vitest -u writes it)', async () => {
  const text = `${JSON.stringify(z.toJSONSchema(statusSchema, { io: 'input' }), undefined, 2)}\n`;
  await expect(text).toMatchFileSnapshot('../../docs/schemas/status.v1.json');
});

describe('a part', () => {
  it.each<[string, SeenPart]>([
    ['running', seen(1, 2, {}, atWork)],
    ['stopped', seen(1, 2)],
    ['stopped', seen(1, 2, {}, { ...atWork, isAtWork: false })],
    ['incomplete', seen(1, 2, { endedAt: startedAt, failed: [failure(3)] })],
    ['incomplete', seen(1, 4, { endedAt: startedAt, failed: [failure(4)] })],
    ['done', seen(1, 5, { endedAt: startedAt })],
    ['done', seen(3, 0, { endedAt: startedAt })], // empty
  ])('is %s', (state, part) => {
    expect(computePartStatus(part, [part]).state).toBe(state);
  });

  it('estimates the cost of a remaining unit from the time of all its attempts with all their workers', () => {
    const part = seen(1, 4, {
      attempts: [
        { ...hour, units: 3 },
        { ...hour, workers: 4, seconds: 1800, units: 1 },
      ],
    });
    expect(computePartStatus(part, [part])).toMatchObject({ cpu_hours: 4, rest_cpu_hours: 1 });
    const unbegun = seen(2, 0, { attempts: [] });
    expect(computePartStatus(unbegun, [part, unbegun])).toMatchObject({ cpu_hours: 0, rest_cpu_hours: 5 });
    expect(computePartStatus(unbegun, [unbegun]).rest_cpu_hours).toBeNull();
  });

  it('estimates the cost of a remaining unit from the units that its own attempts have done', () => {
    // Half was done by a run of the whole, in 20 hours of a processor's time, before two shards went on with it.
    const whole = { ...seen(1, 5), part: 'whole' as const };
    const all = [
      { ...whole, record: { ...whole.record, attempts: [{ ...hour, seconds: 36_000, units: 5 }] } },
      seen(1, 5, { attempts: [{ ...hour, seconds: 36, units: 0 }] }),
      seen(2, 0, { attempts: [{ ...hour, seconds: 36, units: 0 }] }),
    ];
    for (const part of all.slice(1))
      expect(computePartStatus(part, all).rest_cpu_hours).toBeCloseTo(
        (part.record.units.length - part.done.size) * 4.008,
        3,
      );
    // Five were done in ten hours, then the inputs changed, and one was done again.
    const again = seen(1, 1, {
      attempts: [
        { ...hour, workers: 1, seconds: 36_000, units: 5 },
        { ...hour, workers: 1, seconds: 7_200, units: 1 },
      ],
    });
    expect(computePartStatus(again, [again]).rest_cpu_hours).toBe(8);
  });

  it('has an unknown cost if no attempt recorded its time', () => {
    const part = seen(1, 3, { attempts: [] });
    expect(computePartStatus(part, [part])).toMatchObject({ cpu_hours: 0, rest_cpu_hours: null });
  });

  it('counts once if several folders have it', () => {
    const here = seen(1, 3, { attempts: [{ ...hour, units: 3 }] });
    const copied = { ...here, folder: 'copy', place: 'copy/shards/1-of-3' };
    const second: Attempt = { ...hour, startedAt: '2026-01-02T00:00:00.000Z', units: 1 };
    const goneOn = { ...seen(1, 4, { attempts: [{ ...hour, units: 3 }, second] }, atWork), folder: 'other' };
    const status = computePartStatus(combinePart([here, copied, goneOn]), []);
    expect(status).toMatchObject({
      ...{ folder: 'other', state: 'running', host: 'node2', cpu_hours: 4, rest_cpu_hours: 1 },
      units: { planned: 5, done: 4, remaining: 1 },
    });
    expect(computePartStatus(combinePart([goneOn, copied, here]), [])).toEqual(status);
  });

  it('reports the active process, and when it was last seen', () => {
    expect(computePartStatus(seen(1, 2, {}, atWork), [])).toMatchObject({
      ...{ host: 'node2', process: 9, last_sign_of_life: '2026-01-01T02:00:00.000Z' },
    });
    expect(computePartStatus(seen(1, 2), [])).toMatchObject({
      host: 'node1',
      last_sign_of_life: '2026-01-01T01:00:00.000Z',
    });
  });

  it('has no failure of a unit that is done since', () => {
    const part = seen(1, 4, { failed: [failure(0), failure(4)] });
    expect(computePartStatus(part, [part])).toMatchObject({
      units: { planned: 5, done: 4, failed: 1, remaining: 0 },
    });
  });
});

describe('the task of a part on a cluster', () => {
  const failed = { state: 'failed', host: 'node7', reason: 'there is no JDK' } as const;
  const unbegun = (task: TaskNote | 'none') =>
    computeOverallStatus(units, [seen(1, 1)], [{ part: '2/3', planned: 5, task }]).parts[0];

  it('tells a part whose task failed from one that has not begun', () => {
    expect(unbegun('none')).toMatchObject({ state: 'not begun', host: null, task: null });
    expect(unbegun(failed)).toMatchObject({ state: 'failed', host: 'node7', task: failed });
    expect(unbegun({ ...failed, state: 'waiting' })).toMatchObject({ state: 'not begun' });
    // Killed in its first seconds: a failed task can note nothing then.
    expect(unbegun({ ...failed, state: 'working', reason: '' })).toMatchObject({ state: 'stopped' });
  });

  it('failed only where units are missing and no process is at work', () => {
    const computeState = (done: number, lock: SeenPart['lock'] = 'none') => {
      const part = { ...seen(1, done, {}, lock), task: failed };
      return computePartStatus(part, [part]).state;
    };
    expect([computeState(1), computeState(5), computeState(1, atWork)]).toEqual([
      'failed',
      'done',
      'running',
    ]);
  });
});

describe('the whole', () => {
  const parts = [seen(1, 5, { endedAt: startedAt }), seen(2, 1, { failed: [failure(6)] }, atWork)];
  const status = computeOverallStatus(units, parts, [
    { part: '3/3', planned: 0, task: 'none' },
    ...parts.map((part) => computePartStatus(part, parts)).reverse(),
  ]);

  it('counts each unit once', () => {
    expect(status).toMatchObject({
      state: 'running',
      units: { planned: 10, done: 6, failed: 1, remaining: 3 },
      cpu_hours: 4,
    });
    const twice = computeOverallStatus(units, [...parts, ...parts], []);
    expect(twice.units).toEqual(status.units);
  });

  it('is listed in order, including shards that have not begun', () => {
    expect(status.parts.map(({ part, state }) => `${part} ${state}`)).toEqual([
      '1/3 done',
      '2/3 running',
      '3/3 not begun',
    ]);
    const whole: RunStatus = {
      format: 1,
      folders: ['study'],
      benchmark: 'bundled',
      side: 'buggy',
      ...status,
    };
    expect(statusSchema.parse(JSON.parse(JSON.stringify(whole)))).toEqual(whole);
    const text = renderStatus(whole, { columns: 100, looks: 'plain' });
    expect(text.replaceAll(/ +/gu, ' ')).toContain(
      '2/3 running 1/5 1 2.00 6.00 node2 (process 9) 2026-01-01 02:00:00',
    );
    expect(text).toContain(
      'running: 6 of 10 units done, 1 failed, 4.00 CPU hours so far; about 2.00 CPU hours are left, 3 h 0 min for the running parts',
    );
  });
});
