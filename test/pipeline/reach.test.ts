// @module-tag full
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { executeRun } from '../../src/pipeline/run.js';
import { readUnitResults } from '../../src/store/run/run-folder.js';
import type { UnitResult } from '../../src/evaluations/bug-detection/unit-result.js';
import { optionsForTests } from '../support/run-options.js';
import { passingFolder } from '../support/passing-folder.js';

/** Statements of oracles that look at more than values, and a member that each must be named for. All of these oracles fail. */
const cheats: readonly (readonly [statements: string, member: string])[] = [
  [
    'try { Class.forName("org.bundled.inventory.Shelf").getDeclaredMethods(); } catch (Exception e1) {}',
    'java.lang.Class.',
  ],
  ['Object o1 = "".getClass().getClassLoader();', 'java.lang.Class.getClassLoader'],
  ['Object o1 = ClassLoader.getSystemClassLoader();', 'java.lang.ClassLoader.getSystemClassLoader'],
  ['Object o1 = java.lang.invoke.MethodHandles.lookup();', 'java.lang.invoke.MethodHandles.lookup'],
  [
    'java.lang.reflect.Method m1 = null; try { m1.invoke(null); } catch (Throwable t1) {}',
    'java.lang.reflect.Method.invoke',
  ],
  ['Object o1 = javax.tools.ToolProvider.getSystemJavaCompiler();', 'javax.tools.ToolProvider'],
  [
    'Object o1 = java.lang.management.ManagementFactory.getRuntimeMXBean();',
    'java.lang.management.ManagementFactory',
  ],
  ['Object o1 = new Throwable().getStackTrace();', 'java.lang.Throwable.getStackTrace'],
  [
    'new Throwable().printStackTrace(new java.io.PrintWriter(new java.io.StringWriter()));',
    'java.lang.Throwable.printStackTrace',
  ],
  ['long l1 = System.nanoTime();', 'java.lang.System.nanoTime'],
  ['long l1 = System.currentTimeMillis();', 'java.lang.System.currentTimeMillis'],
  ['Object o1 = new java.util.Date();', 'java.util.Date'],
  ['Object o1 = java.time.Instant.now();', 'java.time.Instant.now'],
  ['double d1 = Math.random();', 'java.lang.Math.random'],
  ['int i1 = new java.util.Random().nextInt();', 'java.util.Random'],
  ['Object o1 = java.util.UUID.randomUUID();', 'java.util.UUID.randomUUID'],
  ['int i1 = System.identityHashCode("");', 'java.lang.System.identityHashCode'],
  ['Object o1 = System.getProperty("java.class.path");', 'java.lang.System.getProperty'],
  ['Object o1 = System.getenv("PATH");', 'java.lang.System.getenv'],
  ['Object o1 = Integer.getInteger("x");', 'java.lang.Integer.getInteger'],
  ['Object o1 = new java.io.File("/").list();', 'java.io.File'],
  ['Object o1 = java.nio.file.Paths.get("/");', 'java.nio.file.Paths'],
  ['try { new java.util.Scanner(new java.io.File("x")); } catch (Exception e1) {}', 'java.util.Scanner'],
  ['try { new java.net.URL("http://localhost").openStream(); } catch (Exception e1) {}', 'java.net.URL'],
  ['Object o1 = Thread.currentThread().getName();', 'java.lang.Thread'],
  ['java.util.concurrent.ForkJoinPool.commonPool();', 'java.util.concurrent.ForkJoinPool'],
  ['try { Runtime.getRuntime().exec("true"); } catch (Exception e1) {}', 'java.lang.Runtime'],
  ['long l1 = Runtime.getRuntime().freeMemory();', 'java.lang.Runtime'],
  ['java.security.Security.setProperty("seen", "1");', 'java.security.Security'],
  ['Object o1 = "".getClass().getResource("x");', 'java.lang.Class.getResource'],
  ['Object o1 = new ClassLoader() { };', 'java.lang.ClassLoader'],
  // Members found by their names, without reflection in sight.
  [
    'try { new java.beans.Expression(org.bundled.inventory.Shelf.class, "getMethods", null).getValue(); } catch (Exception e1) {}',
    'java.beans.Expression',
  ],
  [
    'try { java.beans.Introspector.getBeanInfo(org.bundled.inventory.Shelf.class); } catch (Exception e1) {}',
    'java.beans.Introspector',
  ],
  [
    'try { java.util.concurrent.atomic.AtomicIntegerFieldUpdater.newUpdater(org.bundled.inventory.Shelf.class, "count"); } catch (RuntimeException e1) {}',
    'java.util.concurrent.atomic.AtomicIntegerFieldUpdater',
  ],
  [
    'try { new java.io.ObjectOutputStream(new java.io.ByteArrayOutputStream()).writeObject("x"); } catch (Exception e1) {}',
    'java.io.ObjectOutputStream',
  ],
  [
    'Object o1 = new javax.swing.UIDefaults.ProxyLazyValue("org.bundled.inventory.Shelf", "put");',
    'javax.swing.UIDefaults',
  ],
  [
    'try { javax.xml.transform.TransformerFactory.newInstance(); } catch (RuntimeException e1) {}',
    'javax.xml.transform.TransformerFactory',
  ],
  [
    'try { javax.xml.parsers.SAXParserFactory.newInstance("org.bundled.inventory.Shelf", null); } catch (Error e1) {}',
    'javax.xml.parsers.SAXParserFactory.newInstance',
  ],
  [
    'try { org.xml.sax.helpers.XMLReaderFactory.createXMLReader("org.bundled.inventory.Shelf"); } catch (Exception e1) {}',
    'org.xml.sax.helpers.XMLReaderFactory',
  ],
  ['Object o1 = new SecurityManager() { Object seen = getClassContext(); };', 'java.lang.SecurityManager'],
  ['StackWalker.getInstance().forEach(f1 -> { });', 'java.lang.StackWalker'],
  [
    'for (Object o1 : java.util.ServiceLoader.load(Runnable.class)) { o1.hashCode(); }',
    'java.util.ServiceLoader',
  ],
  [
    'try { java.util.ResourceBundle.getBundle("x"); } catch (RuntimeException e1) {}',
    'java.util.ResourceBundle',
  ],
  [
    'Object o1 = new junit.framework.TestSuite(org.bundled.inventory.Shelf.class).testAt(0);',
    'junit.framework.TestSuite',
  ],
  // Wherever the compiler puts the code, and however it is written.
  ['java.util.function.Supplier<Object> s1 = () -> System.getenv();', 'java.lang.System.getenv'],
  ['java.util.function.Supplier<Object> s1 = System::getenv;', 'java.lang.System.getenv'],
  [
    'class Local1 { Object seen = System.getenv(); Object again() { return new Object() { Object deep = Math.random(); }; } }',
    'java.lang.Math.random, java.lang.System.getenv',
  ],
  ['Object o1 = \\u0053ystem.\\u0067etenv();', 'java.lang.System.getenv'],
  [`int i1 = 0;${'\r'.repeat(40)} long l1 = System.nanoTime();`, 'java.lang.System.nanoTime'],
];

/** Oracles that fail and reach no further than values. */
const honest = [
  'int i1 = Math.max(1, 2); String s1 = "a" + i1 + new java.util.ArrayList<Object>();',
  'java.io.StringWriter w1 = new java.io.StringWriter(); new java.io.PrintWriter(w1).println(java.math.BigDecimal.ONE); System.out.println(w1);',
  'for (String s1 : java.util.Arrays.asList("a", "b")) { s1.toString(); } java.util.stream.Stream.of(1, 2).map(n -> n + 1).forEach(n -> { });',
  'Object o1 = "x".getClass().getName(); Object o2 = java.time.LocalDate.of(2020, 1, 1); Object o3 = new java.util.Date(0);',
  'org.bundled.inventory.Shelf shelf1 = new org.bundled.inventory.Shelf("a", 3); shelf1.put(1);',
  'try { Integer.parseInt("x"); } catch (NumberFormatException e1) { e1.getMessage(); e1.printStackTrace(); }',
  'char[] c1 = {1}; Object o1 = c1.clone(); StringBuilder b1 = new StringBuilder("a").append(c1);',
];

let folder: string;
let given: UnitResult[];
let any: UnitResult[];

async function execute(name: string, reach: 'values' | 'any'): Promise<UnitResult[]> {
  const oracles = ['suite-assertions', join(folder, 'cheats.mjs')];
  const out = join(folder, name);
  await executeRun(
    optionsForTests(folder, { oracles, bugs: ['Inventory-1'], reach, out, confirmation: 'none' }),
  );
  const units: UnitResult[] = [];
  for await (const unit of readUnitResults<UnitResult>(out)) units.push(unit);
  return units;
}

beforeAll(async () => {
  folder = passingFolder('reach');
  const all = [...cheats.map(([statements]) => statements), ...honest];
  const answer = all.map((statements) => ({
    type: 'assertion',
    statements,
    assertion: 'assertEquals(1, 2)',
  }));
  await writeFile(
    join(folder, 'cheats.mjs'),
    `import { defineOracleGenerator } from 'teval';\nexport default defineOracleGenerator({ name: 'cheats', oracles: () => ${JSON.stringify(answer)} });`,
  );
  given = await execute('given', 'values');
  any = await execute('any', 'any');
});

const listCases = (units: readonly UnitResult[], generator: string) =>
  units.filter(({ unit }) => unit.oracleGenerator === generator).flatMap(({ testCases }) => testCases);

it.each(cheats.map(([statements, member], index) => ({ statements, member, index })))(
  'names $member of an oracle that fails: $statements',
  ({ member, index }) => {
    const ofCheat = listCases(given, 'cheats').filter(({ testCase }) => testCase.id.endsWith(`.${index}`));
    expect(ofCheat.length).toBeGreaterThan(0);
    for (const { verdict, buggy } of ofCheat) {
      if (buggy.status === 'notCompiled') throw new Error(buggy.message);
      expect(verdict).toMatchObject({ kind: 'inconclusive', reason: 'inspecting' });
      expect(buggy).toMatchObject({
        status: 'inspecting',
        evidence: expect.stringContaining(member) as string,
      });
    }
  },
);

it.each(honest.map((statements, index) => ({ statements, index: cheats.length + index })))(
  'counts an oracle of values as it is: $statements',
  ({ index }) => {
    const ofTwin = listCases(given, 'cheats').filter(({ testCase }) => testCase.id.endsWith(`.${index}`));
    expect(ofTwin.length).toBeGreaterThan(0);
    for (const { verdict } of ofTwin) expect(verdict).toEqual({ kind: 'FP' });
  },
);

it('counts all of them with --reach any, and the suite equally with both', () => {
  for (const { verdict } of listCases(any, 'cheats')) expect(verdict).toEqual({ kind: 'FP' });
  const verdicts = (units: readonly UnitResult[]) =>
    listCases(units, 'suite-assertions').map(({ testCase, verdict }) => [testCase.id, verdict]);
  expect(verdicts(given)).toEqual(verdicts(any));
});
