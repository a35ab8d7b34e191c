import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { chooseDefaultCacheFolder } from '../../src/options/cache-folder.js';
import { parseNumbers, parseSeeds } from '../../src/options/number-list.js';
import type { RunSettings } from '../../src/library/settings.js';
import { checkRunSettings } from '../../src/library/check-settings.js';
import { resolveRun } from '../../src/settings/resolve-run.js';
import { UserError } from '../../src/model/common/errors.js';
import { defects4jEnvironment } from '../../src/model/program/defects4j-environment.js';
import { passingFolder } from '../support/passing-folder.js';

const quiet = () => undefined;
const resolveSettings = async (settings: RunSettings) => resolveRun(checkRunSettings(settings), quiet);

describe('seeds', () => {
  it.each([
    ['3', [1, 2, 3]],
    ['1', [1]],
    ['3..5', [3, 4, 5]],
    ['7..7', [7]],
    ['9,1,4..6,5', [1, 4, 5, 6, 9]],
    ['2,', undefined],
    ['0', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['5..3', undefined],
    ['1..2..3', undefined],
    ['ten', undefined],
    ['', undefined],
    ['1..99999999999', undefined],
  ])('%s', (text, seeds) => {
    if (seeds === undefined) expect(() => parseSeeds(text)).toThrow(UserError);
    else expect(parseSeeds(text)).toEqual(seeds);
  });

  it('of teval explain name themselves', () => {
    expect(parseNumbers('3', '--seed')).toEqual([3]);
    expect(parseNumbers('999999..1000000', '--seed')).toEqual([999_999, 1_000_000]);
    expect(parseSeeds('10000')).toHaveLength(10_000);
    for (const text of ['10001', '1..10001', '1..6000,6001..12000', '1000000'])
      expect(() => parseSeeds(text)).toThrow(`--seeds '${text}' has too many seeds`);
    expect(() => parseNumbers('three', '--seed')).toThrow("--seed 'three' has no seeds");
  });
});

describe('the options of a run', () => {
  it('have defaults for everything', async () => {
    expect(await resolveSettings({})).toEqual({
      benchmark: 'bundled',
      bugs: 'all',
      side: 'buggy',
      seeds: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
      prefixes: { generator: 'evosuite', budgetSeconds: 'default', reuse: 'cached' },
      oracles: ['no-exception', 'javadoc', 'suite-assertions'],
      suiteCompile: 'per-test',
      duplicates: 'removed',
      prefixView: 'normalised',
      focalSearch: 'prefix',
      accounting: 'strict',
      replication: { repairRounds: 1, suiteTimeLimitSeconds: 180 },
      testTimeoutMilliseconds: 10_000,
      reruns: 2,
      patchCoverage: 'tp',
      environment: { sandbox: 'auto', ...defects4jEnvironment },
      workers: availableParallelism(),
      out: join('results', 'bundled-buggy'),
      cacheFolder: chooseDefaultCacheFolder(),
      tools: {},
    });
  });

  it('are what the flags say', async () => {
    const options = await resolveSettings({
      benchmark: 'maven',
      bugs: 'Text-1, Text-2..5',
      on: 'fixed',
      seeds: '2..3',
      fresh: true,
      budget: 8,
      oracle: ['suite-assertions', 'javadoc'],
      suiteCompile: 'all-or-nothing',
      keepDuplicates: true,
      prefixView: 'as-written',
      focalSearch: 'candidate',
      accounting: 'replication',
      suiteTimeLimit: 'none',
      testTimeout: 0.5,
      patchCoverage: 'failing',
      workers: 7,
      out: 'here',
      cache: 'there',
      java: 'jdk',
      java8: 'jdk8',
      evosuiteJar: 'evosuite.jar',
      jars: 'jars',
    });
    expect(options).toEqual({
      benchmark: 'maven',
      bugs: ['Text-1', 'Text-2..5'],
      side: 'fixed',
      seeds: [2, 3],
      prefixes: { generator: 'evosuite', budgetSeconds: 8, reuse: 'fresh' },
      oracles: ['suite-assertions', 'javadoc'],
      suiteCompile: 'all-or-nothing',
      duplicates: 'kept',
      prefixView: 'as-written',
      focalSearch: 'candidate',
      accounting: 'replication',
      // TEval repairs no suite.
      replication: { repairRounds: 0, suiteTimeLimitSeconds: 'none' },
      testTimeoutMilliseconds: 500,
      reruns: 2,
      patchCoverage: 'failing',
      environment: { sandbox: 'auto', ...defects4jEnvironment },
      workers: 7,
      out: 'here',
      cacheFolder: resolve('there'),
      tools: {
        javaHome: resolve('jdk'),
        java8Home: resolve('jdk8'),
        evosuiteJar: resolve('evosuite.jar'),
        jarsFolder: resolve('jars'),
      },
    });
  });

  it('take --suites for the archive generator', async () => {
    const { prefixes } = await resolveSettings({ suites: 'suites' });
    expect(prefixes).toEqual({ generator: 'archive', suitesFolder: resolve('suites') });
    const { prefixes: ofATool } = await resolveSettings({ suites: 'suites', tool: 'randoop' });
    expect(ofATool).toEqual({ generator: 'archive', suitesFolder: resolve('suites'), tool: 'randoop' });
  });

  it.each<[RunSettings['method'], string, string]>([
    ['TEval', 'fixed', 'all-or-nothing'],
    ['TEval@fixed', 'fixed', 'per-test'],
    ['TEval@buggy', 'buggy', 'per-test'],
  ])('know %s by name', async (method, side, suiteCompile) => {
    expect(await resolveSettings({ method } as RunSettings)).toMatchObject({ side, suiteCompile });
    expect(await resolveSettings({ method, on: side, suiteCompile } as RunSettings)).toMatchObject({
      side,
      suiteCompile,
    });
  });

  it.each<[RunSettings, string]>([
    [{ method: 'TEval', on: 'buggy' }, '--method TEval and --on buggy contradict each other'],
    [{ method: 'TEval', suiteCompile: 'per-test' }, '--method TEval and --suite-compile per-test contradict'],
    [
      { method: 'TEval', repairRounds: 'all' },
      '--repair-rounds all and a whole suite lost to a compile error (--suite-compile all-or-nothing) contradict',
    ],
    [
      { testGenerator: 'evosuite', suites: 'suites' },
      '--suites is for --test-generator archive, not for evosuite; leave one out',
    ],
    [{ tool: 'randoop' }, '--tool is for --test-generator archive, not for evosuite'],
    [{ testGenerator: 'archive' }, '--test-generator archive needs --suites DIR'],
    [
      { suites: 'suites', fresh: true },
      '--fresh is for --test-generator evosuite, defects4j:TOOL, command:PROGRAM or randoop:JAR, not for archive',
    ],
    [
      { suites: 'suites', budget: 8 },
      '--budget is for --test-generator evosuite, defects4j:TOOL, command:PROGRAM or randoop:JAR, not for archive',
    ],
    [{ bugs: ' , ' }, 'has no bugs'],
    [{ bugs: '@no/such/list' }, '--bugs @no/such/list: there is no such file'],
  ])('refuse %j', async (flags, message) => {
    const refused = resolveSettings(flags);
    await expect(refused).rejects.toThrow(UserError);
    await expect(refused).rejects.toThrow(message);
  });
});

describe('a list of bugs in a file', () => {
  let folder = '';
  beforeEach(() => (folder = passingFolder('cli')));

  it('may have remarks, and several on a line', async () => {
    const file = join(folder, 'bugs.txt');
    await writeFile(file, '# first those\nText-1, Text-2\n\nMail-1 # and this\r\nText-1\n');
    expect((await resolveSettings({ bugs: `@${file}` })).bugs).toEqual(['Text-1', 'Text-2', 'Mail-1']);
  });
});

describe('the folder of a run that names none', () => {
  const resolveOut = async (flags: RunSettings) => (await resolveSettings(flags)).out;

  it('is named after benchmark and side where all else is at its default', async () => {
    expect(await resolveOut({ on: 'fixed' })).toBe(join('results', 'bundled-fixed'));
    expect(await resolveOut({ benchmark: 'my.bugs.json' })).toBe(join('results', 'my.bugs-buggy'));
    expect(
      await resolveOut({ seeds: '1..10', oracle: ['no-exception', 'javadoc', 'suite-assertions'] }),
    ).toBe(join('results', 'bundled-buggy'));
    expect(await resolveOut({ workers: 3, cache: 'x', java8: 'y', jars: 'z' })).toBe(
      join('results', 'bundled-buggy'),
    );
    const oracle = ['command:x'];
    const work = {
      generatorWorkers: 2,
      generatorTimeout: 9,
      generatorCache: false,
      generatorSandbox: 'none',
    } as const;
    expect(await resolveOut({ oracle, ...work })).toBe(await resolveOut({ oracle }));
  });

  it('is another one for every other choice, and the same for the same', async () => {
    const choices: RunSettings[] = [
      {},
      { seeds: '3' },
      { bugs: 'Text-1' },
      { bugs: 'Text-2' },
      { oracle: ['javadoc'] },
      { oracle: ['javadoc', 'suite-assertions'] },
      { oracle: ['command:x'] },
      { oracle: ['mine=command:x'] },
      { oracle: ['command:x'], context: 'class' },
      { oracle: ['command:x'], multi: 'any' },
      { oracle: ['command:x'], top: 2 },
      { oracle: ['command:x'], generatorVersion: '2' },
      { fresh: true },
      { budget: 8 },
      { suites: 'a' },
      { suites: 'b' },
      { suites: 'b', tool: 'randoop' },
      { suiteCompile: 'all-or-nothing' },
      { prefixView: 'as-written' },
      { focalSearch: 'candidate' },
      { accounting: 'replication' },
      { keepDuplicates: true },
      { repairRounds: 'all' },
      { repairRounds: 0 },
      { suiteTimeLimit: 'none' },
      { testTimeout: 5 },
      { evosuiteJar: 'other.jar' },
      { java: 'jdk-8' },
      { java: 'jdk-11' },
      { defects4j: 'defects4j-2' },
    ];
    const folders = await Promise.all(choices.map(resolveOut));
    expect(new Set(folders).size).toBe(choices.length);
    expect(await Promise.all(choices.map(resolveOut))).toEqual(folders);
    expect(folders.slice(1).every((folder) => /bundled-buggy-[0-9a-f]{6}$/.test(folder))).toBe(true);
  });

  it('tells files of the same name in different folders apart', async () => {
    const [here, there] = await Promise.all([
      resolveOut({ benchmark: 'a/bugs.json' }),
      resolveOut({ benchmark: 'b/bugs.json' }),
    ]);
    expect(here).toMatch(/bugs-buggy-[0-9a-f]{6}$/);
    expect(here).not.toBe(there);
  });
});

describe('the cache folder', () => {
  it.each([
    [{ TEVAL_CACHE: '/x/cache' }, 'linux', '/x/cache'],
    [{ XDG_CACHE_HOME: '/xdg' }, 'linux', '/xdg/teval'],
    [{}, 'linux', '/home/me/.cache/teval'],
    [{ XDG_CACHE_HOME: '/xdg' }, 'darwin', '/home/me/Library/Caches/teval'],
    [{ LOCALAPPDATA: '/local' }, 'win32', '/local/teval/Cache'],
  ] as const)('%j on %s is %s', (environment, system, folder) => {
    expect(chooseDefaultCacheFolder(environment, system, '/home/me')).toBe(folder);
  });
});
