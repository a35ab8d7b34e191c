import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { wholeTestColumns } from '../../../src/evaluations/whole-tests/columns.js';
import { wholeTestFields } from '../../../src/evaluations/whole-tests/fields.js';
import { packageRoot } from '../../../src/store/files/package-root.js';

it('describes each column in order', () => {
  expect(wholeTestFields.map(({ name }) => name)).toEqual(wholeTestColumns.map(({ name }) => name));
});

it('is published as a schema of a table (npx vitest -u writes it)', async () => {
  const schema = { fields: wholeTestFields, missingValues: [''] };
  await expect(`${JSON.stringify(schema, undefined, 2)}\n`).toMatchFileSnapshot(
    '../../../docs/schemas/whole-tests-rows.v1.json',
  );
});

it('is in the documentation', () => {
  const page = readFileSync(join(packageRoot, 'docs/whole-tests.md'), 'utf8');
  const start = page.indexOf('| column |');
  const lines = page.slice(start, page.indexOf('\n\n', start)).split('\n').slice(2);
  const described = lines.map((line) => line.split(' | ').map((cell) => cell.replaceAll(/^\| | \|$/gu, '')));
  expect(described).toEqual(wholeTestFields.map(({ name, description }) => [`\`${name}\``, description]));
});
