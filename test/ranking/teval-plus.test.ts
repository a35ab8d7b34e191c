import { beforeAll, describe, expect, test } from 'vitest';
import { readFailedTests } from '../../src/formats/failed-tests-csv.js';
import { computeFoundAt } from '../../ranking/found-at.js';
import { defaultRankingOptions } from '../../ranking/rank-bug.js';
import type { RankedBug } from '../../ranking/rank-bug.js';
import { goldenText } from '../features/golden.js';
import { createJavaTextReader } from '../features/java.js';
import { rankFailedTests } from './ranked.js';

interface Golden {
  found_at: Record<string, { per_state: number[]; mean: number }>;
  rankings: { random_state: number; project: string; bug_num: number; order: string[]; decision: number[] }[];
}

const golden = JSON.parse(goldenText('teval-plus/ranking.json')) as Golden;
let bugs: RankedBug[];

beforeAll(async () => {
  const java = await createJavaTextReader();
  const csv = goldenText('teval-plus/failed_test_data.csv');
  const tests = await readFailedTests(csv, 'failed_test_data.csv', java, 'replication');
  bugs = rankFailedTests(tests, { ...defaultRankingOptions, definitions: 'replication' });
});

test('six bugs, ten states', () => {
  expect(bugs.map(({ bug }) => bug)).toStrictEqual([
    'Acme-1',
    'Acme-2',
    'Lang-1',
    'Lang-2',
    'Lang-3',
    'Math-5',
  ]);
  expect(golden.rankings).toHaveLength(60);
});

describe.each(golden.rankings)('$project-$bug_num, random state $random_state', (wanted) => {
  test('order and decision values', () => {
    const ranked = bugs.find(({ bug }) => bug === `${wanted.project}-${wanted.bug_num}`)!;
    const { order, scores } = ranked.rankings.find(({ randomState }) => randomState === wanted.random_state)!;
    expect(Array.from(order, (row) => ranked.tests[row]!.testName)).toStrictEqual(wanted.order);
    wanted.decision.forEach((decision, position) =>
      expect(Math.abs(scores[order[position]!]! - decision)).toBeLessThanOrEqual(1e-12),
    );
  });
});

test("Found@1, 3, 5 and 10, per state and mean, with the replication's ties", () => {
  expect(computeFoundAt(bugs, 'replication')).toStrictEqual(
    Object.entries(golden.found_at).map(([k, { per_state, mean }]) => ({
      k: Number(k),
      perState: per_state,
      mean,
    })),
  );
});
