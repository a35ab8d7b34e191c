// @module-tag full
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { UserError } from '../../src/model/common/errors.js';
import { parseTestGeneratorOptions, toRecordedTestGenerator } from '../../src/test-generators/registry.js';
import { createContentCache } from '../../src/store/cache/content-cache.js';
import { readEvosuiteJava } from '../../src/test-generators/evosuite/evosuite-java-range.js';
import { buildEvosuiteFlags, overrideOptions } from '../../src/test-generators/evosuite/evosuite-flags.js';
import { checkEvosuiteOptions } from '../../src/test-generators/evosuite/evosuite-options.js';
import { findRefusedOptions } from '../../src/test-generators/evosuite/evosuite-output.js';
import { createEvosuiteGenerator } from '../../src/test-generators/evosuite/evosuite.js';
import { findJdk, java8 } from '../../src/toolchain/jdk.js';
import { brieflyAsTool, defaultJdk } from '../support/jdks.js';
import { request } from './requests.js';
import { passingFolder } from '../support/passing-folder.js';

const root = passingFolder('evosuite-options');
const words = (text: string) => text.split(' ').filter((word) => word !== '');
const settings = { cache: createContentCache(join(root, 'cache')), tools: {} };

describe('--evosuite-options', () => {
  test.each([
    '-criterion line:branch',
    '-generateRandom',
    '-generateMOSuite -Dalgorithm=DYNAMOSA -criterion branch',
    '-Dstopping_condition=MaxStatements -Dsearch_budget=10000',
    '-generateNumRandom 50 -mem2=1',
  ])('%s', (text) => {
    const check = () => checkEvosuiteOptions(words(text));
    if (text.includes('mem2')) expect(check).toThrow(/-mem2=1 is none of -criterion/);
    else expect(check).not.toThrow();
  });

  test.each([
    ['', 'is empty'],
    ['-class org.x.Other', '-class is none of'],
    ['-criterion', '-criterion needs a value'],
    ['-criterion -generateRandom', '-criterion needs a value'],
    ['-criterion line -criterion branch', '-criterion is given twice'],
    ['-Dalgorithm=', 'has no value'],
    ['-Dalgorithm', '-Dalgorithm is none of'],
    ['-generateRandom -generateSuite', 'two modes'],
    ['-Drandom_seed=3', 'use --seeds'],
    ['-Dsearch_budget=3', 'use --budget'],
    ['-Dsearch_budget=3 -Dstopping_condition=MaxTime', 'use --budget'],
    ['-Dno_runtime_dependency=false', 'use --evosuite-runtime'],
  ])("'%s' is refused", (text, why) => {
    expect(() => checkEvosuiteOptions(words(text))).toThrow(UserError);
    expect(() => checkEvosuiteOptions(words(text))).toThrow(why);
  });

  test('replace the options of Defects4J that have the same name', () => {
    expect(overrideOptions(words('-Da=1 -criterion branch -Db=2'), words('-criterion line -Db=3'))).toEqual(
      words('-Da=1 -criterion line -Db=3'),
    );
    const usual = buildEvosuiteFlags(5, 'without');
    expect(buildEvosuiteFlags(5, 'without', [])).toEqual(usual);
    expect(buildEvosuiteFlags(5, 'without', words('-criterion line -generateRandom'))).toEqual([
      ...usual.filter((word) => word !== '-criterion' && word !== 'branch'),
      ...words('-criterion line -generateRandom'),
    ]);
  });

  test('are part of the key, of the run’s record and of its name', async () => {
    const plain = await createEvosuiteGenerator(settings);
    const random = await createEvosuiteGenerator({ ...settings, options: ['-generateRandom'] });
    const none = await createEvosuiteGenerator({ ...settings, options: [] });
    expect(random.makeKey(request())).not.toEqual(plain.makeKey(request()));
    expect(none.makeKey(request())).toEqual(plain.makeKey(request()));
    const options = parseTestGeneratorOptions('evosuite', {
      evosuiteOptions: ' -generateRandom  -criterion line',
    });
    expect(toRecordedTestGenerator(options, random)).toMatchObject({
      options: '-generateRandom -criterion line',
    });
    expect(toRecordedTestGenerator(parseTestGeneratorOptions('evosuite', {}), plain)).not.toHaveProperty(
      'options',
    );
  });

  test('that EvoSuite refuses are told apart from its other failures', () => {
    expect(
      findRefusedOptions('ERROR EvoSuite - Fatal crash\njava.lang.Error: x\n\tat org.x.Y.z(Y.java:1)'),
    ).toBeUndefined();
  });
});

describe('what an EvoSuite runs on', () => {
  /** A jar with real class files: `org.evosuite.EvoSuite`, and ASM's constants of the versions that it reads. */
  function createJar(name: string, release: number, buildJdk: string, constants: string): string {
    const folder = join(root, name);
    const sources: [string, string, string][] = [
      ['org/evosuite', 'EvoSuite', 'public class EvoSuite { }'],
      ['org/objectweb/asm', 'Opcodes', `public interface Opcodes { ${constants} }`],
    ];
    for (const [path, type, text] of sources) {
      mkdirSync(join(folder, path), { recursive: true });
      writeFileSync(join(folder, path, `${type}.java`), `package ${path.replaceAll('/', '.')}; ${text}`);
    }
    const files = sources.map(([path, type]) => join(folder, path, `${type}.java`));
    execFileSync(
      join(defaultJdk.home, 'bin', 'javac'),
      [...brieflyAsTool, '--release', `${release}`, ...files],
      {
        stdio: 'pipe',
      },
    );
    writeFileSync(join(folder, 'manifest.txt'), `Implementation-Version: ${name}\n${buildJdk}`);
    const jar = join(root, `${name}.jar`);
    const content = ['-C', folder, 'org'];
    execFileSync(join(defaultJdk.home, 'bin', 'jar'), ['cfm', jar, join(folder, 'manifest.txt'), ...content]);
    return jar;
  }
  const until = (last: number) =>
    ['int V1_8 = 52;', ...Array.from({ length: last - 8 }, (_, index) => `int V${index + 9} = 1;`)].join(' ');

  it.each([
    ['old', 8, 'Build-Jdk: 1.8.0_101\n', until(9), { runsOn: { from: 8, to: 8 }, reads: 8 }],
    ['silent', 8, '', until(17), { runsOn: { from: 8, to: 8 }, reads: 8 }],
    [
      'built',
      8,
      'Build-Jdk-Spec: 17\n',
      until(21),
      { runsOn: { from: 8, to: 99, preferred: 17 }, reads: 21 },
    ],
    [
      'later',
      11,
      'Build-Jdk: 11.0.2\n',
      until(15),
      { runsOn: { from: 11, to: 99, preferred: 11 }, reads: 15 },
    ],
  ])('is in its jar: %s', async (name, release, buildJdk, constants, expected) => {
    expect(await readEvosuiteJava(createJar(name, release, buildJdk, constants))).toEqual(expected);
  });

  it('decides which classes it can test', async () => {
    const target = join(root, 'later-classes');
    mkdirSync(target);
    const source = join(root, 'Shelf.java');
    writeFileSync(source, 'package org.x; public class Shelf { }');
    const options = ['--release', '11', '-d', target, source];
    execFileSync(join(defaultJdk.home, 'bin', 'javac'), [...brieflyAsTool, ...options]);
    const workspace = { ...request().workspace, classPath: [target] };
    const evosuiteJar = createJar('reads10', 8, 'Build-Jdk-Spec: 11\n', until(10));
    const generator = await createEvosuiteGenerator({ ...settings, tools: { evosuiteJar } });
    await expect(generator.generate(request({ workspace }))).rejects.toThrow(
      /compiled for Java 11, and EvoSuite reads Java 10 at most/,
    );
  });
});

const jdk8 = await findJdk(java8, {}).catch(() => 'missing' as const);
const title = 'EvoSuite for real (skipped without a JDK 8)';

describe.skipIf(jdk8 === 'missing')(title, () => {
  const classes = join(root, 'classes');
  const asked = () =>
    request({ workspace: { ...request().workspace, classPath: [classes] }, budgetSeconds: 4 });
  const generate = async (options: string) => {
    if (jdk8 === 'missing') throw new Error('no JDK 8');
    mkdirSync(classes, { recursive: true });
    writeFileSync(
      join(root, 'Shelf.java'),
      'package org.x; public class Shelf { public int twice(int n) { return n > 3 ? 2 * n : 0; } }',
    );
    execFileSync(join(jdk8.home, 'bin', 'javac'), [
      ...brieflyAsTool,
      '-d',
      classes,
      join(root, 'Shelf.java'),
    ]);
    const generator = await createEvosuiteGenerator({ ...settings, options: words(options) });
    return generator.generate(asked());
  };

  it('writes tests at random, with another criterion', async () => {
    const { files } = await generate('-generateRandom -criterion line');
    expect(files.map(({ path }) => path)).toEqual(['org/x/Shelf_ESTest.java']);
  });

  it.each([
    ['-criterion nonsense', /does not accept them: .*NONSENSE/],
    ['-Dnot_a_property=1', /does not accept them: .*not_a_property/],
    ['-Dalgorithm=NOPE', /does not accept them: .*Algorithm\.NOPE/],
  ])('refuses %s as bad input', async (options, why) => {
    const refused = generate(options);
    await expect(refused).rejects.toBeInstanceOf(UserError);
    await expect(refused).rejects.toThrow(why);
  });
});
