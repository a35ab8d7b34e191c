import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeAll, expect, it } from 'vitest';
import { createWorkspaces } from '../../src/benchmarks/workspaces.js';
import { createPrograms } from '../../src/execution/program-contents.js';
import { KnownLoops } from '../../src/harness/known-loops.js';
import type { HarnessGroup } from '../../src/harness/protocol.js';
import type { Failure } from '../../src/model/outcome/outcome.js';
import { anyJava } from '../../src/model/program/workspace.js';
import { loadJavaParser, type JavaParser } from '../../src/source/parser.js';
import { createContentCache, digestOfKey } from '../../src/store/cache/content-cache.js';
import { passingFolder } from '../support/passing-folder.js';

const bugs = 1_800;
/** More than a run keeps at a time. */
const warmUp = 600;
const root = passingFolder('memory-per-bug');
let parser: JavaParser;
beforeAll(async () => (parser = await loadJavaParser()));

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function countHeap(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

/** Bytes of the heap that remain for a bug after the work for many of them: the least of four parts, because other files in the process need memory, too. */
async function measurePerBug(work: (bug: number) => unknown): Promise<number> {
  for (let bug = 0; bug < warmUp; bug += 1) await work(bug);
  const size = (bugs - warmUp) / 4;
  let least = Infinity;
  for (let first = warmUp; first < bugs; first += size) {
    const before = countHeap();
    for (let bug = first; bug < first + size; bug += 1) await work(bug);
    least = Math.min(least, (countHeap() - before) / size);
  }
  return least;
}

/** Elements that the bug shares with no other one. */
const classPathOf = (bug: number) =>
  Array.from({ length: 4 }, (_, index) => `${root}/classes/ab/${digestOfKey([bug, index])}/classes`);

const failure: Failure = {
  ...{ status: 'failed', cause: 'timeout', exception: 'E', message: 'm', loop: { line: 1 } },
  trace: '\tat org.x.Shelf.loop(Shelf.java:1)\n'.repeat(20),
};

it('frees the workspaces of a bug after it, and keeps them for its next seed', async () => {
  let made = 0;
  const workspace = createWorkspaces((bug) => {
    made += 1;
    return Promise.resolve({
      ...{ digest: bug.id, classPath: classPathOf(Number(bug.id)), sourceFolders: [], java: anyJava },
    });
  });
  const bugOf = (number: number) =>
    ({ id: `${number}`, project: 'p', number, title: '', kind: '', url: '', modifiedClasses: [] }) as const;
  expect(await measurePerBug((bug) => workspace(bugOf(bug), 'buggy'))).toBeLessThan(200);
  expect(made).toBe(bugs);
  await workspace(bugOf(bugs - 1), 'buggy');
  expect(made).toBe(bugs);
});

it('frees the digests and hidden classes of a bug after it', async () => {
  const programs = createPrograms(createContentCache(root));
  const versions = (bug: number) =>
    new Map(
      ['buggy', 'fixed'].map((version, index) => [
        version,
        {
          ...{ bug: `${bug}`, version, digest: '', sourceFolders: [], java: anyJava },
          classPath: classPathOf(2 * bug + index),
        },
      ]),
    );
  const look = (bug: number) => programs.of(versions(bug), [], new Map(), []);
  expect(await measurePerBug(look)).toBeLessThan(500);
});

it('frees the loops of a program after it', async () => {
  const loops = new KnownLoops(parser);
  const addLoop = (bug: number) => {
    const test = { test: '0', method: 'test', source: `void test() {\n  loop(); // ${bug}\n}`, claims: [] };
    const others = Array.from({ length: 20 }, () => ({
      ...test,
      source: `void other${bug}() { ${'x();'.repeat(50)} }`,
    }));
    const inClass = { name: 'T', before: 'class T {', after: '}', tests: [test, ...others] };
    const group = { group: `${bug}`, extra: [], classes: [inClass] } as unknown as HarnessGroup;
    const placed = { group, inClass: group.classes[0]!, test: group.classes[0]!.tests[0]! };
    const program = digestOfKey(bug);
    loops.add(program, { ...placed, failure: { ...failure, trace: `${failure.trace}${bug}` } });
    expect(loops.has(program, placed)).toBe(true);
  };
  expect(await measurePerBug(addLoop)).toBeLessThan(200);
});
