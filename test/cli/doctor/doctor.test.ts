// @module-tag full
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DescribedFinding } from '../../../src/cli/doctor/finding.js';
import { examineCommand } from '../../../src/cli/doctor/machine-findings.js';
import { examineMemory } from '../../../src/cli/doctor/memory-finding.js';
import { rateByNeed, examinePlannedSize } from '../../../src/cli/doctor/planned-findings.js';
import { splitShellWords } from '../../../src/cli/doctor/shell-words.js';
import type { Forecast } from '../../../src/analysis/estimate/forecast-shape.js';
import { standIn } from '../../defects4j/stand-in.js';
import { passingFolder } from '../../support/passing-folder.js';
import { teval } from '../capture.js';

const gibibyte = 1024 ** 3;
const folder = passingFolder('doctor');
const cache = join(folder, 'cache');

async function examined(...argv: string[]) {
  const { exitCode, stdout, stderr } = await teval('doctor', '--json', '--cache', cache, ...argv);
  expect(stderr).toBe('');
  const { is_fit: isFit, findings } = JSON.parse(stdout) as {
    is_fit: boolean;
    findings: DescribedFinding[];
  };
  expect(exitCode).toBe(isFit ? 0 : 1);
  return { isFit, findings, called: (name: string) => findings.find((each) => each.name === name) };
}

describe('each finding', () => {
  it('states its purpose, and either version and place or how to install the tool', async () => {
    const { findings, called } = await examined();
    for (const { name, purpose, state, advice, get } of findings) {
      expect(purpose, name).not.toBe('');
      expect(advice === '', name).toBe(state === 'ok');
      if (get !== undefined) for (const way of Object.values(get)) expect(way, name).not.toBe('');
    }
    for (const name of [
      'JDK for tests',
      'Maven',
      'Gradle',
      'bubblewrap',
      'git',
      'bzip2',
      'Python',
      'coverage.py',
      'Slurm',
    ])
      expect(called(name)?.get, name).toBeDefined();
    expect(called('Node')).toMatchObject({ version: process.versions.node, where: process.execPath });
  });

  it('reads the version of a command from any line of either stream', async () => {
    expect(await examineCommand('bzip2', 'bzip2', 'get it')).toMatchObject({
      state: 'ok',
      version: expect.stringMatching(/^\d+\.\d+/) as string,
      where: expect.stringMatching(/^\/.*bzip2$/) as string,
    });
    expect(await examineCommand('Nothing', 'no-such-command', 'get it')).toEqual({
      name: 'Nothing',
      state: 'absent',
      found: 'no no-such-command on the PATH',
      advice: 'get it',
    });
  });
});

describe('memory', () => {
  it.each([
    [2, 4, 'ok', ''],
    [4, 4, 'low', '--workers 2'],
    [4, 5, 'low', '--workers 2 is safe'],
    [4, 8, 'ok', ''],
    [16, 25, 'low', '--workers 12 is safe'],
    [1, 1.5, 'low', 'one worker may need'],
  ])('for %i workers in %d GiB is %s', (workers, size, state, advice) => {
    const finding = examineMemory(workers, size * gibibyte);
    expect(finding.state).toBe(state);
    expect(finding.advice).toContain(advice);
  });
});

describe('a run that is planned', () => {
  const part = 'run --bugs Text-1 --seeds 2 --oracle no-exception';
  let without: Awaited<ReturnType<typeof examined>>;
  beforeAll(async () => (without = await examined()));

  it('is read with the options of teval run, and estimated as by teval plan', async () => {
    const { called } = await examined('--for', `teval ${part} --workers 400 --out ${join(folder, 'run')}`);
    expect(called('Planned run')?.found).toMatch(/^2 units of 1 bug to do; about .* with 400 workers$/);
    expect(called('Disk for the run')).toMatchObject({ state: 'ok' });
    expect(called('Memory')).toMatchObject({
      state: 'low',
      found: expect.stringContaining('400 workers') as string,
    });
    expect(without.called('Planned run')).toBeUndefined();
  });

  it.each([
    ['run --bgus Text-1', "unknown option '--bgus'"],
    ['run --bugs Text-99', 'Text-99'],
    ['rank results/mine', 'give a command of teval run'],
    ["run --bugs 'Text-1", 'is not closed'],
  ])('that is no run is bad input: %s', async (line, words) => {
    const { exitCode, stdout, stderr } = await teval('doctor', '--cache', cache, '--for', line);
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toContain(words);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  it('fails without the Defects4J that it needs; other runs do not', async () => {
    const home = join(folder, 'nowhere');
    const { isFit, called } = await examined('--for', `run --benchmark defects4j --defects4j ${home}`);
    expect([isFit, called('Defects4J')?.state]).toEqual([false, 'missing']);
    expect(called('Defects4J')?.advice).toMatch(/^required for/u);
    expect((await examined('--defects4j', home)).called('Defects4J')?.state).toBe('absent');
    const there = await examined(
      '--for',
      `run --benchmark defects4j --seeds 1 --defects4j ${await standIn()}`,
    );
    expect(there.called('Defects4J')?.state).toBe('ok');
    expect(there.called('Planned run')?.found).toContain('to do; about');
  });

  it('needs EvoSuite if it generates suites, and bubblewrap if it requires the sandbox', () => {
    const absent = (name: string) => ({ name, state: 'absent', found: '', advice: 'get it' }) as const;
    const stateFor = (name: string, generates: string, sandbox: string) =>
      rateByNeed(absent(name), { benchmark: 'bundled', generates, sandbox }).state;
    expect(stateFor('JDK 8 for EvoSuite', 'evosuite', 'auto')).toBe('missing');
    expect(stateFor('JDK 8 for EvoSuite', 'nothing', 'auto')).toBe('absent');
    expect(stateFor('bubblewrap', 'nothing', 'required')).toBe('missing');
    expect(stateFor('bubblewrap', 'nothing', 'auto')).toBe('absent');
    expect(stateFor('Defects4J', 'evosuite', 'required')).toBe('absent');
  });

  it('without enough disk space is reported, also if only cache and run folder together do not fit', () => {
    const forecast = {
      units: { missing: 1, again: 0 },
      bugs: { planned: 1 },
      cpu_hours: { total: 1 },
      wall_hours: [{ workers: 2, hours: 0.5 }],
      workers: 2,
      run_folder: '/run',
      disk: {
        cache_folder: '/cache',
        cache_bytes: { total: 50 },
        scratch_bytes: 20,
        run_folder_bytes: 40,
        cache_free_bytes: 100,
        run_folder_free_bytes: 100,
      },
    } as unknown as Forecast;
    expect(examinePlannedSize(forecast, false)[1]).toMatchObject({ state: 'ok' });
    expect(examinePlannedSize(forecast, true)[1]).toMatchObject({
      state: 'missing',
      advice: expect.stringContaining('--cache DIR') as string,
    });
  });
});

it('a command line is divided as a shell divides it', () => {
  expect(splitShellWords(`run --oracle mine='command:python3 "a b".py'  --out "x \\"y\\"" a\\ b ''`)).toEqual(
    ['run', '--oracle', 'mine=command:python3 "a b".py', '--out', 'x "y"', 'a b', ''],
  );
});
