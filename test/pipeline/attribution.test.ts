// @module-tag full
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { attributeCalls } from '../../src/harness/services/attribution-service.js';
import type { SuiteAttribution } from '../../src/model/suite/attribution.js';
import { extractCandidates, type SuiteCandidates } from '../../src/pipeline/4-candidates.js';
import { buildHarness } from '../harness/driver.js';
import { compileSubject } from '../harness/subject.js';
import { signature } from '../source/signature.js';
import { defaultJdk, testedJdks } from '../support/jdks.js';
import { passingFolder } from '../support/passing-folder.js';
import { createSlots, type Slots } from '../../src/execution/slots.js';
import { attributeSuite } from '../../src/pipeline/attribution.js';
import { createContentCache } from '../../src/store/cache/content-cache.js';

const program = {
  'org.x.Shelf': `package org.x;
import java.util.*;
public class Shelf<T> extends Furniture implements Stacked, Iterable<String> {
  public void add(T item) { }
  public int take(int slot) { return slot; }
  public int take(long slot) { return 0; }
  public int take(String label) { return 1; }
  public boolean has(String label) { return true; }
  public String label() { return "a"; }
  public Box box() { return new Box(); }
  public Iterator<String> iterator() { return new Walk(); }
  public static class Part { public void fix(int times) { } }
  private static class Walk implements Iterator<String> {
    public boolean hasNext() { return false; }
    public String next() { return ""; }
  }
}`,
  'org.x.Furniture': `package org.x;
public class Furniture { public int weight() { return 1; } }`,
  'org.x.Stacked': `package org.x;
public interface Stacked { default int height() { return 1; } int take(int slot); Object label(); }`,
  'org.x.Box': `package org.x;
public class Box {
  public Box() { }
  public boolean has(String label) { return true; }
  /** Closes the lid. */ public int close(int times) { return times; }
}`,
};

/** Neither of the program nor of the JDK. */
const library = {
  'org.lib.Library': `package org.lib;
public class Library { public static String find(String title) { return title; } }`,
};

/** Expected values that involve nothing but the JDK. */
const values = [
  'java.util.BitSet e = new java.util.BitSet(3);',
  'Object e = new BitSet(3);',
  'Object e = IntStream.range(0, 3).boxed().collect(toList());',
  'Object e = Stream.of(1).map(x -> x + 1).collect(Collectors.toList());',
  'Object[] e = Stream.of(1).toArray();',
  'Object e = new MathContext(3);',
  'Object e = Charset.forName("UTF-8");',
  'Object e = Currency.getInstance("EUR");',
  'Comparator<String> e = Comparator.comparing(String::length);',
  'Exception e = new IllegalStateException("a");',
  'Throwable e = new Throwable() { public String getMessage() { return "a"; } };',
  'StringWriter e = new StringWriter();',
  'Properties e = new Properties(); e.setProperty("a", "b");',
  'Map<String, Integer> e = new ConcurrentHashMap<>(); e.put("a", 1);',
  'Object e = new AbstractMap.SimpleEntry<>("a", 1);',
  'List<String> e = new ArrayList<>(); Collections.addAll(e, "a", "b"); Collections.sort(e);',
  'int[] e = new int[3]; Arrays.fill(e, 3);',
  'int[] from = {1}; int[] e = new int[3]; System.arraycopy(from, 0, e, 0, 1);',
  'int e = 3; e++;',
  'List<String> all = Arrays.asList("a"); int e = all.size();',
  'BufferedReader in = new BufferedReader(new StringReader("a")); String e = in.readLine();',
  'List<String> all = new ArrayList<>(); all.add("b"); String e = all.get(0) + all.size(); all.clear();',
];
/** Those that may involve the program, the time or a library. */
const others = [
  'Object e = Library.find("a");',
  'Object e = new Box();',
  'Object e = Class.forName("org.x.Box").newInstance();',
  'Object e = System.nanoTime();',
  'List<String> e = new ArrayList<>(); shelf.label().getBytes(); e.add(shelf.label());',
  'List<Object> all = new ArrayList<>(); shelf.forEach(all::add); int e = all.size();',
  'int[] e = {1}; int[] to = { 2 }; System.arraycopy(e, 0, to, 0, 1); shelf.take(to[0]);',
];

/** By test: its statements, and the focal method of the whole test. */
const tests: Readonly<Record<string, readonly [statements: string, focal: string]>> = {
  otherClass: ['List<Integer> seen = list(); shelf.take(1); seen.add(3);', 'Shelf.take(int)'],
  overload: ['byte slot = 1; shelf.take(slot);', 'Shelf.take(int)'],
  overloadByResult: ['shelf.take(name());', 'Shelf.take(String)'],
  ofTheSuite: ['shelf.take(1L); take(2);', 'Shelf.take(long)'],
  sameNameElsewhere: ['shelf.add("a"); shelf.box().has("a");', 'Shelf.box()'],
  inherited: ['shelf.take(1); shelf.weight();', 'Furniture.weight()'],
  inheritedDefault: ['shelf.take(1); shelf.height();', 'Stacked.height()'],
  throughInterface: ['Stacked stacked = shelf; stacked.take(2);', 'Shelf.take(int)'],
  throughIterator: ['Iterator<String> all = shelf.iterator(); all.next();', 'Shelf.Walk.next()'],
  nested: ['new Shelf.Part().fix(3);', 'Shelf.Part.fix(int)'],
  inLambda: ['shelf.take(1); run(() -> shelf.take("a"));', 'Shelf.take(int)'],
  shadowed: ['{ Box shelf = new Box(); shelf.has("a"); }', 'Box.has(String)'],
  equalText: [
    '{ Box it = new Box(); it.has("a"); } { Shelf<String> it = null; it.has("a"); }',
    'Shelf.has(String)',
  ],
  otherProgramClass: ['Box box = new Box(); box.close(3); list().add(1);', 'Box.close(int)'],
  notCompiling: ['shelf.take(1); undefined.take("a");', 'Shelf.take(String)'],
  onlyJdk: ['new ArrayList<String>().add("a");', 'unknown'],
};

const source = `package org.x;
import static org.junit.Assert.*;
import org.junit.Test;
import java.io.*;
import java.math.*;
import java.nio.charset.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.stream.*;
import static java.util.stream.Collectors.toList;
import org.lib.*;
public class ShelfTest {
  private final Shelf<String> shelf = new Shelf<>();
  private List<Integer> list() { return new ArrayList<>(); }
  private String name() { return "a"; }
  private int take(int slot) { return slot; }
  private void run(Runnable code) { code.run(); }
${Object.entries(tests)
  .map(([name, [statements]]) => `  @Test public void ${name}() throws Exception {\n    ${statements}\n  }\n`)
  .join('')}
${[...values, ...others]
  .map(
    (value, index) =>
      `  @Test public void value${index}() throws Exception {\n    ${value}\n    shelf.take(1);\n    assertEquals(e, shelf.label());\n  }\n`,
  )
  .join('')}
  @Test public void asserted() {
    assertTrue(shelf.box().has("a"));
  }
  private Shelf<String> made() { return shelf; }
  @Test public void ofHelper() {
    assertEquals(1, made().take(1));
  }
  @Test public void ofInterface() {
    Stacked stacked = shelf;
    stacked.label();
  }
}
`;
const files = [{ path: 'org/x/ShelfTest.java', source }];
const bug = {
  ...{ id: 'Shelf-1', project: 'Shelf', number: 1, modifiedClasses: ['org.x.Shelf'] },
  ...{ title: '', kind: '', url: '' },
};

describe.each(testedJdks(8))('on Java $version', ({ home }) => {
  let attribution: SuiteAttribution;
  let candidates: SuiteCandidates;
  beforeAll(async () => {
    buildHarness();
    const classPath = compileSubject(home, program);
    const answer = await attributeCalls(home, {
      files,
      classPath: [...classPath, ...compileSubject(home, library)],
      focalClasses: bug.modifiedClasses,
    });
    if (answer === 'brokeDown') throw new Error('the compiler broke down');
    attribution = answer;
    const workspace = {
      ...{ bug: bug.id, version: 'buggy' as const, classPath, digest: '', java: { from: 8, to: 99 } },
      sourceFolders: [join(classPath[0]!, '../src')],
    };
    candidates = await extractCandidates(
      { bug: bug.id, side: 'buggy', seed: 1, generator: 'developer', files, assertedCalls: 'kept' },
      bug,
      workspace,
      { prefixView: 'normalised', focalSearch: 'prefix' },
      undefined,
      undefined,
      undefined,
      attribution,
    );
  });

  it.each(Object.entries(tests))('%s: the focal method is the one that is called', (name, [, focal]) => {
    const found = candidates.wholeTests.find(({ suiteTest }) => suiteTest === name)!;
    expect(signature(found.focalMethod)).toBe(focal);
  });

  it('takes the call of an assertion that no statement precedes, of the class that declares it', () => {
    const blind = candidates.blindCandidates.filter(({ suiteTest }) => suiteTest === 'asserted');
    expect(blind.map(({ prefix, focalMethod }) => [prefix, signature(focalMethod)])).toEqual([
      ['Box box0 = shelf.box();', 'Shelf.box()'],
    ]);
  });

  const prefixesOf = (name: string) =>
    candidates.blindCandidates.filter(({ suiteTest }) => suiteTest === name).map(({ prefix }) => prefix);

  it('knows the declared type of a result where the object comes from a helper', () => {
    expect(new Set(prefixesOf('ofHelper'))).toEqual(new Set(['int int0 = made().take(1);']));
  });

  it('takes the type that the interface declares, not that of the method that overrides it', () => {
    expect(prefixesOf('ofInterface')).toEqual([
      'Stacked stacked = shelf;\nObject object0 = stacked.label();',
    ]);
  });

  it.each(values.map((value, index) => [value, index] as const))(
    'shows a blind generator no value that only an assertion uses: %s',
    (_, index) => {
      expect(prefixesOf(`value${index}`)).toEqual(
        Array.from({ length: 2 }, () => 'int int0 = shelf.take(1);'),
      );
    },
  );

  it.each(others.map((value, index) => [value, index + values.length] as const))(
    'leaves in prefixes what may involve the program, the time or a library: %s',
    (_, index) => {
      const prefixes = prefixesOf(`value${index}`);
      expect(prefixes).toHaveLength(2);
      for (const prefix of prefixes) expect(prefix.split('\n').length).toBeGreaterThan(1);
    },
  );

  it('counts the calls that the compiler does not know', () => {
    expect(candidates.remarks).toEqual([
      expect.stringMatching(/^the compiler can't resolve \d+ of the suite's \d+ calls; names decide/u),
    ]);
  });
});

it('says that the compiler broke down', async () => {
  const workspace = {
    ...{ bug: bug.id, version: 'buggy' as const, classPath: [], digest: '', java: { from: 8, to: 99 } },
    sourceFolders: [],
  };
  const { remarks } = await extractCandidates(
    { bug: bug.id, side: 'buggy', seed: 1, generator: 'developer', files, assertedCalls: 'kept' },
    bug,
    workspace,
    { prefixView: 'normalised', focalSearch: 'prefix' },
    undefined,
    undefined,
    undefined,
    'brokeDown',
  );
  expect(remarks).toEqual([expect.stringContaining('the compiler broke down on the suite')]);
});

it('asks the compiler once for equal suites, and not at all about suites of generators', async () => {
  buildHarness();
  const { home } = defaultJdk;
  const classPath = compileSubject(home, program);
  const workspace = {
    ...{ bug: bug.id, version: 'buggy' as const, classPath, digest: 'a', java: { from: 8, to: 99 } },
    sourceFolders: [join(classPath[0]!, '../src')],
  };
  let asked = 0;
  const slots = createSlots(1, new AbortController().signal);
  const workers: Slots = {
    ...slots,
    use: (work, place) => {
      asked += 1;
      return slots.use(work, place);
    },
  };
  const cache = createContentCache(passingFolder('attributions'));
  const context = { plan: { options: { tools: { javaHome: home } } }, cache, workers };
  const suite = { bug: bug.id, side: 'buggy', seed: 1, generator: 'developer', files } as const;
  const ofPeople = { ...suite, assertedCalls: 'kept' } as const;
  const first = await attributeSuite(context, ofPeople, bug, workspace);
  expect(first).toMatchObject({ files: [{ path: 'org/x/ShelfTest.java' }] });
  expect(await attributeSuite(context, ofPeople, bug, workspace)).toEqual(first);
  expect(asked).toBe(1);
  await attributeSuite(context, ofPeople, bug, { ...workspace, digest: 'b' });
  expect(asked).toBe(2);
  expect(await attributeSuite(context, suite, bug, workspace)).toBe('none');
  expect(asked).toBe(2);
});
