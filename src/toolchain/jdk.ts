import { howToGet } from './how-to-get.js';
import { MachineError, UserError } from '../model/errors.js';
import type { JavaRange } from '../model/workspace.js';
import type { JavaInstallation } from './jdk-inspection.js';
import { inspectJavaHome } from './jdk-inspection.js';
import type { JavaPlace, Machine } from './jdk-places.js';
import { javaPlaces, thisMachine } from './jdk-places.js';
import type { ToolPaths } from './tools.js';

/** A Java with a compiler. */
export interface Jdk {
  /** JAVA_HOME, with links resolved. */
  readonly home: string;
  /** Feature version: 8, 11, 17, … */
  readonly version: number;
  /** As the installation states it: `1.8.0_432`, `17.0.15`. */
  readonly fullVersion: string;
  /** As the installation states it: `Debian`, `Eclipse Adoptium`. */
  readonly vendor: string;
  /** What pointed to it: `--java`, `JAVA_HOME`, `PATH`, a folder. */
  readonly foundBy: string;
}

export const java8: JavaRange = { from: 8, to: 8 };

/**
 * All JDKs of this machine, each once, in the order of preference: named by option, JAVA_HOME, PATH, variables for one version
 * (`TEVAL_JAVA8_HOME`, `JDK_8`, …), usual folders. What is not a JDK is left out without a word.
 */
export async function findJdks(tools: ToolPaths, machine: Machine = thisMachine()): Promise<readonly Jdk[]> {
  const found = await Promise.all((await allPlaces(tools, machine)).map(jdkIn));
  const jdks = new Map<string, Jdk>();
  for (const jdk of found) if (jdk !== 'none' && !jdks.has(jdk.home)) jdks.set(jdk.home, jdk);
  return [...jdks.values()];
}

async function allPlaces(tools: ToolPaths, machine: Machine): Promise<readonly JavaPlace[]> {
  const named: JavaPlace[] = [];
  if (tools.javaHome !== undefined) named.push({ folder: tools.javaHome, foundBy: '--java' });
  if (tools.java8Home !== undefined) named.push({ folder: tools.java8Home, foundBy: '--java8' });
  return [...named, ...(await javaPlaces(machine))];
}

async function jdkIn(place: JavaPlace): Promise<Jdk | 'none'> {
  const java = await inspectJavaHome(place.folder);
  return java === 'notJava' || java.kind === 'jre' ? 'none' : jdkOf(java, place.foundBy);
}

/**
 * The JDK for a range of versions: the one that the user named (`--java8` or TEVAL_JAVA8_HOME for exactly 8, else `--java`), or
 * the first that was found of the preferred version, the first that was found.
 *
 * @param neededBy what the JDK is for, as the subject of a sentence: `EvoSuite 1.0.6`.
 * @throws UserError if the named one is no JDK or not of that version; MachineError if none was named and there is none.
 */
export async function jdkFor(
  range: JavaRange,
  tools: ToolPaths,
  neededBy = 'the program under test',
  machine: Machine = thisMachine(),
): Promise<Jdk> {
  const named = namedPlace(range, tools, machine);
  if (named !== 'none') return namedJdk(named, range, neededBy);
  return foundJdk(range, tools, { neededBy, option: range.to === 8 ? '--java8' : '--java' }, machine);
}

/**
 * The JDK for Defects4J's own scripts: the one that `--defects4j-java` names, or the first of that version that is found, `--java` and
 * `--java8` before all others. Throws as `jdkFor` does.
 */
export async function defects4jJdk(
  java: number,
  tools: ToolPaths,
  neededBy: string,
  machine: Machine = thisMachine(),
): Promise<Jdk> {
  const range = { from: java, to: java };
  const option = '--defects4j-java';
  const folder = tools.defects4jJavaHome;
  if (folder !== undefined) return namedJdk({ folder, foundBy: option }, range, neededBy);
  return foundJdk(range, tools, { neededBy, option }, machine);
}

async function foundJdk(
  range: JavaRange,
  tools: ToolPaths,
  { neededBy, option }: { readonly neededBy: string; readonly option: string },
  machine: Machine,
): Promise<Jdk> {
  let first: Jdk | undefined;
  for (const place of await allPlaces(tools, machine)) {
    const jdk = await jdkIn(place); // one after the other: looking at all may start a JVM
    if (jdk === 'none' || !isWithin(jdk.version, range)) continue;
    if (range.preferred === undefined || jdk.version === range.preferred) return jdk;
    first ??= jdk;
  }
  if (first !== undefined) return first;
  const jdks = await findJdks(tools, machine);
  const found = jdks.map((jdk) => `Java ${jdk.version} in ${jdk.home}`).join(', ');
  const here = found === '' ? 'no JDK was found' : `only these were found: ${found}`;
  throw new MachineError(
    `${neededBy} needs a JDK of ${rangeText(range)}, and ${here}; ` +
      `get one (${howToGet(range)}) or name one with ${option} DIR`,
  );
}

function namedPlace(range: JavaRange, tools: ToolPaths, machine: Machine): JavaPlace | 'none' {
  const isJava8 = range.from === 8 && range.to === 8;
  const option = isJava8 ? tools.java8Home : tools.javaHome;
  if (option !== undefined) return { folder: option, foundBy: isJava8 ? '--java8' : '--java' };
  const variable = machine.environment.TEVAL_JAVA8_HOME;
  return isJava8 && variable ? { folder: variable, foundBy: 'TEVAL_JAVA8_HOME' } : 'none';
}

async function namedJdk(place: JavaPlace, range: JavaRange, neededBy: string): Promise<Jdk> {
  const where = `${place.foundBy} ${place.folder}`;
  const java = await inspectJavaHome(place.folder);
  if (java === 'notJava')
    throw new UserError(
      `${where} is not a JDK: there is no bin/java in it that runs; name a JDK's home folder`,
    );
  if (java.kind === 'jre')
    throw new UserError(`${where} is a JRE without a compiler (bin/javac); name a JDK's home folder`);
  if (!isWithin(java.version, range))
    throw new UserError(
      `${where} is Java ${java.version}, but ${neededBy} needs ${rangeText(range)}; name another JDK's home folder`,
    );
  return jdkOf(java, place.foundBy);
}

function jdkOf({ home, version, fullVersion, vendor }: JavaInstallation, foundBy: string): Jdk {
  return { home, version, fullVersion, vendor, foundBy };
}

function isWithin(version: number, range: JavaRange): boolean {
  return version >= range.from && version <= range.to;
}

/** `Java 8`, `Java 11 or later`, `Java 8 to 17`. */
export function rangeText({ from, to }: JavaRange): string {
  if (from === to) return `Java ${from}`;
  return to >= 99 ? `Java ${from} or later` : `Java ${from} to ${to}`;
}
