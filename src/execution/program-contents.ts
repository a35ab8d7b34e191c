import { expandClassPath } from '../toolchain/class-path.js';
import type { Role } from '../model/program/role.js';
import type { HarnessVersion } from '../harness/protocol.js';
import type { Workspace } from '../model/program/workspace.js';
import type { Cache } from '../store/cache/cache.js';
import type { OverlaidVersion } from './overlays.js';
import type { VersionsByRole } from './versions-by-role.js';

/** What versions show to tests: class paths and work folders, with the recorded digests of their elements. */
export interface Programs {
  readonly of: (
    versions: VersionsByRole,
    extraClassPath: readonly string[],
    overlays: ReadonlyMap<Role, OverlaidVersion>,
  ) => Promise<readonly (HarnessVersion & { readonly contents: readonly string[] })[]>;
  /** A class path with the jars that manifests name, which run as well, and the digests of all elements. */
  readonly digestClassPath: (
    classPath: readonly string[],
  ) => Promise<{ readonly classPath: readonly string[]; readonly contents: readonly string[] }>;
  /** Removes the damaged entries of these workspaces, and the file found damaged. The next request for the workspaces makes them again. */
  readonly putAwayDamaged: (workspaces: readonly Workspace[], found: string) => Promise<void>;
}

/** Looks up each digest once a run, and again after damage. */
export function createPrograms(cache: Cache): Programs {
  const known = new Map<string, Promise<string>>();
  const digestElement = (path: string) => {
    const digest = known.get(path) ?? cache.digestPath(path);
    known.set(path, digest);
    digest.catch(() => known.delete(path));
    return digest;
  };
  const digestClassPath = async (given: readonly string[]) => {
    const classPath = await expandClassPath(given);
    return { classPath, contents: await Promise.all(classPath.map(digestElement)) };
  };
  return {
    digestClassPath,
    of: (versions, extraClassPath, overlays) =>
      Promise.all(
        [...versions].map(async ([version, workspace]) => {
          const overlaid = overlays.get(version);
          const own = overlaid === undefined ? workspace.classPath : workspace.classPath.slice(1);
          const { classPath, contents } = await digestClassPath([...own, ...extraClassPath]);
          const { workFolder } = workspace;
          const ofFolder =
            workFolder === undefined
              ? { contents }
              : { workFolder, contents: [...contents, await digestElement(workFolder)] };
          if (overlaid === undefined) return { version, classPath, ...ofFolder };
          const content = await digestElement(overlaid.folder);
          return { version, classPath, ...ofFolder, overlay: { ...overlaid, content } };
        }),
      ),
    async putAwayDamaged(workspaces, found) {
      const paths = new Set([
        found,
        ...workspaces.flatMap(({ classPath, workFolder }) => [
          ...classPath,
          ...(workFolder === undefined ? [] : [workFolder]),
        ]),
      ]);
      await Promise.all(
        [...paths].map(async (path) => {
          if ((await cache.check(path)) === 'compared') known.delete(path);
        }),
      );
    },
  };
}
