import type { Artefact } from '../../java/artefact.js';
import { fetchArtefact } from '../../java/maven.js';
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
    digest: digestOfKey({
      classPath: [jar, ...dependencies].map(({ digest }) => digest),
      sources: [sourcesJar.digest],
    }),
  };
}

export async function fetchDependencies(
  dependencies: readonly Dependency[],
  context: BenchmarkContext,
): Promise<readonly ClassPathEntry[]> {
  return Promise.all(dependencies.map((dependency) => fetchJar(dependency, context)));
}

async function fetchJar(artefact: Artefact, context: BenchmarkContext): Promise<ClassPathEntry> {
  const path = await fetchArtefact(artefact, context);
  return { path, digest: artefact.sha256 ?? (await digestOfFile(path)) };
}
