import { expandClassPath } from '../toolchain/class-path.js';
import { mostOfBugs, RecentMap } from '../model/common/recent-map.js';
import { versions } from '../model/program/bug.js';
import type { Role } from '../model/program/role.js';
import { listClassFilesOf, listDifferingClasses } from '../harness/programs/differing-classes.js';
import type { ClassPathContent } from '../harness/programs/program-copies.js';
import type { HarnessVersion } from '../harness/protocol.js';
import type { Workspace } from '../model/program/workspace.js';
import type { Cache } from '../store/cache/cache.js';
import { digestOfKey } from '../store/cache/content-cache.js';
import { isPathWithin } from '../store/files/path-within.js';
import type { OverlaidVersion } from './overlays.js';
import type { VersionsByRole } from './versions-by-role.js';

const rolesOfBugs: readonly Role[] = versions;

/** What versions show to tests: class paths and work folders, with the recorded digests of their elements. */
export interface Programs {
  readonly of: (
    versions: VersionsByRole,
    extraClassPath: readonly string[],
    overlays: ReadonlyMap<Role, OverlaidVersion>,
    modifiedClasses: readonly string[],
  ) => Promise<readonly (HarnessVersion & { readonly contents: readonly string[] })[]>;
  /** A class path with the jars that manifests name, which run as well, and the digests of all elements. */
  readonly digestClassPath: (
    classPath: readonly string[],
  ) => Promise<{ readonly classPath: readonly string[]; readonly contents: readonly string[] }>;
  /** Removes the damaged entries of these workspaces, and the file found damaged. The next request for the workspaces makes them again. */
  readonly putAwayDamaged: (workspaces: readonly Workspace[], found: string) => Promise<void>;
}

/**
 * Looks up each digest once, and again after damage. An element outside of the cache has the digest of its first look for the whole run, because it may
 * change. Digests of the cache's elements are recorded there, so those of earlier bugs are dropped.
 */
export function createPrograms(cache: Cache): Programs {
  const ofOthers = new Map<string, Promise<string>>();
  const ofEntries = new RecentMap<string, Promise<string>>(16 * mostOfBugs);
  const digestElement = (path: string) => {
    const known = isPathWithin(path, cache.root) ? ofEntries : ofOthers;
    const digest = known.get(path) ?? cache.digestPath(path);
    known.set(path, digest);
    digest.catch(() => known.delete(path));
    return digest;
  };
  const digestClassPath = async (given: readonly string[]) => {
    const classPath = await expandClassPath(given);
    return { classPath, contents: await Promise.all(classPath.map(digestElement)) };
  };
  const hiddenClasses = new RecentMap<string, Promise<readonly string[]>>(mostOfBugs);
  const listHidden = (
    programs: readonly (ClassPathContent & { readonly contents: readonly string[] })[],
    modifiedClasses: readonly string[],
  ) => {
    const key = digestOfKey([programs.map(({ contents }) => contents), modifiedClasses]);
    const list = async () => [
      ...new Set([
        ...(await listDifferingClasses(programs)),
        ...(modifiedClasses.length === 0 ? [] : await listClassFilesOf(programs, modifiedClasses)),
      ]),
    ];
    const hidden = hiddenClasses.get(key) ?? list().then((names) => names.sort());
    hiddenClasses.set(key, hidden);
    hidden.catch(() => hiddenClasses.delete(key));
    return hidden;
  };
  return {
    digestClassPath,
    async of(byRole, extraClassPath, overlays, modifiedClasses) {
      const programs = await Promise.all(
        [...byRole].map(async ([version, workspace]) => {
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
      );
      // Tests see a version with an overlay as the one without.
      const compared = programs.filter((program) => !('overlay' in program));
      // A version of a bug shows the same whether the other one runs, too, or not.
      const isOfBug = overlays.size === 0 && compared.every(({ version }) => rolesOfBugs.includes(version));
      const hidden = await listHidden(compared, isOfBug ? modifiedClasses : []);
      return hidden.length === 0 ? programs : programs.map((program) => ({ ...program, hidden }));
    },
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
          if ((await cache.check(path)) === 'compared') ofEntries.delete(path);
        }),
      );
    },
  };
}
