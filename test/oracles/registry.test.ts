import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Oracle } from '../../src/model/oracle/oracle.js';
import { formatUsage } from '../../src/model/common/described.js';
import { UserError } from '../../src/model/common/errors.js';
import {
  createOracleGenerator,
  createOracleGenerators,
  oracleGenerators,
} from '../../src/oracles/registry.js';
import { writePredictions } from '../../src/formats/toga/toga-format.js';
import { blindRequest, candidate, noContext, oracleInput, request } from './candidates.js';
import { passingFolder } from '../support/passing-folder.js';

test('generators are found by name', async () => {
  const generators = await createOracleGenerators([
    'no-exception',
    'javadoc',
    'suite-assertions',
    'suite-tests',
  ]);
  expect(generators.map(({ name, view }) => [name, view])).toEqual([
    ['no-exception', 'blind'],
    ['javadoc', 'blind'],
    ['suite-assertions', 'informed'],
    ['suite-tests', 'wholeTests'],
  ]);
});

test('no-exception and suite-assertions', async () => {
  const own: Oracle[] = [
    { type: 'noException' },
    { type: 'assertion', assertion: 'assertNull(x)' },
    { type: 'expectException', exception: 'NullPointerException' },
  ];
  const candidates = own.map((ownOracle) => candidate({ ownOracle }));
  const assertions = await createOracleGenerator('suite-assertions');
  if (assertions.view !== 'informed') throw new Error('it replays what the suite claims');
  expect((await assertions.generate(candidates, request(), noContext)).answers).toEqual(
    own.map((oracle) => ({ oracles: [oracle] })),
  );
  const noException = await createOracleGenerator('no-exception');
  if (noException.view !== 'blind') throw new Error('no-exception needs to see nothing');
  const { answers } = await noException.generate(
    candidates.map(() => oracleInput()),
    blindRequest,
    noContext,
  );
  expect(answers).toEqual(own.map(() => ({ oracles: [{ type: 'noException' }] })));
});

test.each([
  ['javadocs', 'there is no oracle generator "javadocs"; did you mean javadoc?'],
  ['NoException', 'there is no oracle generator "NoException"; did you mean no-exception?'],
  ['prediction:a.csv', 'did you mean predictions:FILE.csv?'],
  ['', 'there is no oracle generator ""; known'],
  ['suite-assertions:1', `the oracle generator "suite-assertions:1" must be written as suite-assertions`],
  ['predictions', 'the oracle generator "predictions" must be written as predictions:FILE.csv'],
  ['predictions:', 'the oracle generator "predictions:" must be written as predictions:FILE.csv'],
  ['predictions:nowhere/a.csv', 'nowhere/a.csv: there is no such file'],
])('%s is refused', async (spec, message) => {
  await expect(createOracleGenerator(spec)).rejects.toThrow(UserError);
  await expect(createOracleGenerator(spec)).rejects.toThrow(message);
});

test('lists the known generators for an unknown name', async () => {
  await expect(createOracleGenerator('wombat')).rejects.toThrow(
    `there is no oracle generator "wombat"; known are ${oracleGenerators.map(formatUsage).join(', ')}`,
  );
});

test('predictions files of one name are told apart, the same one twice is refused', async () => {
  const folder = passingFolder('registry');
  const prediction = {
    project: 'Lang',
    bugNumber: 1,
    testName: 'a.B::t',
    testPrefix: 'x',
    exceptionPredicted: false,
    assertion: '',
  };
  const files = ['1', '2'].map((name) => join(folder, name, 'oracle_preds.csv'));
  for (const [index, file] of files.entries()) {
    await mkdir(join(file, '..'));
    await writeFile(file, writePredictions(Array.from({ length: index }, () => prediction)));
  }
  const specs = files.map((file) => `predictions:${file}`);
  const alone = await createOracleGenerators([specs[0]!, 'javadoc']);
  expect(alone.map(({ name }) => name)).toEqual(['predictions-oracle_preds', 'javadoc']);
  const both = await createOracleGenerators(specs);
  expect(both.map(({ name, version }) => name.endsWith(`-${version.slice(0, 8)}`))).toEqual([true, true]);
  expect(new Set(both.map(({ name }) => name)).size).toBe(2);
  await expect(createOracleGenerators([specs[0]!, specs[0]!])).rejects.toThrow(UserError);
  await expect(createOracleGenerators(['javadoc', 'javadoc'])).rejects.toThrow(
    'the oracle generator "javadoc" is given twice',
  );
});
