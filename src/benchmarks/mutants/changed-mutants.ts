import type { Bug } from '../../model/program/bug.js';
import type { Benchmark } from '../benchmark.js';

/** The mutants of changed lines, and what stands for classes whose mutants can't be made. */
export function selectChangedMutants(
  mutants: readonly Bug[],
  isChanged: NonNullable<Benchmark['isChanged']>,
): readonly Bug[] {
  return mutants.filter(({ mutant }) => mutant === undefined || isChanged(mutant.original, mutant.line));
}
