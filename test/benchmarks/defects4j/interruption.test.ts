// @module-tag full
import { readFile, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Benchmark } from '../../../src/benchmarks/benchmark.js';
import { createDefects4jBenchmark } from '../../../src/benchmarks/defects4j/defects4j-benchmark.js';
import { readClassFileVersion } from '../../../src/toolchain/class-file.js';
import type { Bug, Version } from '../../../src/model/program/bug.js';
import { contextIn } from '../workbench.js';
import { readCalls, quick, slow, standIn } from '../../defects4j/stand-in.js';
import { passingFolder } from '../../support/passing-folder.js';

let home: string;
let folder: string;
let benchmark: () => Promise<Benchmark>;

beforeEach(async () => {
  home = await standIn();
  folder = passingFolder('benchmarks');
  benchmark = () => createDefects4jBenchmark(contextIn(folder, { defects4jHome: home }));
});

const findBug = async (from: Benchmark, wanted: string): Promise<Bug> => {
  const found = (await from.bugs()).find(({ id }) => id === wanted);
  if (found === undefined) throw new Error(`no ${wanted}`);
  return found;
};

const callsLike = async (pattern: RegExp) =>
  (await readCalls(home)).filter((call) => pattern.test(call)).length;

/** Requests a workspace, and aborts after `calls` calls of a kind have started. Returns the error and the elapsed time. */
async function interrupted(id: string, pattern: RegExp, calls: number, andThen = () => Promise.resolve()) {
  const one = await benchmark();
  const stop = new AbortController();
  const ending = one
    .workspace(await findBug(one, id), 'buggy', stop.signal)
    .catch((thrown: unknown) => thrown);
  await expect.poll(() => callsLike(pattern)).toBe(calls);
  await andThen();
  const askedAt = performance.now();
  stop.abort(new Error('stopped by SIGINT'));
  return { thrown: await ending, milliseconds: performance.now() - askedAt };
}

describe('an interrupted build of Defects4J', () => {
  it('ends at once and resumes without a second checkout', async () => {
    await slow(home);
    const { thrown, milliseconds } = await interrupted('Shop-1', /^build of/, 2);
    expect(thrown).toEqual(new Error('stopped by SIGINT'));
    expect(milliseconds).toBeLessThan(10_000); // of a minute
    expect(await readdir(join(folder, 'cache', 'tmp'))).toEqual([]);
    expect(await readdir(join(folder, 'cache', 'unfinished'))).toHaveLength(1);

    await quick(home);
    const again = await benchmark();
    const bug = await findBug(again, 'Shop-1');
    const [buggy, fixed] = await Promise.all(
      (['buggy', 'fixed'] satisfies Version[]).map((version) => again.workspace(bug, version)),
    );
    expect(await callsLike(/^new folder/)).toBe(1);
    expect(await readClassFileVersion('org.shop.Basket', fixed!.classPath)).toBe(52);
    const readSource = ({ sourceFolders }: { sourceFolders: readonly string[] }) =>
      readFile(join(sourceFolders[0]!, 'org', 'shop', 'Basket.java'), 'utf8');
    expect(await readSource(buggy!)).toContain('size + 1');
    expect(await readSource(fixed!)).not.toContain('size + 1');
    expect(await readdir(join(folder, 'cache', 'unfinished'))).toEqual([]);
    const entry = join(buggy!.classPath[0]!, '..', '..');
    expect((await readdir(entry)).sort()).toEqual(['content.json', 'kept-buggy', 'kept-fixed', 'key.json']);
  });

  it('is the same bug as one without interruption', async () => {
    await slow(home);
    await interrupted('Shop-1', /^build of/, 2);
    await quick(home);
    const again = await benchmark();
    const takenUp = await again.workspace(await findBug(again, 'Shop-1'), 'fixed');
    folder = passingFolder('benchmarks');
    const fresh = await benchmark();
    expect(takenUp.digest).toBe((await fresh.workspace(await findBug(fresh, 'Shop-1'), 'fixed')).digest);
  });

  it('does not build a version again that was built', async () => {
    await slow(home, 'fixed');
    const listBuilds = (version: Version) => callsLike(new RegExp(`^build of ${version}$`));
    const isBuggyBuilt = () =>
      expect.poll(() => findFile(join(folder, 'cache', 'tmp'), 'built-buggy')).toBe(true);
    await interrupted('Shop-1', /^build of/, 2, isBuggyBuilt);
    await quick(home);
    const again = await benchmark();
    const { classPath } = await again.workspace(await findBug(again, 'Shop-1'), 'buggy');
    expect(await readClassFileVersion('org.shop.Basket', classPath)).toBe(52);
    expect([await listBuilds('buggy'), await listBuilds('fixed')]).toEqual([1, 2]);
  });
});

async function findFile(folder: string, name: string): Promise<boolean> {
  return (await readdir(folder, { recursive: true })).some((path) => basename(path) === name);
}
