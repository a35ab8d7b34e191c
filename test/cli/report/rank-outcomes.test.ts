import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { RankingSummary } from '../../../src/reports/ranking-summary.js';
import { passingFolder } from '../../support/passing-folder.js';
import { teval } from '../capture.js';

const folder = passingFolder('rank-outcomes');

/** Ranks a file of these lines; Found@K by order. */
async function rankLines(name: string, lines: readonly string[], ...flags: readonly string[]) {
  const file = join(folder, `${name}.csv`);
  const out = join(folder, name);
  await writeFile(file, `${lines.join('\n')}\n`);
  const said = await teval('rank', '--outcomes', file, '--out', out, ...flags);
  if (said.exitCode !== 0) return { said, found: {} };
  const summary = JSON.parse(await readFile(join(out, 'found_at.json'), 'utf8')) as RankingSummary;
  const ofAll = summary.found_at.filter(({ oracle_type }) => oracle_type === 'all');
  const orders = [...new Set(ofAll.map(({ detector }) => detector))];
  const foundBy = (order: string) =>
    ofAll.filter(({ detector }) => detector === order).map(({ found }) => found.mean);
  return { said, summary, found: Object.fromEntries(orders.map((order) => [order, foundBy(order)])) };
}

/* Shelf_1: four tests, one of them shows the bug. Shelf_2: two tests, none does. Shelf_3: one test, which does. */
const lines = [
  'bug,test,success,size,length,crash',
  'Shelf_1,a,0,1,10,True',
  'Shelf_1,b,True,3,30,False',
  'Shelf_1,c,False,3,20,False',
  'Shelf_1,d,0,2,10,True',
  'Shelf_2,a,0,1,10,False',
  'Shelf_2,b,0,1,10,False',
  'Shelf_3,a,1,1,10,True',
];

describe('teval rank --outcomes', () => {
  it('counts Found@K over ties, for columns in both directions and for those that break ties', async () => {
    const rankers = ['column:size', 'column:-size', 'column:-size,length', 'column:-size,-length'];
    const flags = [...rankers, 'column:crash'].flatMap((name) => ['--ranker', name]);
    const { said, summary, found } = await rankLines('directions', lines, ...flags);
    expect([said.exitCode, said.stderr]).toEqual([0, '']);
    // Found@1, 3, 5 and 10. Shelf_3 is always found, Shelf_2 never; Shelf_1 has its test b at these places:
    expect(found).toEqual({
      'column:size': [1, 1.5, 2, 2], // a, d, then b and c in either order
      'column:-size': [1.5, 2, 2, 2], // b and c in either order
      'column:-size,length': [1, 2, 2, 2], // c, b
      'column:-size,-length': [2, 2, 2, 2], // b, c
      'column:crash': [1.5, 2, 2, 2], // b and c, which are false, in either order
      random: [1.25, 1.75, 2, 2],
      'suite-order': [1, 2, 2, 2],
    });
    expect(summary).toMatchObject({
      bugs: ['Shelf_1', 'Shelf_2', 'Shelf_3'],
      ranking: { detector: 'column:size' },
      failing_tests: 7,
    });
    expect(said.stdout).toContain('column:-size,length');
  });

  it('puts the alarms of all bugs into one list, and counts minutes', async () => {
    const { summary } = await rankLines('one-list', lines, '--ranker', 'column:-size,-length');
    const { detector, found_at, report_threshold, reader } = summary!.one_list![0]!;
    expect(detector).toBe('column:-size,-length');
    // Shelf_1 has the best score, b. The others are tied; the two alarms of Shelf_2 are in front with 2/3. Then c of Shelf_1 …
    expect(found_at.map(({ n }) => n)).toEqual([1, 2, 5, 7]);
    const [first, second, ...others] = found_at.map(({ found: { mean } }) => mean!);
    expect([first, ...others]).toEqual([1, 2, 2]);
    expect(second).toBeCloseTo(1 + 1 / 3, 1);
    expect(report_threshold).toEqual([
      { units_reported: 1, with_tp: 1, bugs_kept: 1 },
      { units_reported: 3, with_tp: expect.closeTo(2 / 3, 12) as number, bugs_kept: 2 },
    ]);
    // b; a and b of Shelf_2; a of Shelf_3: four tests.
    const skills = reader.map(({ recognises, believes }) => `${recognises} ${believes}`);
    expect(skills[0]).toBe('1 0');
    expect(reader[0]).toMatchObject({ bugs_recognised: 2, false_reports: 0, minutes: 8 });
    // With f = 0.1: the first FP of Shelf_2 is believed with 0.1, the second with 0.9 · 0.1.
    expect(reader[skills.indexOf('1 0.1')]).toMatchObject({
      bugs_recognised: 2,
      false_reports: 0.19,
      minutes: 7.8,
    });
  });

  it('orders by chance without a ranker, and reads the names that LIBRO gives its columns', async () => {
    const theirs = [
      'bug_id,test_path,success',
      ...lines.slice(1).map((line) => line.split(',', 3).join(',')),
    ];
    const { found } = await rankLines('theirs', theirs);
    expect(found).toEqual({ random: [1.25, 1.75, 2, 2], 'suite-order': [1, 2, 2, 2] });
  });

  it('two files can be compared', async () => {
    await rankLines('by-size', lines, '--ranker', 'column:size');
    await rankLines('by-length', lines, '--ranker', 'column:-length');
    const said = await teval('compare', join(folder, 'by-size'), join(folder, 'by-length'), '--json');
    expect(said.exitCode).toBe(0);
    expect(said.stdout).toContain('Found@1');
  });

  it.each<[string, readonly string[], readonly string[], string]>([
    ['no success', ['bug,test', 'x,a'], [], 'the header lacks the column success'],
    ['no bug', ['test,success', 'a,1'], [], ':2: the column bug is empty'],
    ['no test', ['bug,success', 'x,1'], [], ':2: the column test is empty'],
    ['no truth', ['bug,test,success', 'x,a,maybe'], [], 'success must be 0 or 1, True or False'],
    ['no column', lines, ['--ranker', 'column:width'], 'the header lacks the column width'],
    ['no number', lines, ['--ranker', 'column:test'], 'test must be a number, True or False, not "a"'],
    ['no sources', lines, ['--ranker', 'shortest'], 'there is no ranker of outcomes "shortest"'],
    ['no name', lines, ['--ranker', 'column'], 'must be written as column:NAME,-NAME'],
    ['no features', lines, ['--features', 'is_exception'], 'outcomes have no features'],
    ['two inputs', lines, ['--failed-tests', 'x.csv'], 'name one of a run, --failed-tests and --outcomes'],
  ])('refuses a file or options with %s', async (name, given, flags, problem) => {
    const { said } = await rankLines(`refused-${name.replace(' ', '-')}`, given, ...flags);
    expect(said.exitCode).toBe(2);
    expect(said.stderr).toContain(problem);
  });
});
