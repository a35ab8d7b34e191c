import { describeHowToGet } from './how-to-get.js';
import { MachineError, UserError } from '../model/common/errors.js';
import type { JavaRange } from '../model/program/workspace.js';
import type { JavaInstallation } from './jdk-inspection.js';
import { inspectJavaHome } from './jdk-inspection.js';
import type { JavaPlace, Machine } from './jdk-places.js';
import { listJavaPlaces, readMachine } from './jdk-places.js';
import type { ToolPaths } from '../options/tool-options.js';

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
  /** With its build: `17.0.15+6-Debian-1deb12u1`; the full version if it is unstated. */
  readonly build: string;
  /** Operating system and architecture: `Linux x86_64`. */
  readonly system: string;
  /** Its source: `--java`, `JAVA_HOME`, `PATH`, a folder. */
  readonly foundBy: string;
}

export const java8: JavaRange = { from: 8, to: 8 };

/**
 * Lists the JDKs of this machine, each once, in order of preference: options, JAVA_HOME, PATH, variables for one version (`TEVAL_JAVA8_HOME`,
 * `JDK_8`, …), the usual folders, and `--defects4j-java`. Skips folders that are not JDKs.
 */
export async function findJdks(tools: ToolPaths, machine: Machine = readMachine()): Promise<readonly Jdk[]> {
  const found = await Promise.all((await listAllPlaces(tools, machine)).map(inspectPlace));
  const jdks = new Map<string, Jdk>();
  for (const jdk of found) if (jdk !== 'none' && !jdks.has(jdk.home)) jdks.set(jdk.home, jdk);
  return [...jdks.values()];
}

/**
 * @param ofBenchmark whether the search is for a benchmark's own Java: then `--defects4j-java` precedes the JDKs that the user did not name;
 * otherwise it is last
 */
async function listAllPlaces(
  tools: ToolPaths,
  machine: Machine,
  ofBenchmark = false,
): Promise<readonly JavaPlace[]> {
  const named: JavaPlace[] = [];
  if (tools.javaHome !== undefined) named.push({ folder: tools.javaHome, foundBy: '--java' });
  if (tools.java8Home !== undefined) named.push({ folder: tools.java8Home, foundBy: '--java8' });
  const folder = tools.defects4jJavaHome;
  const ofDefects4j = folder === undefined ? [] : [{ folder, foundBy: '--defects4j-java' }];
  const found = await listJavaPlaces(machine);
  return ofBenchmark ? [...named, ...ofDefects4j, ...found] : [...named, ...found, ...ofDefects4j];
}

async function inspectPlace(place: JavaPlace): Promise<Jdk | 'none'> {
  const java = await inspectJavaHome(place.folder);
  return java === 'notJava' || java.kind === 'jre' ? 'none' : toJdk(java, place.foundBy);
}

/**
 * The JDK for a range of versions: the one that the user named (`--java8` or TEVAL_JAVA8_HOME for exactly 8, otherwise `--java`), else the first one
 * found of the preferred version, else the first one found.
 *
 * @param neededBy what needs the JDK, as the subject of a sentence: `EvoSuite 1.0.6`
 * @throws UserError if the named one is not a JDK or has another version; MachineError if none is named and none is found
 */
export async function findJdk(
  range: JavaRange,
  tools: ToolPaths,
  neededBy = 'the program under test',
  machine: Machine = readMachine(),
): Promise<Jdk> {
  const named = findNamedPlace(range, tools, machine);
  if (named !== 'none') return inspectNamedJdk(named, range, neededBy);
  return searchJdk(range, tools, { neededBy, option: range.to === 8 ? '--java8' : '--java' }, machine);
}

/**
 * The JDK for Defects4J's own scripts: the one of `--defects4j-java`, or the first one found of that version, `--java` and `--java8` first. Throws in
 * the cases of `findJdk`.
 */
export async function findDefects4jJdk(
  java: number,
  tools: ToolPaths,
  neededBy: string,
  machine: Machine = readMachine(),
): Promise<Jdk> {
  const range = { from: java, to: java };
  const option = '--defects4j-java';
  const folder = tools.defects4jJavaHome;
  if (folder !== undefined) return inspectNamedJdk({ folder, foundBy: option }, range, neededBy);
  return searchJdk(range, tools, { neededBy, option }, machine);
}

async function searchJdk(
  range: JavaRange,
  tools: ToolPaths,
  { neededBy, option }: { readonly neededBy: string; readonly option: string },
  machine: Machine,
): Promise<Jdk> {
  let first: Jdk | undefined;
  for (const place of await listAllPlaces(tools, machine, range.preferred !== undefined)) {
    const jdk = await inspectPlace(place); // in sequence, because an inspection may start a JVM
    if (jdk === 'none' || !isWithin(jdk.version, range)) continue;
    if (range.preferred === undefined || jdk.version === range.preferred) return jdk;
    first ??= jdk;
  }
  if (first !== undefined) return first;
  const jdks = await findJdks(tools, machine);
  const found = jdks.map((jdk) => `Java ${jdk.version} in ${jdk.home}`).join(', ');
  const here = found === '' ? 'none was found' : `only these were found: ${found}`;
  throw new MachineError(
    `${neededBy} needs a JDK of ${formatJavaRange(range)}, but ${here}; ` +
      `get one (${describeHowToGet(range)}) or name one with ${option} DIR`,
  );
}

function findNamedPlace(range: JavaRange, tools: ToolPaths, machine: Machine): JavaPlace | 'none' {
  const isJava8 = range.from === 8 && range.to === 8;
  const option = isJava8 ? tools.java8Home : tools.javaHome;
  if (option !== undefined) return { folder: option, foundBy: isJava8 ? '--java8' : '--java' };
  const variable = machine.environment.TEVAL_JAVA8_HOME;
  return isJava8 && variable ? { folder: variable, foundBy: 'TEVAL_JAVA8_HOME' } : 'none';
}

async function inspectNamedJdk(place: JavaPlace, range: JavaRange, neededBy: string): Promise<Jdk> {
  const where = `${place.foundBy} ${place.folder}`;
  const java = await inspectJavaHome(place.folder);
  if (java === 'notJava')
    throw new UserError(`${where} is not a JDK: it has no working bin/java; name a JDK's home folder`);
  if (java.kind === 'jre')
    throw new UserError(`${where} is a JRE without a compiler (bin/javac); name a JDK's home folder`);
  if (!isWithin(java.version, range))
    throw new UserError(
      `${where} is Java ${java.version}, but ${neededBy} needs ${formatJavaRange(range)}; name another JDK's home folder`,
    );
  return toJdk(java, place.foundBy);
}

function toJdk(
  { home, version, fullVersion, vendor, build, system }: JavaInstallation,
  foundBy: string,
): Jdk {
  return { home, version, fullVersion, vendor, build, system, foundBy };
}

function isWithin(version: number, range: JavaRange): boolean {
  return version >= range.from && version <= range.to;
}

/** `Java 8`, `Java 11 or later`, `Java 8 to 17`. */
export function formatJavaRange({ from, to }: JavaRange): string {
  if (from === to) return `Java ${from}`;
  return to >= 99 ? `Java ${from} or later` : `Java ${from} to ${to}`;
}

/** A name such as `17.0.15+6 (Debian, Linux x86_64)`, because tests may behave differently on another build or system. */
export function formatJavaName({ build, vendor, system }: Pick<Jdk, 'build' | 'vendor' | 'system'>): string {
  return `${build} (${vendor}, ${system})`;
}
