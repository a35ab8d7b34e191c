import type { Workspace } from '../model/workspace.js';
import { FocalIndex } from '../source/focal/focal-index.js';
import { loadJavaParser } from '../source/parser.js';

/** Gives the focal methods of a workspace's sources. */
export type FocalIndices = (workspace: Workspace) => Promise<FocalIndex>;

/** Bugs that are under way at the same time, and some that one comes back to. */
const indicesKept = 8;

/** Reads the sources of a workspace once for all suites; of the latest workspaces only, as a study has thousands. */
export function focalIndices(): FocalIndices {
  const latest = new Map<string, Promise<FocalIndex>>();
  return (workspace) => {
    const key = [workspace.digest, ...workspace.sourceFolders].join('\n');
    const index = latest.get(key) ?? newFocalIndex(workspace);
    latest.delete(key);
    latest.set(key, index);
    for (const old of [...latest.keys()].slice(0, -indicesKept)) latest.delete(old);
    return index;
  };
}

/** Of one workspace, for whoever has no other suite of it. */
export async function newFocalIndex({ sourceFolders }: Workspace): Promise<FocalIndex> {
  return new FocalIndex(await loadJavaParser(), sourceFolders);
}
