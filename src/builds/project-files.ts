import { readdir, readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { determineKind } from '../store/files/digest.js';
import { tryParseJson } from '../store/files/try-parse-json.js';
import { listShards } from '../store/shard/shard-folder.js';
import type { BuildTool } from './build-tool.js';

/** What version control, editors and package managers keep beside sources. */
const neverPart = new Set(['.git', '.hg', '.svn', '.idea', '.vscode', '.settings', 'node_modules']);

/**
 * Relative paths (with `/`, sorted) of the files that a build may read: all of a project's folder without outputs of builds, version control and
 * teval's own folders. A link counts as what it leads to (`determineKind`).
 *
 * @param cacheRoot teval's cache, which may be in the project
 */
export async function listProjectFiles(
  root: string,
  tool: Pick<BuildTool, 'isBuildFile' | 'outputFolders'>,
  cacheRoot: string,
): Promise<readonly string[]> {
  const files: string[] = [];
  const collect = async (below: string): Promise<void> => {
    const entries = await readdir(join(root, below), { withFileTypes: true });
    const names = entries.map(({ name }) => name);
    if (join(root, below) === cacheRoot || (await isRun(join(root, below), names))) return;
    const isBuilt = names.some((name) => tool.isBuildFile(name));
    for (const entry of entries) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      const kind = determineKind(root, path, entry);
      if (kind === 'folder') {
        if (neverPart.has(entry.name) || (isBuilt && tool.outputFolders.includes(entry.name))) continue;
        await collect(path);
      } else if (kind === 'file') files.push(path);
    }
  };
  await collect('');
  return files.sort();
}

/** The files of a project: `listProjectFiles` for its top folder. */
export async function listProjectSources(
  { root, tool }: { readonly root: string; readonly tool: BuildTool },
  cacheRoot: string,
): Promise<readonly string[]> {
  return listProjectFiles(root, tool, await realpath(cacheRoot).catch(() => cacheRoot));
}

/**
 * Whether a folder has a run of teval, also a damaged one. Results of a run in the project must not change the project, but the project may have files
 * and folders of these names.
 */
async function isRun(folder: string, names: readonly string[]): Promise<boolean> {
  if (!names.includes('units')) return false;
  if (!names.includes('run.json')) return (await listShards(folder)).length > 0;
  const text = await readFile(join(folder, 'run.json'), 'utf8').catch(() => '');
  const members = Object.keys(Object(tryParseJson(text) ?? {}) as object);
  return members.length === 0 || members.includes('configuration');
}
