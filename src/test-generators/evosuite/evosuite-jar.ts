import { resolve } from 'node:path';
import { generatorArtefact, usualEvosuiteJava, type EvosuiteJava } from './evosuite-artefacts.js';
import { readJarEntry } from '../../toolchain/jar.js';
import { fetchArtefact, type ArtefactContext } from '../../toolchain/maven.js';
import { UserError, getMessage } from '../../model/common/errors.js';
import { digestOfFile } from '../../store/files/digest.js';

/** The EvoSuite to run. */
export interface EvosuiteJar {
  readonly version: string;
  readonly sha256: string;
  readonly java: EvosuiteJava;
  /** Absolute path; may fetch the jar. */
  path(): Promise<string>;
}

/**
 * EvoSuite 1.0.6, fetched when first needed, or the jar that the user named.
 *
 * @throws UserError if `--evosuite-jar` is not a jar of EvoSuite
 */
export async function findEvosuiteJar(context: ArtefactContext): Promise<EvosuiteJar> {
  const named = context.tools.evosuiteJar;
  if (named === undefined)
    return {
      version: generatorArtefact.version,
      sha256: generatorArtefact.sha256,
      java: usualEvosuiteJava,
      path: () => fetchArtefact(generatorArtefact, context),
    };
  const jar = resolve(named);
  try {
    const sha256 = await digestOfFile(jar);
    if ((await readJarEntry(jar, 'org/evosuite/EvoSuite.class')) === 'missing')
      throw new Error('it does not contain org.evosuite.EvoSuite');
    const { readEvosuiteJava } = await import('./evosuite-java-range.js');
    return {
      version: await readVersion(jar, sha256),
      sha256,
      java: await readEvosuiteJava(jar),
      path: () => Promise.resolve(jar),
    };
  } catch (thrown) {
    throw new UserError(
      `--evosuite-jar ${named} is not an executable jar of EvoSuite: ${getMessage(thrown)}; name an evosuite-master or ` +
        `evosuite-<version>.jar`,
    );
  }
}

/** From the manifest, or Maven's properties, or the file's digest. */
async function readVersion(jar: string, sha256: string): Promise<string> {
  const manifest = await readJarEntry(jar, 'META-INF/MANIFEST.MF');
  const properties = await readJarEntry(jar, 'META-INF/maven/org.evosuite/evosuite-master/pom.properties');
  const stated =
    (manifest === 'missing'
      ? undefined
      : /^Implementation-Version: *(\S+)/m.exec(manifest.toString('utf8'))?.[1]) ??
    (properties === 'missing' ? undefined : /^version=(\S+)/m.exec(properties.toString('utf8'))?.[1]);
  return stated ?? `sha256-${sha256.slice(0, 12)}`;
}
