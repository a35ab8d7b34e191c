import type { GivenWholeTestsSettings } from '../evaluations/whole-tests/options.js';
import type { Assignment } from '../model/sample/assignment.js';
import type { GroundTruth } from '../model/sample/ground-truth.js';
import { formatSampleId, type TestSample } from '../model/sample/test-sample.js';
import type { WholeTest } from '../model/suite/candidate.js';
import type { TestSuite } from '../model/suite/suite.js';
import type { InformedRequest, SampleGenerator } from '../oracles/contract.js';
import type { RunOptions } from '../settings/run-options.js';
import { createBrokenTest } from '../source/candidates/whole-test.js';
import { listJavaTokens } from '../source/java-tokens.js';
import { callsMethod, mapTests, unmappedReasons, type MappedTests } from '../source/scaffold/map-tests.js';
import { prepareMethod } from '../source/scaffold/prepare-method.js';
import { readScaffold, type Scaffold } from '../source/scaffold/scaffold.js';
import { SimilarityToTruths } from '../source/scaffold/similarity.js';
import type { SuiteCandidates } from './4-candidates.js';
import type { UnitTestCases } from './5-test-cases.js';
import type { SampledGenerator } from './asking/sampled-generators.js';
import { takeLost, toSampledUnit, type ReadSample } from './sampled-tests.js';

/**
 * Step 5 for samples that are test methods: each is put into the developers' test class without its tests (Tests4J, section 3.4). Equal samples of an
 * assignment run once and count as duplicates.
 *
 * @param suite the developers' tests
 */
export async function createScaffoldedTests(
  _: TestSuite,
  candidates: SuiteCandidates,
  generator: SampleGenerator & SampledGenerator,
  request: InformedRequest,
  { until, duplicates }: Pick<RunOptions, 'duplicates' | keyof GivenWholeTestsSettings>,
): Promise<UnitTestCases> {
  const { parser, wholeTests, focalIndex } = candidates;
  const mapped = mapTests(parser, wholeTests, request.bug.modifiedClasses, focalIndex.sources);
  const { groundTruths } = mapped;
  const scaffolds = new Scaffolds(candidates);
  const similarity = new SimilarityToTruths(
    groundTruths,
    wholeTests.map(({ source }) => source),
  );
  const read = new Map<string, ReadSample>();
  for (const sample of await generator.listSamples({ ...request, groundTruths, scaffold: 'developer' })) {
    const key = `${read.size}`;
    const same = duplicates === 'kept' ? key : makeTextKey(sample);
    const earlier = read.get(same);
    if (earlier === undefined) read.set(same, readSample(sample));
    else read.set(same, { ...earlier, copies: (earlier.copies ?? 1) + 1 });
  }
  return toSampledUnit(parser, generator, [...read.values()], describeUnmapped(mapped));

  function readSample(sample: TestSample): ReadSample {
    const scaffold = scaffolds.find(findTestClass(sample, groundTruths));
    const { focalMethod } = sample.assignment;
    if (scaffold === undefined) {
      const message = `no test class of the developers is known for ${sample.assignment.focalClass}; the sample can name one as test_class`;
      return takeLost(
        sample,
        { kind: 'unparsable', cause: 'noScaffold', message, line: 1, parsableBefore: false },
        { status: 'notCompiled', message, round: 0, errors: 1 },
      );
    }
    const prepared = prepareMethod(parser, sample.text, scaffold);
    const written = prepared.kind === 'parsable' ? prepared.written : sample.text;
    const counts = similarity.count(sample.assignment, listJavaTokens(written));
    const facts = {
      ...(counts === undefined ? {} : { similarity: counts }),
      callsFocal:
        prepared.kind === 'parsable' &&
        focalMethod !== undefined &&
        callsMethod(parser, written, focalMethod),
    };
    if (prepared.kind === 'unparsable') {
      const { message } = prepared;
      return {
        ...takeLost(sample, prepared, { status: 'notCompiled', message, round: 0, errors: 1 }),
        ...facts,
      };
    }
    if (until === 'parse')
      return { ...takeLost(sample, prepared, { status: 'notRun', reason: '--until parse' }), ...facts };
    const { className } = scaffold.frame;
    const test: WholeTest = {
      ...createBrokenTest(className, {
        ...{ name: prepared.method, annotations: '', comments: '', line: 1, source: prepared.source },
      }),
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

/** The class that the sample names, or that of a ground truth for its method or at least for its class. */
function findTestClass(
  { testClass, assignment }: TestSample,
  groundTruths: readonly GroundTruth[],
): string | undefined {
  const ofClass = groundTruths.filter(({ focalClass }) => focalClass === assignment.focalClass);
  const ofMethod = ofClass.filter(({ focalMethod }) => isSameMethod(focalMethod, assignment.focalMethod));
  return testClass ?? ofMethod[0]?.testClass ?? ofClass[0]?.testClass;
}

function isSameMethod(one: GroundTruth['focalMethod'], other: Assignment['focalMethod']): boolean {
  return one.name === other?.name && one.parameterTypes.join() === other.parameterTypes.join();
}

/** The developers' test classes as scaffolds, each read once. */
class Scaffolds {
  readonly #known = new Map<string, Scaffold | undefined>();

  constructor(readonly candidates: SuiteCandidates) {}

  find(className: string | undefined): Scaffold | undefined {
    if (className === undefined) return undefined;
    if (!this.#known.has(className)) this.#known.set(className, this.#read(className));
    return this.#known.get(className);
  }

  #read(className: string): Scaffold | undefined {
    const { parser, writtenFrames, wholeTests } = this.candidates;
    const frame = writtenFrames.find((each) => each.className === className);
    const sources = wholeTests
      .filter(({ suiteClass }) => suiteClass === className)
      .map(({ source }) => source);
    return frame === undefined ? undefined : readScaffold(parser, frame, sources);
  }
}

function describeUnmapped({ groundTruths, unmapped }: MappedTests): readonly string[] {
  const parts = Object.entries(unmappedReasons).flatMap(([reason, words]) => {
    const count = unmapped[reason as keyof typeof unmappedReasons];
    return count === undefined ? [] : [`${count}: ${words}`];
  });
  if (parts.length === 0) return [];
  return [
    `${groundTruths.length} of the developers' tests are ground truths; the others are not (${parts.join('; ')})`,
  ];
}
