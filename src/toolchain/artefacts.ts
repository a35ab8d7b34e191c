import type { Artefact } from './artefact.js';
import type { ArtefactContext } from './maven.js';
import { fetchArtefact } from './maven.js';

export const junit4 = {
  groupId: 'junit',
  artifactId: 'junit',
  version: '4.13.2',
  sha256: '8e495b634469d64fb8acfa3495a065cbacc8a0fff55ce1e31007be4c16dc57d3',
} as const satisfies Artefact;

/** The version with which Defects4J 3.0 runs suites. It leaves interrupt flags as tests set them, and has no `assertThrows`. */
export const junitOfDefects4j = {
  groupId: 'junit',
  artifactId: 'junit',
  version: '4.12',
  sha256: '59721f0805e223d84b90677887d9ff567dc534d7c502ca903c0c2b17f05c116a',
} as const satisfies Artefact;

/** A dependency of JUnit 4. */
export const hamcrestCore = {
  groupId: 'org.hamcrest',
  artifactId: 'hamcrest-core',
  version: '1.3',
  sha256: '66fdef91e9739348df7a096aa384a5685f4e875584cce89386a7a47251c4d8e9',
} as const satisfies Artefact;

const jupiterVersion = '5.14.1';

/**
 * JUnit 5: the JUnit Platform's launcher, Jupiter and their dependencies, in the last version that runs on Java 8. The packages of Jupiter and of the
 * platform have versions that belong together: 5.14.1 and 1.14.1.
 */
export const junit5 = [
  {
    groupId: 'org.junit.platform',
    artifactId: 'junit-platform-launcher',
    version: '1.14.1',
    sha256: 'c3a2fd899a6c1996467885450f8a390bf5ca99a2461b558917e3a38d71ea07b7',
  },
  {
    groupId: 'org.junit.platform',
    artifactId: 'junit-platform-engine',
    version: '1.14.1',
    sha256: 'a89310dd69dd9ac7031db9997dcab9a1481512fa546077e4219cefa2e287ebc7',
  },
  {
    groupId: 'org.junit.platform',
    artifactId: 'junit-platform-commons',
    version: '1.14.1',
    sha256: '39a1f247aba3346be0b4e46dbb3c09031c0cfcad111d7d9904795b917e8c1c7a',
  },
  {
    groupId: 'org.junit.jupiter',
    artifactId: 'junit-jupiter-api',
    version: jupiterVersion,
    sha256: '16f16f0c3c1ef97adb830484194669ed9683b434ce6f38fe3a01bd2906ae6c59',
  },
  {
    groupId: 'org.junit.jupiter',
    artifactId: 'junit-jupiter-engine',
    version: jupiterVersion,
    sha256: 'df44aa18d05ced13fa6836ca214c224caf3fffde4df20e9ce7ddfafb5c9d02f8',
  },
  {
    groupId: 'org.junit.jupiter',
    artifactId: 'junit-jupiter-params',
    version: jupiterVersion,
    sha256: 'c076e3208dbc231d1eb7e2d969578c314c1658fa1a29cc8f0447c804f29327fa',
  },
  {
    groupId: 'org.opentest4j',
    artifactId: 'opentest4j',
    version: '1.3.0',
    sha256: '48e2df636cab6563ced64dcdff8abb2355627cb236ef0bf37598682ddf742f1b',
  },
] as const satisfies readonly Artefact[];

/** TestNG and the library that it needs, in the last version that runs on Java 8. */
export const testNg = [
  {
    groupId: 'org.testng',
    artifactId: 'testng',
    version: '7.5.1',
    sha256: 'a5ac92d2362ccb3a509abe68e385ca809a7c96fcbaf851b3ee8bacb2ac899e2f',
  },
  {
    groupId: 'com.beust',
    artifactId: 'jcommander',
    version: '1.78',
    sha256: '7891debb84b5f83e9bd57593ebece3399abbe0fd938cf306b3534c57913b9615',
  },
] as const satisfies readonly Artefact[];

/** Reads and writes class files up to Java 26; runs on Java 8. */
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

export const asmCommons = {
  groupId: 'org.ow2.asm',
  artifactId: 'asm-commons',
  version: '9.9.1',
  sha256: 'c2319e014ce7199f2b7f7d56d6bb991863168c3f4b6cd6c9f542a4937ef7ef88',
} as const satisfies Artefact;

/** Instruments and analyses class files up to Java 26; runs on Java 8. It needs ASM of exactly this version. */
export const jacoco = {
  groupId: 'org.jacoco',
  artifactId: 'org.jacoco.core',
  version: '0.8.16',
  sha256: '5d2db23c5d698e5645f47f07d1b6019ccd03e15cc933d60d1d4e798ac6bd1f84',
} as const satisfies Artefact;

/** Absolute paths of the jars of JUnit 4: JUnit and Hamcrest. */
export async function fetchJunit4(
  context: ArtefactContext,
  junit: Artefact = junit4,
): Promise<readonly string[]> {
  return Promise.all([fetchArtefact(junit, context), fetchArtefact(hamcrestCore, context)]);
}

/**
 * Absolute paths of the jars of JUnit 5.
 *
 * @param jupiter another version of Jupiter (`5.9.3`), whose files have no known digest
 */
export async function fetchJunit5(
  context: ArtefactContext,
  jupiter: string = jupiterVersion,
): Promise<readonly string[]> {
  return Promise.all(junit5In(jupiter).map((artefact) => fetchArtefact(artefact, context)));
}

/** The artefacts of JUnit 5 with a version of Jupiter: `1.9.3` of the platform belongs to `5.9.3`, and from version 6 on they are equal. */
export function junit5In(jupiter: string): readonly Artefact[] {
  return junit5.map((artefact): Artefact => {
    if (jupiter === jupiterVersion || artefact.groupId === 'org.opentest4j') return artefact;
    const { groupId, artifactId } = artefact;
    const version = groupId === 'org.junit.platform' ? jupiter.replace(/^5\./u, '1.') : jupiter;
    return { groupId, artifactId, version };
  });
}

/** Absolute paths of the jars of TestNG. */
export async function fetchTestNg(context: ArtefactContext): Promise<readonly string[]> {
  return Promise.all(testNg.map((artefact) => fetchArtefact(artefact, context)));
}

/** Absolute paths of the jars that measure which lines tests execute. */
export async function fetchAsm(context: ArtefactContext): Promise<readonly string[]> {
  return Promise.all([fetchArtefact(asm, context), fetchArtefact(asmTree, context)]);
}

/** Absolute paths of the jars that measure coverage by JaCoCo's definitions. */
export async function fetchJacoco(context: ArtefactContext): Promise<readonly string[]> {
  return Promise.all([jacoco, asm, asmTree, asmCommons].map((each) => fetchArtefact(each, context)));
}
