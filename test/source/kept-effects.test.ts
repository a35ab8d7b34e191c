import { describe, expect, it } from 'vitest';
import { suiteConventions } from '../../src/test-generators/registry.js';
import { extractTestCandidates } from '../../src/source/candidates/candidates.js';
import { withSuiteOracles } from '../../src/source/suite-oracles/suite-oracles.js';
import { readSuite } from '../../src/source/suites/suite-reader.js';
import { oracleForms, shelfTest, type Surroundings } from '../support/oracle-forms.js';
import { oracleText, parser } from './reading.js';

/** The candidates of a test of developers, whose assertions may change what they look at. */
function read(
  statements: string,
  assertedCalls: 'kept' | 'removed' = 'kept',
  surroundings: Surroundings = {},
  annotation = '@Test',
) {
  const source = shelfTest(statements, surroundings).replace('@Test', annotation);
  const file = { path: 'org/x/ShelfTest.java', source };
  const { frame, tests } = readSuite(parser, file, surroundings.files ?? [], suiteConventions);
  return withSuiteOracles(
    parser,
    frame,
    suiteConventions,
    (name) => name === 'Shelf' || name === 'Verifier',
    (oracles) => extractTestCandidates(parser, frame.className, tests[0]!, oracles),
    assertedCalls,
  );
}
const lastPrefix = (statements: string) => read(statements).all.at(-1)!.prefix;
const begin = 'Shelf s = new Shelf();';

describe('an expected value of an imported class', () => {
  const imports =
    'import static java.util.Arrays.asList;\nimport static org.x.Shelf.copy;\nimport java.time.ZonedDateTime;\nimport java.util.EnumSet;\nimport java.util.stream.Stream;\nimport java.nio.file.Path;\nimport java.nio.file.Files;\nimport java.util.concurrent.Executors;\nimport java.util.Calendar;\nimport java.util.GregorianCalendar;\nimport com.google.common.collect.ImmutableList;\n';
  const allWith = (declaration: string) =>
    read(`${begin}\n${declaration}\nassertEquals(e, s.list());\ns.close();`, 'kept', { imports }).all;

  it.each([
    'List<String> e = asList("a", "b");',
    'List<String> e = ImmutableList.of("a", "b");',
    'ZonedDateTime e = ZonedDateTime.parse("2026-01-01T00:00:00Z");',
    'List<String> e = Stream.of("b", "a").sorted().toList();',
    'Set<Color> e = EnumSet.of(Color.RED);',
    'String e = Files.readString(Path.of("expected.txt"));',
    'record Row(int a, String b) { }\nRow e = new Row(1, "x");',
  ])('is in no prefix: %s', (declaration) => {
    const all = allWith(declaration);
    for (const { prefix } of all) expect(prefix).not.toMatch(/\be = /u);
    expect(all[0]!.ownOracle).toMatchObject({ statements: declaration.split('\n').at(-1)! });
  });

  it.each([
    'List<String> e = copy("a");',
    'Path e = Files.createFile(Path.of("a"));',
    'ExecutorService e = Executors.newCachedThreadPool();',
    'Book e = Library.find("a");',
    'Instant e = Instant.now();',
    'Instant e = Instant.now().plusSeconds(1);',
    'Date e = new Date();',
    'Calendar e = new GregorianCalendar();',
    'Calendar e = Calendar.getInstance();',
  ])('stays in the prefix if it may involve the program or do something: %s', (declaration) => {
    const all = allWith(declaration);
    expect(all.at(-1)!.prefix).toContain(declaration);
  });
});

describe('a variable for an object that others have, too', () => {
  const around = {
    members:
      'Shelf shelf; Object any; Shelf[] shelves; List<String> items; List<Shelf> all; int[] numbers; String name;',
  };
  const prefixOf = (statements: string) => read(statements, 'kept', around).all.at(-1)!.prefix;

  it.each([
    'Shelf same = shelf;\nsame.add(1);',
    'Shelf same = this.shelf;\nsame.add(1);',
    'Shelf same = Shelf.DEFAULT;\nsame.add(1);',
    'Shelf same = (Shelf) any;\nsame.add(1);',
    'Shelf same = name == null ? shelf : null;\nsame.add(1);',
    'Shelf same = null;\nsame = shelf;\nsame.add(1);',
    'List<String> same = items;\nsame.add("a");',
    'Shelf[] same = shelves;\nsame[0].add(1);',
    'int[] same = numbers;\nsame[0] = 3;',
    'List<Shelf> same = new ArrayList<>(all);\nsame.get(0).add(1);',
  ])('keeps what changes the object: %s', (statements) => {
    expect(prefixOf(`${statements}\nassertEquals(1, same.size());`)).toBe(statements);
  });

  it.each([
    'Shelf same = shelf;',
    'List<Shelf> same = new ArrayList<>(all);\nsame.add(null);',
    'String same = name;\nsame = same.trim();',
    'StringBuilder same = new StringBuilder(name);\nsame.append("a").append(1);',
    'int[] same = new int[] { 1 };\nsame[0] = 3;',
  ])('goes with the oracle if no object of others changes: %s', (statements) => {
    expect(prefixOf(`shelf.close();\n${statements}\nassertEquals(1, same);`)).toBe('shelf.close();');
  });
});

describe('an expected value without a single import', () => {
  const prefixesWith = (declaration: string, surroundings: Surroundings) =>
    read(`${begin}\n${declaration}\nassertEquals(e, s.list());\ns.close();`, 'kept', surroundings).all.map(
      ({ prefix }) => prefix,
    );
  const onDemand = {
    imports:
      'import java.util.Calendar;\nimport java.util.GregorianCalendar;\nimport java.util.stream.*;\nimport static java.util.Arrays.*;\nimport static java.util.stream.Collectors.*;\n',
  };
  const helpers = {
    members: `
      private static List<String> list(String... each) {
        List<String> all = new ArrayList<>();
        for (int i = 0; i < each.length; i++) all.add(each[i].trim());
        return more(all);
      }
      private static <T> List<T> more(List<T> all) { return Collections.unmodifiableList(all); }
      private String quoted(Object each) { return '"' + each + '"'; }
      private static String nameOf(Shelf each) { return each.name(); }
      private static <T extends Shelf> String named(T each) { return each.name(); }
      private static Object filled() { return new Shelf(); }
      private int counted() { return s.count(); }
      private static String noted(String each) { last = each; return each; }
      private static String last;`,
  };

  it.each([
    ['a class imported on demand', 'Set<String> e = new LinkedHashSet<>();', onDemand],
    ['a chain', 'List<String> e = Stream.of("b", "a").sorted().collect(toList());', onDemand],
    ['a static method imported on demand', 'List<String> e = asList("a", "b");', onDemand],
    [
      'lambdas',
      'List<String> e = Stream.of("b").map(each -> each + 1).map(String::trim).collect(toList());',
      onDemand,
    ],
    ['an anonymous class', 'Map<String, Integer> e = new HashMap<>() {{ put("a", 1); }};', onDemand],
    ['code', 'Supplier<String> e = () -> "a";', {}],
    ['a helper', 'List<String> e = list("a", "b");', helpers],
    [
      'a helper of another class',
      'List<String> e = Lists.of("a");',
      {
        members: 'static class Lists { static List<String> of(String each) { return Arrays.asList(each); } }',
      },
    ],
    ['a helper of the object', 'String e = quoted("a");', helpers],
    ['a helper with this', 'String e = this.quoted(1);', helpers],
  ])('is in no prefix: %s', (_, declaration, surroundings) => {
    for (const prefix of prefixesWith(declaration, surroundings)) expect(prefix).not.toContain(declaration);
  });

  it.each([
    ['a class of the program', 'Object e = new Verifier();', onDemand],
    ['a nested class of the program', 'Object e = new Shelf.Board();', onDemand],
    [
      "a helper's object",
      'Object e = box.content();',
      { members: 'Box box; static class Box { Object content; Object content() { return content; } }' },
    ],
    ['the clock', 'long e = System.currentTimeMillis();', onDemand],
    ['a thread', 'Thread e = new Thread(() -> { });', onDemand],
    ['a class of the suite', 'Object e = new Box();', { ...onDemand, members: 'static class Box { }' }],
    [
      'a method of the suite',
      'Object e = asList(s);',
      { ...onDemand, members: 'Object asList(Shelf each) { return each.list(); }' },
    ],
    [
      'a method that may be inherited',
      'Object e = asList(1);',
      { ...onDemand, header: 'class ShelfTest extends Base' },
    ],
    [
      'threads',
      'ExecutorService e = ForkJoinPool.commonPool();',
      { imports: 'import java.util.concurrent.*;\n' },
    ],
    ['code that asks the program', 'Supplier<Integer> e = () -> s.count();', {}],
    ['code for objects of the program', 'Function<Shelf, Integer> e = each -> each.count();', {}],
    ['a reference', 'Supplier<Integer> e = s::count;', {}],
    ['a reference to a class', 'Function<?, Integer> e = Shelf::count;', {}],
    ['a helper for an object of the program', 'String e = nameOf(s);', helpers],
    ['a helper that may ask an object', 'String e = quoted(s);', helpers],
    ['a helper for a type that the program bounds', 'String e = named(null);', helpers],
    ['a helper that makes one', 'Object e = filled();', helpers],
    ['a helper that asks a field', 'int e = counted();', helpers],
    ['a helper that changes a field', 'String e = noted("a");', helpers],
    ['a number that is counted', 'int e = made++;', { members: 'int made;' }],
  ])('stays: %s', (_, declaration, surroundings) => {
    expect(prefixesWith(declaration, surroundings).at(-1)).toContain(declaration);
  });
});

describe('calls of earlier assertions', () => {
  it.each([
    ['a reader', 'Reader in = open();'],
    ['an iterator', 'Iterator<Shelf> in = open();'],
    ['a reader whose type only its creation names', 'var in = new JsonReader(open());'],
  ])('stay in the prefix if they may read from %s', (_, declared) => {
    const statements = `${declared}\nassertEquals(1, json.<Integer>from(in));\nassertEquals(2, json.from(in));`;
    expect(read(statements).all[1]!.prefix).toBe(`${declared}\njson.<Integer>from(in);`);
  });

  it('do not if they only get a builder of text', () => {
    const statements = 'StringBuffer in = open();\nassertEquals(1, json.from(in));\njson.close();';
    expect(lastPrefix(statements)).toBe('StringBuffer in = open();\njson.close();');
  });

  it('withhold an assertion that needs what they change', () => {
    const statements = `${begin}\nList<Integer> e = new ArrayList<>(s);\nassertTrue(s.add(2));\nassertEquals(e, s.list());`;
    expect(read(statements).obstacles).toEqual(['outOfOrder']);
  });

  it.each([
    ['assertEquals(3, s.next());', 's.next();'],
    ['assertThat(s.nextToken(new Token()), matches(TOKEN, "a"));', 's.nextToken(new Token());'],
    ['assertEquals("a", s.parse("x").getName());', 's.parse("x");'],
    ['assertTrue(s.add(1) && s.remove(2));', 'if (s.add(1)) { s.remove(2); }'],
    ['assertTrue(!s.hasNext() || s.next() > 271828);', 'if (!(!s.hasNext())) { s.next(); }'],
    [
      'assertTrue(s.next() == null || s.next().remove(1));',
      'if (!(s.next() == null)) { s.next().remove(1); }',
    ],
    ['assertNull(s.isEmpty() ? null : s.poll());', 'if (!(s.isEmpty())) { s.poll(); }'],
    ['assertEquals(271828, s.isEmpty() ? s.next() : s.size());', 'if (s.isEmpty()) { s.next(); }'],
    ['assertEquals(s.next() > 0 ? 271828 : 0, s.size());', 's.next();'],
    ['assertTrue((s.isOpen() || s.add(1)) && s.add(2));', 'if ((s.isOpen() || s.add(1))) { s.add(2); }'],
    [
      'assertTrue(s.isOpen() ? s.isLow() || s.add(1) : s.add(2));',
      'if (s.isOpen()) { if (!(s.isLow())) { s.add(1); } } else { s.add(2); }',
    ],
    [
      'assertEquals(switch (k) { case 1 -> s.pop(); default -> 0; }, 271828);',
      'java.util.Objects.isNull(switch (k) { case 1 -> s.pop(); default -> 0; });',
    ],
    ['if (s.isOpen() && s.next() > 271828) fail();', 'if (s.isOpen()) { s.next(); }'],
    ['Row r; assertNotNull(r = s.nextRow());', 'Row r;\nr = s.nextRow();'],
    ['assertEquals(1, n++);', 'n++;'],
    ['assertTrue(s.matchConsume("One"));', 's.matchConsume("One");'],
    ['assertTrue(s.hasNext());', 's.hasNext();'],
    [
      'for (int i = 0; i < 2; i++) { assertEquals(i, s.read()); }',
      'for (int i = 0; i < 2; i++) { s.read(); }',
    ],
    ['if (s.isOpen()) assertEquals(1, s.read());', 'if (s.isOpen()) { s.read(); }'],
    ['assert s.next() == 271828;', 's.next();'],
    ['Book b = assertInstanceOf(Book.class, s.next());', 's.next();'],
    ['if (s.next() != 271828) fail();', 's.next();'],
    ['if (s.next() > 3) { assertTrue(s.isOpen()); }', 's.next();'],
    ['if (s.isOpen()) if (s.next() > 3) { assertTrue(s.isOpen()); }', 'if (s.isOpen()) { s.next(); }'],
    ['switch (s.next()) { case 271828: break; default: fail(); }', 's.next();'],
    ['while (s.next() > 0) { assertTrue(s.isOpen()); }', 'while (s.next() > 0) { }'],
    ['do { assertTrue(s.isOpen()); } while (s.next() > 0);', 'do { } while (s.next() > 0);'],
    ['for (Book b : s.takeAll()) { assertNotNull(b); }', 's.takeAll();'],
    ['assertDoesNotThrow(() -> s.sort());', 's.sort();'],
    ['assertDoesNotThrow(s::sort, "271828");', 's.sort();'],
    ['assertDoesNotThrow(() -> { s.sort(); s.open(); });', '{ s.sort(); s.open(); }'],
    ['assertTimeout(ofMillis(271828), () -> s.sort());', 's.sort();'],
    ['assertThatCode(() -> s.sort()).as("271828").doesNotThrowAnyException();', 's.sort();'],
    ['assertThatNoException().isThrownBy(() -> s.sort());', 's.sort();'],
  ])('stay in the prefix if they change state: %s', (oracle, kept) => {
    expect(lastPrefix(`${begin}\n${oracle}\ns.close();`)).toBe(`${begin}\n${kept}\ns.close();`);
    expect(read(`${begin}\n${oracle}\ns.close();`, 'removed').all.at(-1)!.prefix).not.toContain('read()');
  });

  it.each([
    'assertTrue(s.contains(271828));',
    'assertTrue(s.isOpen() && s.size() == 271828);',
    'assertEquals(s.isOpen() ? 271828 : 0, s.size());',
    'assertEquals(Integer.parseInt("271828"), s.size());',
    'assertEquals(Values.create(271828), s.size());',
    'assertAll(() -> assertEquals(271828, s.next()));',
    'assertEquals(271828, s.address());',
    'for (int i = 0; i < 271828; i++) { assertTrue(s.isOpen()); }',
    'assertDoesNotThrow(() -> { s.next(); assertEquals(271828, s.next()); });',
    'assertThatCode(() -> s.next()).hasMessage("271828");',
    'assertThrows(E.class, () -> s.next(271828));',
    'while (s.count() < 3) { switch (s.next()) { case 1: s.add(271828); break; default: fail(); } }',
    'int i = 0; while (i < 3) { i = assertInstanceOf(Integer.class, s.next()); }',
  ])('are removed with the expected value if they only read state: %s', (oracle) => {
    expect(lastPrefix(`${begin}\n${oracle}\ns.close();`)).toBe(`${begin}\ns.close();`);
  });

  it.each(Object.entries(oracleForms))('reveal no expected value: %s', (_, { oracle, ...surroundings }) => {
    const test = `Shelf shelf = new Shelf();\nint r = shelf.count();\n${oracle}\nshelf.close();`;
    for (const { prefix } of read(test, 'kept', surroundings).all) expect(prefix).not.toMatch(/27182/u);
  });

  const oracleOf = (statements: string) => {
    const { ownOracle, prefix } = read(statements).all.at(-2)!;
    const needed = ownOracle.type === 'assertion' ? (ownOracle.statements ?? '') : '';
    return [prefix, needed, oracleText(ownOracle)];
  };

  it.each([
    ['an empty array may be filled', 'new char[2]', 'assertEquals(2, s.peek(buffer));'],
    ['an array with content is read', "new char[] { 'x', 'y' }", ''],
  ])('belong to a later assertion about an array that they pass on: %s', (_, content, needed) => {
    const array = `char[] buffer = ${content};`;
    expect(
      oracleOf(`${begin}\n${array}\nassertEquals(2, s.peek(buffer));\nassertEquals('a', buffer[0]);`)[1],
    ).toBe(needed === '' ? array : `${array}\n${needed}`);
  });

  it('do not happen twice where an assertion needs the one before it', () => {
    expect(oracleOf(`${begin}\nvar a = assertThat(s.next());\na.isEqualTo(1);`)).toEqual([
      begin,
      'var a = assertThat(s.next());',
      'a.isEqualTo(1)',
    ]);
  });

  it.each([
    's.each(i -> { seen.add(i); assertTrue(i > 0); });',
    's.each(new Listener() { public void on(int i) { assertTrue(i > 0); seen.add(i); } });',
    's.each(i -> { n[0] += i; assertTrue(i > 0); });',
  ])('belong to a later assertion if code does them: %s', (oracle) => {
    const declared = 'List<Integer> seen = new ArrayList<>();\nint[] n = new int[1];';
    const [prefix, needed] = oracleOf(
      `${begin}\n${declared}\n${oracle}\nassertEquals(2, seen.size() + n[0]);`,
    );
    expect(`${prefix}\n${needed}`).toContain(oracle);
    expect(prefix).not.toContain('assert');
  });

  it.each([
    ['a captor', 'verify(mock).counted(captor.capture());', 'assertEquals(1, captor.getValue());'],
    ['a verification', 'verify(mock).counted(1);', 'verifyNoMoreInteractions(mock);'],
  ])('of mocks belong to a later assertion that needs them: %s', (_, earlier, later) => {
    const declared =
      'Counter mock = mock(Counter.class);\nArgumentCaptor captor = ArgumentCaptor.forClass(Shelf.class);';
    const imports = 'import static org.mockito.Mockito.*;';
    const { ownOracle } = read(
      `${begin}\n${declared}\ns.each(mock);\nassertEquals(3, s.count());\n${earlier}\n${later}`,
      'kept',
      { imports },
    ).all.at(-2)!;
    expect(ownOracle).toMatchObject({ statements: earlier, assertion: later.slice(0, -1) });
  });

  it('belong to a later assertion if a helper does them', () => {
    const members =
      'void checkNext(Shelf of, int n) { assertEquals(n, of.next()); }\nvoid checkCount(Shelf of, int n) { assertEquals(n, of.count()); }';
    const { all } = read(
      `${begin}\ncheckCount(s, 2);\ncheckNext(s, 1);\ncheckNext(s, 2);\nassertFalse(s.hasNext());`,
      'kept',
      { members },
    );
    const statements = (index: number) =>
      all[index]!.ownOracle.type === 'assertion' ? (all[index]!.ownOracle.statements ?? '') : '';
    expect([0, 1, 2, 3].map(statements)).toEqual([
      '',
      '',
      'checkNext(s, 1);',
      'checkNext(s, 1);\ncheckNext(s, 2);',
    ]);
  });

  it.each([
    ['resources', 'try (Shelf s = new Shelf(1)) {', 'try (Shelf s = new Shelf(2)) {'],
    ['blocks', '{ Shelf s = new Shelf(1);', '{ Shelf s = new Shelf(2);'],
  ])('do not belong to an assertion about another variable of the same name: %s', (_, first, second) => {
    const members = 'void checkNext(Shelf of, int n) { assertEquals(n, of.next()); }';
    const test = `${first} checkNext(s, 1); }\n${second} checkNext(s, 7); checkNext(s, 2); }`;
    const { ownOracle } = read(test, 'kept', { members }).all[2]!;
    expect(ownOracle).toEqual({
      type: 'assertion',
      statements: 'checkNext(s, 7);',
      assertion: 'checkNext(s, 2)',
    });
  });

  it('are no values if they change an object of the program that a helper returns', () => {
    const members = 'Shelf checked(Shelf s) { assertNotNull(s); return s; }';
    const statements = `${begin}\nShelf t = checked(s);\nt.add(3);\nassertEquals(3, s.count());`;
    expect(read(statements, 'kept', { members }).offered).toEqual([]);
    expect(read(statements, 'kept', { members }).obstacles).toContain('usesOracle');
  });

  it('stay in a loop around several assertions', () => {
    const { all } = read(
      `${begin}\nfor (int i : n) { assertEquals(i, s.read()); assertEquals(2, s.read()); }`,
    );
    expect(all.slice(0, 2).map(({ ownOracle }) => oracleText(ownOracle))).toEqual([
      'for (int i : n) { assertEquals(i, s.read()); s.read(); }',
      'for (int i : n) { s.read(); assertEquals(2, s.read()); }',
    ]);
  });

  it('stay in the prefix of a later assertion, whose value depends on them', () => {
    const { all } = read(`${begin}\nint n = 1;\nassertEquals(n, s.read(n));\nassertEquals(2, s.read(n));`);
    expect(all[1]!.prefix).toBe(`${begin}\nint n = 1;\ns.read(n);`);
  });
});

describe('a variable that a catch clause sets', () => {
  it('stays in the prefix, because its value depends on the program', () => {
    const test = `${begin}\nboolean caught = false;\ntry { s.open(); } catch (E e) { caught = true; assertEquals(271828, e.code()); }\nassertTrue(caught);`;
    const { offered, obstacles } = read(test, 'removed');
    expect(obstacles).toEqual(['notReached']);
    expect(offered[0]!.prefix).toContain('caught = true;');
    expect(offered[0]!.ownOracle).toEqual({ type: 'assertion', assertion: 'assertTrue(caught)' });
    for (const { prefix } of offered) expect(prefix).not.toContain('271828');
  });
});

describe('a helper that asserts and sets fields of the suite', () => {
  const members = `private Shelf full;
void reset() { full = create(); }
Shelf create() { Shelf made = new Shelf(); assertEquals(271828, made.count()); return made; }
void check(String text) { Shelf read = Shelf.parse(text); assertEquals(text, read.toString()); }`;
  const obstaclesOf = (statements: string) => read(statements, 'kept', { members }).obstacles;

  it('withholds the candidates of a test that goes on, because prefixes would lack its state', () => {
    expect(obstaclesOf('reset();\nfull.clear();\nassertEquals(0, full.count());')).toEqual([
      ...['usesOracle', 'usesOracle', 'usesOracle'],
    ]);
    expect(obstaclesOf('full = new Shelf();\nreset();\nreset();')).toEqual([]);
  });

  it('withholds nothing if the helper has state of its call only', () => {
    expect(obstaclesOf(`${begin}\ncheck("a");\ns.clear();`)).toEqual([]);
  });
});

it.each([
  ['a reference to its method', 'Set<Book> seen = new HashSet<>();\nShelf s = new Shelf(seen::add);'],
  ['code that changes it', 'Set<Book> seen = new HashSet<>();\nShelf s = new Shelf(b -> seen.add(b));'],
  ['all output', 'Bytes seen = new Bytes();\nSystem.setOut(new PrintStream(seen));\nShelf s = new Shelf();'],
])('calls that an assertion checks come before one about a variable that the program has: %s', (_, code) => {
  const [, second] = read(`${code}\nassertTrue(s.has(3));\nassertEquals(1, seen.size());`).all;
  expect(second!.prefix).toBe(code);
  expect(second!.ownOracle).toEqual({
    type: 'assertion',
    statements: 'assertTrue(s.has(3));',
    assertion: 'assertEquals(1, seen.size())',
  });
  const others = read(
    `${code}\nassertTrue(s.has(3));\nassertTrue(s.has(4));\nassertEquals(1, seen.size());\nassertEquals(2, seen.sum());`,
  ).all;
  expect(oracleText(others[1]!.ownOracle)).toBe('assertTrue(s.has(4))');
  expect(others[3]!.ownOracle).toMatchObject({ statements: 'assertTrue(s.has(3));\nassertTrue(s.has(4));' });
});

it.each([
  ['EasyMock.expect(m.size()).andReturn(3);\nEasyMock.replay(m);', 'EasyMock.verify(m);'],
  ['expect(m.size()).andReturn(3);\ncontrol.replay();', 'control.verify();'],
])('a mock of EasyMock is prepared in the prefix and verified by the oracle: %s', (prepare, verify) => {
  const imports = 'import org.easymock.*;\nimport static org.easymock.EasyMock.expect;';
  const members = 'IMocksControl control = EasyMock.createControl();';
  const code = `Shelf m = control.createMock(Shelf.class);\n${prepare}\nint n = Shelf.sum(m);`;
  const { offered } = read(`${code}\n${verify}`, 'kept', { imports, members });
  expect(offered.map(({ prefix, ownOracle }) => [prefix, oracleText(ownOracle)])).toEqual([
    [code, verify.replace(';', '')],
    [code, 'no exception'],
  ]);
});

it.each([
  ['if (!s.isOpen()) { assertEquals(271828, s.count()); return; }', 'if (!s.isOpen()) { return; }'],
  [
    'for (Book b : s) { if (b.isOpen()) { assertEquals(271828, b.count()); continue; } b.close(); }',
    'for (Book b : s) { if (b.isOpen()) { continue; } b.close(); }',
  ],
])('a branch that ends the test or an iteration stays without its oracles: %s', (branch, kept) => {
  expect(lastPrefix(`${begin}\n${branch}\ns.clear();`).replaceAll(/\s+/gu, ' ')).toBe(
    `${begin} ${kept} s.clear();`,
  );
});

describe('assertions that are unreachable in a passing test', () => {
  it('are counted, in a catch clause and after a try statement that returns', () => {
    const { offered, obstacles } = read(
      `${begin}\ntry { s.open(); } catch (E e) { assertEquals(271828, e.code()); return; }\nfail("not thrown");`,
    );
    expect(obstacles).toEqual(['notReached', 'notReached']);
    expect(offered.map(({ assertionIndex }) => assertionIndex)).toEqual(['none']);
  });

  it.each(['assertNull("should throw", new Shelf(-1));', 'assertNull(new Shelf(-1), "should throw");'])(
    'are counted, if no object that is created passes them: %s',
    (assertion) => {
      const { obstacles } = read(`${begin}\ntry { ${assertion} } catch (E e) { }\ns.close();`);
      expect(obstacles).toEqual(['notReached']);
    },
  );

  it.each([
    ['nothing', 'Book b = s.take();\nassertNull("should throw", b);', ['notReached']],
    [
      'an oracle',
      'Book b = s.take();\nassertNull(b);\nassertTrue(b.isOpen());',
      ['notReached', 'notReached'],
    ],
    ['code', 's.clear();\nassertEquals(0, s.size());\ns.take();', []],
    ['an oracle that acts', 'assertEquals(1, s.size());\nassertEquals(5, s.next());', ['notReached']],
  ])(
    'are counted in a test that expects an exception, if after them comes %s',
    (_, statements, obstacles) => {
      const header = '@Test(expected = E.class)';
      expect(read(`${begin}\n${statements}`, 'kept', {}, header).obstacles).toEqual(obstacles);
      expect(read(`${begin}\n${statements}`).obstacles).toEqual([]);
    },
  );

  it.each([
    ['a loop', 'while (s.hasNext()) { Book b = s.take(); if (b.isOpen()) seen = true; }'],
    ['a branch', 'if (s.isOpen()) seen = true;'],
    ['resources', 'try (Shelf t = s.open()) { seen = true; }'],
  ])('leave what the program decides in the prefix: %s', (_, code) => {
    const [candidate] = read(`${begin}\nboolean seen = false;\n${code}\nassertTrue(seen);`).all;
    expect(candidate!.prefix.replaceAll(/\s+/gu, ' ')).toContain(`boolean seen = false; ${code}`);
  });

  it('take along the values of two variables of the same name', () => {
    const check = (value: number) => `{ int value = ${value}; assertEquals(value, s.take()); }`;
    for (const { prefix } of read(`${begin}\n${check(271828)}\n${check(271829)}`).all)
      expect(prefix).not.toContain('27182');
  });

  it('take values along that constant loops and branches make', () => {
    const code = 'List<Integer> all = new ArrayList<>();\nfor (int i = 0; i < 3; i++) { all.add(i); }';
    const [candidate] = read(`${begin}\n${code}\nassertEquals(all, s.list());`).all;
    expect(candidate!.prefix).not.toContain('all');
  });
});

describe('an assertion before the fail of a try statement', () => {
  const { all, obstacles } = read(
    `${begin}\ntry { assertEquals(new Integer(3), s.take('m')); fail(); } catch (ShelfException e) { }\ns.close();`,
  );

  it('is not reached, because what it evaluates is expected to throw', () => {
    expect(obstacles).toEqual(['notReached']);
    expect(oracleText(all.at(-1)!.ownOracle)).toBe('expects ShelfException');
  });

  it('leaves what throws in the prefix, without the expected value', () => {
    expect(all.at(-1)!.prefix).toContain("s.take('m');");
    expect(all.at(-1)!.prefix).not.toContain('Integer');
  });

  it('stays a candidate if another one follows it there', () => {
    const { all } = read(
      `${begin}\ntry { assertEquals(1, s.size()); s.take(9); fail(); } catch (ShelfException e) { }`,
    );
    expect(oracleText(all[0]!.ownOracle)).toBe('assertEquals(1, s.size())');
  });
});

it('the ground truth of an assertion in a loop has none of the claims of other try statements there', () => {
  const [first] = read(
    `${begin}\nfor (int i = 0; i < 2; i++) {\nassertEquals(i, s.size());\ntry { s.take(9); fail(); } catch (ShelfException e) { s.log(e); }\ns.put(i);\n}`,
  ).all;
  const text = oracleText(first!.ownOracle);
  expect(text).toContain('assertEquals(i, s.size());');
  expect(text).toMatch(/try \{ s\.take\(9\);\s*\} catch \(ShelfException e\) \{ s\.log\(e\); \}/u);
  expect(text).not.toContain('fail');
});

describe("AssertJ's statements on exceptions", () => {
  const imports = 'import static org.assertj.core.api.Assertions.*;\n';
  const candidatesOf = (statement: string) => {
    const { all, offered } = read(`${begin}\n${statement}\ns.close();`, 'kept', { imports });
    expect(offered).toHaveLength(all.length);
    return all.map(({ prefix, ownOracle }) => [prefix, oracleText(ownOracle)]);
  };
  const expecting = (exception: string) => [
    [`${begin}\ns.take(-1);`, oracleText({ type: 'expectException', exception })],
    [`${begin}\ns.close();`, 'no exception'],
  ];

  it.each([
    ['assertThatThrownBy(() -> s.take(-1)).isInstanceOf(E.class);', 'E'],
    ['assertThatThrownBy(() -> { s.take(-1); });', 'Throwable'],
    ['assertThatCode(() -> s.take(-1)).isExactlyInstanceOf(E.class);', 'E'],
    ['assertThatExceptionOfType(E.class).isThrownBy(() -> s.take(-1));', 'E'],
    ['assertThatExceptionOfType(E.class).as("a").isThrownBy(() -> s.take(-1));', 'E'],
    ['assertThatIllegalArgumentException().isThrownBy(() -> s.take(-1));', 'IllegalArgumentException'],
    ['assertThatIOException().isThrownBy(() -> s.take(-1));', 'java.io.IOException'],
    ['ThrowingCallable code = () -> s.take(-1);\nassertThatThrownBy(code).isInstanceOf(E.class);', 'E'],
  ])('expect the exception of the code before them: %s', (statement, exception) => {
    expect(candidatesOf(statement)).toEqual(expecting(exception));
  });

  it.each([
    'assertThatThrownBy(() -> s.take(-1)).isInstanceOf(E.class).hasMessage("a");',
    'assertThatExceptionOfType(E.class).isThrownBy(() -> s.take(-1)).withMessage("a");',
  ])('keep further checks in a candidate of their own: %s', (statement) => {
    const [expected, further, none] = candidatesOf(statement);
    expect([expected, none]).toEqual(expecting('E'));
    expect(further![1]).toMatch(
      /assertThat\(throwable0\)(?:\.isInstanceOf\(E\.class\))?\.hasMessage\("a"\)/u,
    );
  });

  it.each([
    'assertThatCode(() -> s.take(1)).hasMessage("a");',
    'assertThatExceptionOfType(E.class).isThrownBy(() -> s.take(-1)).havingCause().withMessage("a");',
    'assertThatNoException().isThrownBy(() -> s.take(1));',
  ])('stay whole in other forms: %s', (statement) => {
    expect(candidatesOf(statement)[0]![1]).toContain(statement.slice(0, -1));
  });
});

it.each(['assertSame(s, s.position(100));', 'assertThat(s.position(100)).isSameAs(s);'])(
  'a call that returns its receiver changes it: %s',
  (assertion) => {
    expect(lastPrefix(`${begin}\n${assertion}\nassertEquals(100, s.position());\ns.close();`)).toBe(
      `${begin}\ns.position(100);\ns.close();`,
    );
  },
);

it('a call with an equal argument returns no receiver', () => {
  expect(lastPrefix(`${begin}\nassertSame(s, other.label(s));\ns.close();`)).toBe(`${begin}\ns.close();`);
});
