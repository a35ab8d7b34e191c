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
) {
  const file = { path: 'org/x/ShelfTest.java', source: shelfTest(statements, surroundings) };
  const { frame, tests } = readSuite(parser, file, surroundings.files ?? [], suiteConventions);
  return withSuiteOracles(
    parser,
    frame,
    suiteConventions,
    (name) => name === 'Shelf' || name === 'Verifier',
    (oracles) => extractTestCandidates(parser, frame.className, tests[0]!, () => 'unknown', oracles),
    assertedCalls,
  );
}
const lastPrefix = (statements: string) => read(statements).all.at(-1)!.prefix;
const begin = 'Shelf s = new Shelf();';

describe('calls of earlier assertions', () => {
  it.each([
    ['assertEquals(3, s.next());', 's.next();'],
    ['assertThat(s.nextToken(new Token()), matches(TOKEN, "a"));', 's.nextToken(new Token());'],
    ['assertEquals("a", s.parse("x").getName());', 's.parse("x");'],
    ['assertTrue(s.add(1) && s.remove(2));', 's.add(1);\ns.remove(2);'],
    ['Row r; assertNotNull(r = s.nextRow());', 'Row r;\nr = s.nextRow();'],
    ['assertEquals(1, n++);', 'n++;'],
    [
      'for (int i = 0; i < 2; i++) { assertEquals(i, s.read()); }',
      'for (int i = 0; i < 2; i++) { s.read(); }',
    ],
    ['if (s.isOpen()) assertEquals(1, s.read());', 'if (s.isOpen()) { s.read(); }'],
  ])('stay in the prefix if they change state: %s', (oracle, kept) => {
    expect(lastPrefix(`${begin}\n${oracle}\ns.close();`)).toBe(`${begin}\n${kept}\ns.close();`);
    expect(read(`${begin}\n${oracle}\ns.close();`, 'removed').all.at(-1)!.prefix).not.toContain('read()');
  });

  it.each([
    'assertTrue(s.contains(271828));',
    'assertEquals(Integer.parseInt("271828"), s.size());',
    'assertEquals(Values.create(271828), s.size());',
    'assertAll(() -> assertEquals(271828, s.next()));',
    'assertEquals(271828, s.address());',
  ])('are removed with the expected value if they only read state: %s', (oracle) => {
    expect(lastPrefix(`${begin}\n${oracle}\ns.close();`)).toBe(`${begin}\ns.close();`);
  });

  it.each(Object.entries(oracleForms))('reveal no expected value: %s', (_, { oracle, ...surroundings }) => {
    const test = `Shelf shelf = new Shelf();\nint r = shelf.count();\n${oracle}\nshelf.close();`;
    for (const { prefix } of read(test, 'kept', surroundings).all) expect(prefix).not.toMatch(/27182/u);
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

describe('assertions that are unreachable in a passing test', () => {
  it('are counted, in a catch clause and after a try statement that returns', () => {
    const { offered, obstacles } = read(
      `${begin}\ntry { s.open(); } catch (E e) { assertEquals(271828, e.code()); return; }\nfail("not thrown");`,
    );
    expect(obstacles).toEqual(['notReached', 'notReached']);
    expect(offered.map(({ assertionIndex }) => assertionIndex)).toEqual(['none']);
  });
});
