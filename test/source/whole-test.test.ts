import { suiteConventions } from '../../src/test-generators/registry.js';
import { describe, expect, it } from 'vitest';
import { Duplicates } from '../../src/source/candidates/duplicates.js';
import { createWholeTest } from '../../src/source/candidates/whole-test.js';
import { withSuiteOracles } from '../../src/source/suite-oracles/suite-oracles.js';
import { readSuite } from '../../src/source/suites/suite-reader.js';
import type { FocalMethod, WholeTest } from '../../src/model/suite/candidate.js';
import type { PrefixReaders } from '../../src/source/candidates/candidates.js';
import { chooseOracleType } from '../../src/model/suite/claim.js';
import { parser, renderSuite, listCandidatesOfTest } from './reading.js';

const path = 'org/x/Shelf_ESTest.java';

function wholeTest(
  statements: string,
  annotation?: string,
  focalMethodIn?: PrefixReaders['focalMethodIn'],
): WholeTest {
  const parts = readSuite(
    parser,
    { path, source: renderSuite(statements, annotation) },
    [],
    suiteConventions,
  );
  const [test] = parts.tests;
  const { all } = listCandidatesOfTest(parts, test!, focalMethodIn);
  return withSuiteOracles(
    parser,
    parts.frame,
    suiteConventions,
    () => false,
    (oracles) => createWholeTest(parser, test!, all, oracles),
  );
}

describe('a whole test', () => {
  it('keeps the text of the suite unchanged', () => {
    const statements = '      int a = 1;\n\n      assertEquals(1, a); // really\n';
    const { id, source, original } = wholeTest(statements, '@Test(timeout = 4000)');
    expect(id).toBe('org.x.Shelf_ESTest::test0');
    expect(source).toBe(
      `@Test(timeout = 4000)\n  public void test0()  throws Throwable  {\n${statements}\n  }`,
    );
    expect(original).toBe(source.replace('@Test(timeout = 4000)\n', ''));
  });

  it('has the focal method that it calls beside its assertions, or else in the last assertion with one', () => {
    const methods = ['size', 'isFull', 'room'].map((name): FocalMethod => ({
      ...{ className: 'org.x.Shelf', name, parameters: [], isConstructor: false, isStatic: false },
      ...{ returnType: 'int', source: '', docstring: '' },
    }));
    const find: PrefixReaders['focalMethodIn'] = (statements) =>
      methods.find(({ name }) => statements.includes(`.${name}(`)) ?? 'unknown';
    const focalNameOf = (statements: string) => {
      const { focalMethod } = wholeTest(statements, undefined, find);
      return focalMethod === 'unknown' ? focalMethod : focalMethod.name;
    };
    expect(focalNameOf('s.size();\nassertTrue(s.isFull());')).toBe('size');
    expect(focalNameOf('assertEquals(1, s.size());\nassertTrue(s.isFull());\nassertTrue(true);')).toBe(
      'isFull',
    );
    expect(focalNameOf('assertThrows(E.class, () -> s.room());')).toBe('room');
    expect(focalNameOf('assertTrue(true);')).toBe('unknown');
  });

  it('claims its assertions in order, with their lines', () => {
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

  it('claims the exception of its try statement with the line of fail(), and the assertions before and inside', () => {
    const { claims } = wholeTest(
      'assertTrue(a());\ntry {\n  b();\n  assertNull(c());\n  fail("Expecting");\n} catch (E e) {\n  verifyException("X", e);\n}',
    );
    expect(claims.map(({ form, oracle }) => [form, oracle.type])).toEqual([
      ['statement', 'assertion'],
      ['try', 'expectException'],
      ['statement', 'assertion'],
    ]);
    expect(claims[1]).toMatchObject({ oracle: { exception: 'E' }, firstLine: 4, failLine: 7, lastLine: 10 });
    expect(chooseOracleType(claims)).toBe('expectException');
  });

  it('claims nothing if it catches its own failures', () => {
    expect(wholeTest('try {\n  a();\n  fail();\n} catch (Throwable t) { }').claims).toEqual([]);
    expect(wholeTest('try {\n  assertTrue(a());\n} catch (Error e) { }').claims).toEqual([]);
  });

  it('claims the exceptions of its annotation and assertThrows, and nothing for fail() in a catch clause', () => {
    expect(wholeTest('a();', '@Test(expected = E.class)').claims).toEqual([
      { form: 'annotation', oracle: { type: 'expectException', exception: 'E' } },
    ]);
    expect(wholeTest('assertThrows(E.class, () -> a());').claims).toMatchObject([
      { form: 'statement', oracle: { type: 'expectException', exception: 'E' } },
    ]);
    const { claims } = wholeTest('try {\n  a();\n} catch (E e) {\n  fail("no");\n}');
    expect([claims, chooseOracleType(claims)]).toEqual([[], 'noException']);
  });
});

it('whole tests are never duplicates, because the state left by earlier tests may differ', () => {
  const duplicates = new Duplicates(parser);
  const one = wholeTest('a("x  y"); assertTrue(b());');
  const tests = [one, { ...one, id: 'org.x.Shelf_ESTest::test17' }, one];
  expect(tests.map((test) => duplicates.numberTest(test))).toEqual([0, 1, 0]);
});
