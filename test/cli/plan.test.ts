// @module-tag full
import { lstat, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Forecast } from '../../src/analysis/estimate/forecast-shape.js';
import { createProgram as program } from '../../src/cli/program.js';
import { packageRoot } from '../../src/store/files/package-root.js';
import { listFilesBelow } from '../../src/store/files/digest.js';
import { readCalls, standIn } from '../defects4j/stand-in.js';
import { jdkOfVersion } from '../support/jdks.js';
import { passingFolder } from '../support/passing-folder.js';
import { teval, type Said } from './capture.js';

const folder = passingFolder('plan');
const cache = join(folder, 'cache');
const out = join(folder, 'run');
const before = process.cwd();

beforeAll(() => process.chdir(folder));
afterAll(() => process.chdir(before));

const part = ['--bugs', 'Text-1,Buffer-1', '--seeds', '2', '--oracle', 'no-exception', '--cache', cache];

async function forecast(...argv: string[]): Promise<Forecast> {
  const { exitCode, stdout, stderr } = await teval('plan', ...argv, '--json');
  expect([exitCode, stderr]).toEqual([0, '']);
  return JSON.parse(stdout) as Forecast;
}

/** All files below a folder with the attributes that a write would change. */
async function readState(root: string): Promise<readonly string[]> {
  const files = await listFilesBelow(root);
  return Promise.all(
    files.map(async (file) => {
      const { mtimeMs, size } = await lstat(join(root, file));
      return `${file} ${mtimeMs} ${size}`;
    }),
  );
}

/** What others on the machine change between two calls. */
function withoutFreeSpace({ stdout, ...said }: Said): Said {
  return { ...said, stdout: stdout.replace(/(?<=free_bytes": )\d+|[\d.]+ .B(?=\s+free\.)/g, 'some') };
}

const listOptions = async (name: string) =>
  (await program(() => undefined)).commands
    .find((command) => command.name() === name)!
    .options.map(({ flags, description }) => `${flags} ${description}`);

describe('teval plan', () => {
  it('counts a suite that mutants share once, and one for each mutant on which suites are generated', async () => {
    const ownCache = passingFolder('plan-of-mutants');
    const ofMutants = ['--benchmark', 'mutants:bundled', '--projects', 'Shelf', '--mutants-per-class', '3'];
    const plan = (on: string) =>
      forecast(
        ...ofMutants,
        '--on',
        on,
        '--seeds',
        '2',
        '--test-generator',
        'command:true',
        '--cache',
        ownCache,
      );
    const [shared, own] = [await plan('fixed'), await plan('buggy')];
    expect([shared.bugs.planned, own.bugs.planned]).toEqual([3, 3]);
    expect([shared.suites.planned, shared.suites.to_generate]).toEqual([2, 2]);
    expect([own.suites.planned, own.suites.to_generate]).toEqual([6, 6]);
    expect(own.cpu_hours.suites).toBeCloseTo(3 * shared.cpu_hours.suites);
    expect(own.cpu_hours.test_cases).toBeCloseTo(shared.cpu_hours.test_cases);
  });

  it('accepts the options of a run, and prints the same as run --dry-run', async () => {
    const ofPlan = await listOptions('plan');
    expect(ofPlan.length).toBeGreaterThan(30);
    const ofRun = await listOptions('run');
    expect(ofRun.filter((option) => !option.startsWith('--dry-run'))).toEqual(ofPlan);
    for (const form of [[], ['--json']]) {
      const plan = await teval('plan', ...part, ...form);
      const dryRun = await teval('run', '--dry-run', ...part, ...form);
      expect(withoutFreeSpace(dryRun)).toEqual(withoutFreeSpace(plan));
    }
  });

  it('reports finished and missing units, and the cost', async () => {
    const found = await forecast(...part, '--out', out);
    expect(found).toMatchObject({
      bugs: { planned: 2, by_project: { Text: 1, Buffer: 1 }, built: 0, to_build: 2 },
      suites: { planned: 4, finished: 0, cached: 4, to_generate: 0, budget_seconds: 10 },
      units: { planned: 4, finished: 0, missing: 4, again: 0, again_because: null, untold: [] },
    });
    expect(found.cpu_hours.suites).toBe(0);
    expect(found.cpu_hours.total).toBeGreaterThan(0);
    expect(found.wall_hours.map(({ workers }) => workers)).toEqual(expect.arrayContaining([1, 8, 16, 64]));
    const { stdout } = await teval('plan', ...part, '--out', out);
    expect(stdout).toMatch(
      /^Plan for bundled, tests generated on the buggy version: 2 bugs, 2 seeds, 1 oracle/,
    );
    expect(stdout).toContain('Suites of evosuite 1.0.6: 4; 4 in the cache');
    expect(stdout).toContain(`0 finished in ${out}, 4 missing, 0 to be repeated`);
    expect(stdout).toMatch(/its disk has [\d.]+ .B free/);
  });

  // EvoSuite would write them, which is refused where it can't run.
  it.skipIf(jdkOfVersion(8) === 'none')(
    'counts suites of another budget, and those with --fresh, as suites to generate (skipped without a JDK 8)',
    async () => {
      const usual = await forecast(...part, '--out', out);
      for (const [flags, seconds] of [
        [['--budget', '60'], 60],
        [['--fresh', ...fresh], 10],
      ] as const) {
        const found = await forecast(...part, ...flags, '--out', join(folder, 'other'));
        expect(found.suites).toMatchObject({ cached: 0, to_generate: 4, budget_seconds: seconds });
        expect(found.cpu_hours.suites).toBeGreaterThan((4 * seconds) / 3600);
        expect(found.cpu_hours.total).toBeGreaterThan(usual.cpu_hours.total);
      }
    },
  );

  it('writes nothing to the disk, before a run and after it', async () => {
    expect(await listFilesBelow(folder)).toEqual([]);
    await forecast(...part, '--out', out);
    expect(await listFilesBelow(folder)).toEqual([]);

    const run = await teval('run', ...part, '--out', out, '--quiet');
    expect(run.exitCode).toBe(0);
    const left = await readState(folder);
    const finished = await forecast(...part, '--out', out);
    expect(await readState(folder)).toEqual(left);
    expect(finished).toMatchObject({
      bugs: { built: 2, to_build: 0 },
      suites: { finished: 4, cached: 0, to_generate: 0 },
      units: { finished: 4, missing: 0, again: 0 },
      cpu_hours: { total: 0 },
      sources: [],
    });
    expect(finished.wall_hours.every(({ hours }) => hours === 0)).toBe(true);
    const { stdout } = await teval('plan', ...part, '--out', out);
    expect(stdout).toContain('All units are finished');

    // Another oracle generator in another folder: everything but running is done, and this machine was measured.
    const other = await forecast(...part, '--oracle', 'javadoc', '--out', join(folder, 'another'));
    expect(other.cpu_hours).toMatchObject({ workspaces: 0, suites: 0 });
    expect(other.cpu_hours.total).toBeGreaterThan(0);
    expect(other.sources).toEqual([
      'test cases: measured on this machine with 4 suites of bundled',
      expect.stringMatching(/^sizes of suites/),
    ]);
  });

  it('reports units to repeat, and why', async () => {
    const predictions = join(folder, 'toga.csv');
    const header = 'project,bug_num,test_name,test_prefix,except_pred,assert_pred\n';
    await writeFile(predictions, header);
    const flags = [
      ...part,
      '--bugs',
      'Text-1',
      '--oracle',
      `predictions:${predictions}`,
      '--out',
      join(folder, 'p'),
    ];
    const run = await teval('run', ...flags, '--quiet');
    expect([run.exitCode, run.stderr]).toEqual([0, expect.anything()]);
    await writeFile(predictions, `${header}Text,1,a.B::test0,"public void test0() {}",0,\n`);
    const found = await forecast(...flags);
    expect(found.units).toMatchObject({ finished: 2, missing: 0, again: 2 });
    expect(found.units.again_because).toContain('2 units were made from other inputs and are repeated');
  });

  it('refuses the same input as a run, in the same words', async () => {
    const archives = join(folder, 'no-archives');
    for (const flags of [
      ['--bugs', 'Nope-1'],
      ['--seeds', '0'],
      ['--benchmark', 'nope'],
      ['--method', 'TEval', '--on', 'buggy'],
      ['--suites', archives],
      ['--oracle', 'nope'],
      ['--java', folder],
      ['--classes', 'loaded'],
      ['--workers', 'none'],
      [...part, '--reruns', '1', '--out', out], // the folder contains a run with other settings
    ]) {
      const asked = await teval('run', '--cache', cache, ...flags);
      expect(asked.exitCode).toBe(2);
      expect(await teval('plan', '--cache', cache, ...flags)).toEqual(asked);
    }
  });

  it('refuses a description of folders and classes that are not there, as a run does', async () => {
    const write = async (name: string, directory: string, modified: string) => {
      const version = { directory, sources: 'src' };
      const bug = { id: 'Shop-1', modifiedClasses: [modified], buggy: version, fixed: version };
      await writeFile(join(folder, name), JSON.stringify({ name: 'shop', bugs: [bug] }));
      return join(folder, name);
    };
    await mkdir(join(folder, 'shop', 'src', 'org'), { recursive: true });
    await writeFile(
      join(folder, 'shop', 'src', 'org', 'Basket.java'),
      'package org; public class Basket { }',
    );
    for (const [file, sentence] of [
      [await write('no-folder.json', 'befor', 'org.Basket'), 'befor does not exist; correct "directory"'],
      [await write('no-class.json', 'shop', 'org.Bsket'), 'there is no class org.Bsket'],
    ] as const)
      for (const command of [['run'], ['plan'], ['run', '--dry-run']]) {
        const asked = await teval(...command, '--benchmark', file, '--seeds', '1', '--cache', cache);
        expect([command, asked.exitCode, asked.stderr]).toEqual([
          command,
          2,
          expect.stringContaining(sentence),
        ]);
      }
  });

  it('refuses the same oracle generator twice, as a run does', async () => {
    for (const command of ['run', 'plan']) {
      const { exitCode, stderr } = await teval(
        ...[command, '--oracle', 'no-exception', '--oracle', 'no-exception', '--cache', cache],
      );
      expect([exitCode, stderr]).toEqual([2, expect.stringContaining('"no-exception" is given twice')]);
    }
  });
});

const fresh = process.env['TEVAL_JAVA8_HOME'] ? ['--java8', process.env['TEVAL_JAVA8_HOME']] : [];

describe('teval plan for Defects4J', () => {
  it('lists bugs from Defects4J’s files without calling its commands, and reports those left out', async () => {
    const home = await standIn();
    const files = await readState(home);
    const asked = ['--benchmark', 'defects4j', '--defects4j', home, '--cache', join(folder, 'd4j-cache')];
    const found = await forecast(...asked, '--all', '--seeds', '10');
    expect(found.bugs.planned).toBe(found.bugs.to_build);
    expect(found.bugs.left_out).toEqual([{ bug: 'Shop-2', reason: expect.any(String) as string }]);
    expect(found.suites).toMatchObject({
      to_generate: 10 * found.bugs.planned,
      budget_seconds: 180,
    });
    expect(found.disk.scratch_bytes).toBeGreaterThan(0);
    expect((await forecast(...asked, '--projects', 'Shop')).bugs.left_out).toHaveLength(1);
    expect((await forecast(...asked, '--bugs', 'Shop-1')).bugs.left_out).toEqual([]);
    const { stdout } = await teval('plan', ...asked, '--projects', 'Shop');
    expect(stdout.replaceAll(/\s+/gu, ' ')).toContain(
      `left out (${found.bugs.left_out[0]!.reason}): 1 (Shop-2)`,
    );
    expect(await readCalls(home)).toEqual([]);
    expect(await readState(home)).toEqual(files);
  });
});

it('every field of the forecast is documented', async () => {
  const text = await readFile(join(packageRoot, 'docs', 'cli.md'), 'utf8');
  const { bugs, ...found } = await forecast(...part, '--out', join(folder, 'fields'));
  const { by_project, by_kind, ...ofBugs } = bugs;
  expect(Object.keys(by_project).length * Object.keys(by_kind).length).toBeGreaterThan(0);
  const names = [...listFields({ ...found, ...ofBugs }), 'by_project', 'by_kind'];
  expect(names.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});

function listFields(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(listFields);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => [name, ...listFields(member)]);
}
