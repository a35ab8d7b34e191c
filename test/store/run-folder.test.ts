// @module-tag full
import { spawn } from 'node:child_process';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { UserError } from '../../src/model/common/errors.js';
import { replicationRules } from '../../src/evaluations/bug-detection/replication.js';
import { toFileNames } from '../../src/store/files/file-format.js';
import { packageRoot } from '../../src/store/files/package-root.js';
import { readOwnIdentity } from '../../src/store/files/process-identity.js';
import {
  checkSameRun,
  findRunRecord,
  readRunRecord,
  writeRunRecord,
} from '../../src/store/run/run-folder.js';
import { writeAttempts } from '../../src/store/run/attempts-file.js';
import type { RunConfiguration } from '../../src/options/run-configuration.js';
import { candidate, evaluated, failed, notCompiled, passed, take, unitResult } from '../support/factory.js';
import { inputsFor, createOrigin } from '../support/run-inputs.js';
import { recordNames } from '../../src/store/run/run-record.js';
import { lockRunFolder } from '../../src/store/run/run-lock.js';
import { hasUnit, readUnit, joinUnitPath, writeUnit } from '../../src/store/unit/unit-file.js';
import { passingFolder } from '../support/passing-folder.js';

let folder: string;
beforeEach(() => {
  folder = passingFolder('run');
});

const unit = { bug: 'Text-1', side: 'buggy', seed: 3, oracleGenerator: 'no-exception' } as const;
const inputs = inputsFor([unit]);
/** With content that is hard to write on one line: a Unicode line separator, a message of several lines. */
const focalMethod = { ...take, source: 'void take(int number) { label = "\u2028"; }' };
const result = unitResult(
  unit,
  [
    evaluated({ ...failed, message: 'm\nn' }, passed, 'noException', {
      candidate: candidate({ focalMethod }),
      copies: 2,
      reruns: 2,
    }),
    evaluated(notCompiled, passed, 'assertion', {
      id: 'b',
      candidate: candidate({ id: 'b', assertionIndex: 'none', focalMethod: 'unknown' }),
    }),
  ],
  { remarks: ['one remark'] },
);

describe('a unit’s file', () => {
  it('gives back what was written', async () => {
    expect(await hasUnit(folder, inputs, unit)).toBe(false);
    await writeUnit(folder, createOrigin(unit), result);
    expect(await hasUnit(folder, inputs, unit)).toBe(true);
    expect(await readUnit(folder, unit)).toEqual(result);
  });

  it('gives back each unit of mutants that share a candidate', async () => {
    const shared = candidate({ focalMethod });
    const other = { ...take, name: 'put' };
    const units = (['noException', 'assertion'] as const).flatMap((oracle, index) =>
      [1, 2].map((copies) => {
        const ofUnit = { ...unit, bug: `Text-${10 * index + copies}` };
        const further =
          copies === 1
            ? []
            : [evaluated(passed, passed, oracle, { id: 'b', candidate: candidate({ focalMethod: other }) })];
        return unitResult(ofUnit, [
          ...further,
          evaluated(index === 0 ? failed : passed, passed, oracle, { candidate: shared, copies }),
        ]);
      }),
    );
    for (const each of units) await writeUnit(folder, createOrigin(each.unit), each);
    for (const each of units) expect(await readUnit(folder, each.unit)).toEqual(each);
  });

  it('gives units with equal lines objects of their own, with the focal methods of their unit', async () => {
    const of = (bug: string, method: typeof focalMethod) =>
      unitResult({ ...unit, bug }, [
        evaluated(passed, passed, 'noException', { candidate: candidate({ focalMethod: method }) }),
      ]);
    const units = [
      of('Text-1', focalMethod),
      of('Text-2', focalMethod),
      of('Text-3', { ...focalMethod, name: 'put' }),
    ];
    for (const each of units) await writeUnit(folder, createOrigin(each.unit), each);
    const read = await Promise.all(units.map((each) => readUnit(folder, each.unit)));
    expect(read).toEqual(units);
    expect(read[0]!.testCases[0]).not.toBe(read[1]!.testCases[0]);
  });

  it('is refused when it was cut off', async () => {
    await writeUnit(folder, createOrigin(unit), result);
    const path = joinUnitPath(folder, unit);
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.slice(0, text.trimEnd().lastIndexOf('\n') + 1));
    await expect(readUnit(folder, unit)).rejects.toThrow('its digest is not the one stored in it');
    expect(await hasUnit(folder, inputs, unit)).toBe(false);
  });
});

describe('run.json', () => {
  const configuration: RunConfiguration = {
    benchmark: 'bundled',
    bugs: ['Text-1'],
    side: 'buggy',
    seeds: [unit.seed],
    prefixes: { generator: 'evosuite' },
    oracles: [{ name: 'no-exception' }],
    suiteCompile: 'per-test',
    duplicates: 'removed',
    prefixView: 'normalised',
    focalSearch: 'prefix',
    accounting: 'strict',
    replication: replicationRules,
    testTimeoutMilliseconds: 10_000,
    reruns: 2,
    patchCoverage: 'none',
    environment: {},
  };
  const record = {
    configuration,
    units: [unit],
    versions: {},
    inputs,
    host: {},
    doubts: [],
    benchmarkKind: 'bundled',
    startedAt: '2026-01-01T00:00:00.000Z',
    endedAt: 'not yet',
  } as const;

  /** The units, as the file has them. */
  const short = { bugs: [unit.bug], ofSuite: [{ oracleGenerator: unit.oracleGenerator }] };
  const attempt = {
    host: 'vm',
    process: 1,
    workers: 2,
    startedAt: '2026-01-01T00:00:00.000Z',
    seconds: 5,
    units: 1,
  };

  it('is found where it is, and only there', async () => {
    expect(await findRunRecord(folder)).toBe('none');
    await expect(readRunRecord(folder)).rejects.toThrow('contains no run');
    await writeRunRecord(folder, record);
    expect(await readRunRecord(folder)).toMatchObject(record);
  });

  it('has a length that does not grow with seeds, and all units when it is read', async () => {
    const seeds = Array.from({ length: 1000 }, (_, index) => index + 1);
    const sampled = [{ oracleGenerator: 'no-exception' }, { oracleGenerator: 'model', sample: 3 }];
    const units = ['Text-2', 'Text-1'].flatMap((bug) =>
      seeds.flatMap((seed) => sampled.map((each) => ({ bug, side: 'buggy' as const, seed, ...each }))),
    );
    await writeRunRecord(folder, { ...record, configuration: { ...configuration, seeds }, units });
    expect((await readRunRecord(folder)).units).toEqual(units);
    const other = { ...record, configuration: { ...configuration, seeds: [1, 2] } };
    await expect(writeRunRecord(folder, { ...other, units: units.slice(0, 3) })).rejects.toThrow(
      'the product',
    );
    const { units: written } = JSON.parse(await readFile(join(folder, 'run.json'), 'utf8')) as {
      units: { bugs: string[] };
    };
    expect(written).toEqual({
      bugs: ['Text-2', 'Text-1'],
      of_suite: [{ oracle_generator: 'no-exception' }, { oracle_generator: 'model', sample: 3 }],
    });
  });

  it('has its attempts in a file of their own, which may be lost', async () => {
    await writeRunRecord(folder, { ...record, attempts: [attempt] });
    expect(await readRunRecord(folder)).toMatchObject({ attempts: [attempt] });
    const before = await readFile(join(folder, 'run.json'), 'utf8');
    await writeAttempts(folder, [attempt, { ...attempt, process: 2 }]);
    expect((await readRunRecord(folder)).attempts).toHaveLength(2);
    expect(await readFile(join(folder, 'run.json'), 'utf8')).toBe(before);
    await writeFile(join(folder, 'attempts.json'), '{"for');
    expect(await readRunRecord(folder)).not.toHaveProperty('attempts');
  });

  it('is refused in another format or broken', async () => {
    const before = JSON.stringify({ format: 4, ...record });
    for (const text of ['{"format": 99}', before]) {
      await writeFile(join(folder, 'run.json'), text);
      await expect(readRunRecord(folder)).rejects.toThrow(
        /another version of teval made it; name another run's folder/,
      );
      await expect(findRunRecord(folder)).rejects.toThrow(
        /another version of teval made it; choose another folder with --out/,
      );
    }
    await writeFile(join(folder, 'run.json'), '{"for');
    await expect(readRunRecord(folder)).rejects.toThrow(UserError);
    await expect(readRunRecord(folder)).rejects.toThrow(/is not JSON; name another run's folder/);
  });

  it.each(['{}', '{"name": "app", "scripts": {}}', '{"format": 5}', '[]'])(
    'is refused as %s',
    async (text) => {
      await writeFile(join(folder, 'run.json'), text);
      await expect(readRunRecord(folder)).rejects.toThrow(UserError);
      await expect(readRunRecord(folder)).rejects.toThrow(
        /is not the record of a run; name another run's folder/,
      );
    },
  );

  it('is of another version if the run is on mutants and names no classes', async () => {
    const mutants = { ...record, benchmarkKind: 'mutants' as const };
    await writeRunRecord(folder, mutants);
    await expect(readRunRecord(folder)).rejects.toThrow('another version of teval made it');
    const clusters = { kind: 'class', of: { 'Shelf-M0001': 'Shelf' } } as const;
    await writeRunRecord(folder, { ...mutants, clusters });
    expect(await readRunRecord(folder)).toMatchObject({ clusters });
  });

  it.each([
    ['configuration.benchmark', { configuration: {} }],
    ['units.bugs.0', { units: { bugs: [null], ofSuite: [] } }],
    ['started_at', { startedAt: 'yesterday' }],
    ['shard.units_of_each', { shard: { index: 1, of: 2 } }],
  ])('is refused with something else as its %s', async (name, damage) => {
    await writeFile(
      join(folder, 'run.json'),
      JSON.stringify(toFileNames({ format: 5, ...record, units: short, ...damage }, recordNames)),
    );
    await expect(readRunRecord(folder)).rejects.toThrow(UserError);
    await expect(readRunRecord(folder)).rejects.toThrow(`its ${name} is not what teval wrote`);
  });

  it('is refused where a folder stands in its place', async () => {
    await mkdir(join(folder, 'run.json'));
    await expect(readRunRecord(folder)).rejects.toThrow(UserError);
    await expect(readRunRecord(folder)).rejects.toThrow(/run\.json: a folder is where a file is needed/);
  });

  it('can be lost where all units beside it are of the same run', async () => {
    await writeFile(join(folder, 'run.json'), '{"for');
    expect(await findRunRecord(folder)).toBe('broken');
    await writeUnit(folder, createOrigin(unit), result);
    expect(await hasUnit(folder, inputs, unit)).toBe(true);
  });

  it('names the settings that differ', () => {
    expect(() => checkSameRun('r', configuration, { ...configuration })).not.toThrow();
    expect(() =>
      checkSameRun('r', configuration, { ...configuration, seeds: [1, 2], side: 'fixed' }),
    ).toThrow('r contains a run with other settings (side, seeds)');
  });
});

describe('the lock', () => {
  it('tells its holder when it goes away, and then leaves the folder alone', async () => {
    let losses = 0;
    const release = await lockRunFolder(folder, 'long', undefined, () => (losses += 1));
    await rm(join(folder, '.lock'), { recursive: true });
    await vi.waitFor(() => expect(losses).toBe(1), { timeout: 30_000, interval: 100 });
    const next = await lockRunFolder(folder);
    await release();
    await expect(lockRunFolder(folder)).rejects.toThrow('is in use by process');
    await next();
  });

  it('refuses a second run, naming the holder, until it is released', async () => {
    const release = await lockRunFolder(folder);
    await expect(lockRunFolder(folder)).rejects.toThrow(
      `${folder} is in use by process ${process.pid} on ${hostname()}`,
    );
    await release();
    await (
      await lockRunFolder(folder)
    )();
  });

  it('is taken over from a process that has died', async () => {
    const dead = spawn('true');
    await new Promise((resolve) => dead.once('exit', resolve));
    await writeFile(join(folder, '.lock'), JSON.stringify({ ...readOwnIdentity(), pid: dead.pid }));
    const release = await lockRunFolder(folder);
    await release();
  });

  it.each([
    ['a folder, as an earlier version made it', (path: string) => mkdir(path)],
    ['half a file', (path: string) => writeFile(path, '{"token":"0123')],
  ])('is taken over after a while if it is %s', async (_, make) => {
    await make(join(folder, '.lock'));
    const release = await lockRunFolder(folder, 'long', 1_000);
    expect(JSON.parse(await readFile(join(folder, '.lock'), 'utf8'))).toMatchObject({ pid: process.pid });
    await release();
    expect(await readdir(folder)).toEqual([]);
  });

  it('has its name from its first moment, although a process that was killed has left another one', async () => {
    const script = `import { lockRunFolder } from ${JSON.stringify(join(packageRoot, 'dist/src/store/run/run-lock.js'))};
await lockRunFolder(process.argv[1]);
console.log('locked');
setInterval(() => {}, 1000);`;
    const start = () =>
      spawn(process.execPath, ['--input-type=module', '-e', script, folder], {
        stdio: ['ignore', 'pipe', 'pipe'],
      });
    const seen: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const contenders = Array.from({ length: 4 }, start);
      const ends = contenders.map((child) => new Promise((resolve) => child.once('close', resolve)));
      for (const child of contenders) child.stdout.once('data', () => seen.push(`${round}`));
      await vi.waitFor(() => expect(contenders.filter(({ exitCode }) => exitCode === 1)).toHaveLength(3), {
        timeout: 30_000,
      });
      await vi.waitFor(() => expect(seen).toHaveLength(round + 1));
      const [winner] = contenders.filter(({ exitCode }) => exitCode === null);
      expect(JSON.parse(await readFile(join(folder, '.lock'), 'utf8'))).toMatchObject({ pid: winner!.pid });
      winner!.kill('SIGKILL');
      await Promise.all(ends);
    }
    expect(seen).toEqual(['0', '1', '2']);
  });
});
