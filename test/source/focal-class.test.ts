import { describe, expect, it } from 'vitest';
import { readFocalClass } from '../../src/source/focal/focal-class.js';
import { keepDeclarations } from '../../src/source/without-bodies.js';
import { parser } from './reading.js';

const source = `/* A licence. */
package org.x;

import java.util.List; // lists

/** Holds books. */
public class Shelf<T> {
  static final int MOST = 9, LEAST = compute(); // limits
  private final Runnable run = new Runnable() { public void run() { count = 2; } };
  private int/* books */count;
  { count = 1; }

  /** Makes one. */
  public Shelf() {
    count = 3;
  }

  /** Takes. */
  @Deprecated
  public T take(int n, List<T>... names) throws E {
    return """
  kept
""".isEmpty() ? null : one; // never
  }
  public abstract void drop();
  void add() { }
  private static class Book { public String title() { return "x"; } }
  interface Visitor { int MOST = 3; void visit(); default int all() { return 7; } private int none() { return 0; } }
}
class Other { public void more() { } }
`;

describe('the declarations of a file', () => {
  it('have no bodies, no values and no comments', () => {
    expect(keepDeclarations(parser, source)).toBe(`package org.x;

import java.util.List;

public class Shelf<T> {
  static final int MOST, LEAST;
  private final Runnable run;
  private int count;

  public Shelf();

  @Deprecated
  public T take(int n, List<T>... names) throws E;
  public abstract void drop();
  void add();
  private static class Book { public String title(); }
  interface Visitor { int MOST; void visit(); default int all(); private int none(); }
}
class Other { public void more(); }`);
  });
});

describe('a focal class', () => {
  const describeMethods = (...types: string[]) => {
    const read = readFocalClass(parser, { source, types });
    if (read === 'none') return read;
    return read.methods.map(
      ({ signature: { name, parameterTypes }, access, body }) =>
        `${access} ${name}(${parameterTypes.join(', ')}) ${body}`,
    );
  };

  it('has the methods that it declares', () => {
    expect(describeMethods('Shelf')).toEqual([
      'public take(int, List<T>...) present',
      'public drop() absent',
      'restricted add() present',
    ]);
    expect(describeMethods('Shelf', 'Book')).toEqual(['public title() present']);
    expect(describeMethods('Shelf', 'Visitor')).toEqual([
      'public visit() absent',
      'public all() present',
      'restricted none() present',
    ]);
    expect(describeMethods('Shelf', 'Page')).toBe('none');
  });

  it('shows them without the indentation of the class', () => {
    const read = readFocalClass(parser, { source, types: ['Shelf'] });
    if (read === 'none') throw new Error('it is declared');
    expect(read.methods[0]).toMatchObject({
      docstring: '/** Takes. */',
      source: `@Deprecated
public T take(int n, List<T>... names) throws E {
  return """
  kept
""".isEmpty() ? null : one; // never
}`,
    });
    expect(read.declaration).toMatch(/^public class Shelf<T> \{[\s\S]*\}$/u);
    expect(read.declaration).not.toContain('class Other');
    expect(read.otherMethods.map(({ signature }) => signature.name)).toEqual([
      'run',
      'title',
      'visit',
      'all',
      'none',
      'more',
    ]);
  });
});
