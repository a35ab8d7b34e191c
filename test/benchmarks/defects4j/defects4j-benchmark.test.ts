import { statSync } from 'node:fs';
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Benchmark } from '../../../src/benchmarks/benchmark.js';
import { defects4jBenchmark } from '../../../src/benchmarks/defects4j/defects4j-benchmark.js';
import { selectBugs } from '../../../src/benchmarks/select-bugs.js';
import { MachineError } from '../../../src/model/errors.js';
import { isSettled } from '../../../src/store/settled-files.js';
import { classFileVersion } from '../../../src/toolchain/class-file.js';
import type { Version } from '../../../src/model/bug.js';
import type { Workspace } from '../../../src/model/workspace.js';
import { contextIn, expectMachineError, expectUserError } from '../workbench.js';
import { callsOf, javaHere, standIn } from '../../defects4j/stand-in.js';
import { passingFolder } from '../../support/passing-folder.js';

let home: string;
let folder: string;

beforeEach(async () => {
  home = await standIn();
  folder = passingFolder('benchmarks');
});

const benchmark = () => defects4jBenchmark(contextIn(folder, { defects4jHome: home }));

async function workspaceOf(id: string, version: Version, from?: Benchmark): Promise<Workspace> {
  const found = from ?? (await benchmark());
  const [bug] = selectBugs(await found.bugs(), [id], found.unlistedBug);
  if (bug === undefined) throw new Error(`no ${id}`);
  return found.workspace(bug, version);
}

const basketOf = ({ sourceFolders: [sources = ''] }: Workspace) =>
  readFile(join(sources, 'org', 'shop', 'Basket.java'), 'utf8');

describe('a bug of Defects4J', () => {
  it('has classes and sources of both versions, and a digest for each', async () => {
    const buggy = await workspaceOf('Shop-1', 'buggy');
    const fixed = await workspaceOf('Shop-1', 'fixed');
    expect(await basketOf(buggy)).toContain('return size + 1;');
    expect(await basketOf(fixed)).toContain('return size;');
    expect(await classFileVersion('org.shop.Basket', fixed.classPath)).toBe(52);
    expect(isSettled(statSync(join(fixed.classPath[0]!, 'org', 'shop', 'Basket.class')))).toBe(true);
    expect(buggy.classPath).toHaveLength(1); // the jar that the class path names and nobody has is left out
    expect(buggy.digest).not.toBe(fixed.digest);
    expect(fixed.java).toEqual({ from: 8, to: 99, preferred: await javaHere() });
  });

  it('is checked out and compiled once, both versions together, and not again by a second run', async () => {
    const first = await benchmark();
    await Promise.all([
      workspaceOf('Shop-1', 'buggy', first),
      workspaceOf('Shop-1', 'fixed', first),
      workspaceOf('Shop-1', 'buggy', first),
    ]);
    const calls = await callsOf(home);
    const commands = calls.map((call) => call.split(' ')[0]);
    expect(commands.filter((command) => command === 'checkout')).toHaveLength(2);
    // Asking for the class path compiles; `compile` would compile the developers' tests as well.
    expect(commands.filter((command) => command === 'export')).toHaveLength(2);
    expect(commands).not.toContain('compile');
    const again = await workspaceOf('Shop-1', 'buggy', await benchmark());
    expect(await callsOf(home)).toEqual(calls);
    expect(again.digest).toBe((await workspaceOf('Shop-1', 'buggy', first)).digest);
  });

  it('has an origin that is known without a checkout, and is another one with another patch, revision or version', async () => {
    const originsOf = async () => {
      const found = await benchmark();
      const [bug] = selectBugs(await found.bugs(), ['Shop-1']);
      if (bug === undefined) throw new Error('no Shop-1');
      const { digest } = await found.origin(bug, 'fixed');
      expect((await found.origin(bug, 'buggy')).digest).not.toBe(digest);
      return [digest, found.versions['Defects4J']];
    };
    const project = join(home, 'framework', 'projects', 'Shop');
    const edits: [string, (text: string) => string][] = [
      [join(project, 'patches', '1.src.patch'), (text) => `${text}\n`],
      [join(project, 'active-bugs.csv'), (text) => text.replace(/^(1,[^,]*,)[^,]*/m, '$1anotherfix')],
      [join(home, 'README.md'), (text) => text.replace(/version \S+/, 'version 9.9.9')],
    ];
    const seen = [await originsOf()];
    for (const [file, edit] of edits) {
      await writeFile(file, edit(await readFile(file, 'utf8')));
      seen.push(await originsOf());
    }
    expect(new Set(seen.map(([digest]) => digest)).size).toBe(4);
    expect(seen.at(-1)?.[1]).toBe('9.9.9');
    expect(await callsOf(home)).toEqual([]);
  });

  it('is checked out with the Java that Defects4J needs, on the PATH and as JAVA_HOME, and in its time zone', async () => {
    await workspaceOf('Shop-1', 'buggy');
    for (const call of (await callsOf(home)).filter((line) => line.includes(' | '))) {
      const [, javaHome, bin] = /JAVA_HOME=(\S+) TZ=America\/Los_Angeles (\S+)$/.exec(call) ?? [];
      expect(bin).toBe(join(javaHome ?? '', 'bin'));
    }
  });

  it("is built with the user's options for Ant behind ours, so that theirs count", async () => {
    vi.stubEnv('ANT_OPTS', '-Xmx2g');
    await workspaceOf('Shop-1', 'buggy').finally(() => vi.unstubAllEnvs());
    const lines = (await readFile(join(home, 'ant-options.log'), 'utf8')).trim().split('\n');
    expect(new Set(lines)).toEqual(new Set(['-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xmx2g']));
  });

  it('leaves nothing but what is kept, whether it succeeds or fails', async () => {
    const { classPath } = await workspaceOf('Shop-1', 'buggy');
    const entry = join(classPath[0] ?? '', '..', '..');
    expect((await readdir(entry)).sort()).toEqual(['content.json', 'kept-buggy', 'kept-fixed', 'key.json']);
    await expectMachineError(workspaceOf('Shop-3', 'buggy'), 'Shop-3');
    expect(await readdir(join(folder, 'cache', 'tmp'))).toEqual([]);
  });

  it('is no program without classes where Defects4J has told a class path and compiled nothing', async () => {
    await writeFile(join(home, 'lazy'), '');
    await expectMachineError(workspaceOf('Shop-1', 'buggy'), /^Shop-1: Defects4J compiled nothing of Shop-1/);
    await rm(join(home, 'lazy'));
    expect((await workspaceOf('Shop-1', 'buggy')).classPath).toHaveLength(1);
  });

  it('says why it does not compile, and is not compiled again for each seed', async () => {
    const one = await benchmark();
    const words = [
      /^Shop-3: `defects4j export -p cp.compile -w (buggy|fixed) -o \S+` failed with exit code 1: the program does not compile; its last/,
      /\[javac\] .*Price\.java:1: error:/,
    ];
    await expectMachineError(workspaceOf('Shop-3', 'buggy', one), ...words);
    const calls = await callsOf(home);
    await expectMachineError(workspaceOf('Shop-3', 'fixed', one), ...words);
    expect(await callsOf(home)).toEqual(calls);
  });

  it.each([
    ['Shop-2', 'checkout -p Shop -v 2b -w buggy` failed with exit code 255: the bug is deprecated'],
    ['Shop-999', 'failed with exit code 2: there is no such bug'],
  ])('that is deprecated or unknown fails by itself: %s', async (id, words) => {
    await expectUserError(workspaceOf(id, 'buggy'), words);
  });

  it('that lacks its repository says so for the whole project, of which no other bug is tried', async () => {
    const one = await benchmark();
    const failures = await Promise.all(
      [() => workspaceOf('Tool-5', 'buggy', one), () => workspaceOf('Tool-5', 'fixed', one)].map((ask) =>
        ask().catch((thrown: unknown) => thrown),
      ),
    );
    const calls = await callsOf(home);
    failures.push(await workspaceOf('Tool-7', 'buggy', one).catch((thrown: unknown) => thrown));
    expect(new Set(failures).size).toBe(1);
    expect(failures[0]).toBeInstanceOf(MachineError);
    expect((failures[0] as Error).message).toMatch(
      /^no bug of Tool can be had: .* its copy of the project's repository, \S+tool\.git, is missing/,
    );
    expect(await callsOf(home)).toEqual(calls);
    expect((await workspaceOf('Shop-1', 'buggy', one)).classPath).toHaveLength(1);
  });

  it('is not tried where the installation has turned out not to work, and told with the others', async () => {
    await workspaceOf('Shop-1', 'buggy');
    await writeFile(join(home, 'broken'), missingModule);
    const one = await benchmark();
    const fails = (id: string) => workspaceOf(id, 'buggy', one).catch((thrown: unknown) => thrown);
    const first = await fails('Shop-12');
    const calls = await callsOf(home);
    expect([await fails('Tool-5'), await fails('Shop-12')]).toEqual([first, first]);
    expect(await callsOf(home)).toEqual(calls);
    expect(first).toBeInstanceOf(MachineError);
    expect((first as Error).message).toMatch(
      /^no bug of Defects4J can be had: .* the Perl module DBI is missing/,
    );
    expect((await workspaceOf('Shop-1', 'buggy', one)).classPath).toHaveLength(1); // it is in the cache
    await rm(join(home, 'broken'));
    expect((await workspaceOf('Shop-12', 'buggy')).classPath).toHaveLength(1);
  });
});

const missingModule = `Can't locate DBI.pm in @INC (you may need to install the DBI module) at DB.pm line 44.\n`;
