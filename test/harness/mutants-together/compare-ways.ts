import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect } from 'vitest';
import { startMutantService } from '../../../src/harness/services/mutant-service.js';
import { createContentCache } from '../../../src/store/cache/content-cache.js';
import { fetchAsm } from '../../../src/toolchain/artefacts.js';
import type { Jdk } from '../../../src/toolchain/jdk.js';
import { briefly, brieflyAsTool, defaultJdk } from '../../support/jdks.js';
import { passingFolder } from '../../support/passing-folder.js';

/** For the files of these tests. */
export const folder = passingFolder('mutants-together');
const context = { cache: createContentCache(join(folder, 'cache')), tools: {} };

export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface Subject {
  readonly className: string;
  readonly source: string;
  readonly release: number;
  readonly classPath?: readonly string[];
}

export function readFixture(name: string): string {
  return readFileSync(join(import.meta.dirname, `${name}.java.txt`), 'utf8');
}

/** The words that compare two folders of classes. */
async function compileComparison(): Promise<readonly string[]> {
  const jars = await fetchAsm(context);
  const file = join(folder, 'SameClasses.java');
  writeFileSync(file, readFixture('SameClasses'));
  const options = [...brieflyAsTool, '-cp', jars.join(delimiter), '-d', folder, file];
  execFileSync(join(defaultJdk.home, 'bin', 'javac'), options);
  return [...briefly, '-cp', [folder, ...jars].join(delimiter), 'org.x.SameClasses'];
}

let comparison: readonly string[] | undefined;
let folders = 0;

/** Compiles mutants both ways, and expects the same. @returns how many were compiled together */
export async function compareWays({ home }: Jdk, subject: Subject, edits: readonly Edit[]): Promise<number> {
  const service = await startMutantService(home, context);
  const compile = async (apart: boolean) => {
    const to = join(folder, `${++folders}`);
    mkdirSync(to);
    const named = edits.map((each, index) => ({ ...each, folder: `${index}` }));
    const compiled = await service.compile({ classPath: [], ...subject, edits: named, to, apart });
    if (compiled.result !== 'compiled') throw new Error(JSON.stringify(compiled));
    return { to, ...compiled };
  };
  const together = await compile(false);
  const apart = await compile(true);
  expect(apart.together).toBe(0);
  const pairs = edits.map((edit, index) => ({
    edit,
    results: [together.mutants[index], apart.mutants[index]],
  }));
  expect(pairs.filter(({ results: [one, other] }) => JSON.stringify(one) !== JSON.stringify(other))).toEqual(
    [],
  );
  expect(together.code).toBe(apart.code);
  comparison ??= await compileComparison();
  const java = join(defaultJdk.home, 'bin', 'java');
  const difference = execFileSync(java, [...comparison, together.to, apart.to], { encoding: 'utf8' });
  expect(difference.trim()).toBe('compared classes');
  return together.together;
}
