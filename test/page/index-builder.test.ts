import { expect, test } from 'vitest';
import { describeCase } from '../../src/page/gather.js';
import { createIndexBuilder } from '../../src/page/index-builder.js';
import { oracleTypeNames, verdicts } from '../../src/page/page-data.js';
import type { EvaluatedTestCase } from '../../src/evaluations/bug-detection/unit-result.js';
import { evaluated, failed, passed } from '../support/factory.js';

const tp = evaluated(failed, passed);
const fp = evaluated(failed, failed);
const silent = evaluated(passed, passed);
const kinds = { accounts: verdicts, features: [], knownTypes: oracleTypeNames };

function buildIndex(most: number, cases: readonly EvaluatedTestCase[]) {
  const builder = createIndexBuilder(kinds, most);
  const unit = { bug: 'Shelf-1', side: 'buggy', seed: 1, oracleGenerator: 'javadoc' } as const;
  cases.forEach((each, place) =>
    builder.add({ run: 'run', unit, ...describeCase(each), ranked: 'not ranked', at: { pack: 0, place } }),
  );
  const contestants = [{ label: 'javadoc', run: 'run', generator: 'javadoc' }];
  const { columns, notListed } = builder.finish({
    ...{ contestants, bugs: ['Shelf-1'], bugPacks: [] },
    packs: { blocks: [], isLeftOut: () => false },
  });
  const listed = columns.place.map((place, line) => `${verdicts[columns.account[line]!]} ${place}`);
  return { listed, notListed };
}

const cases = [silent, tp, fp, silent, fp, tp, silent];

test('test cases that differ only in the name of their method are numbered as equal ones, others with 0', () => {
  const builder = createIndexBuilder(kinds);
  const add = (seed: number, method: string, statement: string) =>
    builder.add({
      run: 'run',
      unit: { bug: 'Shelf-1', side: 'buggy', seed, oracleGenerator: 'javadoc' },
      ...describeCase(
        evaluated(failed, passed, 'assertion', {
          method,
          source: `@Test\npublic void ${method}() {\n  ${statement}\n}`,
        }),
      ),
      ranked: 'not ranked',
      at: { pack: 0, place: seed },
    });
  add(1, 'test0', 'take(1);');
  add(2, 'test7', 'take(1);');
  add(3, 'test0', 'take(2);');
  const { columns } = builder.finish({
    ...{ contestants: [{ label: 'javadoc', run: 'run', generator: 'javadoc' }] },
    ...{ bugs: ['Shelf-1'], bugPacks: [], packs: { blocks: [], isLeftOut: () => false } },
  });
  expect(columns.seed.map((seed, row) => [seed, columns.group[row]])).toEqual([
    [1, 1],
    [2, 1],
    [3, 0],
  ]);
});

test('a list with room for all leaves none out', () => {
  expect(buildIndex(7, cases)).toEqual({
    listed: ['TP 1', 'TP 5', 'FP 2', 'FP 4', 'TN 0', 'TN 3', 'TN 6'],
    notListed: 0,
  });
});

test('what there is no room for is the least telling: silent ones before alarms, the last ones first', () => {
  expect(buildIndex(5, cases)).toEqual({ listed: ['TP 1', 'TP 5', 'FP 2', 'FP 4', 'TN 0'], notListed: 2 });
  expect(buildIndex(3, cases)).toEqual({ listed: ['TP 1', 'TP 5', 'FP 2'], notListed: 4 });
});

test('texts of lines that are left out are not in the page', () => {
  const builder = createIndexBuilder(kinds, 2);
  for (let place = 0; place < 50; place += 1)
    builder.add({
      run: 'run',
      unit: { bug: 'Shelf-1', side: 'buggy', seed: 1, oracleGenerator: 'javadoc' },
      ...describeCase(tp),
      exception: `java.lang.AssertionError: ${place}`,
      ranked: 'not ranked',
      at: { pack: 0, place },
    });
  const { columns, exceptions } = builder.finish({
    ...{ contestants: [{ label: 'javadoc', run: 'run', generator: 'javadoc' }] },
    ...{ bugs: ['Shelf-1'], bugPacks: [], packs: { blocks: [], isLeftOut: () => false } },
  });
  expect(exceptions).toEqual(['java.lang.AssertionError: 0', 'java.lang.AssertionError: 1']);
  expect(columns.exception).toEqual([0, 1]);
});
