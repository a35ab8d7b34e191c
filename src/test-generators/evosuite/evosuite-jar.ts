import { resolve } from 'node:path';
import { evosuiteMaster, fetchEvosuite } from '../../toolchain/artefacts.js';
import { readJarEntry } from '../../toolchain/jar.js';
import type { ArtefactContext } from '../../toolchain/maven.js';
import { UserError, messageOf } from '../../model/errors.js';
import { digestOfFile } from '../../store/digest.js';

/** Which EvoSuite is run. */
export interface EvosuiteJar {
  readonly version: string;
  readonly sha256: string;
  /** Absolute path; may fetch the jar. */
  path(): Promise<string>;
}

/**
 * EvoSuite 1.0.6, fetched when it is needed for the first time, or the jar that the user named.
 *
 * @throws UserError where `--evosuite-jar` is not a jar of EvoSuite.
 */
export async function evosuiteJarOf(context: ArtefactContext): Promise<EvosuiteJar> {
  const named = context.tools.evosuiteJar;
  if (named === undefined)
    return {
      version: evosuiteMaster.version,
      sha256: evosuiteMaster.sha256,
      path: () => fetchEvosuite(context),
    };
  const jar = resolve(named);
  try {
    const sha256 = await digestOfFile(jar);
    if ((await readJarEntry(jar, 'org/evosuite/EvoSuite.class')) === 'missing')
      throw new Error('there is no org.evosuite.EvoSuite in it');
    return { version: await versionIn(jar, sha256), sha256, path: () => Promise.resolve(jar) };
  } catch (thrown) {
    throw new UserError(
      `--evosuite-jar ${named} is not a jar of EvoSuite that can be run: ${messageOf(thrown)}; name an evosuite-master or ` +
        `evosuite-<version>.jar`,
    );
  }
}

/** From the manifest, else Maven's properties, else the file's digest. */
async function versionIn(jar: string, sha256: string): Promise<string> {
  const manifest = await readJarEntry(jar, 'META-INF/MANIFEST.MF');
  const properties = await readJarEntry(jar, 'META-INF/maven/org.evosuite/evosuite-master/pom.properties');
  const stated =
    (manifest === 'missing'
      ? undefined
      : /^Implementation-Version: *(\S+)/m.exec(manifest.toString('utf8'))?.[1]) ??
    (properties === 'missing' ? undefined : /^version=(\S+)/m.exec(properties.toString('utf8'))?.[1]);
  return stated ?? `sha256-${sha256.slice(0, 12)}`;
}
