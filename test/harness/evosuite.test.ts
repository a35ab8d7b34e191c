import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Driver, type Result, asmJars, buildHarness, mavenJar } from './driver.js';
import { compileSubject } from './subject.js';
import { jdkOfVersion } from '../support/jdks.js';

const clock = `package org.x;
public class Clock {
  private static int made;
  public Clock() { made++; }
  public int made() { return made; }
  public long now() { return System.currentTimeMillis(); }
  public void stop() { System.exit(7); }
  public boolean write(String path) throws java.io.IOException {
    new java.io.FileWriter(path).close();
    return new java.io.File(path).exists();
  }
}`;

/** EvoSuite's unchanged default output, divided into the parts that the harness needs. */
const before = `package org.x;
import org.junit.Test;
import static org.junit.Assert.*;
import static org.evosuite.runtime.EvoAssertions.*;
import org.evosuite.runtime.EvoRunner;
import org.evosuite.runtime.EvoRunnerParameters;
import org.evosuite.runtime.System;
import org.junit.runner.RunWith;
@RunWith(EvoRunner.class) @EvoRunnerParameters(mockJVMNonDeterminism = true, useVFS = true, useVNET = true, resetStaticState = true, separateClassLoader = true, useJEE = true)
public class Clock_ESTest extends Clock_ESTest_scaffolding {
`;
const test = (id: string, body: string) => ({
  test: id,
  method: id,
  source: `  @Test(timeout = 4000)\n  public void ${id}()  throws Throwable  {\n      ${body}\n  }\n`,
});
const scaffolding = readFileSync(join(import.meta.dirname, 'Clock_ESTest_scaffolding.java.txt'), 'utf8');

const jdk = jdkOfVersion(8);

/** EvoSuite 1.0.6 knows no later Java. */
describe.skipIf(jdk === 'none')(
  'a suite with EvoSuite’s runtime, on Java 8 (skipped without a JDK 8)',
  () => {
    const home = jdk === 'none' ? '' : jdk.home;
    const driver = new Driver(home);
    let result: Result;
    const outcome = (id: string) => result.outcomes.get(`buggy/g/${id}`);

    beforeAll(async () => {
      buildHarness();
      const classPath = [
        ...compileSubject(home, { 'org.x.Clock': clock }),
        mavenJar('org.evosuite:evosuite-standalone-runtime:1.0.6'),
      ];
      const tests = [
        test(
          'mocksTime',
          'Clock c = new Clock(); assertEquals(1392409281320L, c.now()); assertEquals(1392409281320L, c.now());',
        ),
        test('mocksFiles', 'assertTrue(new Clock().write("never-written-for-real"));'),
        test('resetsState', 'assertEquals(1, new Clock().made());'),
        test('resetsStateAgain', 'assertEquals(1, new Clock().made());'),
        test('mocksExit', 'new Clock().stop();'),
        test('fails', 'assertEquals(2, new Clock().made());'),
        test(
          'verifies',
          'try { new Clock().write(null); fail("Expecting exception"); } catch(NullPointerException e) { }',
        ),
      ];
      const suite = { name: 'org.x.Clock_ESTest', before, after: '}\n', tests };
      const extra = [{ name: 'org.x.Clock_ESTest_scaffolding', source: scaffolding }];
      result = await driver.run({
        job: '1',
        asmJars: asmJars(),
        versions: [
          { version: 'buggy', classPath },
          { version: 'fixed', classPath },
          { version: 'measured', classPath, lines: { 'org/x/Clock.java': [4, 5, 6] } },
        ],
        groups: [{ group: 'g', classes: [suite], extra }],
      });
    });
    afterAll(() => driver.stop());

    it('runs as EvoSuite wants it run: time, files, static state and exits are its own', () => {
      expect(result).toMatchObject({ failures: [], restarts: [], deaths: 0 });
      for (const id of ['mocksTime', 'mocksFiles', 'resetsState', 'resetsStateAgain', 'verifies']) {
        expect(outcome(id), id).toMatchObject({ status: 'passed' });
      }
      expect(outcome('mocksExit')).toMatchObject({
        status: 'failed',
        cause: 'exception',
        exception: 'org.evosuite.runtime.System$SystemExitException',
      });
    });

    it('shows nothing of its machinery in traces', () => {
      expect(outcome('fails')).toMatchObject({ cause: 'assertion', message: 'expected:<2> but was:<1>' });
      expect(outcome('fails')!.trace).toMatch(/\tat org\.x\.Clock_ESTest\.fails\(Clock_ESTest\.java:3\)\n$/);
    });

    it('tells which lines of the program are executed, in the classes that its runner changes', () => {
      const lines = (id: string) => result.outcomes.get(`measured/g/${id}`)?.lines?.split('\n');
      expect(lines('mocksTime')).toEqual(['org/x/Clock.java:4', 'org/x/Clock.java:6']);
      expect(lines('fails')).toEqual(['org/x/Clock.java:4', 'org/x/Clock.java:5']);
      for (const id of ['mocksTime', 'mocksFiles', 'resetsStateAgain', 'mocksExit', 'fails'])
        expect(result.outcomes.get(`measured/g/${id}`)?.status, id).toBe(outcome(id)?.status);
    });
  },
);
