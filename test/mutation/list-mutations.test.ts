import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listMutations } from '../../src/mutation/list-mutations.js';
import { applyMutation } from '../../src/mutation/mutation.js';
import { rankMutations } from '../../src/mutation/sample.js';
import { loadJavaParser } from '../../src/source/parser.js';
import { listFilesBelow } from '../../src/store/files/digest.js';
import { packageRoot } from '../../src/store/files/package-root.js';

const parser = await loadJavaParser();
const bugs = join(packageRoot, 'bundled', 'bugs');
const files = (await listFilesBelow(bugs)).filter((path) => /\/fixed\/.*\.java$/u.test(path));
const sources = files.map((path) => ({
  path,
  className: path
    .replace(/^.*?\/fixed\//u, '')
    .replace(/\.java$/u, '')
    .replaceAll('/', '.'),
  source: readFileSync(join(bugs, path), 'utf8'),
}));

function countLines(text: string): number {
  return text.split('\n').length;
}

describe.each(sources)('$path', ({ className, source }) => {
  const mutations = listMutations(parser, source, className);

  it('each mutant is another text that parses, with the same lines, and changes one place', () => {
    expect(mutations.length).toBeGreaterThan(0);
    const texts = mutations.map((mutation) => applyMutation(source, mutation));
    expect(new Set([...texts, source]).size).toBe(texts.length + 1);
    for (const [index, text] of texts.entries()) {
      const { start, end, text: instead, line } = mutations[index]!;
      expect(parser.withTree(text, (root) => root.hasError)).toBe(false);
      expect(countLines(text)).toBe(countLines(source));
      expect(text.startsWith(source.slice(0, start))).toBe(true);
      expect(text.endsWith(source.slice(end))).toBe(true);
      expect(text.length).toBe(source.length - (end - start) + instead.length);
      expect(countLines(source.slice(0, start))).toBe(line);
    }
  });

  it('numbers follow the source and are the same each time', () => {
    expect(mutations.map(({ number }) => number)).toEqual(mutations.map((_, index) => index + 1));
    expect(mutations.map(({ start }) => start)).toEqual(
      mutations.map(({ start }) => start).sort((a, b) => a - b),
    );
    expect(listMutations(parser, source, className)).toEqual(mutations);
  });
});

const shelf = `class Shelf {
  int size(int a) {
    if (a > 1 &&
        a < 9) {
      return a;
    }
    return 0;
  }
}`;

it('a comment renumbers nothing; another mutation above renumbers those below', () => {
  const numbers = (source: string) =>
    listMutations(parser, source, 'Shelf').map(({ number, operator, before, after }) => [
      number,
      operator,
      before,
      after,
    ]);
  expect(numbers(`/* a */\n${shelf.replace('{', '{ // b')}`)).toEqual(numbers(shelf));
  const within = shelf.replace('if (', 'if (/* c */ ').replace('return ', 'return /* d */ ');
  expect(numbers(within)).toEqual(numbers(shelf));
  expect(numbers(shelf.replace('{', '{ int b = 2;'))[2]).toEqual([3, ...numbers(shelf)[0]!.slice(1)]);
});

it('a larger sample contains a smaller one, and another seed draws another', () => {
  const mutations = listMutations(parser, sources[0]!.source, sources[0]!.className);
  const draw = (seed: number) => rankMutations(mutations, 'Shelf', seed).map(({ number }) => number);
  expect(draw(1)).toEqual(draw(1));
  expect([...draw(1)].sort((a, b) => a - b)).toEqual(mutations.map(({ number }) => number));
  expect(draw(2)).not.toEqual(draw(1));
  // Fixed: the sample must not depend on the machine.
  expect(
    rankMutations(
      [1, 2, 3, 4, 5].map((number) => ({ number })),
      'Shelf',
      1,
    ).map(({ number }) => number),
  ).toMatchInlineSnapshot(`
    [
      4,
      2,
      1,
      3,
      5,
    ]
  `);
});

it('a class whose name has a $ has the mutants of any other, and so has one nested in it', () => {
  const source = 'class $Gson$Types { int f() { return 1; } static class Impl { int g() { return 2; } } }';
  const of = (className: string) => listMutations(parser, source, className).map(({ before }) => before);
  expect(of('org.x.$Gson$Types')).toEqual(['1', '1', '2', '2']);
  expect(of('org.x.$Gson$Types$Impl')).toEqual(['2', '2']);
  expect(of('org.x.$Gson$Types$1')).toEqual(of('org.x.$Gson$Types'));
  expect(of('org.x.$Gson')).toEqual([]);
});

it('guards of patterns have mutants, their labels none', () => {
  const source =
    'class A { int f(Object o) { return switch (o) { case Integer i when i > 3 -> o.hashCode(); default -> o.hashCode(); }; } }';
  const texts = listMutations(parser, source, 'A').filter(({ operator }) => operator === 'ROR');
  expect(texts.map(({ before }) => before)).toEqual(['i > 3', 'i > 3', 'i > 3', 'i > 3', 'i > 3']);
});
