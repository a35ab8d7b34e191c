import { describe, expect, it } from 'vitest';
import { candidatesIn, readable, oracleText } from './reading.js';

describe('extractTestCandidates: assertions', () => {
  it('gives k + 1 candidates for k assertions, and keeps the statements between them', () => {
    const candidates = candidatesIn('a();\nassertEquals(1, b());\nc();\nassertTrue(d());\ne();');
    expect(readable(candidates)).toEqual([
      ['a();', 'assertEquals(1, b())'],
      ['a();\nc();', 'assertTrue(d())'],
      ['a();\nc();\ne();', 'no exception'],
    ]);
    expect(candidates.map(({ id, assertionIndex }) => [id, assertionIndex])).toEqual([
      ['org.x.Shelf_ESTest::test0#0', 0],
      ['org.x.Shelf_ESTest::test0#1', 1],
      ['org.x.Shelf_ESTest::test0#none', 'none'],
    ]);
  });

  it.each([
    'assertEquals(1.5, x, 0.01)',
    'assertArrayEquals(new int[] { 1, 2 }, x)',
    'assertNotSame(x, y)',
    'assertSame(x, y)',
    'assertNull(x)',
    'assertNotNull("not there", x)',
    'assertThat(x, is(equalTo(3)))',
    'assertThat(x).isEqualTo(3).isPositive()',
    'Assert.assertEquals(1, x)',
    'org.junit.Assert.assertEquals(1, x)',
    'TestCase.assertEquals(1, x)',
    'this.assertEquals(1, x)',
    'super.assertTrue(x)',
    'assertShelfIsFull(x)',
    'assert x > 0 : "x"',
    'fail("not reached")',
    'assertEquals("}; assertTrue(false); //", x)',
    "assertEquals('\"', x)",
  ])('recognises %s as an assertion', (assertion) => {
    expect(readable(candidatesIn(`a();\n${assertion};`))).toEqual([
      ['a();', assertion],
      ['a();', 'no exception'],
    ]);
  });

  it.each([
    'shelf0.assertOpen();',
    'Shelf.assertEquals(1, 2);',
    'assertion();',
    'String string0 = "assertEquals(1, 2);";',
    'boolean boolean0 = assertive;',
    'result0.fail("x");',
  ])('leaves %s in the prefix', (statement) => {
    expect(readable(candidatesIn(statement))).toEqual([[statement, 'no exception']]);
  });

  it('reads several statements on one line, and one over several lines', () => {
    const candidates = candidatesIn(
      'a(); assertEquals(1, x); b(\n    1,\n    2); assertEquals(\n    2,\n    y);',
    );
    expect(readable(candidates)).toEqual([
      ['a();', 'assertEquals(1, x)'],
      ['a();\nb(\n    1,\n    2);', 'assertEquals(\n2,\ny)'],
      ['a();\nb(\n    1,\n    2);', 'no exception'],
    ]);
  });

  it('keeps the relative indentation of statements, and text blocks and comments unchanged', () => {
    const statements = [
      '      foo(new Runnable() {',
      '        public void run() { }',
      '      });',
      '      String a = """',
      '          x',
      '        y""";',
      '      int b = /* one',
      '        two */ 1;',
    ];
    expect(readable(candidatesIn(statements.join('\n')))).toEqual([
      [
        'foo(new Runnable() {\n  public void run() { }\n});\nString a = """\n          x\n        y""";\nint b = /* one\n        two */ 1;',
        'no exception',
      ],
    ]);
  });

  it('reads assertThrows as an expected exception, or as an assertion if class and code are variables', () => {
    const statements = [
      'a();',
      'assertThrows(IllegalStateException.class, () -> b(1));',
      'assertThrows(IOException.class, () -> { c(); d(); });',
      'Exception e = assertThrows("why", FooException.class, shelf0::close);',
      'assertEquals("x", e.getMessage());',
      'assertThrows(type, code);',
    ];
    expect(readable(candidatesIn(statements.join('\n')))).toEqual([
      ['a();\nb(1);', 'expects IllegalStateException'],
      ['a();\nc();\nd();', 'expects IOException'],
      ['a();\nshelf0.close();', 'expects FooException'],
      ['a();', 'assertEquals("x", e.getMessage())'],
      ['a();', 'assertThrows(type, code)'],
      ['a();', 'no exception'],
    ]);
  });
});

describe('extractTestCandidates: nested assertions', () => {
  it('unwraps blocks and try statements around an assertion', () => {
    const statements =
      'a();\ntry (Reader r = open()) {\n  b(r);\n  assertEquals(1, r.read());\n  { c(); assertTrue(x); }\n} catch (IOException e) {\n  d();\n} finally {\n  f();\n}\ng();';
    const candidates = candidatesIn(statements);
    expect(readable(candidates)).toEqual([
      ['a();\nReader r = open();\nb(r);', 'assertEquals(1, r.read())'],
      ['a();\nReader r = open();\nb(r);\nc();', 'assertTrue(x)'],
      [
        'a();\ntry (Reader r = open()) {\n  b(r);\n  { c();  }\n} catch (IOException e) {\n  d();\n} finally {\n  f();\n}\ng();',
        'no exception',
      ],
    ]);
    expect(candidates.map(({ hasCatch }) => hasCatch)).toEqual([true, true, true]);
  });

  it('treats loops and branches around an assertion as part of the assertion', () => {
    const statements =
      'a();\nfor (int i = 0; i < 3; i++) {\n  int j = b(i);\n  assertEquals(i, j);\n  assertTrue(c(j));\n}\nif (x) assertNull(y); else d();';
    expect(readable(candidatesIn(statements))).toEqual([
      ['a();', 'for (int i = 0; i < 3; i++) {\n  int j = b(i);\n  assertEquals(i, j);\n}'],
      ['a();', 'for (int i = 0; i < 3; i++) {\n  int j = b(i);\n  assertTrue(c(j));\n}'],
      ['a();\nfor (int i = 0; i < 3; i++) {\n  int j = b(i);\n}', 'if (x) assertNull(y); else d()'],
      ['a();\nfor (int i = 0; i < 3; i++) {\n  int j = b(i);\n}\nif (x) { } else d();', 'no exception'],
    ]);
  });
});

describe('extractTestCandidates: exceptions', () => {
  it('leaves resources in the statement that closes them', () => {
    const statements =
      'try (Writer w = open(out)) { w.write("a"); } catch (IOException e) { fail(); }\nassertEquals("a", out.text());';
    const kept = 'try (Writer w = open(out)) { w.write("a"); }';
    expect(readable(candidatesIn(statements))).toEqual([
      [kept, 'assertEquals("a", out.text())'],
      [kept, 'no exception'],
    ]);
    const expected = 'try (Writer w = open(out)) { w.write(null); fail(); } catch (IOException e) { }';
    expect(readable(candidatesIn(expected)).at(-1)).toEqual([
      'try (Writer w = open(out)) { w.write(null);  }',
      'expects IOException',
    ]);
  });

  it('unwraps try, fail and catch, and drops EvoSuite’s comments', () => {
    const statements = [
      '      a();',
      '      // Undeclared exception!',
      '      try { ',
      '        b((-1));',
      '        fail("Expecting exception: IllegalStateException");',
      '      ',
      '      } catch(IllegalStateException e) {',
      '         //',
      '         // a message',
      '         //',
      '         verifyException("org.x.Shelf", e);',
      '      }',
    ];
    const candidates = candidatesIn(statements.join('\n'));
    expect(readable(candidates)).toEqual([['a();\nb((-1));', 'expects IllegalStateException']]);
    expect(candidates[0]!.hasCatch).toBe(true);
  });

  it.each([
    ['A e', 'expects A'],
    ['final org.x.A e', 'expects org.x.A'],
    ['A | B e', 'expects any exception'],
    ['Exception e', 'expects Exception'],
  ])('reads the expected exception from catch (%s)', (parameter, oracle) => {
    expect(readable(candidatesIn(`try { a(); fail(); } catch (${parameter}) { }`))).toEqual([
      ['a();', oracle],
    ]);
  });

  it('ignores assertions in the catch clause of an expected exception', () => {
    const statements =
      'try { a(); fail("x"); } catch (A e) { assertEquals("m", e.getMessage()); } finally { c(); }';
    expect(readable(candidatesIn(statements))).toEqual([['a();\nc();', 'expects A']]);
  });

  it('keeps the try statement of an expected exception in the prefix of a later assertion', () => {
    const statements =
      'int i = 1;\ntry {\n  int j = a(i);\n  fail();\n} catch (A e) {\n  assertNotNull(e);\n}\nassertEquals(1, b());';
    const candidates = candidatesIn(statements);
    expect(readable(candidates)).toEqual([
      ['int i = 1;\ntry {\n  int j = a(i);\n} catch (A e) { }', 'assertEquals(1, b())'],
      ['int i = 1;\n{\nint j = a(i);\n}', 'expects A'],
    ]);
    expect(candidates.map(({ hasCatch }) => hasCatch)).toEqual([true, true]);
  });

  it('does not mark an assertion before a try statement as having a catch clause', () => {
    const statements = 'a();\nassertTrue(x);\ntry { b(); fail(); } catch (A e) { }';
    const candidates = candidatesIn(statements);
    expect(readable(candidates)).toEqual([
      ['a();', 'assertTrue(x)'],
      ['a();\nb();', 'expects A'],
    ]);
    expect(candidates.map(({ hasCatch }) => hasCatch)).toEqual([false, true]);
  });

  it('reads try { … } catch { fail } as expecting no exception', () => {
    expect(
      readable(candidatesIn('try {\n  a();\n  assertTrue(x);\n} catch (A e) {\n  fail("no");\n}')),
    ).toEqual([
      ['a();', 'assertTrue(x)'],
      ['a();', 'no exception'],
    ]);
  });

  it.each([
    'fail()',
    'assertTrue(false)',
    'assertTrue("should throw", false)',
    'assertFalse(true, "should throw")',
    'Assert.assertTrue(false)',
  ])('takes %s at the end of a try statement for the claim that its body throws', (failing) => {
    expect(readable(candidatesIn(`try { a(); ${failing}; } catch (A e) { }`))).toEqual([
      ['a();', 'expects A'],
    ]);
  });

  it.each(['assertTrue(x, "false")', 'assertFalse(false)', 'assertEquals(false, x)'])(
    'takes %s for an assertion',
    (assertion) => {
      expect(readable(candidatesIn(`try { a(); ${assertion}; } catch (A e) { b(); }`))[0]![1]).toBe(
        assertion,
      );
    },
  );

  it.each(['if (strict) { TRY } else { b(); }', 'switch (x) { case 1: TRY break; default: b(); }'])(
    'claims nothing about a prefix that may not throw: %s',
    (branch) => {
      const statements = branch.replace('TRY', 'try { a(); fail(); } catch (A e) { }');
      expect(candidatesIn(statements).at(-1)!.ownOracle).toEqual({ type: 'nothing', because: 'inBranch' });
    },
  );

  it('keeps a try statement without fail() or an assertion unchanged', () => {
    const statement = 'try { a(); } catch (A e) { b(); }';
    expect(readable(candidatesIn(statement))).toEqual([[statement, 'no exception']]);
  });

  it('unwraps try statements within loops', () => {
    const statements = 'for (int i : x) {\n  try {\n    a(i);\n    fail();\n  } catch (A e) { }\n}';
    expect(readable(candidatesIn(statements))).toEqual([
      ['for (int i : x) {\n  {\n    a(i);\n  }\n}', 'expects A'],
    ]);
  });

  it.each([
    ['try { a(); fail(); } catch (Throwable t) { }', ['nothing']],
    ['try { a(); fail(); } catch (IOException e) { } catch (Error e) { e.printStackTrace(); }', ['nothing']],
    ['try { a(); fail(); } catch (A | AssertionError e) { System.out.println(e); }', ['nothing']],
    ['try { assertTrue(a()); } catch (Throwable t) { log.warn(t); }', ['nothing', 'no exception']],
    ['try { { assertTrue(a()); } } finally { b(); }', ['assertTrue(a())', 'no exception']],
    ['try { a(); fail(); } catch (Throwable t) { assertTrue(t instanceof A); }', ['expects Throwable']],
    ['try { a(); fail(); } catch (Throwable t) { throw new RuntimeException(t); }', ['expects Throwable']],
    ['try { a(); fail(); } catch (Throwable t) { check(t); }', ['expects Throwable']],
    ['try { a(); fail(); } catch (Throwable t) { collector.addError(t); }', ['expects Throwable']],
    ['try { a(); fail(); } catch (Exception e) { }', ['expects Exception']],
    [
      'try { assertTrue(a()); } catch (Throwable t) { assertTrue(b()); }',
      ['assertTrue(a())', expect.anything(), 'no exception'],
    ],
  ])('gives no oracle only if the test catches and drops its own failure: %s', (statements, oracles) => {
    expect(candidatesIn(statements).map(({ ownOracle }) => oracleText(ownOracle))).toEqual(oracles);
  });

  it('moves the expected type out of the annotation', () => {
    const [candidate] = candidatesIn(
      'a();',
      '@Test(timeout = 4000, expected = IOException.class) @Slow("x")',
    );
    expect(candidate).toMatchObject({
      annotations: '@Test(timeout = 4000)\n@Slow("x")',
      prefix: 'a();',
      ownOracle: { type: 'expectException', exception: 'IOException' },
    });
    expect(candidatesIn('a();', '@org.junit.Test(expected = A.class)')[0]!.annotations).toBe(
      '@org.junit.Test',
    );
    expect(candidatesIn('a();', '@Test @Override')[0]!.annotations).toBe('@Test'); // a test case overrides nothing
    expect(candidatesIn('a();', '@Test(expected = Test.None.class)')[0]!.ownOracle).toEqual({
      type: 'noException',
    });
  });

  it('writes an annotation on one line, unless it has a text block', () => {
    const block = '@CsvSource(textBlock = """\n    1, a\n    """)';
    const [candidate] = candidatesIn('a();', `@ParameterizedTest\n${block}\n@Tag(\n  "x"\n)`);
    expect(candidate!.annotations).toBe(`@ParameterizedTest\n${block}\n@Tag( "x" )`);
  });
});

describe('extractTestCandidates: text withheld from oracle generators', () => {
  it('drops comments that reveal the outcome, and keeps others with their statements', () => {
    const statements = [
      '// given',
      'a(); // first',
      '//  // Unstable assertion: assertEquals(3, b());',
      '/* second */',
      'b();',
      '// the answer',
      'assertEquals(42, x); // of course',
      '// Undeclared exception!',
      'c(); // should be fine',
    ];
    expect(readable(candidatesIn(statements.join('\n'))).at(-1)).toEqual([
      '// given\na(); // first\n/* second */\nb();\nc();',
      'no exception',
    ]);
  });

  it('drops Randoop’s statement that prints the name of the test', () => {
    const statements =
      'if (debug) System.out.format("%n%s%n", "RegressionTest0.test1");\nif (debug) { a(); }\nb();';
    expect(readable(candidatesIn(statements))).toEqual([['if (debug) { a(); }\nb();', 'no exception']]);
  });
});

describe('extractTestCandidates: original', () => {
  it('equals the text in TOGA’s files', () => {
    const statements =
      '      Foo foo0 = new Foo();\n      assertEquals(1, foo0.a());\n      \n      foo0.b();\n      assertFalse(foo0.c());';
    expect(candidatesIn(statements, '@Test(timeout = 4000)').map(({ original }) => original)).toEqual([
      '  public void test0()  throws Throwable  {\n      Foo foo0 = new Foo();\n      assertEquals(1, foo0.a());\n}',
      '  public void test0()  throws Throwable  {\n      Foo foo0 = new Foo();\n      foo0.b();\n      assertFalse(foo0.c());\n}',
      '  public void test0()  throws Throwable  {\n      Foo foo0 = new Foo();\n      foo0.b();\n  }',
    ]);
  });

  it('keeps EvoSuite’s try statement and comments', () => {
    const statements =
      '      // Undeclared exception!\n      try { \n        a();\n        fail("Expecting exception: A");\n      \n      } catch(A e) {\n      }';
    expect(candidatesIn(statements)[0]!.original).toBe(
      `  public void test0()  throws Throwable  {\n${statements.replace('\n      \n', '\n')}\n  }`,
    );
  });
});
