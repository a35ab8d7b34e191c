import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { executeGroups } from '../../src/execution/executions.js';
import type { ExecutionContext } from '../../src/execution/execution-context.js';
import type { ExecutionRules } from '../../src/execution/execution-rules.js';
import { createPrograms } from '../../src/execution/program-contents.js';
import { createSlots } from '../../src/execution/slots.js';
import { createTestSetup } from '../../src/execution/test-setup.js';
import { compileServices } from '../../src/harness/services/compile-service.js';
import { makeOutcomeKey } from '../../src/harness/job-result.js';
import { KnownLoops } from '../../src/harness/known-loops.js';
import { holdHarnessPool } from '../../src/harness/pool.js';
import type { HarnessGroup } from '../../src/harness/protocol.js';
import type { Role } from '../../src/model/program/role.js';
import { anyJava, type Workspace } from '../../src/model/program/workspace.js';
import { loadJavaParser } from '../../src/source/parser.js';
import { createContentCache } from '../../src/store/cache/content-cache.js';
import { findJdk } from '../../src/toolchain/jdk.js';
import { defects4jEnvironment } from '../../src/model/program/defects4j-environment.js';
import { shelfSource, writeTree } from '../benchmarks/workbench.js';
import { passingFolder } from '../support/passing-folder.js';
import { keepJvmsWarm } from '../support/warm-jvms.js';
import { withoutDoubts } from '../support/without-doubts.js';

keepJvmsWarm();

const folder = passingFolder('roles');
const cache = createContentCache(join(folder, 'cache'));
const harnesses = holdHarnessPool();
afterAll(async () => {
  await harnesses.close();
  await cache.release();
});

const rules: ExecutionRules = {
  suiteCompile: 'per-test',
  testTimeoutMilliseconds: 10_000,
  environment: { sandbox: 'none', ...defects4jEnvironment },
  tools: {},
  runtimes: [],
  decisive: { outcomes: '1' },
};
const group: HarnessGroup = {
  group: 'suite',
  classes: [
    {
      name: 'org.x.ShelfTest',
      before: `package org.x;
        import org.junit.Test;
        import static org.junit.Assert.*;
        public class ShelfTest {`,
      after: '}',
      tests: [
        {
          test: 'size',
          method: 'size',
          source: '@Test public void size() { assertEquals(3, new Shelf().size()); }',
        },
        {
          test: 'label',
          method: 'label',
          source: '@Test public void label() { assertEquals("a", Label.text()); }',
        },
      ],
    },
  ],
  extra: [],
};

/** A workspace whose sources are compiled into a separate folder, which precedes the class path of the original. */
async function makeWorkspace(
  name: string,
  sources: Readonly<Record<string, string>>,
  original: readonly string[] = [],
): Promise<Workspace> {
  const [written, classes] = [join(folder, name, 'src'), join(folder, name, 'classes')];
  await writeTree(written, sources);
  await mkdir(classes);
  const { home } = await findJdk(anyJava, {});
  const errors = await compileServices()(home).compile({
    sources: [written],
    classes,
    classPath: original,
    release: 8,
  });
  expect(errors).toEqual([]);
  const classPath = [classes, ...original];
  return { bug: 'x', version: 'buggy', classPath, sourceFolders: [written], digest: name, java: anyJava };
}

it('tests run on any number of versions, whose outcomes are cached by origin and not by role', async () => {
  let executed: number[] = [];
  const context: ExecutionContext = {
    cache,
    harnesses,
    workers: createSlots(1, new AbortController().signal),
    loops: new KnownLoops(await loadJavaParser()),
    programs: createPrograms(cache),
    doubts: withoutDoubts,
    listener: { onExecuted: ({ testExecutions }) => executed.push(testExecutions) },
    signal: new AbortController().signal,
  };
  const original = await makeWorkspace('original', {
    'org/x/Shelf.java': shelfSource(3),
    'org/x/Label.java': 'package org.x; public class Label { public static String text() { return "a"; } }',
  });
  /** A folder with one class. */
  const mutant = (name: string, size: number) =>
    makeWorkspace(name, { 'org/x/Shelf.java': shelfSource(size) }, original.classPath);
  const [killed, survived] = [await mutant('killed', 4), await mutant('survived', 3)];
  const jdk = await findJdk(anyJava, {});
  const statuses = async (versions: readonly (readonly [Role, Workspace])[]) => {
    executed = [];
    const setup = await createTestSetup(context, rules, new Map(versions), {
      jdk,
      runtime: { junit: 'junit4', testNg: 'none', part: 'none' },
    });
    const { outcomes, executedUnits } = await executeGroups(context, setup, [[group]]);
    const rows = versions.map(([role]) => [
      role,
      ...['size', 'label'].map((test) => outcomes.get(makeOutcomeKey(role, 'suite', test))?.status),
    ]);
    return { rows, executed, executedUnits };
  };

  expect(
    await statuses([
      ['only', original],
      ['mutant:1', killed],
      ['mutant:2', survived],
    ]),
  ).toEqual({
    rows: [
      ['only', 'passed', 'passed'],
      ['mutant:1', 'failed', 'passed'],
      ['mutant:2', 'passed', 'passed'],
    ],
    executed: [6],
    executedUnits: 1,
  });

  // The same versions in other roles, and one that is new: that one runs.
  expect(
    await statuses([
      ['buggy', killed],
      ['fixed', original],
      ['mutant:3', await mutant('another', 5)],
    ]),
  ).toEqual({
    rows: [
      ['buggy', 'failed', 'passed'],
      ['fixed', 'passed', 'passed'],
      ['mutant:3', 'failed', 'passed'],
    ],
    executed: [2],
    executedUnits: 0,
  });
});
