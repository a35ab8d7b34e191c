import type { FailedTest } from '../features/failed-test.js';
import { MersenneTwister } from '../stats/mersenne-twister.js';

const methods = Array.from({ length: 40 }, (_, index) => ({
  name: `parse${index}`,
  source: [
    `public static int parse${index}(String value, int limit) {`,
    `    if (value == null) { throw new IllegalArgumentException("value ${index}"); }`,
    `    return Math.min(value.length() + ${index}, limit);`,
    '}',
  ].join('\n'),
  docstring:
    index % 4 === 0
      ? ''
      : [
          '/**',
          ` * Parses the given text number ${index} and returns the index of the first match, or -1 if there is none.`,
          ' * @param value the text to parse, may be empty but never null',
          ` * @throws ${index % 2 === 0 ? 'IllegalArgumentException' : 'IndexOutOfBoundsException'} if it cannot be parsed`,
          ' */',
        ].join('\n'),
}));

const exceptionLines = [
  'junit.framework.AssertionFailedError: expected:<1> but was:<2>',
  'junit.framework.AssertionFailedError: Expecting exception',
  'java.lang.NullPointerException',
  'java.lang.IllegalArgumentException: value',
  'java.lang.StringIndexOutOfBoundsException: String index out of range: -1',
  'org.evosuite.runtime.mock.java.lang.MockIllegalArgumentException: bad: input',
  'org.acme.text.ParseFailure: line 1: unexpected end',
];

/** `count` failing tests of one synthetic bug, with the length and repetitiveness of EvoSuite's tests. */
export function failingTests(count: number): FailedTest[] {
  const random = new MersenneTwister(count);
  const pick = <T>(items: readonly T[]) => items[random.nextInteger(items.length - 1)]!;
  return Array.from({ length: count }, (_, index) => {
    const method = pick(methods);
    const statements = Array.from(
      { length: 2 + random.nextInteger(8) },
      (_each, line) =>
        `      String string${line} = "${random.nextInteger(9) === 0 ? `rare ${random.nextInteger(99999)}` : 'usual'}";`,
    );
    const body = [...statements, `      int int0 = Text.${method.name}(string0, ${random.nextInteger(50)});`];
    const signature = `public void test${index}()  throws Throwable  {`;
    return {
      project: 'Acme',
      bugNumber: '1',
      testName: `org.acme.text.Text_ESTest::test${index}`,
      focalMethodName: method.name,
      focalMethod: method.source,
      docstring: method.docstring,
      testPrefix: [signature, ...body, '}'].join('\n'),
      hasCatch: random.nextInteger(4) === 0,
      oracleType: pick(['noException', 'noException', 'expectException', 'assertion']),
      generatedTest: ['@Test(timeout = 4000)', signature, ...body, '      assertEquals(1, int0);', '}'].join(
        '\n',
      ),
      trace: `--- org.acme.text.Text_ESTest::test${index}\n${pick(exceptionLines)}\n\tat org.acme.text.Text.${method.name}(Text.java:7)`,
      verdict: random.nextInteger(30) === 0 ? 'TP' : 'FP',
    };
  });
}
