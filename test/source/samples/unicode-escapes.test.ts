import { expect, it } from 'vitest';
import { loadJavaParser } from '../../../src/source/parser.js';
import { prepareSample } from '../../../src/source/samples/prepare-sample.js';
import { translateEscapes } from '../../../src/source/samples/unicode-escapes.js';

it.each([
  ['\\u0040Test void a() \\u007b }', '@Test void a() { }'],
  ['\\uuu0040Test', '@Test'],
  ['f("\\u0022", \'\\u0041\'); // \\u0041', 'f("\\u0022", \'\\u0041\'); // \\u0041'],
  ['f("\\\\u0041\\\\", \\u0061);', 'f("\\\\u0041\\\\", a);'],
  ['f("x\\u0041y", \\u0061); /* \\u0041 */', 'f("x\\u0041y", a); /* \\u0041 */'],
  ['f(\\u0022x\\u0041\\u0022);', 'f("x\\u0041");'],
  ['\\u0040A // a\\u000aint \\u0061; // b \\u0041', '@A // a\nint a; // b \\u0041'],
  ['\\u0061("\\u005c"", \\u0061);', 'a("\\u005c"", a);'],
  ['int \\u0061; """\n \\u0041 " \\""" """;', 'int a; """\n \\u0041 " \\""" """;'],
  ['\\u0040A /* \\u0041 \\u002a/ int \\u0061;', '@A /* \\u0041 */ int a;'],
  ['int x = \\u12;', 'int x = \\u12;'],
])('%j means %j', (text, meant) => {
  expect(translateEscapes(text)).toBe(meant);
});

it('reads a sample whose code has escapes', async () => {
  const text = 'import org.junit.jupiter.api.Test;\nclass BoxTest { \\u0040Test void a() \\u007b } }\n';
  const input = { packageName: 'p', imports: [], className: 'BoxTest', methodName: 'aTest' };
  const parser = await loadJavaParser();
  for (const definitions of ['paper', 'replication'] as const)
    expect(prepareSample(parser, text, { ...input, definitions })).toMatchObject({
      kind: 'parsable',
      source: expect.stringContaining('@Test void a() { }') as string,
      parsableBefore: true,
    });
});
