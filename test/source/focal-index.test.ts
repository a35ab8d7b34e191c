import { suiteConventions } from '../../src/test-generators/registry.js';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FocalIndex, chooseFocalClasses } from '../../src/source/focal/focal-index.js';
import { SuiteTypes } from '../../src/source/types/suite-types.js';
import { writeTree } from '../benchmarks/workbench.js';
import { passingFolder } from '../support/passing-folder.js';
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

  describe('within a suite', () => {
    const suite = `package org.focal; import java.util.*; class ShelfTest { private final Shelf SHELF = new Shelf(1); private Map<String, Integer> map; }`;
    const types = new SuiteTypes(parser, index.sources, 'org.focal.ShelfTest', suite);
    const focalIn = (prefix: string) => signature(index.findFocalMethod(['org.focal.Shelf'], prefix, types));

    // Shelf has methods of these names, too.
    it.each([
      'List<Integer> seen = new ArrayList<>(); seen.label();',
      'var seen = new StringBuilder(); seen.label();',
      'List<Integer> seen = Arrays.asList(1); seen.label();',
      'Collections.label();',
      'new ArrayList<Integer>().label();',
      '"a".label();',
      'ShelfTest.label();',
      'foo(x -> x.label());',
      'foo(new Runnable() { public void run() { label(); } });',
    ])('passes over what no class of the program declares, or perhaps never runs: %s', (call) => {
      expect(focalIn(`Shelf s = new Shelf(1); s.take(1); ${call}`)).toBe('Shelf.take(int)');
    });

    it.each([
      'Comparable<Shelf> other = new Shelf(2); other.label();',
      'Map<String, Integer> held = s.counts(); held.label();',
      'SHELF.label();',
      'map.label();',
      'Shelf other = Objects.requireNonNull(s); other.label();',
      'Object other = new Thing() { void run() { } }; other.label();',
      'Shelf.label();',
      's.label().trim();',
      'unknown.label();',
    ])('finds what the program may declare: %s', (call) => {
      expect(focalIn(`Shelf s = new Shelf(1); s.take(1); ${call}`)).toBe('Shelf.label()');
    });

    it('finds a call in a lambda where there is no other', () => {
      expect(focalIn('foo(x -> x.label());')).toBe('Shelf.label()');
    });
  });
});

describe('members that a class does not write', () => {
  const files: Readonly<Record<string, string>> = {
    'org/r/Range.java':
      'package org.r; /** From lo to hi. */ public record Range(int lo, int... hi) implements Sized<Range> { public int lo() { return lo; } }',
    'org/r/Pair.java':
      'package org.r; public record Pair<A>(A one, A other) { public Pair { java.util.Objects.requireNonNull(one); } }',
    'org/r/Sized.java':
      'package org.r; public interface Sized<T> extends Named { default boolean isEmpty() { return size() == 0; } int size(); }',
    'org/r/Named.java': 'package org.r; public interface Named { default String name() { return ""; } }',
    'org/r/Kind.java': 'package org.r; public enum Kind implements Named { SMALL }',
    'org/r/Base.java': 'package org.r; public abstract class Base implements Named { }',
    'org/r/Bag.java':
      'package org.r; public class Bag extends Base { public String name() { return "bag"; } }',
    'org/r/Box.java': 'package org.r; public class Box extends Base { }',
  };
  const folder = passingFolder('focal-members');
  const built = writeTree(folder, files).then(() => new FocalIndex(parser, [folder]));

  it.each([
    ['Range', 'Range r = new Range(1, 2);', 'new Range(int, int...)'],
    ['Range', 'Range r = new Range(1, 2); int a = r.lo();', 'Range.lo()'],
    ['Range', 'int[] all = r.hi();', 'Range.hi()'],
    ['Range', 'r.isEmpty();', 'Sized.isEmpty()'],
    ['Range', 'r.name();', 'Named.name()'],
    ['Pair', 'new Pair<>(1, 2);', 'new Pair(A, A)'],
    ['Pair', 'p.other();', 'Pair.other()'],
    ['Kind', 'Kind[] all = Kind.values();', 'Kind.values()'],
    ['Kind', 'Kind.valueOf("SMALL").name();', 'Named.name()'],
    ['Kind', 'Kind.valueOf("SMALL");', 'Kind.valueOf(String)'],
    ['Bag', 'bag.name();', 'Bag.name()'],
    ['Box', 'box.name();', 'Named.name()'],
  ])('of %s: %s', async (name, prefix, expected) => {
    expect(signature((await built).findFocalMethod([`org.r.${name}`], prefix))).toBe(expected);
  });

  it('have a declaration that shows their result; the documentation of a record is that of its constructor', async () => {
    const find = async (prefix: string) => (await built).findFocalMethod(['org.r.Range'], prefix);
    expect(await find('r.hi();')).toMatchObject({
      returnType: 'int[]',
      source: 'public int[] hi();',
      docstring: '',
    });
    expect(await find('new Range(1);')).toMatchObject({
      source: 'public Range(int lo, int... hi);',
      docstring: '/** From lo to hi. */',
    });
  });
});
