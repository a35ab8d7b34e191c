import { copyFile, mkdir, readdir, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import { digestOfFile } from '../store/files/digest.js';
import type { FileDigests } from '../store/files/file-digests.js';
import type { BuildTool } from './build-tool.js';

/** What version control, editors and package managers keep beside sources. */
const neverPart = new Set(['.git', '.hg', '.svn', '.idea', '.vscode', '.settings', 'node_modules']);

/**
 * What the folder of a run of teval has. Results of a run in the project must not change the project, but the project may have a file or folder with
 * one of these names.
 */
const partsOfRun = ['run.json', 'units'];

const filesAtATime = 16;

/**
 * Relative paths (with `/`, sorted) of the files that a build may read: all of a project's folder without outputs of builds, version control and
 * teval's own folders. Links to files count as files; other links are ignored.
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
    if (partsOfRun.every((each) => names.includes(each)) || join(root, below) === cacheRoot) return;
    const isBuilt = names.some((name) => tool.isBuildFile(name));
    for (const entry of entries) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory()) {
        if (neverPart.has(entry.name) || (isBuilt && tool.outputFolders.includes(entry.name))) continue;
        await collect(path);
      } else if (entry.isFile() || (await isLinkToFile(join(root, path)))) files.push(path);
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

async function isLinkToFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}

/** SHA-256 of each of a project's files. */
export async function digestProjectFiles(root: string, files: readonly string[]): Promise<FileDigests> {
  const digests = await pLimit(filesAtATime).map(files, async (file) => [
    file,
    await digestOfFile(join(root, file)),
  ]);
  return Object.fromEntries(digests) as Record<string, string>;
}

/** Copies a project's files, with their permissions, into another folder. */
export async function copyProjectFiles(
  root: string,
  files: readonly string[],
  target: string,
): Promise<void> {
  for (const folder of new Set(files.map((file) => dirname(join(target, file)))))
    await mkdir(folder, { recursive: true });
  await pLimit(filesAtATime).map(files, (file) => copyFile(join(root, file), join(target, file)));
}
