import type { ContextLevel } from '../../model/sample/assignment.js';
import type { SampleGenerator } from '../contract.js';

/** Adds to a generator with samples of several contexts the same generator for each of them. Pure. */
export function separateByContext(
  contexts: readonly ContextLevel[],
  generator: SampleGenerator,
): SampleGenerator {
  if (contexts.length < 2) return generator;
  const byContext = contexts.map((context) => ({
    context,
    ofContext: {
      ...generator,
      async listSamples(...asked: Parameters<SampleGenerator['listSamples']>) {
        const { samples, ...others } = await generator.listSamples(...asked);
        return { ...others, samples: samples.filter(({ assignment }) => assignment.context === context) };
      },
    },
  }));
  return { ...generator, byContext };
}
