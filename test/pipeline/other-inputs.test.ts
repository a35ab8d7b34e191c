// @module-tag isolated
// @module-tag full
import {
  cp,
  mkdir,
  open,
  readFile,
  readdir,
  rm,
  stat,
  truncate,
  unlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { create } from 'tar';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findJdks, formatJavaName } from '../../src/toolchain/jdk.js';
import { resolveSandbox } from '../../src/toolchain/sandbox.js';
import { getOracleType } from '../../src/model/suite/test-case.js';
import type { UnitResult } from '../../src/evaluations/bug-detection/unit-result.js';
import { writePredictions } from '../../src/formats/toga/toga-format.js';
import { methodVersions } from '../../src/pipeline/inputs/method-versions.js';
import { bugDetection } from '../../src/evaluations/bug-detection/bug-detection.js';
import type { RunOptions } from '../../src/settings/run-options.js';
import { executeRun } from '../../src/pipeline/run.js';
import { findRunRecord, readRunRecord, readUnitResults } from '../../src/store/run/run-folder.js';
import { joinUnitPath } from '../../src/store/unit/unit-file.js';
import { shelfSource, writeTree } from '../benchmarks/workbench.js';
import { passingFolder } from '../support/passing-folder.js';
import { optionsForTests } from '../support/run-options.js';

vi.mock('../../src/pipeline/inputs/method-versions.js', () => ({
  methodVersions: { testCases: 1, outcomes: 1 },
}));

/** What the suite claims of a shelf is true of the fixed version (2), of the buggy one (1), or of none, and that takes its time. */
const suiteSource = (claim: number) => `package org.x;
import org.junit.Test;
import static org.junit.Assert.*;
public class Shelf_ESTest {
  @Test public void test0() throws Throwable {
    Shelf shelf0 = new Shelf();
    int int0 = shelf0.size();
    ${claim > 2 ? 'Thread.sleep(400);' : ''}
    assertEquals(${claim}, int0);
  }
  @Test public void test1() throws Throwable {
    Shelf shelf0 = new Shelf();
    throw new IllegalStateException(System.getProperty("java.version"));
  }
}
`;

const [bugs, seeds] = [
  ['Shop-1', 'Shop-2'],
  [1, 2],
];

/** Shared by all tests here, so that the common first run is executed once. */
const cacheFolder = passingFolder('inputs-cache');

let folder: string;
beforeEach(async () => {
  folder = passingFolder('inputs');
  for (const bug of bugs) {
    await writeTree(join(folder, bug), { 'buggy/src/org/x/Shelf.java': shelfSource(1) });
    await writeTree(join(folder, bug), { 'fixed/src/org/x/Shelf.java': shelfSource(2) });
  }
  await writeDescription();
  await writeSuites('suites');
  for (const entry of await readdir(folder, { recursive: true }))
    await utimes(join(folder, entry), date, date);
});

/** Of all files, before and after whatever is done to them: a whole second, which can be restored. */
const date = new Date('2026-01-01T00:00:00Z');

async function writeDescription(
  change: (bug: Record<string, unknown>) => object = (bug) => bug,
): Promise<void> {
  const described = bugs.map((id) =>
    change({
      id,
      title: 'The shelf is empty',
      modifiedClasses: ['org.x.Shelf'],
      buggy: { directory: `${id}/buggy`, sources: 'src' },
      fixed: { directory: `${id}/fixed`, sources: 'src' },
    }),
  );
  await writeFile(join(folder, 'bugs.json'), JSON.stringify({ name: 'shop', bugs: described }));
}

/** A suite for each bug and seed, in a tar that is not compressed, so that an edit in place keeps its length. */
async function writeSuites(name: string, claims: Readonly<Record<string, number>> = {}): Promise<void> {
  await mkdir(join(folder, name));
  for (const bug of bugs)
    for (const seed of seeds) {
      const work = passingFolder('suite');
      await writeTree(work, { 'org/x/Shelf_ESTest.java': suiteSource(claims[`${bug} ${seed}`] ?? 2) });
      const file = join(folder, name, `${bug}b-hand.${seed}.tar`);
      await create({ file, cwd: work, portable: true, mtime: new Date(0) }, ['org/x/Shelf_ESTest.java']);
    }
}

function options(out: string, changes: Partial<RunOptions> = {}): RunOptions {
  return optionsForTests(folder, {
    benchmark: join(folder, 'bugs.json'),
    seeds,
    prefixes: { generator: 'archive', suitesFolder: join(folder, 'suites') },
    oracles: ['suite-assertions', 'no-exception'],
    out: join(folder, out),
    cacheFolder,
    ...changes,
  });
}

interface Resumed {
  /** `Shop-1 1 suite-assertions`, sorted. */
  readonly done: readonly string[];
  readonly said: readonly string[];
  readonly results: readonly UnitResult[];
}

async function evaluate(asked: RunOptions): Promise<Resumed> {
  const done: string[] = [];
  const said: string[] = [];
  const end = await executeRun(asked, {
    onUnitDone: ({ unit }) => done.push(`${unit.bug} ${unit.seed} ${unit.oracleGenerator}`),
    onWarning: (sentence) => said.push(sentence),
  });
  expect(end.failed).toEqual([]);
  return { done: done.sort(), said, results: await readResults(asked.out) };
}

/** All unit files of a run as one text, including their inputs. */
async function readUnits(out: string): Promise<string> {
  const entries = await readdir(join(out, 'units'), { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const texts = await Promise.all(
    paths.sort().map(async (path) => `${path.slice(out.length)}\n${await readFile(path, 'utf8')}`),
  );
  return texts.join('\n');
}

async function readResults(out: string): Promise<UnitResult[]> {
  const results = [];
  for await (const result of readUnitResults<UnitResult>(out)) results.push(result);
  return results;
}

/** The same as a run in a new folder, where nothing is from before. */
async function expectFresh(resumed: Resumed, changes: Partial<RunOptions> = {}): Promise<void> {
  const fresh = await evaluate(options('fresh', changes));
  expect(fresh.done).toHaveLength(8);
  expect(resumed.results).toEqual(fresh.results);
  expect(await readUnits(join(folder, 'run'))).toBe(await readUnits(join(folder, 'fresh')));
}

const nameUnits = (...suites: string[]) =>
  suites.flatMap((suite) => [`${suite} no-exception`, `${suite} suite-assertions`]).sort();
const everything = nameUnits('Shop-1 1', 'Shop-1 2', 'Shop-2 1', 'Shop-2 2');

/** Other bytes of the same number, with the dates of before. */
async function editInPlace(file: string, from: string, to: string): Promise<void> {
  const before = await stat(file);
  const bytes = await readFile(file);
  const at = bytes.indexOf(from);
  expect(at).toBeGreaterThan(0);
  const handle = await open(file, 'r+');
  await handle.write(to, at);
  await handle.close();
  await utimes(file, date, date);
  expect(await stat(file)).toMatchObject({ size: before.size, mtimeMs: before.mtimeMs });
}

describe('a resumed run', () => {
  it('does nothing and reports nothing if no input has changed', async () => {
    const first = await evaluate(options('run'));
    expect(first).toMatchObject({ done: everything, said: [] });
    const kinds = first.results.map(({ accounts: { TP, FP } }) => [TP, FP]);
    expect(kinds).toContainEqual([1, 1]);
    expect(await evaluate(options('run'))).toEqual({ ...first, done: [] });
  });

  it('works on suites of the same names in another folder', async () => {
    await evaluate(options('run'));
    await writeSuites('others', { 'Shop-1 2': 1 });
    const others = { prefixes: { generator: 'archive', suitesFolder: join(folder, 'others') } } as const;
    const resumed = await evaluate(options('run', others));
    expect(resumed.done).toEqual(nameUnits('Shop-1 2'));
    expect(resumed.said).toEqual([
      '2 units were made from other inputs and are repeated: suite of Shop-1 seed 2',
    ]);
    await expectFresh(resumed, others);
  });

  it('notices an archive that was edited in place, to the same length and dates', async () => {
    await evaluate(options('run'));
    await editInPlace(join(folder, 'suites', 'Shop-2b-hand.1.tar'), 'assertEquals(2,', 'assertEquals(1,');
    const resumed = await evaluate(options('run'));
    expect(resumed.done).toEqual(nameUnits('Shop-2 1'));
    expect(resumed.said.join()).toContain('suite of Shop-2 seed 1');
    await expectFresh(resumed);
  });

  it('notices a suite that is there now, or is gone', async () => {
    const prefixes = {
      generator: 'archive',
      suitesFolder: join(folder, 'suites'),
      missing: 'not-found',
    } as const;
    const asked = () => options('run', { prefixes });
    const archive = join(folder, 'suites', 'Shop-2b-hand.1.tar');
    const aside = join(folder, 'aside.tar');
    await cp(archive, aside);
    await rm(archive);
    const without = await evaluate(asked());
    await cp(aside, archive);
    const resumed = await evaluate(asked());
    expect(resumed.done).toEqual(nameUnits('Shop-2 1'));
    await expectFresh(resumed);
    await rm(archive);
    expect((await evaluate(asked())).results).toEqual(without.results);
  });

  it('takes no notice of a title in the benchmark’s file, and notices a path', async () => {
    const first = await evaluate(options('run'));
    await writeDescription((bug) => ({
      ...bug,
      title: 'Another',
      kind: 'boundary',
      url: 'https://example.org/1',
    }));
    expect(await evaluate(options('run'))).toEqual({ ...first, done: [] });

    await writeTree(join(folder, 'Shop-2'), { 'older/src/org/x/Shelf.java': shelfSource(7) });
    await writeDescription((bug) =>
      bug['id'] === 'Shop-2' ? { ...bug, buggy: { directory: 'Shop-2/older', sources: 'src' } } : bug,
    );
    const resumed = await evaluate(options('run'));
    expect(resumed.done).toEqual(nameUnits('Shop-2 1', 'Shop-2 2'));
    expect(resumed.said.join()).toContain('buggy version of Shop-2');
    await expectFresh(resumed);
  });

  it('notices other classes under test', async () => {
    await evaluate(options('run'));
    await writeTree(join(folder, 'Shop-1'), {
      'buggy/src/org/x/Other.java': 'package org.x; class Other {}',
      'fixed/src/org/x/Other.java': 'package org.x; class Other {}',
    });
    const before = await evaluate(options('run'));
    expect(before.done).toEqual(nameUnits('Shop-1 1', 'Shop-1 2'));
    await writeDescription((bug) => ({
      ...bug,
      modifiedClasses: ['org.x.Shelf', 'org.x.Other'].slice(0, bug['id'] === 'Shop-1' ? 2 : 1),
    }));
    const resumed = await evaluate(options('run'));
    expect(resumed.done).toEqual(nameUnits('Shop-1 1', 'Shop-1 2'));
    expect(resumed.said.join()).toContain('classes under test of Shop-1');
  });

  it('notices sources that were edited in place, and a directory that its build command makes anew', async () => {
    await writeDescription((bug) =>
      bug['id'] === 'Shop-1'
        ? {
            ...bug,
            fixed: { directory: 'Shop-1/fixed', sources: 'made', build: 'mkdir -p made && cp -r src/* made' },
          }
        : bug,
    );
    await evaluate(options('run'));
    await editInPlace(join(folder, 'Shop-2/buggy/src/org/x/Shelf.java'), 'return 1', 'return 4');
    await editInPlace(join(folder, 'Shop-1/fixed/src/org/x/Shelf.java'), 'return 2', 'return 3');
    const resumed = await evaluate(options('run'));
    expect(resumed.done).toEqual(everything);
    expect(resumed.said).toEqual([
      '8 units were made from other inputs and are repeated: fixed version of Shop-1, buggy version of Shop-2',
    ]);
    await expectFresh(resumed);
  });

  it('notices class files that were built anew', async () => {
    const built = (bug: Record<string, unknown>) => ({
      ...bug,
      buggy: { directory: `${String(bug['id'])}/buggy`, sources: 'src', classes: 'classes' },
    });
    for (const bug of bugs) await mkdir(join(folder, bug, 'buggy', 'classes'));
    const compileClasses = async (version: string) => {
      const workspace = passingFolder('classes');
      const { readDescribedBenchmark } =
        await import('../../src/benchmarks/described/described-benchmark.js');
      const { createContentCache } = await import('../../src/store/cache/content-cache.js');
      const context = { cache: createContentCache(workspace), tools: {} };
      const benchmark = await readDescribedBenchmark(join(folder, 'bugs.json'), context);
      const [bug] = await benchmark.bugs();
      return (await benchmark.workspace(bug!, version)).classPath[0]!;
    };
    const [one, two] = [await compileClasses('buggy'), await compileClasses('fixed')];
    for (const bug of bugs) await cp(one, join(folder, bug, 'buggy', 'classes'), { recursive: true });
    await writeDescription(built);
    await evaluate(options('run'));
    await cp(two, join(folder, 'Shop-2', 'buggy', 'classes'), { recursive: true });
    const resumed = await evaluate(options('run'));
    expect(resumed.done).toEqual(nameUnits('Shop-2 1', 'Shop-2 2'));
    await expectFresh(resumed);
  });

  it('notices a file of predictions that has others under the same name', async () => {
    const seen = await evaluate(options('seen'));
    const original = seen.results
      .flatMap(({ testCases }) => testCases)
      .find(({ testCase }) => getOracleType(testCase) === 'assertion')?.testCase.candidate.original;
    const write = (exceptionPredicted: boolean) =>
      writeFile(
        join(folder, 'toga.csv'),
        writePredictions([
          {
            ...{ project: 'Shop', bugNumber: 1, testName: 'org.x.Shelf_ESTest::test0' },
            ...{ testPrefix: original ?? '', exceptionPredicted, assertion: '' },
          },
        ]),
      );
    const oracles = ['no-exception', `predictions:${join(folder, 'toga.csv')}`];
    await write(true);
    const before = await evaluate(options('run', { oracles }));
    await write(false);
    const resumed = await evaluate(options('run', { oracles }));
    expect(resumed.done).toEqual(
      ['Shop-1 1', 'Shop-1 2', 'Shop-2 1', 'Shop-2 2'].map((suite) => `${suite} predictions-toga`),
    );
    expect(resumed.said).toContain('4 units were made from other inputs and are repeated: predictions-toga');
    expect(resumed.results).not.toEqual(before.results);
    await expectFresh(resumed, { oracles });
  });
});

describe('what the machine determines of a run', async () => {
  const jdks = [...new Map((await findJdks({})).map((jdk) => [jdk.fullVersion, jdk])).values()];
  const [one, other] = jdks;

  it.skipIf(other === undefined)(
    'is one JDK for all rows, whichever it was begun with (skipped without a second JDK)',
    async () => {
      await rm(join(folder, 'suites'), { recursive: true });
      await writeSuites('suites', { 'Shop-1 1': 1, 'Shop-1 2': 2, 'Shop-2 1': 3, 'Shop-2 2': 4 }); // each is executed for itself
      const own = { cacheFolder: join(folder, 'cache'), workers: 1 };
      const on = (jdk = one!) => ({ tools: { javaHome: jdk.home }, ...own });
      const controller = new AbortController();
      const stopped = executeRun(
        options('run', on(one)),
        { onUnitDone: () => controller.abort() },
        controller.signal,
      );
      await expect(stopped).rejects.toThrow();
      const begun = (await readResults(join(folder, 'run'))).length;
      expect(begun).toBeGreaterThan(0);
      expect(begun).toBeLessThan(8);

      const resumed = await evaluate(options('run', on(other)));
      expect(resumed.done).toEqual(everything);
      expect(resumed.said.join()).toContain(
        `Java of the tests ${formatJavaName(other!)} instead of ${formatJavaName(one!)}`,
      );
      const traces = resumed.results.flatMap(({ testCases }) =>
        testCases.flatMap(({ buggy }) =>
          buggy.status === 'failed' && buggy.cause === 'exception' ? [buggy.message] : [],
        ),
      );
      expect(new Set(traces)).toEqual(new Set([other!.fullVersion]));
      expect((await readRunRecord(join(folder, 'run'))).versions['Java of the tests']).toBe(
        formatJavaName(other!),
      );
      await expectFresh(resumed, on(other));
    },
  );

  it('is one sandbox for all rows', async ({ skip }) => {
    if ((await resolveSandbox('auto')).sandbox === 'none') skip();
    await evaluate(options('run'));
    const environment = { ...options('run').environment, sandbox: 'required' } as const;
    const resumed = await evaluate(options('run', { environment }));
    expect(resumed.done).toEqual(everything);
    expect(resumed.said.join()).toContain('repeated: sandbox bwrap instead of none');
  });

  it('is one version of each rule', async () => {
    await evaluate(options('run'));
    const rulesOfSteps = methodVersions as Record<string, number>;
    const rulesOfEvaluation = bugDetection.rules as Record<string, number>;
    for (const rules of [rulesOfSteps, rulesOfEvaluation])
      for (const [name, version] of Object.entries(rules)) {
        rules[name] = version + 1;
        const resumed = await evaluate(options('run'));
        expect(resumed.done).toEqual(everything);
        const change = new RegExp(`^8 units .* repeated: rules for .* ${version + 1} instead of ${version}$`);
        expect(resumed.said.join()).toMatch(change);
      }
  });
});

describe('a folder of a run', () => {
  it('is refused with a limit that was not asked for before, also where its run.json is lost', async () => {
    await evaluate(options('run'));
    const other = options('run', { testTimeoutMilliseconds: 9_000 });
    const refusal =
      'contains a run with other settings (test timeout milliseconds); choose another folder with --out DIR';
    await expect(executeRun(other)).rejects.toThrow(refusal);
    await truncate(join(folder, 'run', 'run.json'), 100);
    await expect(executeRun(other)).rejects.toThrow(refusal);
    await rm(join(folder, 'run', 'run.json'));
    await expect(executeRun(other)).rejects.toThrow(refusal);
    expect(await evaluate(options('run'))).toMatchObject({ done: [], said: [] });
  });

  it('has no stale unit for its reader while they are done again, and ends as a fresh run', async () => {
    const own = { cacheFolder: join(folder, 'cache') }; // in an empty folder, so that there is work to stop
    await evaluate(options('run', own));
    const out = join(folder, 'run');
    for (const name of ['rows.csv', 'ranking.csv', 'summary.json']) await writeFile(join(out, name), 'old');
    await rm(join(folder, 'suites'), { recursive: true });
    await writeSuites('suites', { 'Shop-1 1': 1, 'Shop-1 2': 3, 'Shop-2 1': 4 });

    const controller = new AbortController();
    const changed = options('run', { ...own, workers: 1 });
    const stopped = executeRun(changed, { onUnitDone: () => controller.abort() }, controller.signal);
    await expect(stopped).rejects.toThrow();
    expect(await readdir(out)).not.toEqual(expect.arrayContaining(['rows.csv']));
    expect(await readdir(out)).not.toContain('summary.json');
    const half = await readResults(out);
    expect(half.length).toBeGreaterThan(2); // those of Shop-2 with seed 2 are as they were

    const resumed = await evaluate(options('run', own));
    await expectFresh(resumed, own);
    for (const result of half) expect(resumed.results).toContainEqual(result);
  });

  it('keeps nothing that cannot be told to be of the same inputs', async () => {
    await evaluate(options('run'));
    const away = join(folder, 'away');
    await cp(join(folder, 'Shop-2'), away, { recursive: true });
    await rm(join(folder, 'Shop-2'), { recursive: true });
    const end = await executeRun(options('run'));
    expect(new Set(end.failed.map(({ unit }) => unit.bug))).toEqual(new Set(['Shop-2']));
    expect(end.failed).toHaveLength(4);
    expect(end.failed[0]?.reason).toMatch(/^Shop-2 \(buggy\): the folder /);
    expect((await readResults(join(folder, 'run'))).map(({ unit }) => unit.bug)).toEqual(
      Array.from({ length: 4 }, () => 'Shop-1'),
    );
    await cp(away, join(folder, 'Shop-2'), { recursive: true });
    expect(await evaluate(options('run'))).toMatchObject({ done: [], said: [] });
    expect(await readResults(join(folder, 'run'))).toHaveLength(8);
  });

  it('repeats a unit whose file is a copy of another unit’s file', async () => {
    await evaluate(options('run'));
    const unit = { bug: 'Shop-1', side: 'buggy', seed: 1, oracleGenerator: 'suite-assertions' } as const;
    const of = (changes: object) => joinUnitPath(join(folder, 'run'), { ...unit, ...changes });
    await cp(of({}), of({ oracleGenerator: 'no-exception' }));
    await cp(of({}), of({ seed: 2 }));
    const resumed = await evaluate(options('run'));
    expect(resumed.done).toEqual(['Shop-1 1 no-exception', 'Shop-1 2 suite-assertions']);
    await expectFresh(resumed);
  });

  it('does all of a suite again where a part of it saw another one under the same key', async () => {
    await evaluate(options('run'));
    const unit = { bug: 'Shop-1', side: 'buggy', seed: 2, oracleGenerator: 'suite-assertions' } as const;
    const path = joinUnitPath(join(folder, 'run'), unit);
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replace(/"suite_files":"[0-9a-f]{64}"/, `"suite_files":"${'0'.repeat(64)}"`));
    await unlink(joinUnitPath(join(folder, 'run'), { ...unit, oracleGenerator: 'no-exception' }));
    const resumed = await evaluate(options('run'));
    expect(resumed.done).toEqual(nameUnits('Shop-1 2'));
    expect(resumed.said).toEqual([
      'the suite of Shop-1 seed 2 had to be generated again and differs: also repeated for suite-assertions',
    ]);
    expect(await readFile(path, 'utf8')).toBe(text);
  });

  it('says in run.json what its units were made from', async () => {
    await evaluate(options('run'));
    const record = await findRunRecord(join(folder, 'run'));
    if (typeof record === 'string') throw new Error(record);
    const { inputs } = record;
    expect(inputs.settings).toMatchObject({ 'test timeout milliseconds': '10000', accounting: 'strict' });
    expect(inputs.common).toMatchObject({
      sandbox: 'none',
      'rules for verdicts': expect.any(String) as string,
    });
    expect(Object.keys(inputs.bugs)).toEqual(bugs);
    expect(inputs.bugs['Shop-1']?.java['any']).toMatch(/^\d+\.\S+ \(.+\)$/);
    expect(Object.keys(inputs.suites['Shop-2'] ?? {})).toEqual(['1', '2']);
    expect(inputs.oracles).toEqual({ 'suite-assertions': '2', 'no-exception': '1' });
  });
});
