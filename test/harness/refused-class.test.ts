import { expect, it } from 'vitest';
import { findRefusedClass } from '../../src/harness/refused-class.js';
import type { Failure } from '../../src/model/outcome/outcome.js';

const failure = (trace: string): Failure => ({
  status: 'failed',
  cause: 'exception',
  exception: trace.split(':')[0]!,
  message: '',
  trace,
});
const frame = '\n\tat org.x.Shelf_ESTest.test0(Shelf_ESTest.java:5)\n';

it.each([
  [
    'java.lang.VerifyError: Bad local variable type\nException Details:\n  Location:\n    org/x/Shelf$Row.size(I)I @24: aload_0\n  Reason:\n    Type integer',
    'org.x.Shelf$Row',
  ],
  [
    'java.lang.VerifyError: (class: org/x/Shelf, method: size signature: ()I) Expecting to find integer on stack',
    'org.x.Shelf',
  ],
  ['java.lang.ClassFormatError: Unknown constant tag 77 in class file org/x/Shelf', 'org.x.Shelf'],
  ['java.lang.ClassFormatError: Truncated class file', 'none'],
  ['java.lang.NoClassDefFoundError: org/x/Shelf', 'org.x.Shelf'],
  [
    `java.lang.NoClassDefFoundError: org/x/Shelf${frame}Caused by: java.lang.ClassNotFoundException: org.x.Shelf${frame}Caused by: java.nio.file.AccessDeniedException: /teval`,
    'org.x.Shelf',
  ],
  // A loader of the test's or the program's own, which does not know the class.
  [
    `java.lang.NoClassDefFoundError: org/x/Shelf${frame}Caused by: java.lang.ClassNotFoundException: org.x.Shelf`,
    'none',
  ],
  // Its static initialiser failed, which is the program's behaviour.
  ['java.lang.NoClassDefFoundError: Could not initialize class org.x.Shelf', 'none'],
  ['java.lang.NoClassDefFoundError: org/x/shelf (wrong name: org/x/Shelf)', 'none'],
  ['java.lang.ExceptionInInitializerError: null', 'none'],
  [
    `java.lang.RuntimeException: no shelf${frame}Caused by: java.lang.NoClassDefFoundError: org/x/Row`,
    'org.x.Row',
  ],
  ['java.lang.AssertionError: java.lang.VerifyError: expected', 'none'],
])('recognises which class the JVM refused: %s', (trace, name) => {
  expect(findRefusedClass(failure(trace + frame)) ?? 'none').toBe(name);
});
