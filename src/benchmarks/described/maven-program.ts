import type { Artefact } from '../../toolchain/artefact.js';
import { fetchArtefact } from '../../toolchain/maven.js';
import { digestOfKey } from '../../store/content-cache.js';
import { digestOfFile } from '../../store/digest.js';
import type { BenchmarkContext } from '../benchmark.js';
import type { ClassPathEntry } from '../compile.js';
import { sourcesOfJar } from './jar-sources.js';
import type { Program } from '../program.js';
import type { Dependency, MavenVersion } from './version-schema.js';

/** A released version: its jar, its sources jar and the jars that it needs. Throws what fetchArtefact throws. */
export async function mavenProgram(version: MavenVersion, context: BenchmarkContext): Promise<Program> {
  const { maven, sha256, sourcesSha256 } = version;
  const [jar, sourcesJar, dependencies] = await Promise.all([
    fetchJar({ ...maven, sha256 }, context),
    fetchJar({ ...maven, classifier: 'sources', sha256: sourcesSha256 }, context),
    fetchDependencies(version.dependencies, context),
  ]);
  const sources = await sourcesOfJar(sourcesJar.path, sourcesJar.digest, context.cache);
  return {
    classPath: [jar, ...dependencies].map(({ path }) => path),
    sourceFolders: [sources],
    digest: await mavenDigest(version, context),
  };
}

/** Of its jars: what the description pins, else what the repositories have. */
export async function mavenDigest(version: MavenVersion, context: BenchmarkContext): Promise<string> {
  const { maven, sha256, sourcesSha256 } = version;
  const [sources, ...classPath] = await Promise.all([
    jarDigest({ ...maven, classifier: 'sources', sha256: sourcesSha256 }, context),
    jarDigest({ ...maven, sha256 }, context),
    ...version.dependencies.map((dependency) => jarDigest(dependency, context)),
  ]);
  return digestOfKey({ classPath, sources: [sources] });
}

export async function fetchDependencies(
  dependencies: readonly Dependency[],
  context: BenchmarkContext,
): Promise<readonly ClassPathEntry[]> {
  return Promise.all(dependencies.map((dependency) => fetchJar(dependency, context)));
}

async function fetchJar(artefact: Artefact, context: BenchmarkContext): Promise<ClassPathEntry> {
  const [path, digest] = await Promise.all([fetchArtefact(artefact, context), jarDigest(artefact, context)]);
  return { path, digest };
}

/** SHA-256; of one that is pinned without fetching it. */
export async function jarDigest(artefact: Artefact, context: BenchmarkContext): Promise<string> {
  return artefact.sha256 ?? digestOfFile(await fetchArtefact(artefact, context));
}
