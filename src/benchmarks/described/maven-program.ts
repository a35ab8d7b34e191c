import type { Artefact } from '../../toolchain/artefact.js';
import { fetchArtefact } from '../../toolchain/maven.js';
import { digestOfKey } from '../../store/cache/content-cache.js';
import { digestOfFile } from '../../store/files/digest.js';
import type { BenchmarkContext } from '../benchmark.js';
import type { ClassPathEntry } from '../compile.js';
import { unpackSourcesJar } from '../../formats/archives/jar-sources.js';
import type { Program } from '../program.js';
import type { Dependency, MavenVersion } from './version-schema.js';

/** A released version: its jar, its sources jar and its dependencies. Throws in the cases of fetchArtefact. */
export async function fetchMavenProgram(version: MavenVersion, context: BenchmarkContext): Promise<Program> {
  const { maven, sha256, sourcesSha256 } = version;
  const [jar, sourcesJar, dependencies] = await Promise.all([
    fetchJar({ ...maven, sha256 }, context),
    fetchJar({ ...maven, classifier: 'sources', sha256: sourcesSha256 }, context),
    fetchDependencies(version.dependencies, context),
  ]);
  const sources = await unpackSourcesJar(sourcesJar.path, sourcesJar.digest, context.cache);
  return {
    classPath: [jar, ...dependencies].map(({ path }) => path),
    sourceFolders: [sources],
    digest: await digestMavenProgram(version, context),
  };
}

/** Digest of its jars: pinned by the description, or from the repositories. */
export async function digestMavenProgram(version: MavenVersion, context: BenchmarkContext): Promise<string> {
  const { maven, sha256, sourcesSha256 } = version;
  const [sources, ...classPath] = await Promise.all([
    digestJar({ ...maven, classifier: 'sources', sha256: sourcesSha256 }, context),
    digestJar({ ...maven, sha256 }, context),
    ...version.dependencies.map((dependency) => digestJar(dependency, context)),
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
  const [path, digest] = await Promise.all([fetchArtefact(artefact, context), digestJar(artefact, context)]);
  return { path, digest };
}

/** SHA-256 of a jar. A pinned one is not fetched. */
export async function digestJar(artefact: Artefact, context: BenchmarkContext): Promise<string> {
  return artefact.sha256 ?? digestOfFile(await fetchArtefact(artefact, context));
}
