import { describe, expect, test } from 'vitest';
import { locateMethod } from '../../src/source/focal/locate-method.js';
import { loadJavaParser } from '../../src/source/parser.js';

const parser = await loadJavaParser();
const source = `package org.x;

public class Shelf {
  /** take( */
  @Deprecated
  public int take(int count) {
    return count;
  }

  int take(int count, String... names) { return 0; }

  Shelf() { }

  static class Inner {
    public int take(int count) {
      return -count;
    }
    enum Kind { A, B; void take() { } }
  }
}
`;
const method = (text: string, parameters = 1, name = 'take') => ({
  name,
  source: text,
  parameters: Array.from({ length: parameters }, () => ({ type: 'int', name: 'x' })),
});
const locate = (types: readonly string[], wanted: ReturnType<typeof method>, text = source) =>
  locateMethod(parser, text, { packageName: 'org.x', types }, wanted);
const take = '@Deprecated\n  public int take(int count) {\n    return count;\n  }';

describe('locateMethod', () => {
  test('gives the line of the method’s name in the given class', () => {
    expect(locate(['Shelf'], method(take))).toEqual({ line: 6, text: 'equal' });
    expect(
      locate(['Shelf', 'Inner'], method('public int take(int count) {\n      return -count;\n    }')),
    ).toEqual({
      line: 15,
      text: 'equal',
    });
    expect(locate(['Shelf', 'Inner', 'Kind'], method('void take() { }', 0))).toEqual({
      line: 18,
      text: 'equal',
    });
    expect(locate(['Shelf'], method('Shelf() { }', 0, 'Shelf'))).toEqual({ line: 12, text: 'equal' });
  });

  test('gives a similar overload if no method has the same text', () => {
    expect(locate(['Shelf'], method('int take(int c, String... n) { return 1; }', 2))).toEqual({
      line: 10,
      text: 'similar',
    });
    expect(locate(['Shelf'], method('int take() { }', 5))).toEqual({ line: 6, text: 'similar' });
  });

  test('finds nothing in a file of another package', () => {
    const home = { packageName: 'x', types: ['Shelf'] };
    expect(locateMethod(parser, source, home, method(take))).toBe('none');
  });

  test('ignores differences in line ends', () => {
    expect(locate(['Shelf'], method(take), source.replaceAll('\n', '\r\n'))).toEqual({
      line: 6,
      text: 'equal',
    });
  });

  test.each([
    [['Shelf'], 'give'],
    [['Other'], 'take'],
    [['Shelf', 'take'], 'take'],
  ])('finds nothing for %s.%s', (types, name) => {
    expect(locate(types, method('', 1, name))).toBe('none');
  });
});
