import { chmod, mkdir, symlink, writeFile } from 'node:fs/promises';
import { arch, type } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { findDefects4jJdk, findJdks, java8, findJdk, formatJavaRange } from '../../src/toolchain/jdk.js';
import { parseFeatureVersion, inspectJavaHome } from '../../src/toolchain/jdk-inspection.js';
import type { Machine } from '../../src/toolchain/jdk-places.js';
import { MachineError, UserError } from '../../src/model/common/errors.js';
import { anyJava } from '../../src/model/program/workspace.js';
import { passingFolder } from '../support/passing-folder.js';

let root: string;
beforeEach(() => (root = passingFolder('jdks')));

/** A machine that has only the files that a test put below `root`. */
function machine(environment: Record<string, string> = {}): Machine {
  return { environment, homeFolder: join(root, 'home'), root };
}

/** A Java whose `java` ends with an error. */
async function install(path: string, release: string, programs = ['java', 'javac']): Promise<string> {
  const home = join(root, path);
  await mkdir(join(home, 'bin'), { recursive: true });
  for (const program of programs) await script(join(home, 'bin', program), 'exit 1');
  if (release !== '') await writeFile(join(home, 'release'), `IMPLEMENTOR="X"\nJAVA_VERSION="${release}"\n`);
  return home;
}

async function script(path: string, body: string): Promise<void> {
  await writeFile(path, `#!/bin/sh\n${body}\n`);
  await chmod(path, 0o755);
}

describe('inspectJavaHome', () => {
  it('reads version and kind without starting the JVM', async () => {
    const home = await install('jdk', '17.0.15');
    expect(await inspectJavaHome(home)).toEqual({
      home,
      version: 17,
      fullVersion: '17.0.15',
      vendor: 'X',
      build: '17.0.15',
      system: `${type()} ${arch()}`,
      kind: 'jdk',
    });
  });

  it('reads the build and the system, which tests may behave differently on', async () => {
    const release = '17.0.15"\nJAVA_RUNTIME_VERSION="17.0.15+7-LTS"\nOS_NAME="Darwin"\nOS_ARCH="aarch64';
    const java = await inspectJavaHome(await install('jdk', release));
    expect(java).toMatchObject({
      ...{ fullVersion: '17.0.15', build: '17.0.15+7-LTS', system: 'Darwin aarch64' },
    });
  });

  it('distinguishes a JRE from a JDK', async () => {
    expect(await inspectJavaHome(await install('jre11', '11.0.2', ['java']))).toMatchObject({ kind: 'jre' });
  });

  it('gives the JDK for its jre folder', async () => {
    const home = await install('jdk8', '1.8.0_432');
    await install('jdk8/jre', '', ['java']);
    expect(await inspectJavaHome(join(home, 'jre'))).toMatchObject({ home, version: 8, kind: 'jdk' });
  });

  it('finds the JDK inside a macOS bundle', async () => {
    const home = await install('temurin-21.jdk/Contents/Home', '21.0.4');
    expect(await inspectJavaHome(join(root, 'temurin-21.jdk'))).toMatchObject({ home, version: 21 });
  });

  it('runs the JVM if there is no release file, and uses the home that the JVM reports', async () => {
    const real = await install('real', '');
    const shim = join(root, 'shim');
    await mkdir(join(shim, 'bin'), { recursive: true });
    const answer = [
      ...[`java.home = ${real}`, 'java.version = 1.8.0_504', 'java.vendor = Y Corporation'],
      ...['java.runtime.version = 1.8.0_504-b01', 'os.name = Linux', 'os.arch = amd64'],
    ].join('\n    ');
    await script(join(shim, 'bin', 'java'), `echo 'Picked up X' >&2\ncat >&2 <<E\n    ${answer}\nE`);
    expect(await inspectJavaHome(shim)).toEqual({
      home: real,
      version: 8,
      fullVersion: '1.8.0_504',
      vendor: 'Y Corporation',
      build: '1.8.0_504-b01',
      system: 'Linux amd64',
      kind: 'jdk',
    });
  });

  it.each(['nothing', 'broken'])('gives notJava for the folder %s', async (name) => {
    await install('broken', '');
    expect(await inspectJavaHome(join(root, name))).toBe('notJava');
  });

  it.each([
    ['1.8.0_432', 8],
    ['9', 9],
    ['17.0.15', 17],
    ['24-ea', 24],
    ['25.0.3+9', 25],
  ])('reads the version %s as Java %i', (text, version) => expect(parseFeatureVersion(text)).toBe(version));
});

describe('findJdks', () => {
  it('finds JDKs in all usual places, each once, in the order of preference', async () => {
    const sdkman = await install('home/.sdkman/candidates/java/21.0.4-tem', '21.0.4');
    await symlink(sdkman, join(root, 'home/.sdkman/candidates/java/current'));
    const debian = await install('usr/lib/jvm/java-17-openjdk-amd64', '17.0.15');
    await symlink(debian, join(root, 'usr/lib/jvm/java-1.17.0-openjdk-amd64'));
    const unpacked = await install('home/.cache/jdks/8/usr/lib/jvm/java-8-openjdk-amd64', '1.8.0_504');
    const mac = await install('Library/Java/JavaVirtualMachines/temurin-11.jdk/Contents/Home', '11.0.1');
    const javaHome = await install('chosen', '25.0.3');
    const variable = await install('runner', '22.0.1');
    await install('usr/lib/jvm/jre-only', '19', ['java']);
    await mkdir(join(root, 'bin'));
    await symlink(join(debian, 'bin', 'java'), join(root, 'bin', 'java'));

    const jdks = await findJdks(
      {},
      machine({ JAVA_HOME: javaHome, PATH: join(root, 'bin'), JAVA_HOME_22_X64: variable }),
    );
    expect(jdks.map((jdk) => jdk.home)).toEqual([javaHome, debian, variable, mac, sdkman, unpacked]);
    expect(jdks.map((jdk) => jdk.foundBy).slice(0, 3)).toEqual(['JAVA_HOME', 'PATH', 'JAVA_HOME_22_X64']);
  });

  it('finds none on a machine without Java', async () => expect(await findJdks({}, machine())).toEqual([]));

  it('finds the JDK that runs the other tests', async () => {
    const jdks = await findJdks({});
    expect(jdks.some((jdk) => jdk.version >= 11)).toBe(true);
  });
});

describe('findJdk', () => {
  it('gives the preferred version if it is installed, else the first JDK', async () => {
    await install('usr/lib/jvm/jdk-17', '17.0.15');
    const preferring = { ...anyJava, preferred: 11 };
    expect(await findJdk(preferring, {}, 'x', machine())).toMatchObject({ version: 17 });
    await install('usr/lib/jvm/jdk-11', '11.0.2');
    expect(await findJdk(preferring, {}, 'x', machine())).toMatchObject({ version: 11 });
  });

  it('gives the JDK of --defects4j-java first if the benchmark prefers its version, else last', async () => {
    const named = await install('elsewhere', '11.0.9');
    const tools = { defects4jJavaHome: named };
    await install('usr/lib/jvm/jdk-17', '17.0.15');
    const preferring = { ...anyJava, preferred: 11 };
    const found = { version: 11, foundBy: '--defects4j-java' };
    expect(await findJdk(preferring, tools, 'x', machine())).toMatchObject(found);
    expect(await findJdk(anyJava, tools, 'x', machine())).toMatchObject({ version: 17 });
    await install('usr/lib/jvm/jdk-11', '11.0.2');
    expect(await findJdk(preferring, tools, 'x', machine())).toMatchObject(found);
    expect((await findJdks(tools, machine())).map(({ version }) => version)).toEqual([17, 11, 11]);
  });

  it('gives the first JDK in the range', async () => {
    await install('usr/lib/jvm/java-8', '1.8.0_432');
    const eleven = await install('usr/lib/jvm/java-11', '11.0.2');
    await install('usr/lib/jvm/java-17', '17.0.15');
    expect(await findJdk({ from: 9, to: 16 }, {}, 'it', machine())).toMatchObject({
      home: eleven,
      version: 11,
    });
    expect(await findJdk(java8, {}, 'it', machine())).toMatchObject({ version: 8 });
    expect(await findJdk(anyJava, {}, 'it', machine({ JAVA_HOME: eleven }))).toMatchObject({ home: eleven });
  });

  it('prefers a JDK that an option or a variable names', async () => {
    await install('usr/lib/jvm/java-8', '1.8.0_432');
    const named = await install('elsewhere', '1.8.0_1');
    const variable = machine({ TEVAL_JAVA8_HOME: named });
    expect(await findJdk(java8, { java8Home: named }, 'it', machine())).toMatchObject({ foundBy: '--java8' });
    expect(await findJdk(java8, {}, 'it', variable)).toMatchObject({ home: named });
  });

  it.each([
    ['nothing', java8, '--java8', /--java8 \S+nothing is not a JDK/],
    ['jre', anyJava, '--java', /--java \S+jre is a JRE without a compiler/],
    ['seventeen', java8, '--java8', /--java8 \S+ is Java 17, but EvoSuite 1\.0\.6 needs Java 8/],
  ])('refuses a named JDK that does not fit: %s', async (name, range, option, message) => {
    await install('jre', '11', ['java']);
    await install('seventeen', '17');
    await install('usr/lib/jvm/java-8', '1.8.0_432');
    const folder = join(root, name);
    const tools = option === '--java8' ? { java8Home: folder } : { javaHome: folder };
    const error = await findJdk(range, tools, 'EvoSuite 1.0.6', machine()).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UserError);
    expect((error as Error).message).toMatch(message);
  });

  it('reports the needed version, the JDKs found, and how to install one', async () => {
    await install('usr/lib/jvm/java-17', '17.0.15');
    const error = await findJdk(java8, {}, 'EvoSuite 1.0.6', machine()).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(MachineError); // the user's input is valid
    const { message } = error as Error;
    expect(message).toContain('EvoSuite 1.0.6 needs a JDK of Java 8, but only these were found: Java 17 in ');
    for (const system of ['Ubuntu', 'Debian', 'macOS', 'SDKMAN', '--java8 DIR'])
      expect(message).toContain(system);
  });
});

describe('findDefects4jJdk', () => {
  it('gives the JDK of --defects4j-java, and refuses it if it does not fit', async () => {
    const eleven = await install('usr/lib/jvm/java-11', '11.0.2');
    const named = await install('elsewhere', '11.0.9');
    const seventeen = await install('seventeen', '17.0.15');
    const jdkWith = (defects4jJavaHome: string) =>
      findDefects4jJdk(11, { javaHome: eleven, defects4jJavaHome }, 'Defects4J 3.0.1', machine());
    expect(await jdkWith(named)).toMatchObject({ home: named, foundBy: '--defects4j-java' });
    await expect(jdkWith(seventeen)).rejects.toThrow(
      /^--defects4j-java \S+seventeen is Java 17, but Defects4J 3.0.1 needs Java 11; name another/,
    );
  });

  it('gives the JDK of --java if it fits, else another one', async () => {
    const eleven = await install('usr/lib/jvm/java-11', '11.0.2');
    const named = await install('elsewhere', '11.0.9');
    const seventeen = await install('seventeen', '17.0.15');
    const jdkWith = (javaHome: string) => findDefects4jJdk(11, { javaHome }, 'Defects4J 3.0.1', machine());
    expect(await jdkWith(named)).toMatchObject({ home: named, foundBy: '--java' });
    expect(await jdkWith(seventeen)).toMatchObject({ home: eleven });
  });

  it('reports a missing JDK with the option that names one', async () => {
    const error = await findDefects4jJdk(11, {}, 'Defects4J 3.0.1', machine()).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(MachineError);
    expect((error as Error).message).toMatch(/needs a JDK of Java 11, but .* --defects4j-java DIR$/);
  });
});

it('formatJavaRange writes ranges in words', () => {
  expect([java8, { from: 11, to: 99 }, { from: 8, to: 17 }].map(formatJavaRange)).toEqual([
    'Java 8',
    'Java 11 or later',
    'Java 8 to 17',
  ]);
});
