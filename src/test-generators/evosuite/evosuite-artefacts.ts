import type { JavaRange } from '../../model/program/workspace.js';
import type { Artefact } from '../../toolchain/artefact.js';

/** The latest EvoSuite in Maven repositories; shaded, runs with `java -jar`. */
export const generatorArtefact = {
  groupId: 'org.evosuite',
  artifactId: 'evosuite-master',
  version: '1.0.6',
  sha256: '82db121f31253925bb0fd5b55bd88ff16d7db70d6a6cba9c8511b52bc0c9bb88',
} as const satisfies Artefact;

/** Class path of suites with EvoRunner and scaffolding; Java 8 only. */
export const runtimeArtefact = {
  groupId: 'org.evosuite',
  artifactId: 'evosuite-standalone-runtime',
  version: '1.0.6',
  sha256: '99eff3c387394f976076580eaf9bcc807f532d7fa3a021bea40a1f37dd08e6c1',
} as const satisfies Artefact;

/** What an EvoSuite runs on, and which class files it reads. Versions are feature versions of Java. */
export interface EvosuiteJava {
  readonly runsOn: JavaRange;
  /** The latest class files that it reads. */
  readonly reads: number;
}

/** Of EvoSuite 1.0.6 to 1.2.0. */
export const usualEvosuiteJava: EvosuiteJava = { runsOn: { from: 8, to: 8 }, reads: 8 };
