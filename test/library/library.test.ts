import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  compare,
  explain,
  judge,
  plan as planRun,
  rank,
  readRun,
  report,
  run,
  summarize,
  UserError,
  type RunSettings,
} from '../../src/index.js';
import type { FailedTest } from '../../features/failed-test.js';
import { checkRunSettings } from '../../src/library/check-settings.js';
import { testedPython } from '../python/pythons.js';
import { teval } from '../cli/capture.js';
import { evaluated, failed, passed, runPlan } from '../support/factory.js';
import { writeFinishedRun, writeRunOfPlan } from '../support/run-folder.js';
import { toSnakeCase } from '../../src/model/common/snake-case.js';
import { passingFolder } from '../support/passing-folder.js';

let folder = '';
let finished = '';
const plan = runPlan({ seeds: [1, 2], bugs: ['Shelf-1', 'Shelf-2'], oracleGenerators: ['one', 'other'] });

beforeAll(async () => {
  folder = passingFolder('library');
  finished = join(folder, 'finished');
  await writeFinishedRun(finished, plan, ({ oracleGenerator, bug }) =>
    oracleGenerator === 'one' && bug === 'Shelf-1'
      ? [evaluated(failed, passed), evaluated(failed, failed)]
      : [evaluated(failed, failed)],
  );
});
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
    expect((await teval('rank', finished, '--ranker', 'rare-first', '--out', out)).exitCode).toBe(0);
    const { summary, lists } = await rank(finished, { ranker: ['rare-first'] });
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
    expect(toSnakeCase(JSON.parse(JSON.stringify(await compare([finished]))) as object, {})).toEqual(json);
    expect(toSnakeCase(JSON.parse(JSON.stringify(bySummary)) as object, {})).toEqual(json);
    const { summary } = await rank(finished);
    const { comparisons } = await compare([{ name, summary }]);
    expect(comparisons[0]?.metrics.every(({ metric }) => metric.startsWith('Found@'))).toBe(true);
  });
});

describe('a report', () => {
  it.each(['markdown', 'json', 'junit', 'sarif'] as const)(
    'as %s is what teval report prints',
    async (format) => {
      const { stdout } = await teval('report', finished, '--format', format);
      expect(await report([finished], { format })).toEqual({ kind: 'text', text: stdout });
      const out = join(folder, `report.${format}`);
      expect(await report([finished], { format, out })).toEqual({ kind: 'file', path: out });
      expect(await readFile(out, 'utf8')).toBe(stdout);
    },
  );

  it.each(['csv', 'latex'] as const)('as %s is the folder that teval report writes', async (format) => {
    const [mine, other] = [join(folder, `mine-${format}`), join(folder, `other-${format}`)];
    const made = await report([{ folder: finished }], { format, out: mine });
    expect((await teval('report', finished, '--format', format, '--out', other)).exitCode).toBe(0);
    if (made.kind !== 'folder') throw new Error(made.kind);
    const written = await readdir(other, { recursive: true, withFileTypes: true });
    expect(made.files).toHaveLength(written.filter((each) => each.isFile()).length);
    for (const file of made.files)
      expect(await readFile(join(mine, file), 'utf8')).toBe(await readFile(join(other, file), 'utf8'));
  });

  it.each(['csv', 'latex'] as const)('as %s has files of its own for each run', async (format) => {
    const runs = ['gpt 4', 'gpt-4', 'größe', 'gräße'].map((name) => join(folder, name));
    for (const each of runs) await cp(finished, each, { recursive: true });
    const made = await report(runs, { format, out: join(folder, `alike-${format}`) });
    if (made.kind !== 'folder') throw new Error(made.kind);
    expect(new Set(made.files).size).toBe(made.files.length);
    expect(made.files.filter((file) => file.includes('oracle-types.'))).toHaveLength(runs.length);
  });

  it('is a page in the folder of the first run unless another format or place is asked for', async () => {
    expect(await report([finished, finished])).toEqual({ kind: 'file', path: join(finished, 'report.html') });
    expect(await readFile(join(finished, 'report.html'), 'utf8')).toMatch(/^<!doctype html>/i);
  });

  it('warns of focal methods without a place, and writes nothing to stderr', async () => {
    const warnings: string[] = [];
    await report(
      [finished],
      { format: 'sarif', sources: folder },
      { onWarning: (text) => warnings.push(text) },
    );
    expect(warnings.join()).toMatch(/^the focal methods of .* are not below /);
  });

  it.each<[readonly unknown[], object, string]>([
    [[], {}, 'report: name the folder of a run'],
    [['nowhere'], {}, 'nowhere'],
    [['finished'], { format: 'pdf' }, 'report: format: Allowed choices are html, latex'],
    [['finished'], { limit: 3 }, 'limit works only with --format sarif'],
    [['finished'], { open: true }, 'report: open: teval report has no such option'],
  ])('of %j with %j is refused in words', async (runs, settings, words) => {
    const sources = runs.map((each) => (each === 'finished' ? finished : each)) as string[];
    expect(await refusal(report(sources, settings))).toContain(words);
  });
});

describe('test cases of a bug', () => {
  it('are explained as teval explain --json explains them', async () => {
    const { stdout } = await teval('explain', 'Shelf-1', '--run', finished, '--oracle', 'one', '--json');
    const explained = await explain(finished, 'Shelf-1', { oracle: ['one'] });
    if (explained.kind !== 'verdicts') throw new Error(explained.kind);
    const printed = JSON.parse(stdout) as readonly { readonly test_id: string; readonly verdict: unknown }[];
    expect(explained.testCases.map(({ evaluated: { testCase }, verdict }) => [testCase.id, verdict])).toEqual(
      printed.map(({ test_id: id, verdict }) => [id, verdict]),
    );
    expect(explained.testCases.map(({ verdict }) => verdict.kind)).toEqual(['TP', 'TP', 'FP', 'FP']);
    expect(explained.units).toEqual({ selected: 2, unfinished: 0 });
  });

  it('are selected by seed, verdict and name', async () => {
    const count = async (settings: object) =>
      (await explain({ folder: finished }, 'Shelf-1', settings)).testCases.length;
    expect(await count({ verdict: 'TP' })).toBe(2);
    expect(await count({ verdict: 'tp,fp', seed: 2 })).toBe(3);
    expect(await count({ test: 'nothing' })).toBe(0);
  });

  it('are refused in words where the run lacks what is asked for', async () => {
    expect(await refusal(explain(finished, 'Shelf-11'))).toContain(
      'has no bug Shelf-11; did you mean Shelf-1?',
    );
    expect(await refusal(explain(finished, 'Shelf-1', { verdict: 'alarm' }))).toContain('has TP, FP, TN, FN');
    expect(await refusal(explain(finished, 'Shelf-1', { run: 'x' } as object))).toContain(
      'explain: run: teval explain has no such option',
    );
  });
});

describe('a planned run', () => {
  it('is forecast as teval plan --json forecasts it', async () => {
    const out = join(folder, 'planned');
    const { stdout } = await teval('plan', '--bugs', 'Text-1,Text-2', '--seeds', '2', '--out', out, '--json');
    const forecast = await planRun({ bugs: 'Text-1,Text-2', seeds: 2, out });
    const { disk, ...printed } = JSON.parse(stdout) as typeof forecast;
    expect(forecast).toMatchObject(printed);
    expect(forecast.disk.cache_folder).toBe(disk.cache_folder);
    expect(forecast.units).toMatchObject({ planned: 12, finished: 0 });
  });

  it('is refused in words', async () => {
    expect(await refusal(planRun({ seeds: 0 }))).toContain("'0' has no seeds");
    expect(await refusal(planRun({ quiet: true } as object))).toContain(
      'plan: quiet: teval plan has no such option',
    );
  });
});

describe('whole tests', () => {
  it('are not judged with settings of another language, or without tests', async () => {
    expect(await refusal(judge({ goals: 'line' }))).toContain('--goals belongs to the evaluation targets');
    expect(await refusal(judge({ benchmark: 'bundled-python', samples: 2 }))).toContain(
      '--samples is for Java programs',
    );
    expect(await refusal(judge({ benchmark: 'maven' }))).toContain('--tests is missing');
    expect(await refusal(judge({ evaluation: 'oracle-quality' }))).toContain(
      'teval judge has whole-tests and bug-detection',
    );
    expect(await refusal(judge({ oracle: 'javadoc' } as object))).toContain(
      'judge: oracle: teval judge has no such option',
    );
  });

  it.skipIf(testedPython === 'none')(
    'of Python programs are explained as teval explain --json does (skipped without Python)',
    async () => {
      const out = join(folder, 'python');
      const judged = await judge({ benchmark: 'bundled-python', goals: 'path', out });
      expect(judged).toMatchObject({ folder: out, planned: 6, done: 6, failed: [] });
      const { stdout } = await teval('explain', 'to_roman', '--run', out, '--json');
      const printed = JSON.parse(stdout) as readonly { readonly account: string }[];
      const explained = await explain(out, 'to_roman');
      if (explained.kind !== 'accounts') throw new Error(explained.kind);
      expect(explained.testCases.map(({ account }) => account)).toEqual(
        printed.map(({ account }) => account),
      );
      expect(printed.length).toBeGreaterThan(0);
      expect(await refusal(explain(out, 'to_romans'))).toContain('did you mean to_roman?');
    },
  );
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
    expect(await refusal(rank(finished, { ranker: ['nobody'] }))).toContain('there is no ranker "nobody"');
  });
});

it.each([undefined, null, 3, {}, ''])('refuses what is not a run (%j) with a message', async (source) => {
  for (const read of [readRun, summarize, rank])
    expect(await refusal(read(source as never))).toContain('name the folder of a run');
  expect(await refusal(compare([source as never]))).not.toContain('Cannot read');
});
