import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import type { BenchmarkContext } from '../../src/benchmarks/benchmark.js';
import { readDescribedBenchmark } from '../../src/benchmarks/described/described-benchmark.js';
import { MachineError, UserError } from '../../src/model/common/errors.js';
import type { Version } from '../../src/model/program/bug.js';
import type { Workspace } from '../../src/model/program/workspace.js';
import type { ToolPaths } from '../../src/options/tool-options.js';
import { createContentCache } from '../../src/store/cache/content-cache.js';
import { atFileEnd } from '../support/file-end.js';

/** With a cache in `folder`, of which entries are in use until the end of the file's tests. */
export function contextIn(folder: string, tools: ToolPaths = {}): BenchmarkContext {
  const cache = createContentCache(join(folder, 'cache'));
  atFileEnd(() => cache.release());
  return { cache, tools };
}

/** Files by path below the folder. */
export async function writeTree(
  folder: string,
  files: Readonly<Record<string, string | Buffer>>,
): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}

/** A class with one method that returns the number; the bug is in the number. */
export function shelfSource(number: number): string {
  return `package org.x;\n\npublic class Shelf {\n    public int size() {\n        return ${number};\n    }\n}\n`;
}

/** A description with one bug, `Shop-1` in `org.x.Shelf`, written to `bugs.json` in the folder. */
export async function writeDescription(
  folder: string,
  versions: Readonly<Record<Version, unknown>>,
  facts: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const bug = { id: 'Shop-1', modifiedClasses: ['org.x.Shelf'], ...versions, ...facts };
  const file = join(folder, 'bugs.json');
  await writeTree(folder, { 'bugs.json': JSON.stringify({ name: 'shop', bugs: [bug] }) });
  return file;
}

/** The workspace of the only bug of a described benchmark. */
export async function makeWorkspace(
  file: string,
  version: Version,
  context: BenchmarkContext,
): Promise<Workspace> {
  const benchmark = await readDescribedBenchmark(file, context);
  const [bug] = await benchmark.bugs();
  if (bug === undefined) throw new Error('the description has no bug');
  return benchmark.workspace(bug, version);
}

export function expectUserError(
  work: Promise<unknown>,
  ...words: readonly (string | RegExp)[]
): Promise<void> {
  return expectError(UserError, work, words);
}

export function expectMachineError(
  work: Promise<unknown>,
  ...words: readonly (string | RegExp)[]
): Promise<void> {
  return expectError(MachineError, work, words);
}

async function expectError(
  kind: typeof UserError | typeof MachineError,
  work: Promise<unknown>,
  words: readonly (string | RegExp)[],
): Promise<void> {
  const thrown: unknown = await work.then(
    () => 'nothing was thrown',
    (reason: unknown) => reason,
  );
  expect(thrown).toBeInstanceOf(kind);
  for (const word of words) expect((thrown as Error).message).toMatch(word);
}

/** Git with a fixed identity and fixed dates, independent of the machine's settings. */
export function git(folder: string, ...commandArguments: readonly string[]): string {
  return execFileSync(
    'git',
    ['-c', 'init.defaultBranch=main', '-c', 'commit.gpgsign=false', ...commandArguments],
    {
      cwd: folder,
      encoding: 'utf8',
      env: {
        ...process.env,
        GIT_CONFIG_GLOBAL: '/dev/null',
        GIT_CONFIG_SYSTEM: '/dev/null',
        GIT_AUTHOR_NAME: 'Ada',
        GIT_AUTHOR_EMAIL: 'ada@example.org',
        GIT_COMMITTER_NAME: 'Ada',
        GIT_COMMITTER_EMAIL: 'ada@example.org',
      },
    },
  ).trim();
}
