import { describe, expect, it } from 'vitest';
import { noteTiming } from '../../src/store/cache/timings.js';
import { createContentCache } from '../../src/store/cache/content-cache.js';
import type { RunOptions } from '../../src/settings/run-options.js';
import { planPart } from '../../src/pipeline/shards/select-shard.js';
import { composeRunName } from '../../src/settings/run-name.js';
import { passingFolder } from '../support/passing-folder.js';
import { optionsForTests } from '../support/run-options.js';

const folder = passingFolder('shard-of-plan');
const planned = (changes: Partial<RunOptions>) => {
  const options = optionsForTests(folder, {
    seeds: [1, 2],
    oracles: ['no-exception', 'javadoc'],
    ...changes,
  });
  return planPart(options, createContentCache(options.cacheFolder));
};
const listBugs = async (changes: Partial<RunOptions>) => (await planned(changes)).bugs.map(({ id }) => id);

describe('a shard of a plan', () => {
  it.each([1, 3, 8, 20])(
    'has its bugs with all their units, in the order of rows; %i shards have all',
    async (of) => {
      const whole = await planned({});
      const parts = await Promise.all(
        Array.from({ length: of }, (_, index) => planned({ shard: { index: index + 1, of } })),
      );
      const known = new Set(parts.flatMap(({ units }) => units.map((unit) => JSON.stringify(unit))));
      expect(parts.reduce((sum, { units }) => sum + units.length, 0)).toBe(whole.units.length);
      expect(known).toEqual(new Set(whole.units.map((unit) => JSON.stringify(unit))));
      for (const [index, { bugs, units, part, configuration }] of parts.entries()) {
        expect(units).toEqual(whole.units.filter(({ bug }) => bugs.some(({ id }) => id === bug)));
        expect(configuration).toEqual(whole.configuration);
        expect(part).toMatchObject({ index: index + 1, of });
        if (part !== 'whole') expect(part.unitsOfEach[index]).toBe(units.length);
      }
    },
  );

  it('is the same on a machine that has measured other times, in another order, with another cache', async () => {
    const shard = { index: 2, of: 4 };
    const usual = await listBugs({ shard });
    const cacheFolder = passingFolder('other-cache');
    const slow = { step: 'evaluation', benchmark: 'bundled', oracleGenerators: 2, seconds: 1e6 } as const;
    await noteTiming(cacheFolder, slow);
    expect(await listBugs({ shard, cacheFolder, workers: 64 })).toEqual(usual);
    const all = await listBugs({});
    const reversed = await listBugs({ shard, bugs: [...all].reverse() });
    expect([...reversed].sort()).toEqual([...usual].sort());
  });

  it('affects neither rows nor the run’s name', () => {
    const options = optionsForTests(folder);
    expect(composeRunName({ ...options, shard: { index: 1, of: 2 } }, options)).toBe(
      composeRunName(options, options),
    );
  });
});
