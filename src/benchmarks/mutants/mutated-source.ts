import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { applyMutation, type Mutation } from '../../mutation/mutation.js';
import type { BenchmarkContext } from '../benchmark.js';
import type { ClassMutants } from './class-mutants.js';

/** A folder with the mutated file alone, to put before the original's sources. */
export async function writeMutatedSource(
  mutants: ClassMutants,
  mutation: Mutation,
  digest: string,
  { cache }: BenchmarkContext,
): Promise<string> {
  const folder = await cache.entry('mutated-sources', { mutant: digest }, async (to) => {
    const file = join(to, 'sources', mutants.sourceFile);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, applyMutation(mutants.source, mutation));
  });
  return join(folder, 'sources');
}
