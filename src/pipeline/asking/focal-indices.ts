import type { Workspace } from '../../model/program/workspace.js';
import { FocalIndex } from '../../source/focal/focal-index.js';
import { loadJavaParser } from '../../source/parser.js';

/** Returns the focal methods of a workspace's sources. */
export type FocalIndices = (workspace: Workspace) => Promise<FocalIndex>;

/** For the bugs in progress, and some that are needed again. */
const indicesKept = 8;

/** Reads the sources of a workspace once for all suites. Keeps only the latest workspaces, because a study has thousands. */
export function createFocalIndices(): FocalIndices {
  const latest = new Map<string, Promise<FocalIndex>>();
  return (workspace) => {
    const key = [workspace.digest, ...workspace.sourceFolders].join('\n');
    const index = latest.get(key) ?? createFocalIndex(workspace);
    latest.delete(key);
    latest.set(key, index);
    for (const old of [...latest.keys()].slice(0, -indicesKept)) latest.delete(old);
    return index;
  };
}

/** For one workspace without further suites. */
export async function createFocalIndex({ sourceFolders }: Workspace): Promise<FocalIndex> {
  return new FocalIndex(await loadJavaParser(), sourceFolders);
}
