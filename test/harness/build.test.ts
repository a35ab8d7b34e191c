// @module-tag full
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { jdkOfVersion } from '../support/jdks.js';

const root = join(import.meta.dirname, '..', '..');

/** A copy of the sources, so that its build disturbs no other test. */
function copy(): string {
  const folder = mkdtempSync(join(tmpdir(), 'teval-build-'));
  mkdirSync(join(folder, 'bin'));
  for (const part of ['harness', 'bin/build-harness.js', 'bin/stamp.js', 'package.json']) {
    cpSync(join(root, part), join(folder, part), { recursive: true });
  }
  return folder;
}

const build = (folder: string, environment: NodeJS.ProcessEnv = process.env) =>
  spawnSync(process.execPath, [join(folder, 'bin', 'build-harness.js')], {
    encoding: 'utf8',
    env: environment,
  });
const joinJar = (folder: string) => join(folder, 'dist', 'harness.jar');
const digest = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

describe('build-harness', () => {
  it('makes the same bytes from the same sources, none of a library’s, and nothing where nothing changed', () => {
    const [one, other] = [copy(), copy()];
    expect(build(one)).toMatchObject({ status: 0, stderr: '' });
    expect(build(other, { ...process.env, TZ: 'Asia/Tokyo' })).toMatchObject({ status: 0 });
    expect(digest(joinJar(one))).toBe(digest(joinJar(other)));
    const content = readFileSync(joinJar(one), 'latin1');
    for (const name of ['teval/harness/bridge/JUnitSuiteRunner', 'org/jacoco/teval/LineHits'])
      expect(content).toContain(`${name}.class`);
    for (const name of ['org/junit/runner/Request', 'org/objectweb/asm/ClassReader'])
      expect(content).not.toContain(`${name}.class`);
    const before = statSync(joinJar(one)).mtimeMs;
    expect(build(one, { ...process.env, JAVA_HOME: '/nowhere' })).toMatchObject({ status: 0 });
    expect(statSync(joinJar(one)).mtimeMs).toBe(before);
    writeFileSync(
      join(one, 'harness/src/teval/harness/More.java'),
      'package teval.harness; final class More { }',
    );
    expect(build(one)).toMatchObject({ status: 0 });
    expect(digest(joinJar(one))).not.toBe(digest(joinJar(other)));
    for (const folder of [one, other]) rmSync(folder, { recursive: true });
  });

  it('says in a sentence what is missing', () => {
    const folder = copy();
    const nowhere = build(folder, { ...process.env, JAVA_HOME: '/nowhere' });
    expect(nowhere).toMatchObject({ status: 2, stdout: '' });
    expect(nowhere.stderr).toBe(
      'build-harness: there is no javac in JAVA_HOME (/nowhere); set JAVA_HOME to a JDK of version 11 or later.\n',
    );
    const bare = join(folder, 'bare');
    mkdirSync(bare);
    symlinkSync(process.execPath, join(bare, 'node'));
    const unset = build(folder, { PATH: bare });
    expect(unset).toMatchObject({ status: 2 });
    expect(unset.stderr).toMatch(/^build-harness: there is no javac on the PATH; [^\n]+\n$/);
    rmSync(folder, { recursive: true });
  });

  it('wants a JDK that still knows how to compile for Java 8, and is not too old', () => {
    const folder = copy();
    const old = join(folder, 'old');
    mkdirSync(join(old, 'bin'), { recursive: true });
    writeFileSync(join(old, 'bin', 'javac'), '#!/bin/sh\necho javac 1.8.0_402 >&2\n');
    chmodSync(join(old, 'bin', 'javac'), 0o755);
    const java8 = jdkOfVersion(8);
    const result = build(folder, { ...process.env, JAVA_HOME: java8 === 'none' ? old : java8.home });
    expect(result).toMatchObject({ status: 2 });
    expect(result.stderr).toBe(
      'build-harness: the JDK is of version 8; set JAVA_HOME to one of version 11 or later.\n',
    );
    rmSync(folder, { recursive: true });
  });
});
