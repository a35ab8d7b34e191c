import { describe, expect, it, test } from 'vitest';
import { createFallibleReader, readerSkills, type ReaderSkill } from '../../ranking/fallible-reader.js';
import { groupTies, type TiedTests } from '../../ranking/reading.js';

const [hit, miss]: readonly TiedTests[] = [
  { hits: 1, misses: 0 },
  { hits: 0, misses: 1 },
];
const read = (recognises: number, believes: number, ...groups: readonly TiedTests[]) =>
  createFallibleReader({ recognises, believes })(groups);

describe('a reader who misjudges tests', () => {
  it('FP, TP, FP with s = 0.8 and f = 0.2', () => {
    // He recognises the TP if he did not believe the first FP: 0.8 · 0.8. He believes the first FP with 0.2, the last with 0.8 · 0.2 · 0.2.
    const { recognised, falseReports, testsRead } = read(0.8, 0.2, miss!, hit!, miss!);
    expect(recognised).toBeCloseTo(0.64, 12);
    expect(falseReports).toBeCloseTo(0.232, 12);
    expect(2 * testsRead).toBeCloseTo(3.92, 12);
  });

  it('a TP and an FP in either order', () => {
    // TP first: 0.8, or the FP after 0.2; FP first: the TP after 0.8.
    const { recognised, falseReports, testsRead } = read(0.8, 0.2, { hits: 1, misses: 1 });
    expect(recognised).toBeCloseTo((0.8 + 0.8 * 0.8) / 2, 12);
    expect(falseReports).toBeCloseTo((0.2 * 0.2 + 0.2) / 2, 12);
    expect(testsRead).toBeCloseTo((1.2 + 1.8) / 2, 12);
  });

  it('who misjudges none reads until the first TP', () => {
    const { recognised, falseReports, testsRead } = read(1, 0, miss!, { hits: 2, misses: 3 });
    expect([recognised, falseReports]).toEqual([expect.closeTo(1, 12), 0]);
    expect(testsRead).toBeCloseTo(1 + 6 / 3, 12);
    expect(read(1, 0, miss!, miss!)).toEqual({ recognised: 0, falseReports: 0, testsRead: 2 });
    expect(read(1, 0)).toEqual({ recognised: 0, falseReports: 0, testsRead: 0 });
  });

  it('reads on if nothing convinces him', () => {
    expect(read(0, 0, { hits: 3, misses: 2 }).testsRead).toBeCloseTo(5, 9);
  });
});

/** By the definition, in one order: y_j is whether test j is a TP. */
function readInOrder({ recognises, believes }: ReaderSkill, order: readonly boolean[]) {
  let [recognised, falseReports, testsRead, goesOn] = [0, 0, 0, 1];
  for (const isHit of order) {
    testsRead += goesOn;
    if (isHit) recognised += goesOn * recognises;
    else falseReports += goesOn * believes;
    goesOn *= isHit ? 1 - recognises : 1 - believes;
  }
  return { recognised, falseReports, testsRead };
}

test.each(readerSkills)('is the mean over all orders of tied tests: %j', (skill) => {
  const orders = [...Array(2 ** 6).keys()]
    .map((bits) => Array.from({ length: 6 }, (_, place) => (bits >> place) % 2 === 1))
    .filter((order) => order.filter(Boolean).length === 2);
  expect(orders).toHaveLength(15);
  const all = orders.map((order) => readInOrder(skill, order));
  const tied = createFallibleReader(skill)([{ hits: 2, misses: 4 }]);
  for (const name of ['recognised', 'falseReports', 'testsRead'] as const)
    expect(tied[name]).toBeCloseTo(all.reduce((sum, each) => sum + each[name], 0) / orders.length, 10);
});

test('a group of a million tests', () => {
  // Without misses, the reader stops after 1 / s tests.
  expect(read(0.8, 0.25, { hits: 1e6, misses: 0 }).testsRead).toBeCloseTo(1.25, 8);
  const { recognised, falseReports } = read(0.8, 0.25, { hits: 1000, misses: 999_000 });
  expect(recognised + falseReports).toBeCloseTo(1, 8);
});

test('groups are tied tests, or single ones as the replication counts', () => {
  const tests = (['FP', 'TP', 'TP', 'FP'] as const).map((verdict) => ({
    verdict,
    oracleType: 'assertion' as const,
  }));
  const ranking = { order: Uint32Array.of(2, 0, 1, 3), scores: [2, 2, 1, 3] };
  expect(groupTies(tests, ranking, 'exact')).toEqual([hit, { hits: 1, misses: 1 }, miss]);
  expect(groupTies(tests, ranking, 'replication')).toEqual([hit, miss, hit, miss]);
});
