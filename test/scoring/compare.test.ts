import { expect, it } from 'vitest';
import { compare } from '../../src/library/library.js';
import { UserError } from '../../src/model/common/errors.js';
import { writePairs, writeRows } from './files.js';
import { scoreTexts } from './score-texts.js';

const targets = Array.from({ length: 40 }, (_, index) => `assertEquals(${index}, list.get(${index % 7}));`);
const scoreCompared = (first: string, second: string) =>
  scoreTexts([first], { compare: second, resamples: 20 });
const second = { generator: 1 };

it('finds a difference that is there, with its sign', async () => {
  const worse = targets.map(
    (target, index) => [target, index % 2 === 0 ? target : 'assertNull(list);'] as const,
  );
  const better = targets.map((target) => [target, target] as const);
  const { folder, value } = await scoreCompared(writePairs(...worse), writePairs(...better));
  expect([value('exact_match'), value('exact_match', second), value('pairs', second)]).toEqual([0.5, 1, 40]);
  const { comparisons } = await compare([folder]);
  const [{ metrics }] = comparisons as [(typeof comparisons)[number]];
  const exact = metrics.find(({ metric }) => metric.startsWith('Exact'))!;
  expect(JSON.stringify(exact)).toContain('"significant":true');
});

it('compares texts only where both outputs parse, and adjusts each by its own share', async () => {
  const one = writePairs(['a(1);', 'a(1);'], ['b(2);', 'b('], ['c(3);', 'c(3);'], ['d(4);', 'd(4);']);
  const other = writePairs(['a(1);', 'a(1);'], ['b(2);', 'b(2);'], ['c(3);', 'c('], ['d(4);', ')']);
  const { value } = await scoreCompared(one, other);
  expect(value('scored')).toBe(1);
  expect([value('rouge_l'), value('rouge_l', second)]).toEqual([0.75, 0.5]);
});

it('matches by identifier, whatever the order, and leaves out what one file lacks', async () => {
  const header = ['id', 'target', 'output'];
  const row = (index: number, output = targets[index]!) => [`t${index}`, targets[index]!, output];
  const one = writeRows(header, row(1), row(2), row(3), row(4));
  const other = writeRows(header, row(4), row(3, 'assertNull(x);'), row(2), row(9));
  const { value, remarks } = await scoreCompared(one, other);
  expect([value('pairs'), value('pairs', second)]).toEqual([3, 3]);
  expect(remarks.filter((remark) => remark.endsWith('lacks, which are left out: 1'))).toHaveLength(2);
  expect(value('exact_match', second)).toBeCloseTo(2 / 3, 12);
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
  const thrown: unknown = await scoreCompared(
    writeRows(header, ['t1', 'a();', 'a();']),
    writeRows(header, ...rows),
  ).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(UserError);
  expect((thrown as UserError).message).toMatch(message);
});

it('refuses files of different length without identifiers', async () => {
  const thrown: unknown = await scoreCompared(
    writePairs(['a();', 'a();'], ['b();', 'b();']),
    writePairs(['a();', 'a();']),
  ).catch((error: unknown) => error);
  expect((thrown as UserError).message).toMatch(/has 2 completions and .* has 1: without identifiers/u);
});

it('gives the same numbers for the same rows in another order', async () => {
  const header = ['id', 'target', 'output'];
  const rows = targets.map((target, index) => [
    `t${index}`,
    target,
    index % 3 === 0 ? 'assertNull(list);' : target,
  ]);
  const others = targets.map((target, index) => [`t${index}`, target, targets[index % 5]!]);
  const inOrder = await scoreCompared(writeRows(header, ...rows), writeRows(header, ...others));
  const reversed = await scoreCompared(writeRows(header, ...rows), writeRows(header, ...others.toReversed()));
  for (const generator of [0, 1])
    for (const { name } of inOrder.summary.measures) {
      const score = inOrder.value(name, { generator });
      if (score !== null) expect(reversed.value(name, { generator })).toBeCloseTo(score, 12);
    }
});
