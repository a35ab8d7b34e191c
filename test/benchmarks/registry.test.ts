import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { initTemplate } from '../../src/benchmarks/init-template.js';
import { benchmarkOf } from '../../src/benchmarks/registry.js';
import { contextIn, expectUserError, temporaryFolder, writeTree } from './workbench.js';

describe('benchmarkOf', () => {
  it.each(['bundled', 'maven'])('knows %s', async (name) => {
    const benchmark = await benchmarkOf(name, contextIn(await temporaryFolder()));
    expect(benchmark.name).toBe(name);
    expect((await benchmark.bugs()).length).toBeGreaterThanOrEqual(8);
  });

  it('reads a file of the user', async () => {
    const folder = await temporaryFolder();
    await writeTree(folder, { 'mine.jsonc': initTemplate() });
    const benchmark = await benchmarkOf(join(folder, 'mine.jsonc'), contextIn(folder));
    expect(benchmark.name).toBe('my-project');
    expect((await benchmark.bugs()).map(({ id }) => id)).toEqual(['Shop-1', 'Shop-2', 'Lang-992']);
  });

  it.each(['bundeld', 'toString', '.'])('refuses a name that it does not know: %s', async (name) => {
    await expectUserError(
      benchmarkOf(name, contextIn(await temporaryFolder())),
      `there is no benchmark ${name}; ${name === 'bundeld' ? 'did you mean bundled? ' : ''}known are bundled, maven, defects4j, or the path of a JSON file`,
    );
  });

  it('refuses a file that is not there', async () => {
    const file = join(await temporaryFolder(), 'mine.json');
    await expectUserError(
      benchmarkOf(file, contextIn(file)),
      `there is no file ${file} to read a benchmark from`,
    );
  });
});
