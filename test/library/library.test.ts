import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { compare, rank, readRun, run, summarize, UserError, type RunSettings } from '../../src/index.js';
import type { FailedTest } from '../../features/failed-test.js';
import { checkRunSettings } from '../../src/library/check-settings.js';
import { teval } from '../cli/capture.js';
import { evaluated, failed, passed, runPlan } from '../support/factory.js';
import { writeFinishedRun, writeRunOfPlan } from '../support/run-folder.js';
import { toSnakeCase } from '../../src/model/common/snake-case.js';

let folder = '';
let finished = '';
const plan = runPlan({ seeds: [1, 2], bugs: ['Shelf-1', 'Shelf-2'], oracleGenerators: ['one', 'other'] });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'teval-library-'));
  finished = join(folder, 'finished');
  await writeFinishedRun(finished, plan, ({ oracleGenerator, bug }) =>
    oracleGenerator === 'one' && bug === 'Shelf-1'
      ? [evaluated(failed, passed), evaluated(failed, failed)]
      : [evaluated(failed, failed)],
  );
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => expect(process.exitCode).toBeUndefined());

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'nothing was thrown',
    (thrown: unknown) => (thrown instanceof UserError ? thrown.message : thrown),
  );

describe('settings', () => {
  it('resolve to the same as the options of the command line', () => {
    const checked = (settings: RunSettings) => checkRunSettings(settings);
    expect(checked({})).toEqual({});
    expect(checked({ seeds: [10, 3] })).toEqual({ seeds: [3, 10] });
    expect(checked({ seeds: 3, bugs: ['Text-1', 'Text-2..5'] })).toEqual({
      seeds: [1, 2, 3],
      bugs: { kind: 'named', bugs: ['Text-1', 'Text-2..5'] },
    });
    expect(checked({ testTimeout: 2.5, repairRounds: 'all', reruns: 0, testMemory: '2GiB' })).toEqual({
      testTimeout: 2.5,
      repairRounds: 'all',
      reruns: 0,
      testMemory: 2 ** 31,
    });
    expect(checked({ generatorCache: false, fresh: false })).toEqual({ generatorCache: false });
  });

  it.each<[object, string]>([
    [{ reruns: -1 }, 'run: reruns: Expected a whole number of at least 0.'],
    [{ on: 'both' }, 'run: on: Allowed choices are buggy, fixed, only.'],
    [{ oracle: [] }, 'run: oracle: is empty; leave it out for the default'],
    [{ keepDuplicates: 'yes' }, 'run: keepDuplicates: must be true or false'],
    [{ seeds: [] }, "--seeds '' has no seeds"],
    [{ quiet: true }, 'run: quiet: teval run has no such option'],
  ])('%j is refused in words', async (settings, words) => {
    expect(await refusal(run({ out: join(folder, 'none'), ...settings }))).toContain(words);
  });

  it('must be an object', async () => {
    for (const settings of [[], null, 'bundled'])
      expect(await refusal(run(settings as RunSettings))).toContain('settings must be an object');
  });
});

describe('a finished run', () => {
  it('is read as its files have it', async () => {
    const { configuration, units, endedAt, rows } = await readRun(finished);
    expect([configuration.side, units.length, endedAt]).toEqual(['buggy', 8, 'not yet']);
    const verdicts = [];
    for await (const { verdict } of rows()) verdicts.push(verdict);
    expect(verdicts.sort()).toEqual([...Array<string>(8).fill('FP'), 'TP', 'TP']);
  });

  it('has the summary of its summary.json, also if it is computed again', async () => {
    const written: unknown = JSON.parse(await readFile(join(finished, 'summary.json'), 'utf8'));
    expect(JSON.parse(JSON.stringify(await summarize({ folder: finished })))).toEqual(written);
  });

  it('ignores an earlier summary while the run is active', async () => {
    const stale = join(folder, 'stale');
    await writeRunOfPlan(stale, plan);
    await writeFile(join(stale, 'summary.json'), '{}');
    const { units } = await summarize(stale);
    expect([units.planned, units.done, units.missing[0]?.reason]).toEqual([8, 0, 'not reached']);
  });

  it('is ranked as teval rank ranks it', async () => {
    const out = join(folder, 'ranked');
    expect((await teval('rank', finished, '--detector', 'rare-first', '--out', out)).exitCode).toBe(0);
    const { summary, lists } = await rank(finished, { detector: 'rare-first' });
    expect(JSON.parse(JSON.stringify(summary))).toEqual(
      JSON.parse(await readFile(join(out, 'found_at.json'), 'utf8')),
    );
    const lines = (await readFile(join(out, 'ranking.csv'), 'utf8'))
      .trim()
      .split('\n')
      .map((line) => line.split(','));
    const means = lines.filter((cells) => cells[3] === 'mean');
    expect(
      lists.flatMap(({ bug, seed, oracleGenerator, tests }) =>
        tests.map(({ rank: place, test, score }) =>
          [bug, seed, oracleGenerator, 'mean', place, test, score].join(),
        ),
      ),
    ).toEqual(means.map((cells) => cells.slice(0, 7).join()));
    expect(lists).toHaveLength(8);
  });

  it('is compared as teval compare --json compares it, by its folder or its summary', async () => {
    const { stdout } = await teval('compare', finished, '--json');
    const json: unknown = JSON.parse(stdout);
    const name = finished;
    const bySummary = await compare([{ name, summary: await summarize(finished) }]);
    expect(toSnakeCase(JSON.parse(JSON.stringify(await compare([finished]))))).toEqual(json);
    expect(toSnakeCase(JSON.parse(JSON.stringify(bySummary)))).toEqual(json);
    const { summary } = await rank(finished);
    const { comparisons } = await compare([{ name, summary }]);
    expect(comparisons[0]?.metrics.every(({ metric }) => metric.startsWith('Found@'))).toBe(true);
  });
});

describe('given failing tests', () => {
  const test = (testName: string, verdict: FailedTest['verdict']): FailedTest => ({
    project: 'Shelf',
    bugNumber: '1',
    testName,
    focalMethodName: 'take',
    focalMethod: '',
    docstring: '',
    testPrefix: 'void t() { }',
    hasCatch: false,
    oracleType: 'assertion',
    generatedTest: 'void t() { }',
    trace: '',
    verdict,
  });

  it('are ranked bug by bug', async () => {
    const { summary, lists } = await rank({ failedTests: [test('a', 'TP'), test('b', 'FP')] });
    expect(lists).toMatchObject([
      { bug: 'Shelf-1', seed: 'none', tests: [{ rankFirst: 1, rankLast: 2 }, {}] },
    ]);
    expect(summary.cells).toMatchObject([{ bug: 'Shelf-1', tp: 1, fp: 1 }]);
  });

  it('are refused in words where they lack something', async () => {
    const { trace, ...lacking } = test('a', 'TP');
    expect(trace).toBe('');
    expect(await refusal(rank({ failedTests: [lacking as FailedTest] }))).toMatch(
      /^rank: failedTests.0.trace: /,
    );
    expect(await refusal(rank(finished, { detector: 'nobody' }))).toContain('there is no detector "nobody"');
  });
});

it.each([undefined, null, 3, {}, ''])('refuses what is not a run (%j) with a message', async (source) => {
  for (const read of [readRun, summarize, rank])
    expect(await refusal(read(source as never))).toContain('name the folder of a run');
  expect(await refusal(compare([source as never]))).not.toContain('Cannot read');
});
