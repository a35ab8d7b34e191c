import type { TestRuntime } from '../../execution/test-runtime.js';
import { java8 } from '../../toolchain/jdk.js';
import { runtimeArtefact } from './evosuite-artefacts.js';

/** EvoSuite's runtime. Even plain suites may refer to a class of it, for example for programs that call System.exit. */
export const evosuiteRuntime: TestRuntime = {
  partFor: (frames) => {
    const isIn = (pattern: RegExp) => frames.some(({ before }) => pattern.test(before));
    if (isIn(/\borg\.evosuite\.runtime\.EvoRunner/u)) return 'runner';
    return isIn(/\borg\.evosuite\.(?:runtime|shaded)\./u) ? 'classes' : 'none';
  },
  // It instruments classes in a way that only Java 8 permits.
  runner: { name: "EvoSuite's runner", java: java8 },
  sha256: runtimeArtefact.sha256,
  // Each command loads this module for its options.
  fetch: async (context) =>
    (await import('../../toolchain/maven.js')).fetchArtefact(runtimeArtefact, context),
};
