import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileServices } from '../../src/harness/services/compile-service.js';
import { readClassFileVersion } from '../../src/toolchain/class-file.js';
import { MachineError } from '../../src/model/common/errors.js';
import { shelfSource, writeTree } from './workbench.js';
import { defaultJdk, testedJdks } from '../support/jdks.js';
import { passingFolder } from '../support/passing-folder.js';

describe.each(testedJdks(8))('the compile service of Java $version', ({ home }) => {
  it('compiles several concurrent requests for Java 8, each with a separate answer', async () => {
    const folder = passingFolder('benchmarks');
    const service = compileServices()(home);
    const numbers = [1, 2, 3, 4];
    const answers = await Promise.all(
      numbers.map(async (number) => {
        const source = number === 3 ? shelfSource(3).replace('int', 'void') : shelfSource(number);
        await writeTree(join(folder, `${number}`), { 'src/org/x/Shelf.java': source });
        const classes = join(folder, `${number}`, 'classes');
        await mkdir(classes);
        return service.compile({
          sources: [join(folder, `${number}`, 'src')],
          classes,
          classPath: [],
          release: 8,
        });
      }),
    );
    expect(answers.map((errors) => errors.length)).toEqual([0, 0, 1, 0]);
    expect(answers[2]?.[0]).toMatch(/^org\/x\/Shelf\.java:5: incompatible types: unexpected return value/);
    for (const number of [1, 2, 4])
      expect(await readClassFileVersion('org.x.Shelf', [join(folder, `${number}`, 'classes')])).toBe(52);
  });

  it('uses the class path, leaves out module descriptors and reads UTF-8', async () => {
    const folder = passingFolder('benchmarks');
    const service = compileServices()(home);
    const compile = async (name: string, classPath: readonly string[]) => {
      await mkdir(join(folder, `${name}-classes`));
      return service.compile({
        sources: [join(folder, name)],
        classes: join(folder, `${name}-classes`),
        classPath,
        release: 8,
      });
    };
    await writeTree(folder, {
      'shelf/org/x/Shelf.java': shelfSource(1),
      'shelf/module-info.java': 'module x { }',
      'shop/org/y/Bücher.java': 'package org.y; class Bücher { int größe = new org.x.Shelf().size(); }',
    });
    expect(await compile('shelf', [])).toEqual([]);
    expect(await compile('shop', [join(folder, 'shelf-classes')])).toEqual([]);
  });
});

describe('the compile service', () => {
  it('compiles long expressions, and reports those at which the compiler itself breaks down', async () => {
    const folder = passingFolder('benchmarks');
    const compile = async (name: string, terms: number) => {
      const source = `class Sum { String sum(String a) { return ${Array.from({ length: terms }, () => 'a').join(' + ')}; } }`;
      await writeTree(join(folder, name), {
        'org/x/Sum.java': `package org.x;\n${source}`,
        'org/x/Shelf.java': shelfSource(1),
      });
      const classes = join(folder, `${name}-classes`);
      await mkdir(classes);
      const sources = [join(folder, name)];
      const errors = await compileServices()(defaultJdk.home).compile({
        sources,
        classes,
        classPath: [],
        release: 8,
      });
      return { errors, version: await readClassFileVersion('org.x.Sum', [classes]).catch(() => 'none') };
    };
    expect(await compile('long', 10_000)).toEqual({ errors: [], version: 52 });
    const { errors } = await compile('endless', 1_000_000);
    expect(errors).toEqual([
      expect.stringContaining('the compiler broke down: java.lang.StackOverflowError'),
    ]);
  });

  it('reports a JVM that can not start', async () => {
    const folder = passingFolder('benchmarks');
    const service = compileServices()(join(folder, 'nowhere'));
    const attempt = () => service.compile({ sources: [], classes: folder, classPath: [], release: 8 });
    await expect(attempt()).rejects.toThrow(MachineError);
    await expect(attempt()).rejects.toThrow(MachineError);
  });

  it('does not keep an idle process alive', async () => {
    const folder = passingFolder('benchmarks');
    await writeTree(folder, { 'src/org/x/Shelf.java': shelfSource(1), 'classes/keep': '' });
    const handles = () => process.getActiveResourcesInfo().filter((name) => /Process|Pipe/.test(name)).length;
    const before = handles();
    const service = compileServices()(defaultJdk.home);
    const request = {
      sources: [join(folder, 'src')],
      classes: join(folder, 'classes'),
      classPath: [],
      release: 8,
    };
    const underWay = service.compile(request);
    await expect.poll(handles).toBeGreaterThan(before);
    expect(await underWay).toEqual([]);
    expect(handles()).toBe(before);
  });
});
