import { UserError } from '../../model/common/errors.js';
import { dryRuns, type GroundTruth } from '../../model/sample/ground-truth.js';
import type { TestSample } from '../../model/sample/test-sample.js';
import type { SampleGenerator, SampleRequest } from '../contract.js';
import { numberSamples } from './number-samples.js';

/** Samples that are the ground truths, numbered within their method. */
export function createGroundTruth(): SampleGenerator {
  return {
    ...{ name: dryRuns.groundTruth, version: '1', source: 'program', view: 'samples' },
    listSamples: (request) =>
      Promise.resolve({ samples: toSamples(request, takeGroundTruths(request, dryRuns.groundTruth)) }),
  };
}

/** For each method with a ground truth, a test that does nothing, in the first one's test class. */
export function createEmptyTest(): SampleGenerator {
  return {
    ...{ name: dryRuns.emptyTest, version: '1', source: 'program', view: 'samples' },
    listSamples(request) {
      const first = new Map<string, GroundTruth>();
      for (const truth of takeGroundTruths(request, dryRuns.emptyTest)) {
        const key = JSON.stringify([truth.focalClass, truth.focalMethod]);
        if (!first.has(key)) first.set(key, truth);
      }
      const empty = [...first.values()].map((truth) => ({
        ...truth,
        source: 'public void doesNothing() {\n}',
      }));
      return Promise.resolve({ samples: toSamples(request, empty) });
    },
  };
}

function takeGroundTruths({ bug, scaffold }: SampleRequest, name: string): readonly GroundTruth[] {
  if (scaffold === 'none') throw new UserError(`${name} needs --scaffold developer`);
  const { groundTruths } = scaffold;
  if (groundTruths.length === 0)
    throw new UserError(
      `${bug.id}: no developers' test is mapped to a method of ${bug.modifiedClasses.join(', ')}, so ${name} has no sample; choose other --bugs, or add --developer-tests all`,
    );
  return groundTruths;
}

/** As samples of their methods. */
function toSamples({ bug }: SampleRequest, truths: readonly GroundTruth[]): readonly TestSample[] {
  return numberSamples(
    truths.map(({ testClass, source, focalClass, focalMethod }) => ({
      assignment: { subject: bug.id, focalClass, focalMethod, context: 'none' },
      text: source,
      testClass,
    })),
  );
}
