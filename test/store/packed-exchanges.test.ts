import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { ModelExchange } from '../../src/model/oracle/model-exchange.js';
import { readUnit, joinUnitPath } from '../../src/store/unit/unit-file.js';
import { evaluated, failed, passed, unitResult } from '../support/factory.js';
import { passingFolder } from '../support/passing-folder.js';
import { writeUnitWithInputs } from '../support/run-inputs.js';

const classSource = `class Shelf {\n\n  ${'int size; '.repeat(1_000)}\n\n}`;

const exchange = (prefix: string, seconds = 0.25): ModelExchange => ({
  model: 'small',
  messages: [
    { role: 'system', content: 'Be brief.\n\n\n\nVery.\n' },
    { role: 'user', content: `${classSource}\n\n// Test\n${prefix}` },
  ],
  answer: { kind: 'text', text: 'assertTrue(true);\n\n', end: 'whole' },
  tokens: { input: 'unknown', output: 3 },
  seconds,
});

const testCase = (name: string, made?: ModelExchange) =>
  evaluated(failed, passed, 'assertion', { id: name, ...(made === undefined ? {} : { exchange: made }) });

test('a unit is read as it was written: each exchange and each paragraph stands in its file once', async () => {
  const folder = passingFolder('exchanges');
  const result = unitResult({}, [
    testCase('a', exchange('shelf0.take(1);')),
    testCase('b', exchange('shelf0.take(1);')),
    testCase('c', exchange('shelf0.take(2);')),
    testCase('d', exchange('shelf0.take(2);', 1)),
    testCase('e'),
  ]);
  await writeUnitWithInputs(folder, result);
  expect(await readUnit(folder, result.unit)).toEqual(result);
  const text = await readFile(joinUnitPath(folder, result.unit), 'utf8');
  expect(text.split('int size; int size;').length - 1).toBe(500);
  const [, header, ...lines] = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  expect(header).toMatchObject({ exchanges: { exchanges: [{ model: 'small' }, {}, {}] } });
  expect(lines.map((line) => (line as { test_case: { exchange?: number } }).test_case.exchange)).toEqual([
    ...[0, 0, 1, 2],
    undefined,
  ]);
});

test('the file of a unit without a model does not mention exchanges', async () => {
  const folder = passingFolder('no-exchanges');
  const result = unitResult({}, [testCase('a')]);
  await writeUnitWithInputs(folder, result);
  expect(await readFile(joinUnitPath(folder, result.unit), 'utf8')).not.toContain('exchange');
});
