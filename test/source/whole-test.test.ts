import { describe, expect, it } from 'vitest';
import { candidatesOf } from '../../src/source/candidates/candidates.js';
import { Duplicates } from '../../src/source/candidates/duplicates.js';
import { wholeTestOf } from '../../src/source/candidates/whole-test.js';
import { readSuite } from '../../src/source/suites/suite-reader.js';
import type { WholeTest } from '../../src/model/candidate.js';
import { typeOfClaims } from '../../src/model/claim.js';
import { parser, suiteOf } from './reading.js';

const path = 'org/x/Shelf_ESTest.java';

function wholeTest(statements: string, annotation?: string): WholeTest {
  const { tests } = readSuite(parser, { path, source: suiteOf(statements, annotation) }, []);
  const candidates = candidatesOf(parser, 'org.x.Shelf_ESTest', tests[0]!, () => 'unknown');
  return wholeTestOf(parser, tests[0]!, candidates.at(-1)!);
}

describe('a whole test', () => {
  it('is the text of the suite, letter by letter', () => {
    const statements = '      int a = 1;\n\n      assertEquals(1, a); // really\n';
    const { id, source, original } = wholeTest(statements, '@Test(timeout = 4000)');
    expect(id).toBe('org.x.Shelf_ESTest::test0');
    expect(source).toBe(
      `@Test(timeout = 4000)\n  public void test0()  throws Throwable  {\n${statements}\n  }`,
    );
    expect(original).toBe(source.replace('@Test(timeout = 4000)\n', ''));
  });

  it('states its assertions in order, with their lines', () => {
    const { claims } = wholeTest('a();\nassertEquals(1,\n  b());\nassertTrue(c());');
    expect(claims).toEqual([
      {
        form: 'statement',
        oracle: { type: 'assertion', assertion: 'assertEquals(1,\n  b())' },
        firstLine: 4,
        lastLine: 5,
      },
      {
        form: 'statement',
        oracle: { type: 'assertion', assertion: 'assertTrue(c())' },
        firstLine: 6,
        lastLine: 6,
      },
    ]);
  });

  it('states what its try statement expects, where its fail stands, and assertions before and inside', () => {
    const { claims } = wholeTest(
      'assertTrue(a());\ntry {\n  b();\n  assertNull(c());\n  fail("Expecting");\n} catch (E e) {\n  verifyException("X", e);\n}',
    );
    expect(claims.map(({ form, oracle }) => [form, oracle.type])).toEqual([
      ['statement', 'assertion'],
      ['try', 'expectException'],
      ['statement', 'assertion'],
    ]);
    expect(claims[1]).toMatchObject({ oracle: { exception: 'E' }, firstLine: 4, failLine: 7, lastLine: 10 });
    expect(typeOfClaims(claims)).toBe('expectException');
  });

  it('states what its annotation and assertThrows expect, and nothing for a catch that fails', () => {
    expect(wholeTest('a();', '@Test(expected = E.class)').claims).toEqual([
      { form: 'annotation', oracle: { type: 'expectException', exception: 'E' } },
    ]);
    expect(wholeTest('assertThrows(E.class, () -> a());').claims).toMatchObject([
      { form: 'statement', oracle: { type: 'expectException', exception: 'E' } },
    ]);
    const { claims } = wholeTest('try {\n  a();\n} catch (E e) {\n  fail("no");\n}');
    expect([claims, typeOfClaims(claims)]).toEqual([[], 'noException']);
  });
});

describe('two whole tests', () => {
  const numbers = (...tests: WholeTest[]) => {
    const duplicates = new Duplicates(parser);
    return tests.map((test) => duplicates.testNumberOf(test));
  };
  const renamed = (test: WholeTest, name: string): WholeTest => ({
    ...test,
    suiteTest: name,
    source: test.source.replace('test0', name),
  });

  it('are the same if only names, comments and white space differ', () => {
    const one = wholeTest('a("x  y"); assertTrue(b());');
    expect(numbers(one, renamed(wholeTest('a("x  y");\n// same\nassertTrue( b() );'), 'test17'))).toEqual([
      0, 0,
    ]);
  });

  it('are two if an oracle, a string, a time limit or the class differs', () => {
    const one = wholeTest('a("x  y"); assertTrue(b());');
    const others = [
      wholeTest('a("x  y"); assertFalse(b());'),
      wholeTest('a("x y"); assertTrue(b());'),
      wholeTest('a("x  y"); assertTrue(b());', '@Test(timeout = 1)'),
      { ...one, suiteClass: 'org.x.Other_ESTest' },
      wholeTest('a("x  y");'),
    ];
    expect(numbers(one, ...others)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('do not become the same by what they call', () => {
    const calling = (name: string) => wholeTest(`this.${name}();`);
    expect(numbers(calling('test0'), renamed(calling('test1'), 'test1'))).toEqual([0, 1]);
  });
});
