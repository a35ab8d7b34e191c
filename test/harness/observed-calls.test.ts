// @module-tag full
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asmJars, Driver, buildHarness, type Test } from './driver.js';
import { compileSubject, suiteClass, test } from './subject.js';
import { testedJdks } from '../support/jdks.js';

const shelf = `package org.x;
import java.util.*;
public class Shelf {
  public enum Size { SMALL, LARGE }
  public int count;
  private final List<String> names = new ArrayList<>();
  static { register("first"); }
  static int register(String name) { return name.length(); }
  public Shelf() { super(); }
  public Shelf(int copies) { this(copies > 0 ? new ArrayList<>(Arrays.asList("a")) : null); }
  public Shelf(List<String> names) { if (names == null) throw new IllegalArgumentException("no names"); this.names.addAll(names); }
  public Shelf put(String name) { names.add(name); count++; return this; }
  public boolean has(String name) { return names.contains(name); }
  public char initial(int index) { return names.get(index).charAt(0); }
  public long size() { return names.size(); }
  public double share() { return 0.5; }
  public float part() { return 0.25f; }
  public byte code() { return 7; }
  public Size kind() { return Size.SMALL; }
  public void sort(String[] words) { Arrays.sort(words); }
  public void addTo(List<String> words) { words.addAll(names); }
  public Map<String, Integer> map() { Map<String, Integer> map = new TreeMap<>(); map.put("a", 1); return map; }
  public Iterator<String> walk() { return new Iterator<String>() {
    int at = 0;
    public boolean hasNext() { return at < names.size(); }
    public String next() { return names.get(at++); }
  }; }
  public void loop() { for (int i = 0; ; i = i % 1000 + 1) register("x"); }
  @Override public boolean equals(Object other) { return other instanceof Shelf && ((Shelf) other).names.equals(names); }
  @Override public int hashCode() { return names.hashCode(); }
}
`;

/** Expected calls by the body of the test; a tab is written as an arrow. */
const cases: readonly (readonly [body: string, calls: readonly string[]])[] = [
  [
    'assertTrue(new Shelf().put("a\\tb").has("a\\tb"));',
    [
      'new Shelf() → a Shelf{count = 0}',
      'Shelf.put("a\\tb") of {count = 0} → a Shelf{count = 1}; left {count = 1}',
      'Shelf.has("a\\tb") of {count = 1} → true',
    ],
  ],
  ['new Shelf(null);', ['new Shelf(null) → threw IllegalArgumentException: no names']],
  ['new Shelf(1);', ['new Shelf(1 ["a"]) → a Shelf{count = 0}', 'new Shelf(1) → a Shelf{count = 0}']],
  [
    'try { new Shelf().initial(3); fail(); } catch (IndexOutOfBoundsException e) { }',
    ['new Shelf() → a Shelf{count = 0}', 'Shelf.initial(3) of {count = 0} → threw IndexOutOfBoundsException'],
  ],
  [
    'String[] words = {"b", "a"}; new Shelf().sort(words);',
    [
      'new Shelf() → a Shelf{count = 0}',
      'Shelf.sort(2 ["b", "a"]) of {count = 0} → ; left argument 1 as 2 ["a", "b"]',
    ],
  ],
  [
    'List<String> words = new ArrayList<>(); new Shelf(Arrays.asList("a")).addTo(words);',
    [
      'new Shelf(1 ["a"]) → a Shelf{count = 0}',
      'Shelf.addTo(0 []) of {count = 0} → ; left argument 1 as 1 ["a"]',
    ],
  ],
  [
    'Shelf s = new Shelf(Arrays.asList("a", "b")); for (Iterator<String> i = s.walk(); i.hasNext(); ) i.next();',
    [
      'new Shelf(2 ["a", "b"]) → a Shelf{count = 0}',
      'Shelf.walk() of {count = 0} → a Shelf$1',
      'Shelf$1.hasNext() → true',
      'Shelf$1.next() → "a"',
      'Shelf$1.hasNext() → true',
      'Shelf$1.next() → "b"',
      'Shelf$1.hasNext() → false',
    ],
  ],
  [
    'assertEquals(new Shelf(), new Shelf());',
    [
      'new Shelf() → a Shelf{count = 0}',
      'new Shelf() → a Shelf{count = 0}',
      'Shelf.equals(a Shelf) of {count = 0} → true',
    ],
  ],
  [
    'Shelf s = new Shelf(); s.size(); s.share(); s.part(); s.code(); s.kind(); s.map(); s.put("x").initial(0);',
    [
      'new Shelf() → a Shelf{count = 0}',
      'Shelf.size() of {count = 0} → 0',
      'Shelf.share() of {count = 0} → 0.5',
      'Shelf.part() of {count = 0} → 0.25',
      'Shelf.code() of {count = 0} → 7',
      'Shelf.kind() of {count = 0} → SMALL',
      'Shelf.map() of {count = 0} → map 1 ["a"=1]',
      'Shelf.put("x") of {count = 0} → a Shelf{count = 1}; left {count = 1}',
      "Shelf.initial(0) of {count = 1} → 'x'",
    ],
  ],
  ['new Shelf().loop();', ['new Shelf() → a Shelf{count = 0}', 'Shelf.loop() of {count = 0}']],
  ['assertEquals(1, 2);', []],
];

describe.each(testedJdks())('the calls of the program that a test makes, on Java $version', ({ home }) => {
  const driver = new Driver(home);
  let classPath: string[];
  beforeAll(() => {
    buildHarness();
    classPath = compileSubject(home, { 'org.x.Shelf': shelf });
  });
  afterAll(() => driver.stop());

  const observe = async (tests: readonly Test[], calls = classPath) => {
    const result = await driver.run({
      job: '1',
      testTimeoutMilliseconds: 10_000,
      asmJars: asmJars(),
      versions: [{ version: 'v', classPath, calls }],
      groups: tests.map((each) => ({ group: each.test, classes: [suiteClass([each])] })),
    });
    expect(result.failures).toEqual([]);
    return (id: string) => result.outcomes.get(`v/${id}/${id}`)!;
  };

  it('are recorded with arguments, results, exceptions and changes, without those within the program', async () => {
    const bodies = cases.map(([body], number) =>
      test(`t${number}`, body, body.includes('loop') ? '@Test(timeout = 700)' : undefined),
    );
    const of = await observe(bodies);
    const observed = cases.map(([body], number) => [
      body,
      (of(`t${number}`).calls ?? 'untold')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => line.replace('\t', ' → ').replace(/(OutOfBoundsException): .*/u, '$1')), // the JDK's words differ
    ]);
    expect(observed).toEqual(cases);
    expect(cases.map((_, number) => of(`t${number}`).status)).toEqual([
      'passed',
      'failed',
      'passed',
      'passed',
      'passed',
      'passed',
      'passed',
      'passed',
      'passed',
      'failed',
      'failed',
    ]);
  });

  it('are not those of code elsewhere on the class path, and none without a request', async () => {
    const tests = [test('calls', 'new Shelf().size();')];
    expect((await observe(tests, ['/elsewhere']))('calls').calls).toBe('');
    expect((await observe(tests, []))('calls').calls).toBeUndefined();
  });

  it('leave no member that a test could see', async () => {
    const of = await observe([
      test(
        'looks',
        'assertEquals(2, Shelf.class.getDeclaredFields().length); assertEquals(3, Shelf.class.getDeclaredConstructors().length);',
      ),
    ]);
    expect(of('looks')).toMatchObject({ status: 'passed' });
  });
});
