import { suiteConventions } from '../../src/test-generators/registry.js';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FocalIndex, chooseFocalClasses } from '../../src/source/focal/focal-index.js';
import { parser } from './reading.js';
import { signature } from './signature.js';

const sources = join(import.meta.dirname, '../fixtures/sources');
const index = new FocalIndex(parser, [join(sources, 'missing'), sources]);

const focal = (prefix: string, ...classes: string[]) =>
  signature(index.findFocalMethod(classes.length === 0 ? ['org.focal.Shelf'] : classes, prefix));

describe('chooseFocalClasses', () => {
  it('chooses the class that the suite is named after, else the modified classes', () => {
    expect(chooseFocalClasses('org.x.A_ESTest', ['org.x.B'], suiteConventions)).toEqual(['org.x.A']);
    expect(chooseFocalClasses('org.x.ATest', ['org.x.B', 'org.x.C'], suiteConventions)).toEqual([
      'org.x.B',
      'org.x.C',
    ]);
  });
});

describe('FocalIndex', () => {
  it('gives signature, source and docstring of the focal method', () => {
    expect(index.findFocalMethod(['org.focal.Shelf'], 'Shelf s = new Shelf(1);\ns.take(2);')).toEqual({
      className: 'org.focal.Shelf',
      name: 'take',
      parameters: [{ type: 'int', name: 'count' }],
      isConstructor: false,
      isStatic: false,
      returnType: 'int',
      source: '@Deprecated\n  public int take(int count) throws ParseException {\n    return count;\n  }',
      docstring: '/** Takes some. */',
    });
    expect(index.findFocalMethod(['org.focal.Shelf'], 'new Shelf(1);')).toEqual({
      className: 'org.focal.Shelf',
      name: 'Shelf',
      parameters: [{ type: 'int', name: 'size' }],
      isConstructor: true,
      isStatic: false,
      returnType: '',
      source: 'public Shelf(int size) {\n    this.size = size;\n  }',
      docstring: '/**\n   * Makes a shelf.\n   *\n   * @param size its size\n   */',
    });
    expect(index.findFocalMethod(['org.focal.Shelf'], 's.take("a", null);')).toMatchObject({
      parameters: [
        { type: 'String', name: 'label' },
        { type: 'java.util.List<String>', name: 'from' },
      ],
      docstring: '',
    });
    expect(index.findFocalMethod(['org.focal.Shelf'], 's.move(a, b);')).toMatchObject({
      className: 'org.focal.base.Furniture',
      parameters: [
        { type: 'T', name: 'to' },
        { type: 'int[][]', name: 'steps' },
      ],
    });
  });

  it('searches from the last call to the first, and skips calls of undeclared methods', () => {
    expect(focal('Shelf s = new Shelf(1);\ns.take(1);\nlist.add("a");\nnew ArrayList();')).toBe(
      'Shelf.take(int)',
    );
    expect(focal('Shelf s = new Shelf(1);\nString t = s.label().trim();')).toBe('Shelf.label()');
    expect(focal('foo(s.take(1), new Shelf(2));')).toBe('new Shelf(int)');
    expect(focal('s.take(s.label());')).toBe('Shelf.label()');
    expect(focal('int i = 1;')).toBe('unknown');
    expect(focal('')).toBe('unknown');
  });

  it('skips calls of assertions', () => {
    expect(focal('s.take(1);\nrun(() -> { assertTrue(x); fail("a"); verifyException("b", e); });')).toBe(
      'Shelf.take(int)',
    );
  });

  it.each([
    ['s.take();', 'Furniture.take()'],
    ['s.take(1);', 'Shelf.take(int)'],
    ['s.take("a", list);', 'Shelf.take(String, java.util.List<String>)'],
    ['int[] a = null;\nboolean b = true;\ns.take(a, b);', 'Shelf.take(int[], boolean)'],
    ['s.take((int[]) null, false);', 'Shelf.take(int[], boolean)'],
    ['s.take("a", 1, 2, 3);', 'Shelf.take(String, Object...)'],
    ['new Shelf("a");', 'new Shelf(String, int...)'],
    ['new Shelf("a", 1);', 'new Shelf(String, int...)'],
    ['new Shelf();', 'new Shelf(int)'],
    ['s.label();', 'Shelf.label()'],
    ['s.label("de");', 'Furniture.label(String)'],
    ['s.label(1, 2, 3);', 'Shelf.label()'],
    ['s.weigh();', 'Thing.weigh()'],
  ])('resolves %j to %s', (prefix, expected) => {
    expect(focal(prefix)).toBe(expected);
  });

  it('finds methods of nested classes', () => {
    expect(focal('Shelf.Board b = new Shelf.Board(1.0);')).toBe('new Shelf.Board(double)');
    expect(focal('board0.new Screw().turn();')).toBe('Shelf.Board.Screw.turn()');
    expect(focal('board0.new Screw();\nShelf.Kind.SMALL.fits();')).toBe('Shelf.Kind.fits()');
    expect(focal('b.turn();\nnew Board(2);', 'org.focal.Shelf$Board')).toBe('new Shelf.Board(double)');
    expect(focal('s.take(1);', 'org.focal.Shelf.Board')).toBe('unknown');
  });

  it('skips the call of an undeclared default constructor', () => {
    expect(focal('thing.weigh();\nnew Thing();', 'org.focal.base.Thing')).toBe('Thing.weigh()');
  });

  it('searches all focal classes for each call', () => {
    expect(focal('s.take(1);\nt.weigh();', 'org.focal.Shelf$Board', 'org.focal.base.Thing')).toBe(
      'Thing.weigh()',
    );
  });

  it('gives unknown if the source is missing', () => {
    expect(focal('new Foo(1);', 'org.focal.Foo')).toBe('unknown');
    expect(focal('new Shelf(1);', 'org.focal.Shelf.Missing')).toBe('unknown');
    expect(signature(new FocalIndex(parser, []).findFocalMethod(['org.focal.Shelf'], 'new Shelf(1);'))).toBe(
      'unknown',
    );
  });

  it('qualifies type names as they resolve in the file of the class', () => {
    const qualified = (name: string) => index.qualifiedTypeName('org.focal.Shelf', name);
    expect(qualified('ParseException')).toBe('java.text.ParseException');
    expect(qualified('JammedException')).toBe('org.focal.Shelf.JammedException');
    expect(qualified('Thing')).toBe('org.focal.base.Thing');
    expect(qualified('Drawer')).toBe('org.focal.Drawer');
    expect(qualified('Board.Screw')).toBe('org.focal.Shelf.Board.Screw');
    expect(qualified('IllegalStateException')).toBeUndefined();
    expect(qualified('NoSuchElementException')).toBeUndefined();
    expect(index.qualifiedTypeName('org.focal.Shelf.Board', 'JammedException')).toBe(
      'org.focal.Shelf.JammedException',
    );
    expect(index.qualifiedTypeName('org.focal.Missing', 'ParseException')).toBeUndefined();
  });
});
