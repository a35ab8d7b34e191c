import type { Artefact } from './artefact.js';
import type { ArtefactContext } from './maven.js';
import { fetchArtefact } from './maven.js';

/** The last EvoSuite that Maven repositories have; shaded, started with `java -jar`. */
export const evosuiteMaster = {
  groupId: 'org.evosuite',
  artifactId: 'evosuite-master',
  version: '1.0.6',
  sha256: '82db121f31253925bb0fd5b55bd88ff16d7db70d6a6cba9c8511b52bc0c9bb88',
} as const satisfies Artefact;

/** What suites with EvoRunner and scaffolding need on their class path; Java 8 only. */
export const evosuiteRuntime = {
  groupId: 'org.evosuite',
  artifactId: 'evosuite-standalone-runtime',
  version: '1.0.6',
  sha256: '99eff3c387394f976076580eaf9bcc807f532d7fa3a021bea40a1f37dd08e6c1',
} as const satisfies Artefact;

export const junit4 = {
  groupId: 'junit',
  artifactId: 'junit',
  version: '4.13.2',
  sha256: '8e495b634469d64fb8acfa3495a065cbacc8a0fff55ce1e31007be4c16dc57d3',
} as const satisfies Artefact;

/** What JUnit 4 needs beside it. */
export const hamcrestCore = {
  groupId: 'org.hamcrest',
  artifactId: 'hamcrest-core',
  version: '1.3',
  sha256: '66fdef91e9739348df7a096aa384a5685f4e875584cce89386a7a47251c4d8e9',
} as const satisfies Artefact;

/** Reads and writes class files of every Java up to 26; runs on Java 8. */
export const asm = {
  groupId: 'org.ow2.asm',
  artifactId: 'asm',
  version: '9.9.1',
  sha256: '6f3828a215c920059a5efa2fb55c233d6c54ec5cadca99ce1b1bdd10077c7ddd',
} as const satisfies Artefact;

export const asmTree = {
  groupId: 'org.ow2.asm',
  artifactId: 'asm-tree',
  version: '9.9.1',
  sha256: '0f3555096b720b820bbacab0b515589bee0200bee099bda14c561738ae837ba1',
} as const satisfies Artefact;

/** Absolute path of EvoSuite's jar. */
export function fetchEvosuite(context: ArtefactContext): Promise<string> {
  return fetchArtefact(evosuiteMaster, context);
}

/** Absolute path of the jar with EvoSuite's runtime. */
export function fetchEvosuiteRuntime(context: ArtefactContext): Promise<string> {
  return fetchArtefact(evosuiteRuntime, context);
}

/** Absolute paths of the jars that JUnit 4 consists of: itself and Hamcrest. */
export async function fetchJunit4(context: ArtefactContext): Promise<readonly string[]> {
  return Promise.all([fetchArtefact(junit4, context), fetchArtefact(hamcrestCore, context)]);
}

/** Absolute paths of the jars that tell which lines tests execute. */
export async function fetchAsm(context: ArtefactContext): Promise<readonly string[]> {
  return Promise.all([fetchArtefact(asm, context), fetchArtefact(asmTree, context)]);
}
