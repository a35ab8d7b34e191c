// @module-tag full
import { cp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { executeRun } from '../../src/pipeline/run.js';
import type { RunOptions } from '../../src/settings/run-options.js';
import { joinUnitPath } from '../../src/store/unit/unit-file.js';
import { writeTree } from '../benchmarks/workbench.js';
import { useFilledCache } from '../support/filled-cache.js';
import { passingFolder } from '../support/passing-folder.js';
import { optionsForTests } from '../support/run-options.js';

const home = passingFolder('changed-company');

const shelf = (limit: number) => `package org.x;
public class Shelf {
  public int count(int books) {
    int sum = 0;
    for (int i = 0; i < ${limit}; i++) {
      sum += books;
    }
    return sum;
  }
}
`;

/** Its message says which frameworks it sees. */
const seen = `String seen = "";
    for (String name : new String[] {"org.junit.jupiter.api.Test", "org.testng.Assert", "org.junit.Test", "org.hamcrest.Matcher"})
      try { Class.forName(name); seen += " " + name; } catch (ClassNotFoundException e) { }`;

const junit4 = `package org.x;
import org.junit.Test;
import static org.junit.Assert.*;
public class ShelfTest {
  @Test public void counts() throws Throwable {
    Shelf shelf = new Shelf();
    int count = shelf.count(2);
    assertEquals(6, count);
  }
  @Test public void sees() throws Throwable {
    Shelf shelf = new Shelf();
    shelf.count(1);
    ${seen}
    throw new IllegalStateException(seen);
  }
}
`;

/** In another framework, and long on the original. */
const junit5 = `package org.x;
import org.junit.jupiter.api.Test;
import static org.junit.jupiter.api.Assertions.*;
class ShelfTest {
  @Test void takesLong() throws Exception {
    Shelf shelf = new Shelf();
    long end = System.nanoTime() + 700_000_000L;
    while (System.nanoTime() < end) { }
    assertEquals(3, shelf.count(1));
  }
  @Test void sees() throws Exception {
    Shelf shelf = new Shelf();
    shelf.count(1);
    ${seen}
    throw new IllegalStateException(seen);
  }
}
`;

const work = `package org.x;
import java.lang.management.ManagementFactory;
class Work {
  /** As much on a busy machine as on an idle one. */
  static void compute(int milliseconds) {
    long end = time() + milliseconds * 1_000_000L;
    while (time() < end) { }
  }
  private static long time() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
`;

/** One mutant computes longer than short tests may, and shorter than a long test may. Another one computes without an end. */
const stack = `package org.x;
public class Stack {
  public int count(int books) {
    if (books > 3) Work.compute(600);
    int sum = 0;
    for (int i = 0; i < 3; i += 1) sum += books;
    return sum;
  }
}
`;

const quick = `package org.x;
import org.junit.Test;
import static org.junit.Assert.*;
public class StackTest {
  @Test public void counts() throws Throwable {
    Stack stack = new Stack();
    int count = stack.count(2);
    assertEquals(6, count);
  }
}
`;

/** In another framework, and long on the original. */
const slow = `package org.x;
import org.junit.jupiter.api.Test;
import static org.junit.jupiter.api.Assertions.*;
class StackTest {
  @Test void takesLong() throws Exception {
    Stack stack = new Stack();
    Work.compute(300);
    assertEquals(6, stack.count(2));
  }
}
`;

beforeAll(async () => {
  const program = (directory: string) => ({ directory, sources: 'src' });
  await writeTree(home, {
    'bugs.json': JSON.stringify({
      name: 'shop',
      bugs: [
        {
          ...{ id: 'Shop-1', title: 'Count', modifiedClasses: ['org.x.Shelf'] },
          ...{ buggy: program('buggy'), fixed: program('fixed') },
        },
      ],
    }),
    'originals.json': JSON.stringify({
      name: 'stacks',
      bugs: [
        {
          ...{ id: 'Stack-1', title: 'Count', modifiedClasses: ['org.x.Stack'] },
          ...{ buggy: program('stack'), fixed: program('stack') },
        },
      ],
    }),
    'buggy/src/org/x/Shelf.java': shelf(2),
    'fixed/src/org/x/Shelf.java': shelf(3),
    'stack/src/org/x/Stack.java': stack,
    'stack/src/org/x/Work.java': work,
    'old/org/x/ShelfTest.java': junit4,
    'old/org/x/StackTest.java': quick,
    'new/org/x/ShelfTest.java': junit5,
    'new/org/x/StackTest.java': slow,
  });
  await cp(useFilledCache(), join(home, 'cache'), { recursive: true });
});

async function run(out: string, benchmark: Partial<RunOptions>): Promise<readonly string[]> {
  const done: string[] = [];
  for (const kind of ['executions', 'coverage', 'patch-coverage'])
    await rm(join(home, 'cache', kind), { recursive: true, force: true });
  const end = await executeRun(
    optionsForTests(home, {
      oracles: ['suite-tests', 'no-exception', 'newer=suite-tests:newer'],
      prefixes: { generator: 'developer', where: join(home, 'old') },
      furtherSuites: { newer: { generator: 'developer', where: join(home, 'new') } },
      ...{ out: join(home, out), cacheFolder: join(home, 'cache'), reruns: 1, ...benchmark },
    }),
    { onUnitDone: ({ unit }) => done.push(`${unit.bug} ${unit.oracleGenerator}`) },
  );
  expect(end.failed).toEqual([]);
  return done;
}

async function readUnits(out: string): Promise<Readonly<Record<string, string>>> {
  const folder = join(home, out, 'units');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const texts = paths.map(async (path) => [path.slice(folder.length), await readFile(path, 'utf8')] as const);
  return Object.fromEntries(await Promise.all(texts));
}

it.each<readonly [string, Partial<RunOptions>, readonly (readonly string[])[]]>([
  ['a bug', { benchmark: join(home, 'bugs.json') }, [['suite-tests'], ['no-exception', 'newer']]],
  [
    'mutants',
    {
      benchmark: `mutants:${join(home, 'originals.json')}`,
      bugs: ['Stack-M0008', 'Stack-M0036'], // books < 3, and i += 0
      oracles: ['suite-tests', 'newer=suite-tests:newer'],
      confirmation: 'none',
      testTimeoutMilliseconds: 1500,
    },
    [['suite-tests']],
  ],
])(
  'an interrupted run on %s has the bytes of an uninterrupted one, whatever company its units had',
  async (what, benchmark, interruptions) => {
    const out = `run-${what}`;
    const all = await run(out, benchmark);
    const bugs = [...new Set(all.map((each) => each.split(' ')[0]!))];
    const bytes = await readUnits(out);
    expect(Object.keys(bytes)).toHaveLength(all.length);
    for (const missing of interruptions) {
      for (const bug of bugs)
        for (const oracleGenerator of missing)
          await rm(joinUnitPath(join(home, out), { bug, side: 'buggy', seed: 1, oracleGenerator }));
      const done = await run(out, benchmark);
      expect(done).toHaveLength(bugs.length * missing.length);
      expect(await readUnits(out)).toEqual(bytes);
    }
  },
);
