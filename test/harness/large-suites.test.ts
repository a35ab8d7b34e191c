// @module-tag full
import { beforeAll, expect, it } from 'vitest';
import { buildHarness, sharedDriver, type Test } from './driver.js';
import { compileSubject, job, suiteClass, test } from './subject.js';
import { defaultJdk } from '../support/jdks.js';

const { home } = defaultJdk;
const driver = sharedDriver(home);
let classPath: string[];
beforeAll(() => {
  buildHarness();
  classPath = compileSubject(home, {
    'org.x.Shelf': 'package org.x; public class Shelf { public static int books; }',
  });
});

const many = (prefix: string, body = 'Shelf.books++;'): Test[] =>
  Array.from({ length: 260 }, (_, index) => test(`${prefix}${index}`, body));

it('compiles a large suite in parts, and runs it as if it had been compiled together', async () => {
  const base = suiteClass(
    many('base'),
    'org.x.Base_ESTest',
    'class Hidden { static int one() { return 1; } }\nclass Box { String free = "Free_ESTest"; }',
  );
  const user = suiteClass(many('user', 'assertEquals(1, Hidden.one());'), 'org.x.User_ESTest');
  const derived = suiteClass(
    [test('derived', 'assertNotNull((Base_ESTest) new Base_ESTest());'), ...many('more')],
    'org.x.Derived_ESTest',
    '/* a class Free_ESTest and an interface for the books */',
  );
  const free = suiteClass(
    [
      ...many('free', 'String brace = "}"; char quote = \'"\'; // class Base_ESTest {'),
      test('broken', 'new Nothing();'),
      test('alone', 'assertEquals(520, Shelf.books);'),
    ],
    'org.x.Free_ESTest',
  );
  const result = await driver.run(job(classPath, base, user, derived, free));
  expect(result).toMatchObject({ failures: [], restarts: [], deaths: 0 });
  expect(result.events.filter(({ event }) => event === 'compiling')).toHaveLength(2);
  const others = [...result.outcomes].filter(([, { status }]) => status !== 'passed');
  expect(others.map(([key, { status, message }]) => [key, status, message])).toEqual([
    ['v/g/broken', 'notCompiled', expect.stringContaining('cannot find symbol')],
  ]);
  expect(result.outcomes.size).toBe(4 * 260 + 3);
});

it('runs a project with hundreds of test classes in a time proportional to their text', async () => {
  const comment = `/* ${'a book is a book\n'.repeat(1200)} */`;
  const classes = Array.from({ length: 200 }, (_, index) =>
    suiteClass([test(`books${index}`, 'Shelf.books++;')], `org.x.Test${index}_ESTest`, comment),
  );
  const result = await driver.run(job(classPath, ...classes));
  expect(result).toMatchObject({ failures: [], restarts: [], deaths: 0 });
  expect([...result.outcomes.values()].filter(({ status }) => status === 'passed')).toHaveLength(200);
  // Reading each class once for each other class and test would take minutes.
});
