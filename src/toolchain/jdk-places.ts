import { readdir, realpath } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

/** Where to look. Tests substitute other folders. */
export interface Machine {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly homeFolder: string;
  /** `/`, or a substitute. */
  readonly root: string;
}

export function readMachine(): Machine {
  return { environment: process.env, homeFolder: homedir(), root: '/' };
}

/** A folder that may be a JAVA_HOME, and its source, for messages. */
export interface JavaPlace {
  readonly folder: string;
  readonly foundBy: string;
}

/** Below `/`: packages of Linux distributions, vendors' installers, Homebrew, macOS. */
const systemFolders = [
  'usr/lib/jvm/*',
  'usr/lib64/jvm/*',
  'usr/java/*',
  'usr/local/openjdk*',
  'opt/java/*',
  'opt/jdk*',
  'opt/homebrew/opt/openjdk*/libexec/openjdk.jdk',
  'usr/local/opt/openjdk*/libexec/openjdk.jdk',
  'Library/Java/JavaVirtualMachines/*',
];

/** Below the user's folder: SDKMAN, IntelliJ, mise, asdf, jabba, jenv, unpacked packages. */
const userFolders = [
  '.sdkman/candidates/java/*',
  '.jdks/*',
  '.local/share/mise/installs/java/*',
  '.asdf/installs/java/*',
  '.jabba/jdk/*',
  '.jenv/versions/*',
  '.gradle/jdks/*',
  '.cache/jdks/*/usr/lib/jvm/*',
  'Library/Java/JavaVirtualMachines/*',
];

/** `JAVA8_HOME`, `JAVA_HOME_11_X64`, `JDK_8`, `JDK17_HOME`, `TEVAL_JAVA8_HOME`, … */
const homeVariable = /^(TEVAL_)?(JAVA|JDK)_?(HOME_)?\d+(_HOME)?(_[A-Z0-9]+)?$/;

/** All places in order of preference: JAVA_HOME, PATH, variables for one version, the usual folders. May contain duplicates. */
export async function listJavaPlaces(machine: Machine): Promise<readonly JavaPlace[]> {
  const { environment, homeFolder, root } = machine;
  const places: JavaPlace[] = [];
  if (environment.JAVA_HOME) places.push({ folder: environment.JAVA_HOME, foundBy: 'JAVA_HOME' });
  places.push(...(await listJavasOnPath(environment.PATH ?? '')));
  for (const name of Object.keys(environment).sort()) {
    const folder = environment[name];
    if (homeVariable.test(name) && folder) places.push({ folder, foundBy: name });
  }
  for (const [base, patterns] of [[root, systemFolders] as const, [homeFolder, userFolders] as const]) {
    for (const pattern of patterns)
      for (const folder of await expand(base, pattern.split('/')))
        places.push({ folder, foundBy: join(base, pattern) });
  }
  return places;
}

/** The homes of `javac` and `java` on the PATH, links resolved. */
async function listJavasOnPath(path: string): Promise<JavaPlace[]> {
  const places: JavaPlace[] = [];
  for (const command of ['javac', 'java'])
    for (const folder of path.split(delimiter)) {
      if (folder === '') continue;
      const program = await realpath(join(folder, command)).catch(() => undefined);
      if (program !== undefined) places.push({ folder: dirname(dirname(program)), foundBy: 'PATH' });
    }
  return places;
}

/** Folders that match a pattern with `*`, in descending order, so that later versions come first. */
async function expand(base: string, pattern: readonly string[]): Promise<string[]> {
  const [first, ...rest] = pattern;
  if (first === undefined) return [base];
  if (!first.includes('*')) return expand(join(base, first), rest);
  const prefix = first.slice(0, first.indexOf('*'));
  const names = (await readdir(base).catch(() => [])).filter((name) => name.startsWith(prefix));
  names.sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  const found: string[] = [];
  for (const name of names) found.push(...(await expand(join(base, name), rest)));
  return found;
}
