// @module-tag full
import { execFileSync } from 'node:child_process';
import { computeToolSeed } from '../../src/test-generators/tool-seed.js';
import { createHash } from 'node:crypto';
import { chmod, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { fetchJunit4 } from '../../src/toolchain/artefacts.js';
import { java8, findJdk } from '../../src/toolchain/jdk.js';
import { MachineError, UserError } from '../../src/model/common/errors.js';
import { createEvosuiteGenerator } from '../../src/test-generators/evosuite/evosuite.js';
import {
  buildEvosuiteFlags,
  computeSearchBudgetSeconds,
} from '../../src/test-generators/evosuite/evosuite-flags.js';
import { findSubjects } from '../../src/test-generators/subjects.js';
import { createContentCache } from '../../src/store/cache/content-cache.js';
import { briefly, brieflyAsTool, defaultJdk } from '../support/jdks.js';
import { request, shelfBug } from './requests.js';
import { passingFolder } from '../support/passing-folder.js';

let root: string;
let classes: string;
let temporary: string;
beforeAll(async () => {
  root = passingFolder('evosuite-test');
  classes = join(root, 'classes with spaces');
  temporary = join(root, 'tmp');
  await mkdir(temporary);
  await mkdir(classes);
});
afterEach(() => vi.unstubAllEnvs());

const settings = () => ({ cache: createContentCache(join(root, 'cache')), tools: {} });

const sources: Readonly<Record<string, string>> = {
  Shelf: `public class Shelf {
    private int pieces;
    /** Greets in a language of few letters. */
    public String label() { return pieces > 2 ? "gr\\u00f6\\u00dfer" : "klein"; }
    public void put(int more) {
      if (more < 0) throw new IllegalArgumentException("less than nothing: " + more);
      pieces += more;
    }
    public int pieces() { return pieces; }
  }`,
  Place: 'public interface Place { int number(); }',
};

async function compile(
  javaHome: string,
  target: string,
  names: readonly string[],
  options: readonly string[] = [],
): Promise<void> {
  const files: string[] = [];
  for (const name of names) {
    files.push(join(root, `${name}.java`));
    await writeFile(join(root, `${name}.java`), `package org.x; ${sources[name]}`);
  }
  execFileSync(join(javaHome, 'bin', 'javac'), [...brieflyAsTool, ...options, '-d', target, ...files], {
    stdio: 'pipe',
  });
}

describe('what EvoSuite is asked for', () => {
  it('has the seed of the paper and half of the budget, split over the classes', () => {
    expect(computeToolSeed({ seed: 3, bug: shelfBug })).toBe(3007);
    const budget = (budgetSeconds: number, count: number) =>
      computeSearchBudgetSeconds({ budgetSeconds, classes: Array.from({ length: count }, () => 'X') });
    expect([budget(180, 1), budget(180, 4), budget(10, 1), budget(7, 2), budget(1, 3), budget(9, 0)]).toEqual(
      [90, 22, 5, 1, 1, 4],
    );
  });

  it('depends on flags, seed, workspace and classes, and on no path', async () => {
    const generator = await createEvosuiteGenerator(settings());
    const key = JSON.stringify(generator.makeKey(request({ classPath: ['/here/classes'] })));
    expect(generator).toMatchObject({ name: 'evosuite', version: '1.0.6', storage: 'cached' });
    expect(key).toBe(JSON.stringify(generator.makeKey(request({ classPath: ['/there/classes'] }))));
    const { workspace } = request();
    const withRuntime = await createEvosuiteGenerator({ ...settings(), runtimeDependency: 'with' });
    const others = [
      ...[
        { seed: 2 },
        { budgetSeconds: 8 },
        { classes: ['org.x.Other'] },
        { bug: { ...shelfBug, number: 8 } },
      ],
      { workspace: { ...workspace, digest: 'other' } },
    ].map((parts) => JSON.stringify(generator.makeKey(request(parts))));
    const keys = [key, ...others, JSON.stringify(withRuntime.makeKey(request()))];
    expect(new Set(keys).size).toBe(keys.length);
    expect(buildEvosuiteFlags(5, 'with')).not.toContain('-Dno_runtime_dependency=true');
  });
});

describe('--evosuite-jar', () => {
  const generatorWith = (evosuiteJar: string) =>
    createEvosuiteGenerator({ ...settings(), tools: { evosuiteJar } });

  /** A jar of the JDK's own making. */
  async function createJar(name: string, version: string, className: string): Promise<string> {
    const manifest = join(root, 'manifest.txt');
    await writeFile(manifest, `Implementation-Version: ${version}\n`);
    await mkdir(join(root, 'jar', 'org', 'evosuite'), { recursive: true });
    await writeFile(join(root, 'jar', className), 'x');
    const jar = join(root, name);
    const content = ['-C', join(root, 'jar'), className];
    execFileSync(join(defaultJdk.home, 'bin', 'jar'), ['cfm', jar, manifest, ...content]);
    return jar;
  }

  it('is another EvoSuite, told by version and bytes', async () => {
    const jar = await createJar('evosuite-1.2.0.jar', '1.2.0', 'org/evosuite/EvoSuite.class');
    const generator = await generatorWith(jar);
    expect(generator.version).toBe('1.2.0');
    const digest = createHash('sha256')
      .update(await readFile(jar))
      .digest('hex');
    expect(generator.makeKey(request())).toMatchObject({ version: '1.2.0', jar: digest });
  });

  it.each(['nowhere.jar', 'text.jar', 'other.jar'])('is refused where it is %s', async (name) => {
    await writeFile(join(root, 'text.jar'), 'no jar');
    await createJar('other.jar', '1', 'org/evosuite/Other.class');
    const refused = expect(generatorWith(join(root, name))).rejects;
    await refused.toBeInstanceOf(UserError);
    await refused.toThrow(`--evosuite-jar ${join(root, name)} is not an executable jar of EvoSuite`);
  });
});

describe('classes that EvoSuite cannot test', () => {
  it('are refused where they are not on the class path', async () => {
    const generator = await createEvosuiteGenerator(settings());
    const missing = generator.generate(
      request({ classes: ['org.x.Nowhere'], workspace: createWorkspace(classes) }),
    );
    await expect(missing).rejects.toThrow(/class org\.x\.Nowhere of Shelf-7 is not on the class path/);
    await expect(missing).rejects.toBeInstanceOf(UserError);
  });

  it('are refused where they are compiled for a later Java, in a folder or a jar', async () => {
    const { home } = await findJdk({ from: 11, to: 99 }, {});
    const target = join(root, 'later');
    await compile(home, target, ['Shelf']);
    const jar = join(root, 'later.jar');
    execFileSync(join(home, 'bin', 'jar'), ['cf', jar, '-C', target, '.']);
    const generator = await createEvosuiteGenerator(settings());
    for (const entry of [target, jar]) {
      const refused = generator.generate(request({ workspace: createWorkspace(entry) }));
      await expect(refused).rejects.toThrow(/compiled for Java \d\d, and EvoSuite reads Java 8 at most/);
      await expect(refused).rejects.toBeInstanceOf(UserError);
    }
  });
});

it('classes that a fix added are left out of the version that has not got them', async () => {
  const { home } = await findJdk({ from: 11, to: 99 }, {});
  const target = join(root, 'without');
  await compile(home, target, ['Place'], ['--release', '8']);
  const wanted = request({ classes: ['org.x.Place', 'org.x.Added'], workspace: createWorkspace(target) });
  expect(await findSubjects(wanted)).toEqual({
    present: [{ className: 'org.x.Place', java: 8 }],
    missing: ['org.x.Added'],
  });
});

function createWorkspace(...classPath: string[]) {
  return { ...request().workspace, classPath };
}

const jdk8 = await findJdk(java8, {}).catch(() => 'missing' as const);
const title = 'EvoSuite for real (skipped without a JDK 8)';

describe.skipIf(jdk8 === 'missing')(title, () => {
  const home = jdk8 === 'missing' ? '' : jdk8.home;
  const asked = () =>
    request({
      classes: ['org.x.Shelf', 'org.x.Place'],
      budgetSeconds: 40,
      workspace: createWorkspace(classes),
    });

  beforeAll(() => compile(home, classes, ['Shelf', 'Place']));

  /** What EvoSuite and its client left behind: their folders, files and processes. */
  async function leftovers(): Promise<readonly string[]> {
    const processes = execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).split('\n');
    return [...(await readdir(temporary)), ...processes.filter((line) => line.includes(root))];
  }

  it('writes plain JUnit 4, says what it cannot test, and leaves nothing behind', async () => {
    vi.stubEnv('TMPDIR', temporary);
    vi.stubEnv('JAVA_TOOL_OPTIONS', '-Dthat.is.not.passed=on');
    const generator = await createEvosuiteGenerator(settings());
    const { files, remarks } = await generator.generate(asked());
    expect(files.map((file) => file.path)).toEqual(['org/x/Shelf_ESTest.java']);
    expect(remarks).toEqual(['no tests for org.x.Place: the class has no code to cover']);
    const source = files[0]?.source ?? '';
    expect(source.split('\n').slice(0, 4)).toEqual([
      ...['/*', ' * This file was automatically generated by EvoSuite', ' */', ''],
    ]);
    expect(source).toContain('@Test(timeout = 4000)');
    expect(source).toMatch(/assert[A-Z]\w+\(/);
    expect(source).not.toMatch(/evosuite\.runtime|EvoRunner/);
    expect(await leftovers()).toEqual([]);

    vi.unstubAllEnvs();
    // It passes, on the version it was written for, on the JDK of everything else.
    const jdk = await findJdk({ from: 11, to: 99 }, {});
    const tests = join(root, 'tests');
    await mkdir(tests);
    await writeFile(join(tests, 'Shelf_ESTest.java'), source);
    const classPath = [classes, tests, ...(await fetchJunit4(settings()))].join(delimiter);
    execFileSync(join(jdk.home, 'bin', 'javac'), [
      ...brieflyAsTool,
      '-cp',
      classPath,
      '-d',
      tests,
      join(tests, 'Shelf_ESTest.java'),
    ]);
    const result = execFileSync(
      join(jdk.home, 'bin', 'java'),
      [...briefly, '-cp', classPath, 'org.junit.runner.JUnitCore', 'org.x.Shelf_ESTest'],
      { encoding: 'utf8' },
    );
    expect(result).toMatch(/OK \(\d+ tests?\)/);
  });

  it("writes EvoSuite's own kind of suite where its runtime is wanted", async () => {
    const generator = await createEvosuiteGenerator({ ...settings(), runtimeDependency: 'with' });
    const { files } = await generator.generate({ ...asked(), classes: ['org.x.Shelf'] });
    expect(files.map((file) => file.path)).toEqual([
      'org/x/Shelf_ESTest.java',
      'org/x/Shelf_ESTest_scaffolding.java',
    ]);
    expect(files[0]?.source).toContain('@RunWith(EvoRunner.class)');
  });

  it('is ended by an abort, with its client', async () => {
    vi.stubEnv('TMPDIR', temporary);
    const generator = await createEvosuiteGenerator(settings());
    const abort = new AbortController();
    const running = generator.generate({ ...asked(), budgetSeconds: 600 }, abort.signal);
    while (
      !(await leftovers()).some((line) => line.includes('EvoSuite_pathingJar') || line.includes('client'))
    )
      await sleep(200);
    abort.abort(new Error('enough'));
    await expect(running).rejects.toThrow('enough');
    expect(await leftovers()).toEqual([]);
  });

  it('counts as failed when something kills it', async () => {
    const fake = join(root, 'killed');
    await mkdir(join(fake, 'bin'), { recursive: true });
    for (const [name, body] of [
      ['java', `case "$*" in *-version*) exec ${home}/bin/java "$@";; esac; kill -9 $$`],
      ['javac', 'exit 1'],
    ] as const) {
      await writeFile(join(fake, 'bin', name), `#!/bin/sh\n${body}\n`);
      await chmod(join(fake, 'bin', name), 0o755);
    }
    await writeFile(join(fake, 'release'), 'JAVA_VERSION="1.8.0_0"\n');
    const generator = await createEvosuiteGenerator({ ...settings(), tools: { java8Home: fake } });
    const broken = generator.generate(asked());
    await expect(broken).rejects.toBeInstanceOf(MachineError);
    await expect(broken).rejects.toThrow('EvoSuite on org.x.Shelf of Shelf-7 was ended by SIGKILL');
  });
});
