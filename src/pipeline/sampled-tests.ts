import { wholeTestsDescription } from '../evaluations/whole-tests/description.js';
import { completeSettings, type GivenWholeTestsSettings } from '../evaluations/whole-tests/options.js';
import { createStop } from '../evaluations/whole-tests/stops.js';
import { toFilePath, toSimpleName } from '../model/suite/java-names.js';
import { formatSampleId, type TestSample } from '../model/sample/test-sample.js';
import type { ParsableTest, PreparedTest } from '../model/sample/prepared-test.js';
import type { Outcome } from '../model/outcome/outcome.js';
import type { WholeTest } from '../model/suite/candidate.js';
import type { SuiteFile, TestSuite } from '../model/suite/suite.js';
import type { WholeTestCase } from '../model/suite/test-case.js';
import { pickSample } from '../model/unit/unit.js';
import type { InformedRequest, SampleGenerator } from '../oracles/contract.js';
import type { RunOptions } from '../settings/run-options.js';
import { listJavaTokens } from '../source/java-tokens.js';
import type { JavaParser } from '../source/parser.js';
import { listDeclaredClasses } from '../source/samples/declared-classes.js';
import { readFileHead, type FileHead } from '../source/samples/file-head.js';
import { prepareSample } from '../source/samples/prepare-sample.js';
import { hasClass } from '../toolchain/class-file.js';
import { extractCandidates, type SuiteCandidates } from './4-candidates.js';
import { takeUnchanged, type UnitTestCases } from './5-test-cases.js';
import { DistinctSamples } from './distinct-samples.js';
import type { ObtainedSamples } from './asking/ask-generators.js';
import { takeLost, takeUnparsable, takeWithoutTest, type ReadSample } from './read-sample.js';
import type { SampledGenerator } from './asking/sampled-generators.js';
import type { RunContext } from './run-context.js';

/** What decides how samples become tests. */
type SampledTestsOptions = Pick<
  RunOptions,
  'prefixView' | 'focalSearch' | 'duplicates' | 'evaluation' | keyof GivenWholeTestsSettings
>;

/** The outcome of tests that the user does not want to run. */
const onlyParsed = createStop('parse');

/**
 * Step 5 for generators with tests of their own: every sample becomes one test case or more. A sample that can't run has one that stands for it, so
 * that it counts.
 *
 * @param suite of the request's bug and side; its files are not used
 */
export async function createSampledTests(
  suite: TestSuite,
  { parser, focalIndex }: Pick<SuiteCandidates, 'parser' | 'focalIndex'>,
  generator: SampleGenerator & SampledGenerator,
  request: InformedRequest,
  options: SampledTestsOptions,
  { focalIndices, oracles }: Pick<RunContext, 'focalIndices' | 'oracles'>,
): Promise<UnitTestCases> {
  const { definitions, until } = completeSettings(options);
  const judgesTests = options.evaluation === wholeTestsDescription.name;
  const countsAll = judgesTests || options.duplicates === 'kept';
  const asked = await oracles.listSamples(generator, { ...request, scaffold: 'none' });
  const heads = new Map<string, Promise<FileHead>>();
  const read = new DistinctSamples<ReadSample>(countsAll);
  const remarks: string[] = [];
  const { sourceFolders, classPath } = request.workspace;
  const known = new Map<string, Promise<boolean>>();
  // The index of sources finds the class that gives a file its name; class files show the others, too.
  const isOfProgram = (name: string) => {
    const found =
      known.get(name) ??
      (focalIndex.sources.find(name) === undefined ? hasClass(name, classPath) : Promise.resolve(true));
    known.set(name, found);
    return found;
  };
  for (const sample of asked.samples) {
    const { focalClass } = sample.assignment;
    const head = heads.get(focalClass) ?? readFileHead(parser, sourceFolders, focalClass);
    heads.set(focalClass, head);
    const prepared = prepareSample(parser, sample.text, {
      ...(await head),
      className: `${toSimpleName(focalClass)}Test`,
      methodName: `${sample.assignment.focalMethod?.name ?? 'generated'}Test`,
      definitions,
      isOfProgram: (name) => name === focalClass || focalIndex.sources.find(name) !== undefined,
    });
    const text = prepared.kind === 'parsable' ? prepared.source : sample.text;
    await read.add(
      () => JSON.stringify(listJavaTokens(text)),
      () => readSample(sample, prepared),
    );
  }
  return toSampledUnit(parser, generator, asked, read.list(), remarks);

  async function readSample(sample: TestSample, prepared: PreparedTest): Promise<ReadSample> {
    if (prepared.kind === 'unparsable') return takeUnparsable(sample, prepared);
    const obstacle =
      until === 'parse' ? onlyParsed : await findObstacle(parser, prepared.source, isOfProgram);
    if (obstacle !== 'none') return takeLost(sample, prepared, obstacle);
    const files = [toFileOfTests(prepared)];
    const { bug, workspace } = request;
    const found = await extractCandidates({ ...suite, files }, bug, workspace, options, focalIndices, 'kept');
    const tests = [...found.wholeTests, ...found.brokenTests];
    const optionalImports = prepared.added;
    if (tests.length === 0) return takeWithoutTest(sample, prepared, optionalImports);
    remarks.push(...found.remarks.map((remark) => `${formatSampleId(sample)}: ${remark}`));
    const frames = found.writtenFrames.map((frame) => ({ ...frame, optionalImports }));
    return { sample, prepared, fate: 'runs', frames, tests: nameAfterSample(sample, tests) };
  }
}

/** The unit of a generator's samples. */
export function toSampledUnit(
  parser: JavaParser,
  generator: SampleGenerator & SampledGenerator,
  { remarks: ofSamples = [], requests, effort }: ObtainedSamples,
  read: readonly ReadSample[],
  remarks: readonly string[] = [],
): UnitTestCases {
  const testCases = read
    .flatMap(({ tests, sample: { exchange }, copies = 1 }) =>
      tests.map((test) => ({ test, exchange, copies })),
    )
    .map(({ test, exchange, copies }, index): WholeTestCase => ({
      ...takeUnchanged(parser, test),
      prefixNumber: index,
      copies,
      ...(exchange === undefined ? {} : { exchange }),
    }));
  const all = testCases.reduce((sum, { copies }) => sum + copies, 0);
  return {
    oracleGenerator: generator.name,
    ...pickSample(generator),
    frames: read.flatMap(({ frames }) => frames),
    testCases,
    samples: read.map(({ tests, ...sample }) => ({ ...sample, testCases: tests.length })),
    counts: {
      candidates: all,
      withoutOracle: 0,
      oracles: all,
      duplicates: all - testCases.length,
    },
    remarks: [
      ...remarks,
      ...ofSamples,
      ...(read.length === 0 ? [`${generator.name} has no sample for it`] : []),
    ],
    ...(requests === undefined ? {} : { requests }),
    effort,
  };
}

/**
 * A class of the program that a sample declares again, as the outcome of its tests. The compiler would accept it and take the test's class for the
 * program's own.
 */
async function findObstacle(
  parser: JavaParser,
  source: string,
  isOfProgram: (className: string) => Promise<boolean>,
): Promise<Outcome | 'none'> {
  for (const name of listDeclaredClasses(parser, source))
    if (await isOfProgram(name))
      return { status: 'notCompiled', message: `duplicate class: ${name}`, round: 1, errors: 1 };
  return 'none';
}

/** A sample as a file with the name of the class with its tests. Another class of it may be public. */
function toFileOfTests({ className, source }: ParsableTest): SuiteFile {
  return { path: toFilePath(className), source };
}

/** Samples may have classes and tests of the same names. */
function nameAfterSample(sample: TestSample, tests: readonly WholeTest[]): readonly WholeTest[] {
  return tests.map((test) => ({ ...test, id: `${formatSampleId(sample)}::${test.id}` }));
}
