import { readdir } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { digestOfKey } from '../store/cache/content-cache.js';
import type { Cache } from '../store/cache/cache.js';
import { listFilesBelow, digestOfFile } from '../store/files/digest.js';
import { isPathWithin } from '../store/files/path-within.js';
import { combineDigests, digestOfTree } from '../store/files/file-digests.js';
import { digestOfJar } from '../toolchain/jar.js';
import type { ModuleLayout } from './build-tool.js';
import type { Place, RecordedCode, RecordedModule } from './build-record.js';
import { readJavaOfClasses } from './class-versions.js';
import { createPlaceRecorder, type PlaceRecorder } from './recorded-places.js';

/** Folders beside `java` with sources in other languages; compilers put their classes into the same folder. */
const neighbours = ['kotlin', 'groovy', 'scala'];

/**
 * Describes the modules of a build in a way that survives its move into the cache. Modules without classes are left out.
 *
 * @param settings part of every digest: what decides the classes beside files
 */
export async function recordModules(
  layouts: readonly ModuleLayout[],
  tree: string,
  settings: unknown,
  cache: Cache,
): Promise<readonly RecordedModule[]> {
  const recorder = await createPlaceRecorder(tree, cache);
  const contents = new Map<string, string>();
  for (const layout of layouts)
    contents.set(layout.folder, await digestContent(layout.sources, layout.classes, settings));
  const recordEach = async (layout: ModuleLayout): Promise<RecordedModule> => {
    const { folder } = layout;
    const content = contents.get(folder)!;
    const main = await recordCode(layout, content, layouts, contents, recorder, {
      ...layout,
      classPath: layout.classPath.filter((path) => !layout.classes.includes(path)),
    });
    const own = new Set([...layout.classes, ...layout.testClasses]);
    const test = await recordCode(
      layout,
      await digestContent(layout.testSources, layout.testClasses, settings),
      layouts,
      contents,
      recorder,
      {
        classes: layout.testClasses,
        sources: layout.testSources,
        classPath: [...layout.classes, ...layout.testClassPath.filter((path) => !own.has(path))],
      },
    );
    const place = await recorder.record(folder);
    return {
      name: layout.name,
      path: place !== 'missing' && place.in === 'tree' ? place.path : '',
      main,
      test,
      ...(layout.integrationTests === undefined ? {} : { integrationTests: layout.integrationTests }),
    };
  };
  const modules = await Promise.all(layouts.map(recordEach));
  return modules.filter(({ main, test }) => main.classes.length + test.classes.length > 0);
}

async function recordCode(
  { outputFolder }: ModuleLayout,
  content: string,
  layouts: readonly ModuleLayout[],
  contents: ReadonlyMap<string, string>,
  recorder: PlaceRecorder,
  code: Pick<ModuleLayout, 'classes' | 'sources' | 'classPath'>,
): Promise<RecordedCode> {
  const recordAll = async (paths: readonly string[]) =>
    (await Promise.all(paths.map((path) => recorder.record(path)))).filter((place) => place !== 'missing');
  const isGenerated = (path: string) => path.startsWith(outputFolder + sep);
  const folders = await selectFolders(code.classes);
  const sources = await selectFolders(code.sources);
  const classPath = await recordAll(code.classPath);
  return {
    classes: await recordAll(folders),
    sources: await recordAll(sources.filter((path) => !isGenerated(path))),
    generatedSources: await recordAll(sources.filter(isGenerated)),
    classPath,
    java: await readJavaOfClasses(folders),
    digest: digestOfKey({
      content,
      classPath: await Promise.all(
        code.classPath.map((path) => digestClassPathElement(path, layouts, contents, recorder)),
      ),
    }),
  };
}

/** A module of the same project counts by its sources, because class files and jars differ between compilers and dates. */
async function digestClassPathElement(
  path: string,
  layouts: readonly ModuleLayout[],
  contents: ReadonlyMap<string, string>,
  recorder: PlaceRecorder,
): Promise<string> {
  const place: Place | 'missing' = await recorder.record(path);
  if (place === 'missing') return place;
  if (place.in === 'copy') return place.digest;
  const owner = layouts.find(
    ({ outputFolder, classes, testClasses }) =>
      isPathWithin(path, outputFolder) && !testClasses.includes(path) && classes.length > 0,
  );
  if (owner !== undefined) return contents.get(owner.folder)!;
  return path.endsWith('.jar') ? digestOfJar(path) : digestOfTree(path);
}

/** Digest of sources in all languages and of resources; class files count by their sources. */
async function digestContent(
  sources: readonly string[],
  classes: readonly string[],
  settings: unknown,
): Promise<string> {
  const roots = new Set(
    sources.flatMap((root) => [root, ...neighbours.map((language) => join(dirname(root), language))]),
  );
  const found = await selectFolders([...roots]);
  const digests = await Promise.all(found.map((folder) => digestOfTree(folder)));
  const resources = await Promise.all((await selectFolders(classes)).map(digestResources));
  return digestOfKey({ sources: digests, resources, settings });
}

async function digestResources(folder: string): Promise<string> {
  const files = (await listFilesBelow(folder)).filter((path) => !path.endsWith('.class'));
  const digests = await Promise.all(
    files.map(async (path) => [path, await digestOfFile(join(folder, path))]),
  );
  return combineDigests(Object.fromEntries(digests) as Record<string, string>);
}

/** The folders that exist and are not empty. */
async function selectFolders(paths: readonly string[]): Promise<readonly string[]> {
  const names = await Promise.all(paths.map((path) => readdir(path).catch(() => [])));
  return paths.filter((_, index) => names[index]!.length > 0);
}
