import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseDescription } from '../../src/benchmarks/described/description-schema.js';
import { readDescribedBenchmark } from '../../src/benchmarks/described/described-benchmark.js';
import { createBenchmark, findBenchmarkRoles } from '../../src/benchmarks/registry.js';
import { contextIn, expectUserError, shelfSource, writeTree } from './workbench.js';
import { passingFolder } from '../support/passing-folder.js';

const program = { id: 'Shop-1', classes: ['org.x.Shelf'], version: { directory: 'shop', sources: 'src' } };

let folder = '';
beforeAll(async () => {
  folder = passingFolder('programs');
  await writeTree(folder, {
    'shop/src/org/x/Shelf.java': shelfSource(3),
    'shop.json': JSON.stringify({ name: 'shop', programs: [program] }),
  });
});

describe('programs with a single version', () => {
  it('have one version and no bug', async () => {
    const benchmark = await readDescribedBenchmark(join(folder, 'shop.json'), contextIn(folder));
    expect(benchmark.roles).toEqual(['only']);
    const bugs = await benchmark.bugs();
    expect(bugs).toEqual([
      {
        id: 'Shop-1',
        cluster: { kind: 'project', name: 'Shop' },
        project: 'Shop',
        number: 1,
        modifiedClasses: ['org.x.Shelf'],
        title: '',
        kind: '',
        url: '',
      },
    ]);
    const made = await benchmark.workspace(bugs[0]!, 'only');
    expect(made).toMatchObject({ bug: 'Shop-1', version: 'only', java: { from: 8, to: 99 } });
    expect((await benchmark.origin(bugs[0]!, 'only')).digest).toBe(made.digest);
    await expectUserError(benchmark.workspace(bugs[0]!, 'fixed'), 'shop.json describes no fixed version');
  });

  it('are described in a separate file', () => {
    const parse = (lists: object) =>
      parseDescription(JSON.stringify({ name: 'shop', ...lists }), 'shop.json');
    const bug = {
      id: 'Shop-2',
      modifiedClasses: ['org.x.Shelf'],
      buggy: program.version,
      fixed: program.version,
    };
    expect(() => parse({ programs: [program], bugs: [bug] })).toThrow('a file has "bugs" or "programs"');
    expect(() => parse({ programs: [program, program] })).toThrow('programs[1].id: Shop-1 occurs twice');
    expect(() => parse({ programs: [] })).toThrow('programs: expected at least one program');
    expect(() => parse({ programs: [{ ...program, buggy: program.version }] })).toThrow(
      'programs[0]: there is no field "buggy"',
    );
  });
});

describe('the versions of a benchmark', () => {
  it('are known without looking the benchmark up', async () => {
    expect(await findBenchmarkRoles(join(folder, 'shop.json'))).toEqual(['only']);
    expect(await findBenchmarkRoles('no-such')).toBe('unknown');
    expect(await findBenchmarkRoles(join(folder, 'no-such.json'))).toBe('unknown');
  });

  it.each(['bundled', 'maven'])('are those of %s', async (name) => {
    const benchmark = await createBenchmark(name, contextIn(folder));
    expect(benchmark.roles).toEqual(await findBenchmarkRoles(name));
    expect(benchmark.roles).toEqual(['buggy', 'fixed']);
  });
});
