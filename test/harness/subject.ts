import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brieflyAsTool } from '../support/jdks.js';
import { passingFolder } from '../support/passing-folder.js';
import type { Group, Job, SuiteClass, Test } from './driver.js';

/** Compiles classes for the tests to test. @returns the class path */
export function compileSubject(javaHome: string, classes: Record<string, string>, debug = '-g'): string[] {
  const folder = passingFolder('subject');
  const files = Object.entries(classes).map(([name, source]) => {
    const file = join(folder, 'src', `${name.replaceAll('.', '/')}.java`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, source);
    return file;
  });
  const output = join(folder, 'classes');
  mkdirSync(output);
  const options = [...brieflyAsTool, debug, '-nowarn', '-source', '8', '-target', '8', '-d', output];
  const javac = spawnSync(join(javaHome, 'bin', 'javac'), [...options, ...files], { encoding: 'utf8' });
  if (javac.status !== 0) throw new Error(javac.stderr);
  return [output];
}

export const imports = [
  'package org.x;',
  'import org.junit.*;',
  'import static org.junit.Assert.*;',
  'import java.util.*;',
].join('\n');

/** A test method; its name is the test's id. `annotation` replaces `@Test(timeout = 4000)`. */
export function test(id: string, body: string, annotation = '@Test(timeout = 4000)'): Test {
  return {
    test: id,
    method: id,
    source: `  ${annotation}\n  public void ${id}() throws Throwable {\n    ${body}\n  }\n`,
  };
}

export function suiteClass(tests: Test[], name = 'org.x.Shelf_ESTest', head = ''): SuiteClass {
  const simpleName = name.slice(name.lastIndexOf('.') + 1);
  return { name, before: `${imports}\n${head}\npublic class ${simpleName} {\n`, after: '}\n', tests };
}

/** A job of one group `g` with one class on one version `v`. */
export function job(classPath: string[], ...classes: SuiteClass[]): Job {
  const group: Group = { group: 'g', classes };
  return {
    job: '1',
    testTimeoutMilliseconds: 5000,
    versions: [{ version: 'v', classPath }],
    groups: [group],
  };
}
