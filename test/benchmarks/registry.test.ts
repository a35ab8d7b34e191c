import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { initTemplate } from '../../src/benchmarks/init-template.js';
import { createBenchmark } from '../../src/benchmarks/registry.js';
import { contextIn, expectUserError, writeTree } from './workbench.js';
import { passingFolder } from '../support/passing-folder.js';

describe('createBenchmark', () => {
  it.each(['bundled', 'maven'])('knows %s', async (name) => {
    const benchmark = await createBenchmark(name, contextIn(passingFolder('benchmarks')));
    expect(benchmark.name).toBe(name);
    expect((await benchmark.bugs()).length).toBeGreaterThanOrEqual(8);
  });

  it('reads a benchmark from a user’s file', async () => {
    const folder = passingFolder('benchmarks');
    await writeTree(folder, { 'mine.jsonc': initTemplate() });
    const benchmark = await createBenchmark(join(folder, 'mine.jsonc'), contextIn(folder));
    expect(benchmark.name).toBe('my-project');
    expect((await benchmark.bugs()).map(({ id }) => id)).toEqual(['Shop-1', 'Shop-2', 'Lang-992']);
  });

  it('reports the source of the bugs, independent of the file’s name', async () => {
    const folder = passingFolder('benchmarks');
    const text = initTemplate().replace('my-project', 'defects4j');
    await writeTree(folder, { 'defects4j.jsonc': text });
    const [named, bundled] = [
      await createBenchmark(join(folder, 'defects4j.jsonc'), contextIn(folder)),
      await createBenchmark('bundled', contextIn(folder)),
    ];
    expect([named.name, named.kind]).toEqual(['defects4j', 'described']);
    expect(bundled.kind).toBe('bundled');
  });

  it.each(['bundeld', 'toString'])('refuses a name that it does not know: %s', async (name) => {
    await expectUserError(
      createBenchmark(name, contextIn(passingFolder('benchmarks'))),
      `there is no benchmark "${name}"; ${name === 'bundeld' ? 'did you mean bundled? ' : ''}known are bundled, maven, defects4j, project:DIR, jar:FILE.jar, mutants:WHAT, testbench:DIR, bundled-python-bugs, bundled-python, testeval:DIR, python:FILE.json, texts:FILE, or the path of a JSON file (\`teval init\` writes an example)`,
    );
  });

  it('explains how to name the Java project in a folder', async () => {
    const folder = passingFolder('benchmarks');
    await expectUserError(
      createBenchmark(folder, contextIn(folder)),
      `${folder} is a folder, and --benchmark takes a name or a JSON file: for a Java project write project:${folder},`,
    );
  });

  it('refuses a file that is not there', async () => {
    const file = join(passingFolder('benchmarks'), 'mine.json');
    await expectUserError(
      createBenchmark(file, contextIn(file)),
      `there is no file ${file} to read a benchmark from`,
    );
  });
});
