// @module-tag full
import { mkdir, readdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { execa } from 'execa';
import pLimit from 'p-limit';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CompileService } from '../../src/harness/services/compile-service.js';
import { compileServices } from '../../src/harness/services/compile-service.js';
import { createBenchmark } from '../../src/benchmarks/registry.js';
import { fetchJunit4 } from '../../src/toolchain/artefacts.js';
import { readClassFileVersion } from '../../src/toolchain/class-file.js';
import { readJarEntry } from '../../src/toolchain/jar.js';
import { findJdk } from '../../src/toolchain/jdk.js';
import type { Bug, Version } from '../../src/model/program/bug.js';
import { versions } from '../../src/model/program/bug.js';
import { getMessage } from '../../src/model/common/errors.js';
import type { Workspace } from '../../src/model/program/workspace.js';
import { anyJava } from '../../src/model/program/workspace.js';
import { listFilesBelow } from '../../src/store/files/digest.js';
import { packageRoot } from '../../src/store/files/package-root.js';
import { contextIn } from './workbench.js';
import { briefly } from '../support/jdks.js';
import { passingFolder } from '../support/passing-folder.js';

const tests = join(packageRoot, 'bundled', 'maven', 'tests');
const folder = passingFolder('benchmarks');
const context = contextIn(folder);
const benchmark = await createBenchmark('maven', context);
const bugs = await benchmark.bugs();
const twoAtATime = pLimit(2);

/** Jars come through the machine's own Maven: where it can't get them, nothing is wrong with the benchmark. */
const unavailable = await fetchJunit4(context).then(() => '', getMessage);
const reason =
  unavailable === '' ? '' : ` (skipped, Maven cannot be used here: ${unavailable.slice(0, 200)})`;

describe('the bugs of the maven benchmark', () => {
  it('are at least eight, of at least four libraries, each with a link and a test', async () => {
    expect(bugs.length).toBeGreaterThanOrEqual(8);
    expect(new Set(bugs.map(({ project }) => project)).size).toBeGreaterThanOrEqual(4);
    for (const { url, title, kind } of bugs) {
      expect(url).toMatch(/^https:\/\//);
      expect(`${title} ${kind}`).toMatch(/\w .* \w/);
    }
    expect((await readdir(tests)).sort()).toEqual(bugs.map(({ id }) => id).sort());
  });
});

describe.skipIf(unavailable !== '')(`the releases of the maven benchmark${reason}`, () => {
  const workspaces = new Map<string, Workspace>();
  const workspaceFor = (bug: Bug, version: Version): Workspace => {
    const workspace = workspaces.get(`${bug.id} ${version}`);
    if (workspace === undefined) throw new Error(`no workspace of ${bug.id}`);
    return workspace;
  };
  let service: CompileService;
  let javaHome: string;

  beforeAll(async () => {
    javaHome = (await findJdk(anyJava, {})).home;
    service = compileServices()(javaHome);
    await Promise.all(
      bugs.flatMap((bug) =>
        versions.map(async (version) => {
          workspaces.set(`${bug.id} ${version}`, await benchmark.workspace(bug, version));
        }),
      ),
    );
  }, 900_000);

  /** Runs the bug's own JUnit test on one version, and gives JUnit's words. */
  async function runTest(bug: Bug, version: Version): Promise<string> {
    const sources = join(tests, bug.id);
    const [file = ''] = await listFilesBelow(sources);
    const classes = join(folder, `${bug.id}-${version}`);
    await mkdir(classes);
    const classPath = [...workspaceFor(bug, version).classPath, ...(await fetchJunit4(context))];
    const errors = await service.compile({ sources: [sources], classes, classPath, release: 8 });
    expect(errors).toEqual([]);
    const testClass = file.replace(/\.java$/, '').replaceAll('/', '.');
    const { stdout } = await execa(
      join(javaHome, 'bin', 'java'),
      [...briefly, '-cp', [classes, ...classPath].join(delimiter), 'org.junit.runner.JUnitCore', testClass],
      { reject: false },
    );
    return stdout;
  }

  it.concurrent.each(bugs.map((bug) => [bug.id, bug] as const))(
    '%s: its test fails on the buggy release and passes on the fixed one',
    async (_id, bug) => {
      const [buggy, fixed] = await Promise.all(
        versions.map((version) => twoAtATime(() => runTest(bug, version))),
      );
      expect(fixed).toMatch(/^OK \(\d+ tests?\)/m);
      expect(buggy).toMatch(/^Tests run: \d+, {2}Failures: [1-9]/m);
      expect(buggy).not.toContain('initializationError');
    },
  );

  it.each(bugs.map((bug) => [bug.id, bug] as const))(
    '%s: EvoSuite can read the modified classes, and they differ',
    async (_id, bug) => {
      const workspacesOfBug = versions.map((version) => workspaceFor(bug, version));
      for (const className of bug.modifiedClasses) {
        for (const { classPath } of workspacesOfBug)
          expect(await readClassFileVersion(className, classPath)).toBeLessThanOrEqual(52);
        const [buggy, fixed] = await Promise.all(
          workspacesOfBug.map(({ classPath }) =>
            readJarEntry(classPath[0] ?? '', `${className.replaceAll('.', '/')}.class`),
          ),
        );
        expect(buggy).not.toEqual(fixed);
      }
    },
  );
});
