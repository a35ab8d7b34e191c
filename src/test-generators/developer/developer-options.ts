/** The developers' tests that a user asked for. */
export interface DeveloperOptions {
  readonly generator: 'developer';
  /** A folder, a jar or a Git revision of tests, with placeholders; absent for those of each version. */
  readonly where?: string;
  /** `related`, the default: the tests that name a class under test. */
  readonly tests?: 'all';
  /** Libraries of the tests: paths of jars and folders, and Maven coordinates. */
  readonly classPath?: readonly string[];
  /** Whether suites for the buggy version include the tests that came with the fix. */
  readonly triggerTests?: 'keep';
}
