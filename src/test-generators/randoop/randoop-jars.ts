import { basename, dirname, join, resolve } from 'node:path';
import { getMessage, UserError } from '../../model/common/errors.js';
import { digestOfFile } from '../../store/files/digest.js';
import { readJarEntry } from '../../toolchain/jar.js';

/** Randoop and its agents. Absolute paths. */
export interface RandoopJars {
  readonly randoop: string;
  /** Replaces calls that end the JVM or wait for a person. */
  readonly replaceCall: string;
  /** Notes which tests cover the classes under test. */
  readonly coveredClass: string;
  /** As in the name of the jar (`4.3.4`, `current`), with the start of the digest of all three. */
  readonly version: string;
}

/**
 * Randoop's jar as the user named it, and the two agents of the same version beside it. A release has all three (`randoop-all-4.3.4.jar`,
 * `replacecall-4.3.4.jar`, `covered-class-4.3.4.jar`), and so has Defects4J (`randoop-current.jar`, `replacecall-current.jar`, …).
 *
 * @throws UserError if one of them is missing or is not what it should be
 */
export async function findRandoopJars(named: string): Promise<RandoopJars> {
  const randoop = resolve(named);
  const version = /^randoop-(?:all-)?(.+)\.jar$/u.exec(basename(randoop))?.[1];
  if (version === undefined)
    throw new UserError(
      `--test-generator randoop:${named}: teval finds the agents of Randoop by the name of its jar; name it as in randoop-all-4.3.4.jar`,
    );
  const beside = (name: string) => join(dirname(randoop), `${name}-${version}.jar`);
  const jars = [
    { path: randoop, content: 'randoop/main/Main.class' },
    { path: beside('replacecall'), content: 'randoop/instrument/ReplaceCallAgent.class' },
    { path: beside('covered-class'), content: 'randoop/instrument/CoveredClassAgent.class' },
  ];
  const digests: string[] = [];
  for (const { path, content } of jars) digests.push(await digestJar(named, path, content));
  return {
    randoop,
    replaceCall: jars[1]!.path,
    coveredClass: jars[2]!.path,
    version: `${version} ${digests.map((digest) => digest.slice(0, 8)).join('-')}`,
  };
}

async function digestJar(named: string, path: string, content: string): Promise<string> {
  const refuse = (why: string) =>
    new UserError(
      `--test-generator randoop:${named}: ${path} ${why}; name the randoop-all jar of a release of Randoop, with the release's other jars beside it`,
    );
  try {
    if ((await readJarEntry(path, content)) === 'missing') throw new Error(`it lacks ${content}`);
    return await digestOfFile(path);
  } catch (thrown) {
    throw (thrown as NodeJS.ErrnoException).code === 'ENOENT'
      ? refuse('does not exist')
      : refuse(`is not the jar that it should be (${getMessage(thrown)})`);
  }
}
