import type { Outcome } from '../outcome/outcome.js';
import type { SuiteFrame } from '../suite/candidate.js';
import type { PreparedTest } from './prepared-test.js';
import type { SimilarityCounts } from './similarity.js';
import type { TestSample } from './test-sample.js';

/** A sample of a unit, with what has become of it before tests run. */
export interface SampledTest {
  readonly sample: TestSample;
  readonly prepared: PreparedTest;
  readonly frames: readonly SuiteFrame[];
  /** Number of its test cases, which follow those of the sample before it in the unit. At least one. */
  readonly testCases: number;
  /** `runs`: it has tests. `compiles`: it has none, so it is compiled only. Otherwise, the outcome, which is certain before compilation. */
  readonly fate: 'runs' | 'compiles' | Outcome;
  /** The developers' test class that it is a method of; absent if it has a class of its own. */
  readonly scaffold?: string;
  /** How often the generator gave it; absent for once. Equal samples are one in a scaffold and in bug detection. */
  readonly copies?: number;
  /** Absent unless a developers' test is mapped to the focal method. */
  readonly similarity?: SimilarityCounts;
  /** Whether it calls the focal method; absent without a scaffold. */
  readonly callsFocal?: boolean;
}
