import { findJdks, type Jdk } from '../../src/toolchain/jdk.js';

/** The JDKs of this machine, of each version the first that is found: that of JAVA_HOME, that on the PATH, those in the usual folders. */
export const foundJdks: readonly Jdk[] = (await findJdks({})).filter(
  (jdk, index, all) => all.findIndex(({ version }) => version === jdk.version) === index,
);

/** Flags of a JVM that lives for a second or two: it takes half of the processor time. */
export const briefly: readonly string[] = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-XX:-UsePerfData'];

/** The same for `javac` and `jar`. */
export const brieflyAsTool: readonly string[] = briefly.map((flag) => `-J${flag}`);

/** The JDK of tests that need just any. */
export const defaultJdk = foundJdks[0] ?? noJdk('any version');

/** The first JDK of a version, if there is one. */
export function jdkOfVersion(version: number): Jdk | 'none' {
  return foundJdks.find((jdk) => jdk.version === version) ?? 'none';
}

/** The version of the JDK in a folder; `none` where it is not among those that were found. */
export function findVersion(home: string): number | 'none' {
  return foundJdks.find((jdk) => jdk.home === home)?.version ?? 'none';
}

/**
 * The JDKs to test with, each of another version: the default one, or those in the variable TEVAL_TEST_JDKS (`all`
 * that are found, or versions: `8,17`).
 *
 * @param also versions with specific behaviour under test: tested by default, too, if they are found.
 */
export function testedJdks(...also: readonly number[]): readonly Jdk[] {
  const wanted = process.env['TEVAL_TEST_JDKS'] || 'default';
  if (wanted === 'all') return foundJdks;
  if (wanted === 'default')
    return foundJdks.filter((jdk) => jdk === defaultJdk || also.includes(jdk.version));
  return wanted.split(',').map((version) => {
    const jdk = jdkOfVersion(Number(version));
    return jdk === 'none' ? noJdk(`version ${version}, which TEVAL_TEST_JDKS names`) : jdk;
  });
}

function noJdk(what: string): never {
  const versions = foundJdks.map(({ version }) => version).join(', ');
  throw new Error(`there is no JDK of ${what}; found: ${versions || 'none'}`);
}
