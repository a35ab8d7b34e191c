import { suiteConventions } from '../../src/test-generators/registry.js';
import { describe, expect, it } from 'vitest';
import type { SuiteFrame } from '../../src/model/suite/candidate.js';
import type { SuiteFile } from '../../src/model/suite/suite.js';
import { extractTestCandidates, type TestCandidates } from '../../src/source/candidates/candidates.js';
import { findExpectingRules } from '../../src/source/candidates/rule-claims.js';
import { cutFrame } from '../../src/source/suite-oracles/frame-cut.js';
import { addImplementations } from '../../src/source/suite-oracles/frame-cut.js';
import { withSuiteOracles } from '../../src/source/suite-oracles/suite-oracles.js';
import { readSuite } from '../../src/source/suites/suite-reader.js';
import { helper, oracleForms, shelfTest, type Surroundings } from '../support/oracle-forms.js';
import { oracleText, parser } from './reading.js';

const programClasses = new Set(['Shelf', 'Verifier']);

/** The suite `ShelfTest` with one test, members around it and further files. */
interface Suite extends Surroundings {
  readonly statements: string;
}

function splitSuite({ statements, ...surroundings }: Suite) {
  const source = shelfTest(statements, surroundings);
  return readSuite(
    parser,
    { path: 'org/x/ShelfTest.java', source },
    surroundings.files ?? [],
    suiteConventions,
  );
}

function read(suite: Suite): TestCandidates {
  const { frame, tests } = splitSuite(suite);
  return withSuiteOracles(
    parser,
    frame,
    suiteConventions,
    (name) => programClasses.has(name),
    (oracles) => extractTestCandidates(parser, frame.className, tests[0]!, oracles, {}, rulesOf(frame)),
  );
}

function rulesOf({ before, after, companions }: SuiteFrame): ReadonlySet<string> {
  return findExpectingRules(parser, [before + after, ...companions.map(({ source }) => source)]);
}

/** What blind generators would be given of a suite. */
function listPrefixes(suite: Suite): readonly string[] {
  return read(suite).offered.map(({ prefix }) => prefix);
}

const act = 'Shelf shelf = new Shelf();\nint r = shelf.count();';

describe('an expected value that a loop computes', () => {
  it.each([
    ['of a variable', 'int sum = 0;', 'sum += i;', 'assertEquals(sum, shelf.sum());'],
    ['of an array', 'int[] all = new int[3];', 'all[i] = i;', 'assertArrayEquals(all, shelf.all());'],
    [
      'of a list',
      'List<Integer> all = new ArrayList<>();',
      'all.add(i);',
      'assertEquals(all, shelf.list());',
    ],
  ])('withholds its assertion if the program is in the loop: %s', (_, declaration, change, oracle) => {
    const code = (inLoop: string) =>
      `${act}\n${declaration}\nfor (int i = 0; i < 3; i++) { ${inLoop} }\n${oracle}`;
    const split = read({ statements: code(`shelf.put(i); ${change}`) });
    expect(split.obstacles).toEqual(['splitsLoop']);
    expect(split.offered.map(({ assertionIndex }) => assertionIndex)).toEqual(['none']);
    const [whole] = read({ statements: code(change) }).offered;
    expect(whole!.prefix).toBe(act);
    expect(whole!.ownOracle).toMatchObject({
      statements: `${declaration}\nfor (int i = 0; i < 3; i++) { ${change} }`,
    });
  });
});

describe('an assertion in a finally block', () => {
  const shelf = 'Shelf shelf = new Shelf();\nint r = 0;';
  it.each([
    ['try { r = shelf.count(); } finally { assertEquals(5, r); }', 'r = shelf.count();'],
    [
      'try { int n = shelf.count(); r = n; } finally { shelf.close(); assertEquals(5, r); }',
      '{\nint n = shelf.count();\nr = n;\n}\nshelf.close();',
    ],
    [
      'try { r = shelf.count(); } catch (IllegalStateException e) { r = 2; } finally { assertEquals(5, r); }',
      'try { r = shelf.count(); } catch (IllegalStateException e) { r = 2; } ',
    ],
    [
      'try { r = shelf.count(); } catch (IllegalStateException e) { fail(); } finally { assertEquals(5, r); }',
      'r = shelf.count();',
    ],
    [
      'try { r = shelf.count(); fail(); } catch (IllegalStateException e) { } finally { assertEquals(5, r); }',
      'try { r = shelf.count();  } catch (IllegalStateException e) { } ',
    ],
    [
      'try (Lock lock = shelf.lock()) { r = shelf.count(); } finally { assertEquals(5, r); }',
      'try (Lock lock = shelf.lock()) { r = shelf.count(); } ',
    ],
  ])('keeps the call under test: %s', (statement, kept) => {
    const { offered } = read({ statements: `${shelf}\n${statement}` });
    const found = offered.find(({ ownOracle }) => ownOracle.type === 'assertion')!;
    expect(found.prefix).toBe(`${shelf}\n${kept}`);
    expect(found.ownOracle).toMatchObject({ type: 'assertion', assertion: 'assertEquals(5, r)' });
  });
});

describe('a local type that asserts', () => {
  it.each([
    'class Pair { void check(int a) { assertEquals(271828, a); } }\nnew Pair().check(r);',
    'record Pair(int a) { void check() { assertEquals(271828, a); } }\nnew Pair(r).check();',
    'enum Pair { ONE; void check(int a) { assertEquals(271828, a); } }\nPair.ONE.check(r);',
    'interface Pair { static void check(int a) { assertEquals(271828, a); } }\nPair.check(r);',
  ])('does not reach a prefix: %s', (declared) => {
    const prefixes = listPrefixes({ statements: `${act}\n${declared}\nshelf.clear();` });
    expect(prefixes.join('\n')).not.toMatch(/271828|Pair/u);
  });

  it('is in a block of its own where its try statement goes', () => {
    const tried = 'try { record Pair(int a) { }\nshelf.put(new Pair(1)); } finally { assertEquals(5, r); }';
    const { offered } = read({ statements: `${act}\n${tried}` });
    expect(offered[0]!.prefix).toBe(`${act}\n{\nrecord Pair(int a) { }\nshelf.put(new Pair(1));\n}`);
  });
});

describe('assumingThat', () => {
  it.each([
    'assumingThat(shelf.open(), () -> assertEquals(5, r));',
    'org.junit.jupiter.api.Assumptions.assumingThat(r > 1, () -> { assertEquals(5, r); });',
  ])('is an assertion if its code asserts: %s', (statement) => {
    const { offered } = read({ statements: `${act}\n${statement}\nshelf.clear();` });
    expect(offered).toHaveLength(2);
    expect(offered[0]).toMatchObject({
      prefix: act,
      ownOracle: { type: 'assertion', assertion: statement.slice(0, -1) },
    });
  });
});

describe('statements that an assertion needs', () => {
  const statementsOf = (statements: string, index: number) => {
    const { ownOracle } = read({ statements }).all[index]!;
    return 'statements' in ownOracle ? ownOracle.statements : 'none';
  };

  it('do not include values that are overwritten', () => {
    const statements =
      'Shelf shelf = new Shelf();\nException e = assertThrows(A.class, () -> shelf.pop());\nshelf.put(1);\n' +
      'e = assertThrows(B.class, () -> shelf.put(-1));\nassertEquals("m", e.getMessage());';
    expect(statementsOf(statements, 2)).toBe('Exception e = assertThrows(B.class, () -> shelf.put(-1));');
    const [, second] = read({ statements }).offered;
    expect(second).toMatchObject({
      prefix: 'Shelf shelf = new Shelf();\nshelf.put(1);\nshelf.put(-1);',
      ownOracle: { type: 'expectException', exception: 'B' },
    });
  });

  it.each([
    [
      'something reads it before',
      'List<Integer> e = new ArrayList<>();\nint n = 1;\ne.add(n);\nn = 2;\ne.add(n);',
    ],
    ['it is a part of the next', 'int e = 1;\ne = e + 1;'],
    ['a helper computes it, which may change anything', 'Shelf e = checked(shelf);\ne = checked(shelf);'],
    [
      'a branch overwrites it',
      'A e = assertThrows(A.class, f);\nif (r > 1) {\n  e = assertThrows(A.class, g);\n}',
    ],
  ])('include a value if %s', (_, code) => {
    const members = 'Shelf checked(Shelf given) { assertTrue(true); return given; }';
    const { all } = read({ statements: `${act}\n${code}\nassertEquals(e, shelf.list());`, members });
    expect(all.at(-2)!.ownOracle).toMatchObject({ statements: code });
  });

  it('include changes of an object after another one has stored it', () => {
    const code =
      'List<Integer> inner = new ArrayList<>();\nMap<Integer, List<Integer>> map = new HashMap<>();';
    const stored = 'map.put(1, inner);\ninner.add(2);';
    const statements = `${act}\n${code}\n${stored}\nassertEquals(map, shelf.map());`;
    expect(statementsOf(statements, 0)).toBe(`${code}\n${stored}`);
  });

  it.each([
    [
      'reads a variable that the prefix assigns later',
      'Integer e = Integer.valueOf(s); s = "2"; shelf.find(s);',
    ],
    [
      'reads an object that the prefix changes later',
      'List<Integer> e = new ArrayList<>(in); in.add(2); shelf.find(in);',
    ],
    ['has a lambda with a name of the prefix', 'Integer e = of((x) -> assertTrue(x)); int x = shelf.sum();'],
    [
      'has a loop with a name of the prefix',
      'Integer e = 0; for (int i : n) { e.add(i); } int i = shelf.sum();',
    ],
  ])('withhold it if one of them %s', (_, code) => {
    const { obstacles } = read({ statements: `${act}\n${code}\nassertEquals(e, shelf.count());` });
    expect(obstacles).toContain('outOfOrder');
  });

  it.each([
    [
      'only stores an object that the prefix changes later',
      'List<Shelf> e = new ArrayList<>(); e.add(shelf); shelf.put(1);',
    ],
    ['is another name of such an object', 'Integer e = new Integer(1); shelf.put(1);'],
    [
      'has a class with a name of the prefix',
      'Integer e = of(new X() { void f(int x) { assertTrue(x); } }); int x = shelf.sum();',
    ],
  ])('do not withhold it if one of them %s', (_, code) => {
    expect(read({ statements: `${act}\n${code}\nassertEquals(e, shelf.count());` }).obstacles).toEqual([]);
  });
});

describe('an assumption', () => {
  const members = 'int size;';

  it.each(['assumeTrue(size > 2);', 'Assume.assumeThat(size, is(3));', 'assumeThat(Size.of).isNotNull();'])(
    'about the parameters of a test stays: %s',
    (assumption) => {
      const { offered } = read({ statements: `${assumption}\n${act}\nassertEquals(1, r);`, members });
      expect(offered.map(({ prefix }) => prefix)).toEqual([`${assumption}\n${act}`, `${assumption}\n${act}`]);
    },
  );

  it('is no statement that could precede an oracle', () => {
    const { obstacles } = read({ statements: 'assumeTrue(size > 2);\nassertEquals(1, count);', members });
    expect(obstacles).toEqual(['noStatements', 'noStatements']);
  });

  it('about the system stays', () => {
    const assumption = 'assumeTrue(System.getProperty("os.name").startsWith("Linux"));';
    expect(listPrefixes({ statements: `${assumption}\n${act}` })).toEqual([`${assumption}\n${act}`]);
  });

  it.each([
    ['', 'assumeTrue(r > 2);'],
    ['\nsize = shelf.count();', 'assumeTrue(size > 2);'],
    ['\nthis.size = shelf.count();', 'assumeTrue(size > 2);'],
    ['', 'assumeTrue(shelf.isOpen());'],
    ['', 'assumeTrue(opens());'],
    ['', 'assumingThat(true, () -> {});'],
  ])('that may show what the program returns is in no prefix:%s %s', (code, assumption) => {
    expect(listPrefixes({ statements: `${act}${code}\n${assumption}` })).toEqual([act + code]);
  });
});

describe('a switch', () => {
  it.each([
    ['case 1: assertEquals(2, r); break; default: shelf.sort();', 'case 1: break; default: shelf.sort();'],
    [
      'case 1: shelf.sort(); break; default: { assertTrue(r > 2); break; }',
      'case 1: shelf.sort(); break; default: break;',
    ],
    [
      'case 1: assertEquals(2, r); { /* nothing */ } default: shelf.sort();',
      'case 1:  default: shelf.sort();',
    ],
    ['case 1: assertEquals(2, r); case 2: shelf.sort();', 'case 1:  case 2: shelf.sort();'],
    ['case 1 -> assertEquals(2, r); default -> shelf.sort();', 'case 1 -> { } default -> shelf.sort();'],
  ])('keeps the labels of arms that only check: %s', (arms, kept) => {
    const [prefix] = listPrefixes({ statements: `${act}\nswitch (shelf.kind()) { ${arms} }` }).slice(-1);
    expect(prefix).toBe(`${act}\nswitch (shelf.kind()) { ${kept} }`);
  });
});

describe('an assertion in a loop', () => {
  const members = 'void checkNext(Shelf of, int n) { assertEquals(n, of.next()); }';

  it.each([
    ['defines', 'E e = assertThrows(E.class, () -> shelf.take(i)); assertEquals("full", e.getMessage());'],
    ['changes', 'checkNext(shelf, i); assertEquals(i, shelf.count());'],
    [
      'returns',
      'Book b = assertInstanceOf(Book.class, shelf.take(i)); String t = b.title(); assertEquals("x", t);',
    ],
  ])('keeps what an earlier one in the loop %s', (_, code) => {
    const loop = `for (int i : n) { ${code} }`;
    const { ownOracle } = read({ statements: `${act}\n${loop}`, members }).all[1]!;
    expect(ownOracle).toEqual({ type: 'assertion', assertion: loop });
  });

  it('leaves out the others', () => {
    const loop = 'for (int i : n) { assertTrue(shelf.isOpen()); assertEquals(i, shelf.count()); }';
    expect(oracleText(read({ statements: `${act}\n${loop}` }).all[1]!.ownOracle)).not.toContain('isOpen');
  });
});

describe('an exception that an assertion expects', () => {
  const throwing = 'assertThrows(E.class, () -> shelf.take());';
  const members = 'void checkNext(Shelf of) { assertEquals(1, of.next()); of.seal(); }';

  it.each([
    ['a branch', `if (r > 2) { shelf.sort(); } else { ${throwing} }`],
    ['a loop', `for (int i = 0; i < r; i++) { ${throwing} }`],
  ])('is expected only in %s around it', (_, code) => {
    const [candidate] = read({ statements: `${act}\n${code}` }).offered;
    expect(candidate).toMatchObject({ prefix: act, ownOracle: { type: 'assertion', assertion: code } });
  });

  it('is expected only after what an earlier assertion does', () => {
    const { offered } = read({ statements: `${act}\ncheckNext(shelf);\n${throwing}`, members });
    const ownOracle = {
      type: 'assertion',
      statements: 'checkNext(shelf);',
      assertion: throwing.slice(0, -1),
    };
    expect(offered[1]).toMatchObject({ prefix: act, ownOracle });
  });
});

describe('oracle statements of suites', () => {
  it.each(Object.entries(oracleForms))('%s is in no prefix', (_, { oracle, kept = '', ...suite }) => {
    const { offered, all, obstacles } = read({ ...suite, statements: `${act}\n${oracle}\nshelf.close();` });
    expect(obstacles).toEqual([]);
    expect(offered).toEqual(all);
    for (const { prefix } of offered) expect(prefix).not.toMatch(/27182/u);
    // Nothing of the program is lost, and the oracle of the test is one of the suite's.
    expect(offered.at(-1)!.prefix).toBe(`${act}\n${kept}shelf.close();`);
  });

  it.each(Object.entries(oracleForms).filter(([form]) => !form.startsWith('an assumption')))(
    '%s is an oracle of the suite',
    (_, { oracle, ...suite }) => {
      const { all } = read({ ...suite, statements: `${act}\n${oracle}` });
      const own = all.slice(0, -1).map(({ ownOracle }) => JSON.stringify(ownOracle));
      expect(own.join('\n')).toContain('27182');
    },
  );

  it('statements without an oracle stay in the prefix, even if they are named like checks or throw', () => {
    const statements = [
      'Shelf shelf = new Shelf();',
      'Verifier.verify(3);',
      'shelf.check(1);',
      'shelf.assertOpen();',
      'String name = Objects.requireNonNull(shelf.name());',
      'shelf.load(() -> { throw new IOException(); });',
      'fill(shelf, 3);',
      'try { shelf.take(); } catch (IOException e) { throw new RuntimeException(e); }',
    ].join('\n');
    const members = 'static void fill(Shelf shelf, int n) { for (int i = 0; i < n; i++) shelf.add(i); }';
    expect(listPrefixes({ members, statements })).toEqual([statements]);
  });

  it('a parameter of the test that only checks is no part of a prefix', () => {
    const suite = splitSuite({ statements: `${act}\nsoftly.assertThat(r).isEqualTo(271828);` });
    const test = suite.tests[0]!;
    const source = test.source.replace('test0()', 'test0(SoftAssertions softly)');
    const { all } = withSuiteOracles(
      parser,
      suite.frame,
      suiteConventions,
      (name) => programClasses.has(name),
      (oracles) => extractTestCandidates(parser, suite.frame.className, { ...test, source }, oracles),
    );
    expect(all.map(({ prefix }) => prefix)).toEqual([act, act]);
  });

  it('the call of a helper for its result stays in the prefix, even if the helper can call fail()', () => {
    const members =
      'Shelf parse(String text) { try { return Shelf.parse(text); } catch (IOException e) { fail("no"); return null; } }';
    const statements = 'Shelf shelf = parse("a");\nshelf.count();';
    expect(listPrefixes({ members, statements })).toEqual([statements]);
  });

  it('only the branch of a passing test stays in the prefix if the other branch fails', () => {
    const statements = `${act}\nif (r == 3) { shelf.add(r); } else { fail(); }\nif (r == 4) return; else throw new AssertionError();`;
    expect(listPrefixes({ statements }).at(-1)).toBe(`${act}\n{ shelf.add(r); }\nif (true) return;`);
  });

  it('the other statements keep their format', () => {
    const statements = `${act}\nfor (int i = 0; i < 2; i++) {\n  shelf.add(i);\n  assertEquals(3, r);\n}`;
    expect(listPrefixes({ statements }).at(-1)).toBe(
      `${act}\nfor (int i = 0; i < 2; i++) {\n  shelf.add(i);\n}`,
    );
  });
});

describe('soft assertions', () => {
  const ownOracles = (suite: Suite) =>
    read(suite).all.map(({ ownOracle }) => [
      ownOracle.type === 'assertion' ? (ownOracle.statements ?? '') : '',
      oracleText(ownOracle),
    ]);
  const [one, two] = ['softly.assertThat(r).isEqualTo(3)', 'softly.assertThat(shelf.count()).isEqualTo(4)'];
  const declared = 'SoftAssertions softly = new SoftAssertions();';

  it('fail one by one, by the call that makes them fail', () => {
    const all = 'softly.assertAll()';
    expect(ownOracles({ statements: `${act}\n${declared}\n${one};\n${two};\n${all};` })).toEqual([
      [declared, `${one};\n${all}`],
      [declared, `${two};\n${all}`],
      [`${declared}\n${one};\n${two};`, all],
      ['', 'no exception'],
    ]);
  });

  it('fail in a loop', () => {
    const loop = 'for (int i = 0; i < 2; i++) { softly.assertThat(i).isLessThan(r); }';
    const statements = `${act}\n${declared}\n${loop}\nsoftly.assertAll();`;
    expect(ownOracles({ statements })[0]).toEqual([declared, `${loop};\nsoftly.assertAll()`]);
  });

  it.each([
    ['a resource', '', 'try (AutoCloseableSoftAssertions softly = new AutoCloseableSoftAssertions()) {', '}'],
    ['a field', 'SoftAssertions softly = new SoftAssertions();', '', ''],
  ])('of %s fail, too', (_, members, before, after) => {
    const statements = `${act}\n${before}\n${one};\n${two};\n${after}`;
    expect(ownOracles({ members, statements }).slice(0, 2)).toEqual([
      ['', `${one};\nsoftly.assertAll()`],
      ['', `${two};\nsoftly.assertAll()`],
    ]);
  });

  it('of a rule fail by the rule', () => {
    const members = '@Rule public JUnitSoftAssertions softly = new JUnitSoftAssertions();';
    expect(ownOracles({ members, statements: `${act}\n${one};` })[0]).toEqual(['', one]);
  });
});

describe('tests that can’t be divided into prefix and oracle', () => {
  it.each([
    [
      'no statement before an assertion',
      'assertEquals(3, new Shelf().count());',
      ['noStatements', 'noStatements'],
    ],
    [
      'a loop with all in it',
      'for (int i = 0; i < 3; i++) assertEquals(i, Shelf.get(i));',
      ['noStatements', 'noStatements'],
    ],
    [
      'a value that only the oracle needs',
      'int expected = 3;\nassertEquals(expected, Shelf.count());',
      ['noStatements', 'noStatements'],
    ],
    [
      'a checked value that the program gets',
      'int n = checked(3);\nnew Shelf().add(n);',
      ['usesOracle', 'usesOracle'],
    ],
    [
      'a checked value that decides',
      'Shelf s = new Shelf();\nint n = checked(3);\nif (n > 2) s.add(1);',
      ['usesOracle', 'usesOracle'],
    ],
  ])('%s gives no candidate, and the obstacle is reported', (_, statements, reasons) => {
    const members = 'int checked(int n) { assertEquals(3, n); return n; }';
    const { offered, obstacles } = read({ members, statements });
    expect(offered).toEqual([]);
    expect(obstacles).toEqual(reasons);
  });

  it('an assertion in a loop after other statements gives a candidate with these as its prefix', () => {
    const { offered } = read({ statements: `${act}\nfor (int i = 0; i < 3; i++) assertEquals(i, r);` });
    expect(offered.map(({ prefix }) => prefix)).toEqual([act, act]);
  });
});

describe('the suite’s own oracles', () => {
  it('include the statements that define their variables', () => {
    const statements = `${act}\nE e = assertThrows(E.class, () -> shelf.take());\nassertEquals("neg", e.getMessage());\nint expected = 3;\nassertEquals(expected, r);`;
    const { all } = read({ statements });
    expect(all.map(({ prefix, ownOracle }) => [prefix, oracleText(ownOracle), ownOracle])).toMatchObject([
      [`${act}\nshelf.take();`, 'expects E', {}],
      [
        act,
        'assertEquals("neg", e.getMessage())',
        { statements: 'E e = assertThrows(E.class, () -> shelf.take());' },
      ],
      [act, 'assertEquals(expected, r)', { statements: 'int expected = 3;' }],
      [act, 'no exception', {}],
    ]);
  });
});

describe('an expectation of a rule', () => {
  const rule = '@Rule public ExpectedException thrown = ExpectedException.none();';
  const throwing = 'new Shelf(-1);';
  it.each([
    ['a helper', 'void few(String m) { thrown.expect(E.class); thrown.expectMessage(m); }', 'few("271828");'],
    ['a helper of a helper', 'void few() { more(); } void more() { thrown.expect(E.class); }', 'few();'],
  ])('that %s sets withholds the test', (_, members, call) => {
    const { offered, obstacles } = read({
      members: `${rule} ${members}`,
      statements: `${act}\n${call}\n${throwing}`,
    });
    expect([offered, obstacles]).toEqual([[], ['usesOracle']]);
  });

  it('that the test sets is its own', () => {
    const members = `${rule} void few() { thrown.expect(E.class); }`;
    const { offered } = read({ members, statements: `${act}\nthrown.expect(E.class);\n${throwing}` });
    expect(offered.map(({ ownOracle }) => oracleText(ownOracle))).toEqual(['expects E']);
  });
});

describe('code that runs around tests', () => {
  const cutFrameOf = (members: string, header?: string, files?: readonly SuiteFile[]) => {
    const { frame } = splitSuite({
      statements: act,
      members,
      ...(header ? { header } : {}),
      ...(files ? { files } : {}),
    });
    const cut = withSuiteOracles(
      parser,
      frame,
      suiteConventions,
      () => false,
      (oracles) => cutFrame(parser, frame, oracles, rulesOf(frame)),
    );
    return cut.assertsAround('test')
      ? 'setUpAsserts'
      : cut.frame.before + cut.frame.after + cut.frame.companions.map(({ source }) => source).join('');
  };

  it.each([
    '@After public void end() { assertEquals(271828, shelf.count()); }',
    '@org.junit.After public void end() { if (shelf.count() != 271828) throw new AssertionError(); }',
    '@AfterClass public static void end() { same(271828); } static void same(int n) { assertEquals(n, count); }',
    '@Before public void start() { assertThat(count).isEqualTo(271828); }',
    'public ShelfTest() { assertEquals(271828, count); }',
    '{ assertEquals(271828, count); }',
    'static { assertEquals(271828, count); }',
    'protected void tearDown() { assertEquals(271828, count); }',
  ])('loses its assertions: %s', (members) => {
    const text = cutFrameOf(members);
    expect(text).not.toMatch(/assertEquals\(271828|assertThat|throw|same\(271828\)/u);
    expect(parser.withTree(text, (root) => root.hasError)).toBe(false);
  });

  it('loses the assertions of a base class', () => {
    const base = helper('class Help { @After public void end() { Assert.assertEquals(271828, count); } }');
    expect(cutFrameOf('', 'class ShelfTest extends Help', [base])).not.toContain('271828');
  });

  it.each([
    ['keeps', 'assumeTrue(size > 2);'],
    ['loses', 'size = shelf.count(); assumeTrue(size > 2);'],
    ['loses', 'assumeTrue(shelf.isOpen());'],
  ])('%s an assumption: %s', (how, code) => {
    const text = cutFrameOf(`int size; @Before public void start() { ${code} }`);
    expect(text.includes('assumeTrue(')).toBe(how === 'keeps');
  });

  it('keeps the call in the condition of an assertion', () => {
    const text = cutFrameOf('@Before public void start() { assertTrue("m", folder.mkdir()); }');
    expect(text).toContain('start() { { folder.mkdir(); } }');
  });

  it('makes no call that the assertion would not make', () => {
    const text = cutFrameOf('@Before public void start() { assertTrue(x == null || x.close()); }');
    expect(text).toContain('start() { { if (!(x == null)) { x.close(); } } }');
  });

  it.each([
    '@Rule public TestRule rule = new Verifier() { protected void verify() { assertEquals(271828, count); } };',
    'final int n = checked(271828); int checked(int n) { assertEquals(n, count); return n; }',
    '@After public void end() { all.forEach(each -> assertEquals(271828, each)); }',
    '@Rule public ExpectedException thrown = none(); @Before public void start() { thrown.expect(E.class); }',
  ])('is reported if its assertions can’t be removed: %s', (members) => {
    expect(cutFrameOf(members)).toBe('setUpAsserts');
  });
});

it('a frame implements the abstract tests of a base class that it no longer has', () => {
  const base = `package org.x;
abstract class BaseTest implements Sized {
  @Test abstract void empty();
  @Test public abstract void full(int size);
  abstract int size();
  @Test void own() { }
}
interface Sized { void sized(); }
`;
  const source = `package org.x;
class ShelfTest extends BaseTest {
  @Test void empty() { assertEquals(0, 0); }
  @Test public void sized() { assertEquals(0, 0); }
  @Test void own() { assertEquals(0, 0); }
  @Test void further() { assertEquals(0, 0); }
}
`;
  const { frame } = readSuite(
    parser,
    { path: 'org/x/ShelfTest.java', source },
    [{ path: 'org/x/BaseTest.java', source: base }],
    suiteConventions,
  );
  const tests = new Set(['empty', 'sized', 'own', 'further']);
  const { before } = withSuiteOracles(
    parser,
    frame,
    suiteConventions,
    () => false,
    (oracles) => addImplementations(frame, oracles, tests),
  );
  expect(
    before
      .slice(frame.before.length)
      .trim()
      .split(/\s*\n\s*/u),
  ).toEqual(['@Override public void empty() { }', '@Override public void sized() { }']);
});
