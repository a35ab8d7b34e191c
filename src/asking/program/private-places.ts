import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { chooseDefaultCacheFolder } from '../../options/cache-folder.js';
import { packageRoot } from '../../store/files/package-root.js';

/** Depth of the search for runs and caches below a visible folder. */
const depth = 4;

/**
 * Paths that no generator may see, because they contain the solutions: teval with its bundled bugs, caches, runs, Defects4J with its patches. Returns
 * those below or above one of the folders.
 */
export function listPrivatePlaces(folders: readonly string[]): readonly string[] {
  const fixed = [packageRoot, ...listCaches(), resolve('results'), ...listDefects4jHomes()];
  const found = folders.flatMap((folder) => findResultsBelow(folder, depth));
  return [...new Set([...fixed, ...found].map(resolveRealPath))].filter(existsSync);
}

/** The cache in use, and the one without TEVAL_CACHE. */
function listCaches(): string[] {
  return [chooseDefaultCacheFolder(), chooseDefaultCacheFolder({ ...process.env, TEVAL_CACHE: '' })];
}

/** Named by the environment, or with its `framework/bin` on the PATH. */
function listDefects4jHomes(): string[] {
  const { DEFECTS4J_HOME, PATH = '' } = process.env;
  const onPath = PATH.split(delimiter).filter((folder) => existsSync(join(folder, 'defects4j')));
  return [
    ...(DEFECTS4J_HOME ? [resolve(DEFECTS4J_HOME)] : []),
    ...onPath.map((folder) => dirname(dirname(dirname(resolveRealPath(join(folder, 'defects4j')))))),
  ].filter((home) => existsSync(join(home, 'framework', 'projects')));
}

/** Whether a folder belongs to a run (`run.json` beside `units`), a cache, or an installation of teval or Defects4J. */
export function holdsResults(folder: string): boolean {
  const has = (...names: readonly string[]) => names.every((name) => existsSync(join(folder, name)));
  return (
    (has('run.json') && (has('units') || has('rows.csv'))) ||
    has('executions', 'suites') ||
    has('leases', 'tmp') ||
    has('framework/projects', 'framework/bin/defects4j') ||
    has('bundled', 'bin/teval.js')
  );
}

function findResultsBelow(folder: string, levels: number): string[] {
  if (holdsResults(folder)) return [folder];
  return levels === 0 ? [] : listFolders(folder).flatMap((each) => findResultsBelow(each, levels - 1));
}

function listFolders(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(folder, name));
  } catch {
    return [];
  }
}

/** The path with links resolved, if it exists. */
export function resolveRealPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
