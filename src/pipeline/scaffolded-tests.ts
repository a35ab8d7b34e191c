import type { GivenWholeTestsSettings } from '../evaluations/whole-tests/options.js';
import { createStop } from '../evaluations/whole-tests/stops.js';
import { formatSampleId, type TestSample } from '../model/sample/test-sample.js';
import type { WholeTest } from '../model/suite/candidate.js';
import type { TestSuite } from '../model/suite/suite.js';
import type { InformedRequest, SampleGenerator } from '../oracles/contract.js';
import type { RunOptions } from '../settings/run-options.js';
import { createBrokenTest } from '../source/candidates/whole-test.js';
import { listJavaTokens } from '../source/java-tokens.js';
import { callsMethod } from '../source/scaffold/map-tests.js';
import { prepareMethod } from '../source/scaffold/prepare-method.js';
import type { SuiteCandidates } from './4-candidates.js';
import type { UnitTestCases } from './5-test-cases.js';
import type { SampledGenerator } from './asking/sampled-generators.js';
import { DistinctSamples } from './distinct-samples.js';
import type { RunContext } from './run-context.js';
import { takeLost, takeUnparsable, type ReadSample } from './read-sample.js';
import { toSampledUnit } from './sampled-tests.js';
import { getScaffolds } from './scaffolds.js';

/**
 * Step 5 for samples that are test methods: each is put into the developers' test class without its tests (Tests4J, section 3.4). Equal samples of an
 * assignment run once and count as duplicates. The candidates are those of the developers' tests.
 */
export async function createScaffoldedTests(
  _: TestSuite,
  candidates: SuiteCandidates,
  generator: SampleGenerator & SampledGenerator,
  request: InformedRequest,
  { until, duplicates }: Pick<RunOptions, 'duplicates' | keyof GivenWholeTestsSettings>,
  { oracles }: Pick<RunContext, 'oracles'>,
): Promise<UnitTestCases> {
  const { parser } = candidates;
  const scaffolds = getScaffolds(candidates, request.bug.modifiedClasses);
  const read = new DistinctSamples<ReadSample>(duplicates === 'kept');
  const asked = await oracles.listSamples(generator, { ...request, scaffold: scaffolds });
  for (const sample of asked.samples)
    await read.add(
      () => makeTextKey(sample),
      () => readSample(sample),
    );
  return toSampledUnit(parser, generator, asked, read.list(), scaffolds.describeUnmapped());

  function readSample(sample: TestSample): ReadSample {
    const scaffold = scaffolds.find(sample);
    const { focalMethod } = sample.assignment;
    if (typeof scaffold === 'string') {
      const lost = {
        kind: 'unparsable',
        cause: 'noScaffold',
        message: scaffold,
        line: 1,
        parsableBefore: false,
      } as const;
      return { ...takeUnparsable(sample, lost), callsFocal: false };
    }
    const prepared = prepareMethod(parser, sample.text, scaffold);
    const written = prepared.kind === 'parsable' ? prepared.written : sample.text;
    const counts = scaffolds.similarity.count(sample.assignment, listJavaTokens(written));
    const facts = {
      ...(counts === undefined ? {} : { similarity: counts }),
      callsFocal:
        prepared.kind === 'parsable' &&
        focalMethod !== undefined &&
        callsMethod(parser, written, focalMethod),
    };
    if (prepared.kind === 'unparsable') return { ...takeUnparsable(sample, prepared), ...facts };
    if (until === 'parse') return { ...takeLost(sample, prepared, createStop('parse')), ...facts };
    const { className } = scaffold.frame;
    const test: WholeTest = {
      ...createBrokenTest(className, { name: prepared.method, source: prepared.source }),
      id: formatSampleId(sample),
    };
    return {
      sample,
      prepared,
      fate: 'runs',
      frames: [scaffold.frame],
      tests: [test],
      scaffold: className,
      ...facts,
    };
  }
}

/** Samples with the same tokens for the same assignment. */
function makeTextKey({ assignment, testClass, text }: TestSample): string {
  return JSON.stringify([assignment, testClass, listJavaTokens(text)]);
}
