import type { FailedTest } from '../../features/failed-test.js';

/** A failing test of which a test states only what matters to it. */
export function failedTest(stated: Partial<FailedTest> = {}): FailedTest {
  return {
    project: 'Lang',
    bugNumber: '7',
    testName: 'org.x.Shelf_ESTest::test0',
    focalMethodName: 'take',
    focalMethod: 'public int take(int count) {\n    return count;\n}',
    docstring: '/** Takes books from the shelf. */',
    testPrefix: 'public void test0() throws Throwable {\n    shelf0.take(1);\n}',
    hasCatch: false,
    oracleType: 'noException',
    generatedTest: '@Test\npublic void test0() throws Throwable {\n    shelf0.take(1);\n}',
    trace:
      '--- org.x.Shelf_ESTest::test0\njava.lang.IllegalStateException: empty\n\tat org.x.Shelf.take(Shelf.java:3)',
    verdict: 'FP',
    ...stated,
  };
}

/** A trace with this exception line. */
export function traceWith(exceptionLine: string): string {
  return `--- org.x.Shelf_ESTest::test0\n${exceptionLine}\n\tat org.x.Shelf.take(Shelf.java:3)`;
}
