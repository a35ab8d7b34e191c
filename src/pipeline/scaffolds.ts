import { isSameSignature, makeAssignmentKey, type Assignment } from '../model/sample/assignment.js';
import type { GroundTruth } from '../model/sample/ground-truth.js';
import type { TestSample } from '../model/sample/test-sample.js';
import type { SuiteFrame } from '../model/suite/candidate.js';
import type { DeveloperScaffolds } from '../oracles/contract.js';
import { mapTests, unmappedReasons, type MappedTests } from '../source/scaffold/map-tests.js';
import { readScaffold, type Scaffold } from '../source/scaffold/scaffold.js';
import { SimilarityToTruths } from '../source/scaffold/similarity.js';
import type { SuiteCandidates } from './4-candidates.js';

/** What decides where a sample is put. */
type PlacedSample = Pick<TestSample, 'testClass'> & {
  readonly assignment: Pick<Assignment, 'focalClass' | 'focalMethod'>;
};

/** A suite of the developers' tests as all generators of its samples use it. */
export class Scaffolds implements DeveloperScaffolds {
  readonly mapped: MappedTests;
  readonly similarity: SimilarityToTruths;
  readonly #found = new Map<string, Scaffold | undefined>();

  constructor(
    readonly candidates: SuiteCandidates,
    classes: readonly string[],
  ) {
    const { parser, wholeTests, focalIndex } = candidates;
    this.mapped = mapTests(parser, wholeTests, classes, focalIndex.sources);
    this.similarity = new SimilarityToTruths(
      this.mapped.groundTruths,
      wholeTests.map(({ source }) => source),
    );
  }

  get groundTruths(): readonly GroundTruth[] {
    return this.mapped.groundTruths;
  }

  findTestClass(assignment: Pick<Assignment, 'focalClass' | 'focalMethod'>): SuiteFrame | string {
    const found = this.find({ assignment });
    return typeof found === 'string' ? found : found.frame;
  }

  /** The class that the sample names, or that of a ground truth for its method or at least for its class. A sentence if there is none. */
  find({ testClass, assignment: { focalClass, focalMethod } }: PlacedSample): Scaffold | string {
    const ofClass = this.mapped.groundTruths.filter((truth) => truth.focalClass === focalClass);
    const ofMethod = ofClass.find((truth) => isSameSignature(truth.focalMethod, focalMethod));
    const className = testClass ?? ofMethod?.testClass ?? ofClass[0]?.testClass;
    if (className === undefined)
      return `no test class of the developers is known for ${focalClass}; the sample can name one as test_class`;
    if (!this.#found.has(className)) this.#found.set(className, this.#read(className));
    return this.#found.get(className) ?? `the developers' tests have no class ${className}`;
  }

  /** The methods with a ground truth, each once, as a suite of whole tests is to test them. */
  listAssignments(subject: string): readonly Assignment[] {
    const found = this.groundTruths.map(({ focalClass, focalMethod }): [string, Assignment] => {
      const assignment = { subject, focalClass, focalMethod, context: 'none' } as const;
      return [makeAssignmentKey(assignment), assignment];
    });
    return [...new Map(found).values()];
  }

  /** How many tests are ground truths, and why others are not; empty if all are. */
  describeUnmapped(): readonly string[] {
    const { groundTruths, unmapped } = this.mapped;
    const parts = Object.entries(unmappedReasons).flatMap(([reason, words]) => {
      const count = unmapped[reason as keyof typeof unmappedReasons];
      return count === undefined ? [] : [`${count}: ${words}`];
    });
    if (parts.length === 0) return [];
    return [
      `${groundTruths.length} of the developers' tests are ground truths; the others are not (${parts.join('; ')})`,
    ];
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

const known = new WeakMap<SuiteCandidates, Scaffolds>();

/** The scaffolds of a suite, made once for all generators. */
export function getScaffolds(candidates: SuiteCandidates, classes: readonly string[]): Scaffolds {
  const scaffolds = known.get(candidates) ?? new Scaffolds(candidates, classes);
  known.set(candidates, scaffolds);
  return scaffolds;
}
