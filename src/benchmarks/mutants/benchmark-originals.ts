import type { Benchmark } from '../benchmark.js';
import type { Original } from './original.js';

/** The classes that each bug of a benchmark modifies, in the fixed version, or those of each program with a single version. */
export async function listBenchmarkOriginals(benchmark: Benchmark): Promise<readonly Original[]> {
  const side = benchmark.roles.includes('fixed') ? 'fixed' : 'only';
  // A class may be a subject because its tests changed.
  const bugs = (await benchmark.bugs()).filter((bug) => benchmark.isChanged?.(bug, 'any') !== false);
  return bugs.flatMap((bug) =>
    bug.modifiedClasses.map((className): Original => ({
      className,
      bug,
      side,
      origin: (signal) => benchmark.origin(bug, side, signal),
      ...(benchmark.known === undefined ? {} : { known: () => benchmark.known!(bug, side) }),
      workspace: (signal) => benchmark.workspace(bug, side, signal),
    })),
  );
}
