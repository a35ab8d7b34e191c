import { expect, it } from 'vitest';
import { UserError } from '../../src/model/common/errors.js';
import { matchRows } from '../../src/scoring/match-rows.js';
import type { KeyedRow } from '../../src/scoring/paired-rows.js';
import { scoreByChoices } from '../../src/scoring/resolve-score.js';
import { writePairs, writeRows } from './files.js';

const targets = Array.from({ length: 40 }, (_, index) => `assertEquals(${index}, list.get(${index % 7}));`);

async function compare(first: string, second: string, choices = {}) {
  const report = await scoreByChoices([first], { compare: second, ...choices });
  return report.comparison!;
}

it('finds a difference that is there, with its sign', async () => {
  const worse = targets.map(
    (target, index) => [target, index % 2 === 0 ? target : 'assertNull(list);'] as const,
  );
  const better = targets.map((target) => [target, target] as const);
  const { metrics, pairs, matchedBy, test } = await compare(writePairs(...worse), writePairs(...better));
  expect({ pairs, matchedBy, method: test.method }).toEqual({
    pairs: 40,
    matchedBy: 'order',
    method: 'Monte Carlo',
  });
  const exact = metrics.find(({ metric }) => metric === 'exact_match')!;
  expect(exact).toMatchObject({ first: 0.5, second: 1, significant: true });
  expect(exact.difference.value).toBe(0.5);
  expect(exact.difference.low).toBeGreaterThan(0.3);
});

it('finds none between equal files', async () => {
  const rows = targets.map((target, index) => [target, `assertEquals(${index % 3}, list.get(1));`] as const);
  const { metrics } = await compare(writePairs(...rows), writePairs(...rows));
  for (const { metric, difference, pValue, significant } of metrics) {
    if (metric === 'at_maximal_length') continue;
    expect([metric, difference.value, pValue, significant]).toEqual([metric, 0, 1, false]);
  }
});

it('compares texts only where both outputs parse, and adjusts each by its own share', async () => {
  const first = writePairs(['a(1);', 'a(1);'], ['b(2);', 'b('], ['c(3);', 'c(3);'], ['d(4);', 'd(4);']);
  const second = writePairs(['a(1);', 'a(1);'], ['b(2);', 'b(2);'], ['c(3);', 'c('], ['d(4);', ')']);
  const { scored, metrics } = await compare(first, second);
  expect(scored).toBe(1);
  const rouge = metrics.find(({ metric }) => metric === 'rouge_l')!;
  expect([rouge.first, rouge.second]).toEqual([0.75, 0.5]);
});

it('matches by identifier, whatever the order, and leaves out what one file lacks', async () => {
  const header = ['id', 'target', 'output'];
  const row = (index: number, output = targets[index]!) => [`t${index}`, targets[index]!, output];
  const first = writeRows(header, row(1), row(2), row(3), row(4));
  const second = writeRows(header, row(4), row(3, 'assertNull(x);'), row(2), row(9));
  const { pairs, onlyFirst, onlySecond, matchedBy, metrics } = await compare(first, second);
  expect({ pairs, onlyFirst, onlySecond, matchedBy }).toEqual({
    pairs: 3,
    onlyFirst: 1,
    onlySecond: 1,
    matchedBy: 'identifier',
  });
  expect(metrics.find(({ metric }) => metric === 'exact_match')!.second).toBeCloseTo(2 / 3, 12);
});

it.each<[string, readonly (readonly string[])[], RegExp]>([
  [
    'another target',
    [['t1', 'b();', 'b();']],
    /:2 and .*:2 have different targets: compare files of the same targets/u,
  ],
  [
    'an identifier twice',
    [
      ['t1', 'a();', 'b();'],
      ['t1', 'a();', 'b();'],
    ],
    /:3: the identifier "t1" is also in .*:2: each target needs its own$/u,
  ],
  ['nothing in common', [['t2', 'a();', 'b();']], /have no target in common: nothing to compare$/u],
])('refuses %s', async (_, rows, message) => {
  const header = ['id', 'target', 'output'];
  const thrown: unknown = await compare(
    writeRows(header, ['t1', 'a();', 'a();']),
    writeRows(header, ...rows),
  ).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(UserError);
  expect((thrown as UserError).message).toMatch(message);
});

it('refuses files of different length without identifiers', async () => {
  const thrown: unknown = await compare(
    writePairs(['a();', 'a();'], ['b();', 'b();']),
    writePairs(['a();', 'a();']),
  ).catch((error: unknown) => error);
  expect((thrown as UserError).message).toMatch(/has 2 completions and .* has 1: without identifiers/u);
});

it('reads both files in turns, so that files in the same order are not kept in memory', async () => {
  const read = { first: 0, second: 0 };
  let furthest = 0;
  async function* rows(file: 'first' | 'second', count: number): AsyncGenerator<KeyedRow> {
    for (let index = 0; index < count; index++) {
      read[file] += 1;
      furthest = Math.max(furthest, Math.abs(read.first - read.second));
      yield await Promise.resolve({ key: String(index), row: {} as KeyedRow['row'] });
    }
  }
  const kinds: string[] = [];
  for await (const { kind } of matchRows(rows('first', 50), rows('second', 50))) kinds.push(kind);
  expect([kinds.length, new Set(kinds), furthest]).toEqual([50, new Set(['both']), 1]);
});

it('gives the same numbers for the same rows in another order', async () => {
  const header = ['id', 'target', 'output'];
  const rows = targets.map((target, index) => [
    `t${index}`,
    target,
    index % 3 === 0 ? 'assertNull(list);' : target,
  ]);
  const others = targets.map((target, index) => [`t${index}`, target, targets[index % 5]!]);
  const inOrder = await compare(writeRows(header, ...rows), writeRows(header, ...others));
  const reversed = await compare(writeRows(header, ...rows), writeRows(header, ...others.toReversed()));
  const round = (value: number) => Number(value.toFixed(12)); // sums in another order differ in the last bits
  const pick = ({ metrics }: typeof inOrder) =>
    metrics.map(({ metric, first, second }) => [metric, round(first), round(second)]);
  expect(pick(reversed)).toEqual(pick(inOrder));
  expect(reversed).toMatchObject({ pairs: 40, onlyFirst: 0, onlySecond: 0 });
});
