// @module-tag full
import { statSync } from 'node:fs';
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Benchmark } from '../../../src/benchmarks/benchmark.js';
import { createDefects4jBenchmark } from '../../../src/benchmarks/defects4j/defects4j-benchmark.js';
import { selectBugs } from '../../../src/benchmarks/select-bugs.js';
import { MachineError } from '../../../src/model/common/errors.js';
import { isSettled } from '../../../src/store/files/settled-files.js';
import { readClassFileVersion } from '../../../src/toolchain/class-file.js';
import type { Version } from '../../../src/model/program/bug.js';
import type { Workspace } from '../../../src/model/program/workspace.js';
import { contextIn, expectMachineError, expectUserError } from '../workbench.js';
import { readCalls, javaHere, standIn } from '../../defects4j/stand-in.js';
import { passingFolder } from '../../support/passing-folder.js';

let home: string;
let folder: string;

beforeEach(async () => {
  home = await standIn();
  folder = passingFolder('benchmarks');
});

const benchmark = () => createDefects4jBenchmark(contextIn(folder, { defects4jHome: home }));

async function makeWorkspace(id: string, version: Version, from?: Benchmark): Promise<Workspace> {
  const found = from ?? (await benchmark());
  const [bug] = selectBugs(await found.bugs(), [id], found.unlistedBug);
  if (bug === undefined) throw new Error(`no ${id}`);
  return found.workspace(bug, version);
}

const readBasket = ({ sourceFolders: [sources = ''] }: Workspace) =>
  readFile(join(sources, 'org', 'shop', 'Basket.java'), 'utf8');

describe('a bug of Defects4J', () => {
  it('has classes and sources of both versions, and a digest for each', async () => {
    const buggy = await makeWorkspace('Shop-1', 'buggy');
    const fixed = await makeWorkspace('Shop-1', 'fixed');
    expect(await readBasket(buggy)).toContain('return size + 1;');
    expect(await readBasket(fixed)).toContain('return size;');
    expect(await readClassFileVersion('org.shop.Basket', fixed.classPath)).toBe(52);
    expect(isSettled(statSync(join(fixed.classPath[0]!, 'org', 'shop', 'Basket.class')))).toBe(true);
    expect(buggy.classPath).toHaveLength(1); // a jar on the class path that does not exist is left out
    expect(buggy.digest).not.toBe(fixed.digest);
    expect(fixed.java).toEqual({ from: 8, to: 99, preferred: await javaHere() });
  });

  it('is checked out and compiled once, both versions together, and not again by a second run', async () => {
    const first = await benchmark();
    await Promise.all([
      makeWorkspace('Shop-1', 'buggy', first),
      makeWorkspace('Shop-1', 'fixed', first),
      makeWorkspace('Shop-1', 'buggy', first),
    ]);
    const calls = await readCalls(home);
    const commands = calls.map((call) => call.split(' ')[0]);
    expect(commands.filter((command) => command === 'checkout')).toHaveLength(2);
    // Asking for the class path compiles; `compile` would compile the developers' tests as well.
    expect(commands.filter((command) => command === 'export')).toHaveLength(2);
    expect(commands).not.toContain('compile');
    const again = await makeWorkspace('Shop-1', 'buggy', await benchmark());
    expect(await readCalls(home)).toEqual(calls);
    expect(again.digest).toBe((await makeWorkspace('Shop-1', 'buggy', first)).digest);
  });

  it('has an origin that needs no checkout and changes with patch, revision and version', async () => {
    const readOrigins = async () => {
      const found = await benchmark();
      const [bug] = selectBugs(await found.bugs(), ['Shop-1']);
      if (bug === undefined) throw new Error('no Shop-1');
      const { digest } = await found.origin(bug, 'fixed');
      expect((await found.origin(bug, 'buggy')).digest).not.toBe(digest);
      return [digest, found.toolVersions['Defects4J']];
    };
    const project = join(home, 'framework', 'projects', 'Shop');
    const edits: [string, (text: string) => string][] = [
      [join(project, 'patches', '1.src.patch'), (text) => `${text}\n`],
      [join(project, 'active-bugs.csv'), (text) => text.replace(/^(1,[^,]*,)[^,]*/m, '$1anotherfix')],
      [join(home, 'README.md'), (text) => text.replace(/version \S+/, 'version 9.9.9')],
    ];
    const seen = [await readOrigins()];
    for (const [file, edit] of edits) {
      await writeFile(file, edit(await readFile(file, 'utf8')));
      seen.push(await readOrigins());
    }
    expect(new Set(seen.map(([digest]) => digest)).size).toBe(4);
    expect(seen.at(-1)?.[1]).toBe('9.9.9');
    expect(await readCalls(home)).toEqual([]);
  });

  it('is checked out with the Java that Defects4J needs, on the PATH and as JAVA_HOME, and in its time zone', async () => {
    await makeWorkspace('Shop-1', 'buggy');
    for (const call of (await readCalls(home)).filter((line) => line.includes(' | '))) {
      const [, javaHome, bin] = /JAVA_HOME=(\S+) TZ=America\/Los_Angeles (\S+)$/.exec(call) ?? [];
      expect(bin).toBe(join(javaHome ?? '', 'bin'));
    }
  });

  it("is built with the user's options for Ant after teval's, so that the user's take precedence", async () => {
    vi.stubEnv('ANT_OPTS', '-Xmx2g');
    await makeWorkspace('Shop-1', 'buggy').finally(() => vi.unstubAllEnvs());
    const lines = (await readFile(join(home, 'ant-options.log'), 'utf8')).trim().split('\n');
    expect(new Set(lines)).toEqual(new Set(['-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xmx2g']));
  });

  it('leaves only the cached files, whether the build succeeds or fails', async () => {
    const { classPath } = await makeWorkspace('Shop-1', 'buggy');
    const entry = join(classPath[0] ?? '', '..', '..');
    expect((await readdir(entry)).sort()).toEqual(['content.json', 'kept-buggy', 'kept-fixed', 'key.json']);
    await expectMachineError(makeWorkspace('Shop-3', 'buggy'), 'Shop-3');
    expect(await readdir(join(folder, 'cache', 'tmp'))).toEqual([]);
  });

  it('is refused if Defects4J reports a class path but has compiled nothing', async () => {
    await writeFile(join(home, 'lazy'), '');
    await expectMachineError(
      makeWorkspace('Shop-1', 'buggy'),
      /^Shop-1: Defects4J compiled nothing for Shop-1/,
    );
    await rm(join(home, 'lazy'));
    expect((await makeWorkspace('Shop-1', 'buggy')).classPath).toHaveLength(1);
  });

  it('reports why it does not compile, and is not compiled again for each seed', async () => {
    const one = await benchmark();
    const words = [
      /^Shop-3: `defects4j export -p cp.compile -w (buggy|fixed) -o \S+` failed with exit code 1: the program does not compile; its last/,
      /\[javac\] .*Price\.java:1: error:/,
    ];
    await expectMachineError(makeWorkspace('Shop-3', 'buggy', one), ...words);
    const calls = await readCalls(home);
    await expectMachineError(makeWorkspace('Shop-3', 'fixed', one), ...words);
    expect(await readCalls(home)).toEqual(calls);
  });

  it.each([
    ['Shop-2', 'checkout -p Shop -v 2b -w buggy` failed with exit code 255: the bug is deprecated'],
    ['Shop-999', 'failed with exit code 2: there is no such bug'],
  ])('that is deprecated or unknown fails without affecting others: %s', async (id, words) => {
    await expectUserError(makeWorkspace(id, 'buggy'), words);
  });

  it('without its repository is reported once for the project, whose other bugs are not attempted', async () => {
    const one = await benchmark();
    const failures = await Promise.all(
      [() => makeWorkspace('Tool-5', 'buggy', one), () => makeWorkspace('Tool-5', 'fixed', one)].map((ask) =>
        ask().catch((thrown: unknown) => thrown),
      ),
    );
    const calls = await readCalls(home);
    failures.push(await makeWorkspace('Tool-7', 'buggy', one).catch((thrown: unknown) => thrown));
    expect(new Set(failures).size).toBe(1);
    expect(failures[0]).toBeInstanceOf(MachineError);
    expect((failures[0] as Error).message).toMatch(
      /^no bug of Tool is available: .* its copy of the project's repository, \S+tool\.git, is missing/,
    );
    expect(await readCalls(home)).toEqual(calls);
    expect((await makeWorkspace('Shop-1', 'buggy', one)).classPath).toHaveLength(1);
  });

  it('is not attempted if the installation does not work, and is reported with the others', async () => {
    await makeWorkspace('Shop-1', 'buggy');
    await writeFile(join(home, 'broken'), missingModule);
    const one = await benchmark();
    const fails = (id: string) => makeWorkspace(id, 'buggy', one).catch((thrown: unknown) => thrown);
    const first = await fails('Shop-12');
    const calls = await readCalls(home);
    expect([await fails('Tool-5'), await fails('Shop-12')]).toEqual([first, first]);
    expect(await readCalls(home)).toEqual(calls);
    expect(first).toBeInstanceOf(MachineError);
    expect((first as Error).message).toMatch(
      /^no bug of Defects4J is available: .* the Perl module DBI is missing/,
    );
    expect((await makeWorkspace('Shop-1', 'buggy', one)).classPath).toHaveLength(1); // it is in the cache
    await rm(join(home, 'broken'));
    expect((await makeWorkspace('Shop-12', 'buggy')).classPath).toHaveLength(1);
  });
});

const missingModule = `Can't locate DBI.pm in @INC (you may need to install the DBI module) at DB.pm line 44.\n`;
