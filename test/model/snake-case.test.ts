import { expect, it } from 'vitest';
import { toSnakeCase, type OpenMembers } from '../../src/model/common/snake-case.js';
import { renderJsonByCell } from '../../src/reports/summary-json.js';

interface Report {
  readonly testCases: readonly { readonly testId: string }[];
  readonly byBug: Readonly<Record<string, number>>;
  readonly perSeed: readonly { readonly foundBy?: Readonly<Record<string, readonly number[]>> }[];
  readonly counts: Readonly<Record<string, number>>;
}

const open: OpenMembers<Report> = { byBug: 'data', perSeed: { foundBy: 'data' }, counts: 'names' };
// @ts-expect-error each member that may have data is asked for, at any depth
const incomplete: OpenMembers<Report> = { byBug: 'data', counts: 'names', perSeed: {} };

it('names of members change at any depth, and data that is a name does not', () => {
  const report: Report = {
    testCases: [{ testId: 'myProject-1' }],
    byBug: { 'myProject-1': 1, 'chat-gpt4o': 2, 'chat-GPT4o': 3, toString: 4, notCompiled: 5 },
    perSeed: [{ foundBy: { suiteOrder: [1] } }, {}],
    counts: { notCompiled: 1 },
  };
  expect(toSnakeCase(report, open)).toEqual({
    test_cases: [{ test_id: 'myProject-1' }],
    by_bug: report.byBug,
    per_seed: [{ found_by: { suiteOrder: [1] } }, {}],
    counts: { not_compiled: 1 },
  });
  expect(incomplete).toBeDefined();
});

it('a member that has the name of a data member elsewhere is renamed as its own type says', () => {
  const value: { lost: { foundAt: number }; found: { lost: Readonly<Record<string, number>> } } = {
    lost: { foundAt: 1 },
    found: { lost: { tooLarge: 2 } },
  };
  expect(toSnakeCase(value, { found: { lost: 'data' } })).toEqual({
    lost: { found_at: 1 },
    found: { lost: { tooLarge: 2 } },
  });
});

it('the cells of a summary keep bugs, generators and reading orders, and name counts as files do', () => {
  const summary = {
    clusters: { kind: 'class', of: { 'myProject-1': 'org.x.A' } },
    cells: [
      {
        bug: 'myProject-1',
        oracle_generator: 'chat-GPT4o',
        found_at: { 'my-orderA': [1], myOrder: [0] },
        tests_to_first_tp: { myOrder: null },
        counts: { notCompiled: 1 },
      },
    ],
  };
  const [cell] = summary.cells;
  expect(JSON.parse([...renderJsonByCell(summary)].join(''))).toEqual({
    ...summary,
    cells: [{ ...cell, counts: { not_compiled: 1 } }],
  });
});
