import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { UnitResult } from '../../src/model/unit.js';
import { fingerprintOfUnit } from '../../src/store/fingerprint.js';
import { readRunRecord } from '../../src/store/run-folder.js';
import { hasUnit, readFinishedUnits, unitPath, writeUnit } from '../../src/store/unit-file.js';
import { evaluated, failed, passed, runPlan, unitResult } from '../support/factory.js';
import { teval } from '../cli/capture.js';
import { writeRunOf } from '../support/run-folder.js';
import { inputsFor, originOf, writeUnitOf } from '../support/run-inputs.js';

/*
 * A run from before `evosuite` was called `suite-assertions`, and before test cases said of which kind they are.
 */
let folder = '';
const plan = runPlan({ oracleGenerators: ['evosuite', 'javadoc'], seeds: [1], bugs: ['Shelf-1'] });
const [former, other] = plan.units as [(typeof plan.units)[0], (typeof plan.units)[0]];
const now = { ...former, oracleGenerator: 'suite-assertions' };
const resultOf = (unit: typeof former): UnitResult => unitResult(unit, [evaluated(failed, passed)]);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'teval-former-names-'));
  await writeRunOf(folder, plan);
  for (const unit of [former, other]) {
    await writeUnitOf(folder, resultOf(unit));
    const path = unitPath(folder, unit);
    const [seal = '', ...lines] = (await readFile(path, 'utf8')).split('\n');
    const text = lines.join('\n').replaceAll('"kind":"completedPrefix",', '');
    expect(text).not.toContain('completedPrefix');
    // Files from then had no digest.
    const sealed = { ...(JSON.parse(seal) as object), bytes: Buffer.byteLength(text), sha256: undefined };
    await writeFile(path, `${JSON.stringify(sealed)}\n${text}`);
  }
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('its units are read under the names of now, with nothing lost', async () => {
  const { configuration, inputs, units } = await readRunRecord(folder);
  expect(configuration.oracles).toEqual([{ name: 'suite-assertions' }, { name: 'javadoc' }]);
  expect(units).toEqual([now, other]);
  const read: UnitResult[] = [];
  for await (const result of readFinishedUnits(folder, inputs, units)) read.push(result);
  expect(read).toEqual([resultOf(now), resultOf(other)]);
});

it('a unit that is done again takes the place of the former one', async () => {
  const inputs = inputsFor([now]);
  await writeUnit(folder, originOf(now, inputs), resultOf(now));
  expect(await readdir(dirname(unitPath(folder, now)))).toEqual(['javadoc.jsonl', 'suite-assertions.jsonl']);
  expect(await hasUnit(folder, inputs, now)).toBe(true);
});

it('the name is part of what a unit is made from', () => {
  const inputs = inputsFor([now, other]);
  const digests = [now, { ...now, oracleGenerator: 'javadoc' }].map((unit) =>
    fingerprintOfUnit(inputs, unit, 'anyJava'),
  );
  expect(digests[0]).not.toEqual(digests[1]);
});

it('commands take the former name, and say once what it is called now', async () => {
  const said = await teval(
    'explain',
    'Shelf-1',
    '--run',
    folder,
    '--oracle',
    'evosuite',
    '--oracle',
    'evosuite',
  );
  expect(said.exitCode).toBe(0);
  expect(said.stdout).toContain('Shelf-1 buggy seed 1, suite-assertions');
  expect(said.stderr).toBe(
    "teval: the oracle generator evosuite is called suite-assertions now; suite-tests replays the suite's own tests whole\n",
  );
  const silent = await teval('explain', 'Shelf-1', '--run', folder, '--oracle', 'suite-assertions');
  expect([silent.exitCode, silent.stderr, silent.stdout]).toEqual([0, '', said.stdout]);
});
