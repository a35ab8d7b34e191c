import { describe, expect, test } from 'vitest';
import {
  computeFoundWithin,
  readByScore,
  countTestsRead,
  countTestsToFirstHit,
  type FoundAtCounting,
} from '../../ranking/reading.js';
import { randomOrder } from '../../ranking/random-order.js';
import { matrix } from './matrices.js';

/** Failing tests as `hit` and `miss`, in suite order. */
type Kind = 'hit' | 'miss';
const createTests = (kinds: readonly Kind[]) =>
  kinds.map((kind) => ({
    verdict: kind === 'hit' ? ('TP' as const) : ('FP' as const),
    oracleType: 'noException' as const,
  }));
const read = (kinds: readonly Kind[], scores: readonly number[], counting: FoundAtCounting = 'exact') =>
  readByScore(createTests(kinds), scores, counting);
const createKinds = (hits: number, misses: number): Kind[] => [
  ...Array<Kind>(hits).fill('hit'),
  ...Array<Kind>(misses).fill('miss'),
];

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((first, index) =>
    permutations([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [first, ...rest]),
  );
}

/** The same by looking at every order of the tests that respects the scores. */
function byEnumeration(kinds: readonly Kind[], scores: readonly number[]) {
  const orders = permutations([...kinds.keys()]).filter((order) =>
    order.every((row, place) => place === 0 || scores[order[place - 1]!]! <= scores[row]!),
  );
  const firsts = orders.map((order) => order.findIndex((row) => kinds[row] === 'hit') + 1 || Infinity);
  const mean = (of: (first: number) => number) =>
    firsts.reduce((sum, first) => sum + of(first), 0) / firsts.length;
  return {
    found: (k: number) => mean((first) => (first <= k ? 1 : 0)),
    read: (k: number) => mean((first) => Math.min(first, k, kinds.length)),
    toFirst: mean((first) => first),
  };
}

/** All ways to have up to two distinct scores over the tests, and all ways to have TPs among them. */
const cases = [1, 2, 3, 4, 5, 6].flatMap((size) =>
  Array.from({ length: 2 ** size }, (_, hitBits) =>
    [0, 0b10, 0b101, 0b011010, 0b111100].map((scoreBits) => ({
      kinds: Array.from({ length: size }, (_, row): Kind => ((hitBits >> row) & 1 ? 'hit' : 'miss')),
      scores: Array.from({ length: size }, (_, row) => (scoreBits >> row) & 1),
    })),
  ).flat(),
);

test(`every order of up to six tests, ${cases.length} lists`, () => {
  for (const { kinds, scores } of cases) {
    const [reading, wanted] = [read(kinds, scores), byEnumeration(kinds, scores)];
    for (let k = 0; k <= kinds.length + 2; k++) {
      expect(computeFoundWithin(reading, k)).toBeCloseTo(wanted.found(k), 12);
      expect(countTestsRead(reading, k)).toBeCloseTo(wanted.read(k), 12);
    }
    const toFirst = countTestsToFirstHit(reading);
    if (toFirst === 'none') expect(wanted.toFirst).toBe(Infinity);
    else expect(toFirst).toBeCloseTo(wanted.toFirst, 12);
  }
});

test('three groups of ties: only the first group with a TP decides', () => {
  const kinds: Kind[] = ['miss', 'hit', 'miss', 'miss', 'hit', 'miss', 'hit'];
  const scores = [0, 1, 0, 1, 1, 1, 2];
  const wanted = byEnumeration(kinds, scores);
  for (let k = 0; k <= 8; k++)
    expect(computeFoundWithin(read(kinds, scores), k)).toBeCloseTo(wanted.found(k), 12);
});

describe('all tests tied, as in a random order', () => {
  const tied = (hits: number, misses: number) =>
    read(createKinds(hits, misses), Array<number>(hits + misses).fill(-0.25));

  test('1 − C(n − t, K) / C(n, K)', () => {
    expect(computeFoundWithin(tied(1, 2), 1)).toBeCloseTo(1 / 3, 15);
    expect(computeFoundWithin(tied(2, 4), 2)).toBeCloseTo(1 - 6 / 15, 15);
    expect(countTestsToFirstHit(tied(2, 4))).toBe(7 / 3);
  });

  test.each([
    ['no TP', 0, 5, [0, 0, 0]],
    ['nothing but TPs', 5, 0, [0, 1, 1]],
    ['more TPs than can be missed', 4, 2, [0, 4 / 6, 1]],
  ])('%s', (_, hits, misses, wanted) => {
    [0, 1, 3].forEach((k, index) =>
      expect(computeFoundWithin(tied(hits, misses), k)).toBeCloseTo(wanted[index]!, 15),
    );
  });

  test('K beyond the list finds what there is, and reads no more than there is', () => {
    expect(computeFoundWithin(tied(1, 4), 5)).toBe(1);
    expect(computeFoundWithin(tied(1, 4), 1000)).toBe(1);
    expect(countTestsRead(tied(1, 4), 1000)).toBe(3);
    expect(countTestsRead(tied(0, 4), 1000)).toBe(4);
  });

  test('of 100,000 tests', () => {
    expect(computeFoundWithin(tied(1, 99_999), 10)).toBeCloseTo(1e-4, 14);
    expect(computeFoundWithin(tied(50_000, 50_000), 1)).toBe(0.5);
    expect(computeFoundWithin(tied(50_000, 50_000), 50_000)).toBe(1);
    expect(computeFoundWithin(tied(3, 99_997), 99_997)).toBeCloseTo(1, 12);
    // With three TPs the curve is 1 − (1 − x)³ of the share read, but for terms of 1/n.
    expect(computeFoundWithin(tied(3, 99_997), 50_000)).toBeCloseTo(0.875, 4);
    expect(countTestsToFirstHit(tied(3, 99_997))).toBe(100_001 / 4);
    expect(countTestsRead(tied(3, 99_997), 100_000)).toBeCloseTo(100_001 / 4, 6);
  });

  test('the detector random scores all alike', () => {
    const table = matrix([[1], [2], [3]]);
    const scores = randomOrder.fit(table, 7).score(table);
    expect(read(['miss', 'hit', 'miss'], [...scores])).toStrictEqual({
      tests: 3,
      firstHit: { before: 0, tied: 3, hits: 1 },
    });
  });
});

describe('ties', () => {
  test('the order of the suite decides nothing', () => {
    const kinds: Kind[] = ['hit', 'miss', 'miss', 'hit', 'miss'];
    const scores = [1, 1, 0, 1, 1];
    const turned = read([...kinds].reverse(), [...scores].reverse());
    expect(turned).toStrictEqual(read(kinds, scores));
    expect(computeFoundWithin(turned, 2)).toBe(0.5);
  });

  test("are the replication's in the order of the suite, which decides all", () => {
    const kinds: Kind[] = ['hit', 'miss', 'miss'];
    const scores = [1, 1, 1];
    expect(computeFoundWithin(read(kinds, scores, 'replication'), 1)).toBe(1);
    expect(computeFoundWithin(read([...kinds].reverse(), scores, 'replication'), 1)).toBe(0);
    expect(countTestsToFirstHit(read([...kinds].reverse(), scores, 'replication'))).toBe(3);
  });

  test('scores that agree to 12 decimals are ties', () => {
    expect(computeFoundWithin(read(['miss', 'hit'], [0.3, 0.1 + 0.2]), 1)).toBe(0.5);
    expect(computeFoundWithin(read(['miss', 'hit'], [0.3, 0.3 + 1e-11]), 1)).toBe(0);
  });
});

test('a TP may have the worst score that there is', () => {
  expect(read(['miss', 'hit'], [0, Infinity]).firstHit).toStrictEqual({ before: 1, tied: 1, hits: 1 });
});

test('of one oracle type, its tests stay tied among themselves', () => {
  const tests = [
    { verdict: 'FP', oracleType: 'noException' },
    { verdict: 'TP', oracleType: 'assertion' },
    { verdict: 'FP', oracleType: 'assertion' },
    { verdict: 'FP', oracleType: 'noException' },
  ] as const;
  const scores = [0, 0, 0, 0];
  expect(computeFoundWithin(readByScore(tests, scores, 'exact'), 1)).toBe(0.25);
  expect(readByScore(tests, scores, 'exact', 'assertion')).toStrictEqual({
    tests: 2,
    firstHit: { before: 0, tied: 2, hits: 1 },
  });
  expect(readByScore(tests, scores, 'exact', 'noException').firstHit).toBe('none');
  expect(readByScore(tests, scores, 'exact', 'expectException')).toStrictEqual({
    tests: 0,
    firstHit: 'none',
  });
});
