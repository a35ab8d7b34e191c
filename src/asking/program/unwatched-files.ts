import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { listNamedFiles } from './command-line.js';
import { listFilesAround } from './files-around.js';
import { holdsResults } from './private-places.js';
import { listImportedEndings, listSiblingSources } from './sibling-sources.js';

/**
 * Files below the folders of a program's scripts that have changed since a time but are not part of the program's version, as relative paths. The
 * program may read them. Excludes hidden files, runs and caches.
 *
 * @param version `told`: it includes no file
 */
export async function findUnwatchedChanges(
  commandLine: string,
  version: 'files' | 'told',
  since: Date,
): Promise<readonly string[]> {
  const named = listNamedFiles(commandLine);
  const scripts = named.filter((file) => listImportedEndings(file).length > 0);
  const around = await Promise.all(scripts.map((script) => listFilesAround(script, isVisible, holdsResults)));
  const files = [...named.map((path) => ({ name: basename(path), path })), ...around.flat()];
  const watched = version === 'told' ? [] : await listWatchedFiles(named, scripts);
  const changed: string[] = [];
  for (const { name, path } of files)
    if (!watched.includes(path) && (await isChanged(path, since))) changed.push(name);
  return [...new Set(changed)].sort();
}

async function listWatchedFiles(named: readonly string[], scripts: readonly string[]): Promise<string[]> {
  const siblings = await Promise.all(scripts.map(listSiblingSources));
  return [...named, ...siblings.flat().map(({ path }) => path)];
}

function isVisible(name: string): boolean {
  return !/(^|\/)\./u.test(name);
}

async function isChanged(path: string, since: Date): Promise<boolean> {
  const { mtime } = await stat(path).catch(() => ({ mtime: since }));
  return mtime > since;
}
