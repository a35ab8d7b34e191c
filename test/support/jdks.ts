import { relative } from 'node:path';
import { expect } from 'vitest';
import { packageRoot } from '../../src/store/files/package-root.js';
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
 * that are found, `spread`, or versions: `8,17`). `spread`: those below and the oldest, and of the others one, which differs from test file to test
 * file, so that every JDK has its turn at two thirds of the cost.
 *
 * @param also versions with specific behaviour under test: tested by default, too, if they are found.
 */
export function testedJdks(...also: readonly number[]): readonly Jdk[] {
  const wanted = process.env['TEVAL_TEST_JDKS'] || 'default';
  if (wanted === 'all') return foundJdks;
  if (wanted === 'spread') return spread(also);
  if (wanted === 'default')
    return foundJdks.filter((jdk) => jdk === defaultJdk || also.includes(jdk.version));
  return wanted.split(',').map((version) => {
    const jdk = jdkOfVersion(Number(version));
    return jdk === 'none' ? noJdk(`version ${version}, which TEVAL_TEST_JDKS names`) : jdk;
  });
}

function spread(also: readonly number[]): readonly Jdk[] {
  const oldest = Math.min(...foundJdks.map(({ version }) => version));
  const isFixed = ({ version }: Jdk) => version === oldest || also.includes(version);
  const others = foundJdks.filter((jdk) => !isFixed(jdk));
  const file = relative(packageRoot, expect.getState().testPath ?? '');
  const turn = [...file].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % Math.max(1, others.length);
  return foundJdks.filter((jdk) => isFixed(jdk) || jdk === others[turn]);
}

/**
 * Pairs in which each JDK and each of the others is at least once, where it has one that fits: tests whose behaviour does not depend on both
 * together need no more.
 */
export function pairWithJdks<Other>(
  jdks: readonly Jdk[],
  others: readonly Other[],
  fits: (jdk: Jdk, other: Other) => boolean = () => true,
): readonly (readonly [Jdk, Other])[] {
  const pairs: (readonly [Jdk, Other])[] = [];
  const uses = (jdk: Jdk) => pairs.filter(([each]) => each === jdk).length;
  for (const other of others) {
    const [leastUsed] = jdks
      .filter((jdk) => fits(jdk, other))
      .toSorted((one, another) => uses(one) - uses(another));
    if (leastUsed !== undefined) pairs.push([leastUsed, other]);
  }
  for (const jdk of jdks) {
    const other = others.find((each) => fits(jdk, each));
    if (uses(jdk) === 0 && other !== undefined) pairs.push([jdk, other]);
  }
  return pairs;
}

function noJdk(what: string): never {
  const versions = foundJdks.map(({ version }) => version).join(', ');
  throw new Error(`there is no JDK of ${what}; found: ${versions || 'none'}`);
}
