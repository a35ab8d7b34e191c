import { access, constants, readFile, realpath } from 'node:fs/promises';
import { arch, type } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { replaceUnlessExhausted } from '../store/files/storage-errors.js';

/** An installed Java. */
export interface JavaInstallation {
  /** JAVA_HOME, with links resolved. */
  readonly home: string;
  /** Feature version: 8, 11, 17, … */
  readonly version: number;
  /** As the installation states it: `1.8.0_432`, `17.0.15`. */
  readonly fullVersion: string;
  /** As the installation states it: `Debian`, `Eclipse Adoptium`; `unstated` otherwise. */
  readonly vendor: string;
  /** With its build: `17.0.15+6-Debian-1deb12u1`; the full version if it is unstated. */
  readonly build: string;
  /** Operating system and architecture: `Linux x86_64`. */
  readonly system: string;
  /** Only a `jdk` can compile. */
  readonly kind: 'jdk' | 'jre';
}

const startLimitMilliseconds = 20_000;
const slowAnswers = new Map<string, Promise<JavaInstallation | 'notJava'>>();

/**
 * Inspects a folder that may be a JAVA_HOME (or a macOS bundle around one). Reads the `release` file; if there is none, starts the JVM, once per
 * process.
 */
export async function inspectJavaHome(folder: string): Promise<JavaInstallation | 'notJava'> {
  const home = await realpath(folder).catch(() => undefined);
  if (home === undefined) return 'notJava';
  for (const candidate of [home, join(home, 'Contents', 'Home')]) {
    if (!(await isExecutable(join(candidate, 'bin', 'java')))) continue;
    const whole = await withoutJre(candidate);
    const stated = await readRelease(whole);
    if (stated.fullVersion !== 'unstated') return describeInstallation(whole, stated);
    const running = slowAnswers.get(whole) ?? askJava(whole);
    slowAnswers.set(whole, running);
    return running;
  }
  return 'notJava';
}

/** `1.8.0_432` is 8, `17.0.15` is 17, `24-ea` is 24. */
export function parseFeatureVersion(fullVersion: string): number {
  const [first, second] = fullVersion.split(/[._+-]/);
  return Number(first === '1' ? second : first);
}

/** The JDK around a `jre` folder, as in Java 8. */
async function withoutJre(home: string): Promise<string> {
  const around = dirname(home);
  return basename(home) === 'jre' && (await isExecutable(join(around, 'bin', 'javac'))) ? around : home;
}

type Stated = Pick<JavaInstallation, 'fullVersion' | 'vendor' | 'build' | 'system'>;

async function readRelease(home: string): Promise<Stated> {
  const text = await readFile(join(home, 'release'), 'utf8').catch(replaceUnlessExhausted(''));
  const stated = (name: string, otherwise = 'unstated') =>
    new RegExp(`^${name}="?([^"\\r\\n]+)"?`, 'm').exec(text)?.[1] ?? otherwise;
  const fullVersion = stated('JAVA_VERSION');
  return {
    ...{ fullVersion, vendor: stated('IMPLEMENTOR'), build: stated('JAVA_RUNTIME_VERSION', fullVersion) },
    system: `${stated('OS_NAME', type())} ${stated('OS_ARCH', arch())}`,
  };
}

/** Asks the JVM itself for its home, which also works for wrapper scripts. */
async function askJava(asked: string): Promise<JavaInstallation | 'notJava'> {
  const { execa } = await import('execa'); // most installations state what they are
  const answer = await execa(join(asked, 'bin', 'java'), ['-XshowSettings:properties', '-version'], {
    env: { JAVA_TOOL_OPTIONS: '', _JAVA_OPTIONS: '' },
    reject: false,
    all: true,
    timeout: startLimitMilliseconds,
    stdin: 'ignore',
  });
  const property = (name: string) => new RegExp(`^\\s*${name} = (.+)$`, 'm').exec(answer.all)?.[1]?.trim();
  const fullVersion = property('java\\.version');
  const statedHome = property('java\\.home');
  if (fullVersion === undefined || statedHome === undefined) return 'notJava';
  const vendor = property('java\\.vendor') ?? 'unstated';
  const home = await withoutJre(await realpath(statedHome).catch(() => statedHome));
  const build = property('java\\.runtime\\.version') ?? fullVersion;
  const system = `${property('os\\.name') ?? type()} ${property('os\\.arch') ?? arch()}`;
  return describeInstallation(home, { fullVersion, vendor, build, system });
}

async function describeInstallation(home: string, stated: Stated): Promise<JavaInstallation | 'notJava'> {
  const version = parseFeatureVersion(stated.fullVersion);
  if (!Number.isInteger(version)) return 'notJava';
  const kind = (await isExecutable(join(home, 'bin', 'javac'))) ? 'jdk' : 'jre';
  return { home, version, ...stated, kind };
}

function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
