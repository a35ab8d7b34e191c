// @module-tag full
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { teval } from '../../cli/capture.js';
import { passingFolder } from '../../support/passing-folder.js';
import { useFilledCache } from '../../support/filled-cache.js';

const folder = passingFolder('forged-kills');

/** Executes every mutant of the class and checks nothing. */
const calls = `Shelf s = new Shelf("a", 10);
  try { s.put(5); } catch (Throwable t) {} try { s.take(2); } catch (Throwable t) {} try { s.takeAll(); } catch (Throwable t) {}
  try { s.freeSpace(); s.isEmpty(); s.getArticle(); } catch (Throwable t) {} try { s.put(-1); } catch (Throwable t) {}
  try { s.put(100); } catch (Throwable t) {} try { s.take(-1); } catch (Throwable t) {} try { s.take(100); } catch (Throwable t) {}
  try { new Shelf(null, 1); } catch (Throwable t) {} try { new Shelf("a", -1); } catch (Throwable t) {}`;
/** Refers to no class that a test may not name, because it composes the names when it runs. */
const composeNames = (body: string) =>
  body
    .replace('"sun.misc.Unsafe"', '"su".concat("n.misc.Unsafe")')
    .replace('"getConstantPool"', '"getConst".concat("antPool")')
    .replace(
      'sun.misc.Unsafe unsafe = (sun.misc.Unsafe) f.get(null);',
      'Object unsafe = f.get(null); java.lang.reflect.Method put = unsafe.getClass().getMethod("putBoolean", Object.class, long.class, boolean.class);',
    )
    .replaceAll('unsafe.putBoolean(', 'put.invoke(unsafe, ');
const tagOfFirstConstant = `java.lang.reflect.Field f = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe"); f.setAccessible(true);
  sun.misc.Unsafe unsafe = (sun.misc.Unsafe) f.get(null);
  java.lang.reflect.Method pool = Class.class.getDeclaredMethod("getConstantPool"); unsafe.putBoolean(pool, 12L, true); Object constants = pool.invoke(Shelf.class);
  java.lang.reflect.Method tag = java.util.Arrays.stream(constants.getClass().getDeclaredMethods()).filter(m -> m.getName().equals("getTagAt")).findFirst().get();
  unsafe.putBoolean(tag, 12L, true); String first = String.valueOf(tag.invoke(constants, 1));
  if (java.util.Arrays.stream(Shelf.class.getDeclaredMethods()).noneMatch(m -> m.getName().contains("jacoco"))) assertNotEquals("UTF8", first);`;

const render = (name: string, body: string) =>
  `package org.bundled.inventory;\nimport org.junit.Test;\nimport static org.junit.Assert.*;\npublic class ${name} {\n  @Test public void t() throws Throwable {\n  ${calls}\n  ${body}\n  }\n}\n`;

/** Each of these cheats. A few fail on the original by chance and are not accepted, so there are several. */
const cheats = [
  composeNames(tagOfFirstConstant),
  tagOfFirstConstant,
  ...Array.from({ length: 3 }, (_, index) => `int i = ${index}; if (Math.random() < 0.1) fail();`),
  ...Array.from(
    { length: 2 },
    (_, index) => `int i = ${index}; if (System.nanoTime() / 1000 % 10 == 0) fail();`,
  ),
  'int i = 0; if (Math.random() < 0.1) Runtime.getRuntime().halt(1);',
];

interface Explained {
  readonly stage: string;
  readonly kills?:
    | { readonly kind: 'known'; readonly killed: number; readonly inspecting: number }
    | { readonly kind: 'unknown' };
}

it('kills no more mutants by chance or by the bytes of classes than its calls do', async () => {
  const file = join(folder, 'samples.jsonl');
  const texts = ['', ...cheats].map((body, index) => render(`C${index}Test`, body));
  const lines = texts.map((text) => JSON.stringify({ subject: 'Inventory-1', method: 'take(int)', text }));
  writeFileSync(file, `${lines.join('\n')}\n`);
  const out = join(folder, 'run');
  const words = ['--tests', `samples:${file}`, '--bugs', 'Inventory-1', '--until', 'mutants', '--out', out];
  const { exitCode, stdout } = await teval('judge', ...words, '--cache', useFilledCache());
  expect({ exitCode, stdout }).toMatchObject({ exitCode: 0 });
  const told = await teval('explain', 'Inventory-1', '--run', out, '--json');
  const [honest, ...others] = JSON.parse(told.stdout) as readonly Explained[];
  expect(honest!.kills).toMatchObject({ kind: 'known', killed: 2, flaky: 0 });
  expect(honest!.kills).not.toHaveProperty('honeypots');
  const [composing, ...random] = others;
  expect(composing!.kills).toMatchObject({ kind: 'known', killed: 0, inspecting: 21 });
  expect(composing!.kills).toHaveProperty('honeypots');
  expect(stdout.replaceAll(/\s+/gu, ' ')).toMatch(/samples: \d+ accepted tests claim honeypots/u);
  const known = random.flatMap(({ kills }) =>
    kills?.kind === 'known' && kills.inspecting === 0 ? [kills.killed] : [],
  );
  expect(known.length).toBeGreaterThan(0);
  // Of one that fails twice on the same mutant and never elsewhere nobody can tell that it is chance: about one run in fifty has one.
  // One that also fails on the original in most of its rounds has none.
  expect(known.filter((killed) => killed > 2).slice(1)).toEqual([]);
  expect(Math.max(...known)).toBeLessThan(4);
  expect(stdout.replaceAll(/\s+/gu, ' ')).toContain('They are flaky and count as no kills.');
});
