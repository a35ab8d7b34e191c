import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fromFileNames, inSnakeCase, parseAs, toFileNames } from '../../src/store/files/file-format.js';
import { parseSealed, sealedJson } from '../../src/store/files/sealed-json.js';

const schema = z.object({
  format: z.literal(2),
  name: z.string(),
  sizes: z.array(z.number()).exactOptional(),
  parts: z.record(z.string(), z.object({ count: z.literal(1) })),
});
const whole = { format: 2, name: 'a', parts: {} };
const names = inSnakeCase('parts', 'bugsByName');

it.each([
  ['broken', 'it is not JSON', '{"format": 2,'],
  ['broken', 'it is not JSON', 'null'],
  ['foreign', 'another version of teval made it', '{"format": 1}'],
  ['foreign', 'it is not a list of sizes', '[]'],
  ['foreign', 'it is not a list of sizes', '{}'],
  ['foreign', 'it is not a list of sizes', '{"format": 2, "parts": {}}'],
  ['foreign', 'its name is not what teval wrote', JSON.stringify({ ...whole, name: 1 })],
  ['foreign', 'its sizes is not what teval wrote', JSON.stringify({ ...whole, sizes: { 0: 1 } })],
  ['foreign', 'its sizes.1 is not what teval wrote', JSON.stringify({ ...whole, sizes: [1, '2'] })],
  [
    'foreign',
    'its parts.c.count is not what teval wrote',
    JSON.stringify({ ...whole, parts: { b: { count: 1 }, c: { count: 2 } } }),
  ],
])('a text is %s: %s', (kind, why, text) => {
  expect(parseAs(schema, text, 'a list of sizes')).toEqual({ kind, why });
});

it('a valid text has the members of the schema, and no others', () => {
  const content = { ...whole, sizes: [1, 2] };
  const text = JSON.stringify({ ...content, more: true });
  expect(parseAs(schema, text, 'a list of sizes')).toEqual({ kind: 'valid', content });
});

describe('a file with a digest of its members', () => {
  it('is read as it was written', () => {
    expect(parseSealed(schema, sealedJson(whole, names, 2), 'a list of sizes', names)).toEqual({
      kind: 'valid',
      content: whole,
    });
  });

  it('is broken once any of its bytes has another value', () => {
    const text = sealedJson(whole, names);
    const values = [...text.matchAll(/[a-z0-9]/gu)].map(({ index }) => index);
    for (const index of values) {
      const other = `${text.slice(0, index)}${text[index] === '7' ? '8' : '7'}${text.slice(index + 1)}`;
      expect(parseSealed(schema, other, 'a list of sizes', names).kind, other).toBe('broken');
    }
  });

  it('is of another version by its format, and not damaged', () => {
    expect(parseSealed(schema, sealedJson({ ...whole, format: 3 }, names), 'a list of sizes', names)).toEqual(
      {
        kind: 'foreign',
        why: 'another version of teval made it',
      },
    );
  });
});

describe('a file in snake case', () => {
  const content = {
    madeFrom: [{ suiteFiles: 1, TP: 2, notCompiled: 'notRun' }],
    bugsByName: { 'JacksonCore-5': { stays_so: 1 }, my_oracle: 2, myOracle: 3 },
  };

  it('has other names of members, apart from names that are data, and the same values', () => {
    expect(toFileNames(content, names)).toEqual({
      made_from: [{ suite_files: 1, TP: 2, not_compiled: 'notRun' }],
      bugs_by_name: content.bugsByName,
    });
    expect(fromFileNames(toFileNames(content, names), names)).toEqual(content);
  });

  it('is read by its names, which its errors use', () => {
    const sizes = z.object({ format: z.literal(1), byName: z.object({ firstName: z.number() }) });
    const read = (text: string) => parseAs(sizes, text, 'a list of sizes', names);
    expect(read('{"format": 1, "by_name": {"first_name": 3}}')).toEqual({
      kind: 'valid',
      content: { format: 1, byName: { firstName: 3 } },
    });
    expect(read('{"format": 1, "by_name": {"first_name": "3"}}')).toEqual({
      kind: 'foreign',
      why: 'its by_name.first_name is not what teval wrote',
    });
  });
});
