// @module-tag full
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { compileServices } from '../../src/harness/services/compile-service.js';
import { makeNeutralVariants } from '../../src/harness/variants.js';
import { createContentCache } from '../../src/store/cache/content-cache.js';
import { briefly, defaultJdk, testedJdks } from '../support/jdks.js';
import { passingFolder } from '../support/passing-folder.js';

const folder = passingFolder('variants');

const serializable = `
package x;
public class Shelf implements java.io.Serializable {
  private int room = 3;
  protected String label = "a";
  static long count = 7L;
  interface Taker { int take(int n) throws Exception; }
  enum Size { SMALL, LARGE }
  public Shelf(int room) { this.room = room; }
  public int take(int n) {
    if (n > room) throw new IllegalStateException("only " + room);
    switch (n) { case 0: return 0; case 1: return 1; default: break; }
    int sum = 0;
    for (int i = 0; i < n; i++) { try { sum += i; } finally { count++; } }
    return sum;
  }
  private long hidden(double d, Object o) { synchronized (this) { return (long) d + (o == null ? 1 : 2); } }
  public static void main(String[] arguments) throws Exception {
    Shelf shelf = new Shelf(5);
    System.out.println(shelf.take(4) + " " + shelf.hidden(2.5, null) + " " + count + " " + Size.valueOf("LARGE").ordinal());
    System.out.println(java.io.ObjectStreamClass.lookup(Shelf.class).getSerialVersionUID());
    Taker taker = n -> shelf.take(n);
    try { taker.take(9); } catch (Exception e) { System.out.println(e); }
  }
}`;
const lines = `
package x;
public class Lines {
  static int[] thrown() {
    try { fail(1); return null; } catch (RuntimeException e) {
      return new int[] { e.getStackTrace()[0].getLineNumber(), e.getStackTrace()[1].getLineNumber() };
    }
  }
  static void fail(int n) {
    throw new RuntimeException("" + n);
  }
  public static void main(String[] arguments) {
    int[] at = thrown();
    System.out.println(at[0] + " " + at[1] + " " + Lines.class.getDeclaredMethods().length + " " + Lines.class.getDeclaredFields().length);
  }
}`;
const members = `
package x;
public class Members {
  private int room = 3; protected String label = "a"; static long count = 7L; int width, height, depth;
  public int takeBooks(int n) { return n; }
  public int giveBooks(int n) { return zebras() + n; }
  int zebras() { return 1; }
  public void middleBooks() { }
  public static void main(String[] arguments) {
    show(Members.class.getDeclaredFields());
    System.out.println();
    show(Members.class.getDeclaredMethods());
  }
  private static void show(java.lang.reflect.Member[] members) {
    int decoy = java.lang.reflect.Modifier.PRIVATE | java.lang.reflect.Modifier.STATIC;
    for (java.lang.reflect.Member each : members) if ((each.getModifiers() & decoy) != decoy) System.out.print(each.getName() + " ");
  }
}`;
const untouched = 'package x; public class Untouched { int n; }';

const classes = join(folder, 'classes');
let variants: readonly (readonly string[])[];
const jdk = defaultJdk;

beforeAll(async () => {
  const sources = join(folder, 'sources', 'x');
  await mkdir(sources, { recursive: true });
  await mkdir(classes);
  await writeFile(join(sources, 'Shelf.java'), serializable);
  await writeFile(join(sources, 'Lines.java'), lines);
  await writeFile(join(sources, 'Members.java'), members);
  await writeFile(join(sources, 'Untouched.java'), untouched);
  const request = { sources: [join(folder, 'sources')], classes, classPath: [], release: 8 };
  expect(await compileServices()(jdk.home).compile(request)).toEqual([]);
  await writeFile(join(classes, 'resource.txt'), 'r');
  variants = await made('cache');
});

function made(cache: string): Promise<readonly (readonly string[])[]> {
  const context = { cache: createContentCache(join(folder, cache)), tools: {}, javaHome: jdk.home };
  const workspace = { classPath: [classes], digest: 'd' };
  return makeNeutralVariants(
    context,
    { workspace, other: 'none', classes: ['x.Shelf', 'x.Lines', 'x.Members'] },
    4,
  );
}

function readClass(classPath: readonly string[], file: string): Buffer {
  return readFileSync(join(classPath[0]!, file));
}

describe.each(testedJdks())('on Java $version', ({ home }) => {
  const output = (classPath: readonly string[], main: string) => {
    const ran = spawnSync(
      join(home, 'bin', 'java'),
      [...briefly, '-Xverify:all', '-cp', classPath.join(':'), main],
      {
        encoding: 'utf8',
      },
    );
    return ran.stdout + (ran.status === 0 ? '' : ran.stderr);
  };

  it('variants behave as the program does, and have its serialVersionUID', () => {
    const original = output([classes], 'x.Shelf');
    expect(original).toMatch(/^6 3 11 1\n-?\d+\njava.lang.IllegalStateException: only 5\n$/);
    for (const variant of variants) expect(output(variant, 'x.Shelf')).toBe(original);
  });

  it('fields have their order, and methods another one', () => {
    const seen = [[classes], ...variants].map((classPath) => output(classPath, 'x.Members').split('\n'));
    expect(new Set(seen.map(([fields]) => fields))).toEqual(
      new Set(['room label count width height depth ']),
    );
    expect(new Set(seen.map(([, methods]) => methods)).size).toBeGreaterThan(1);
  });

  it('lines, their distances and the numbers of members differ', () => {
    const seen = [[classes], ...variants].map((classPath) =>
      output(classPath, 'x.Lines').trim().split(' ').map(Number),
    );
    const distances = seen.map(([first, second]) => first! - second!);
    expect(new Set(seen.map(([first]) => first)).size).toBeGreaterThan(3);
    expect(new Set(distances).size).toBeGreaterThan(2);
    expect(new Set(seen.map(([, , methods, fields]) => `${methods} ${fields}`)).size).toBeGreaterThan(2);
  });
});

it('chosen classes, with what is nested in them, have other bytes in each variant, and nothing else has', () => {
  const files = readdirSync(join(classes, 'x')).filter((name) => name !== 'Untouched.class');
  expect(files.length).toBe(5);
  for (const file of files) {
    const contents = [[classes], ...variants].map((each) => readClass(each, join('x', file)).toString('hex'));
    expect(new Set(contents).size).toBe(5);
  }
  for (const variant of variants)
    for (const file of [join('x', 'Untouched.class'), 'resource.txt'])
      expect(readClass(variant, file)).toEqual(readClass([classes], file));
});

it('variants of the same program are the same, wherever they are made', async () => {
  const again = await made('other-cache');
  expect(again).not.toEqual(variants);
  for (const [index, variant] of again.entries())
    expect(readClass(variant, 'x/Shelf.class')).toEqual(readClass(variants[index]!, 'x/Shelf.class'));
});

it('where two versions are told apart, the classes that differ are varied, and elements that both have are not copied', async () => {
  const [other = []] = variants;
  const shared = join(folder, 'shared');
  await mkdir(shared);
  await writeFile(join(shared, 'x.txt'), 'x');
  const context = { cache: createContentCache(join(folder, 'cache')), tools: {}, javaHome: jdk.home };
  const [of] = await makeNeutralVariants(
    context,
    {
      workspace: { classPath: [classes, shared], digest: 'a' },
      other: { classPath: [other[0]!, shared], digest: 'b' },
      classes: [],
    },
    1,
  );
  expect(of![1]).toBe(shared);
  expect(readClass(of!, 'x/Lines.class')).not.toEqual(readClass([classes], 'x/Lines.class'));
  expect(readClass(of!, 'x/Untouched.class')).toEqual(readClass([classes], 'x/Untouched.class'));
});
