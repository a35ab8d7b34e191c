import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { CompiledMutants } from '../../harness/services/mutant-service.js';
import type { Mutation } from '../../mutation/mutation.js';
import type { MutantFate } from './fate.js';

type Compiled = Extract<CompiledMutants, { result: 'compiled' }>;

/**
 * Compiles mutations until enough are alive, and says what became of each. Of several with the same code the first one stays, so the result depends only
 * on the order of the mutations.
 *
 * @param compile writes the classes of each mutation to `<classes>/<number>`
 * @returns in the order of their numbers
 */
export async function judgeMutants(
  ranked: readonly Mutation[],
  wanted: number | 'all',
  compile: (mutations: readonly Mutation[]) => Promise<Compiled>,
  classes: string,
): Promise<readonly MutantFate[]> {
  const firsts = new Map<string, number>();
  const fates: MutantFate[] = [];
  let alive = 0;
  for (let next = 0; next < ranked.length && (wanted === 'all' || alive < wanted);) {
    const size = wanted === 'all' ? ranked.length : wanted - alive + spare;
    const batch = ranked.slice(next, next + size);
    next += size;
    const { code, mutants } = await compile(batch);
    for (const [index, mutation] of batch.entries()) {
      const made = mutants[index]!;
      const { number, operator } = mutation;
      const found: Pick<MutantFate, 'fate' | 'reason'> =
        made.result === 'not compiled'
          ? { fate: 'stillborn', reason: made.error }
          : findSame(made.code, code, firsts);
      const isSurplus = found.fate === 'alive' && wanted !== 'all' && alive >= wanted;
      if (found.fate === 'alive' && !isSurplus) {
        alive += 1;
        if (made.result === 'compiled') firsts.set(made.code, number);
      }
      if (!isSurplus) fates.push({ number, operator, ...found });
      if (found.fate !== 'alive' || isSurplus)
        await rm(join(classes, `${number}`), { recursive: true, force: true });
    }
  }
  return fates.sort((a, b) => a.number - b.number);
}

/** Some mutants of each batch do not compile. */
const spare = 16;

function findSame(
  code: string,
  original: string,
  firsts: ReadonlyMap<string, number>,
): Pick<MutantFate, 'fate' | 'reason'> {
  if (code === original) return { fate: 'equal' };
  const first = firsts.get(code);
  return first === undefined ? { fate: 'alive' } : { fate: 'copy', reason: `${first}` };
}
