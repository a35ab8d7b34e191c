import { readdirSync, type Dirent } from 'node:fs';
import type { Role } from '../model/program/role.js';
import { fetchAsm } from '../toolchain/artefacts.js';
import type { ArtefactContext } from '../toolchain/maven.js';
import type { VersionsByRole } from './versions-by-role.js';

/** A version that has some classes of its own before the whole class path of another version of the setup. */
export interface OverlaidVersion {
  /** The folder with its classes, the first element of its class path. */
  readonly folder: string;
  /** Jars that compare its classes with those of the other version. */
  readonly asmJars: readonly string[];
}

/**
 * The versions that overlay another one, by role. Such a version shares the other one's copies, and its compiled tests if no test can be compiled
 * differently. A folder with other files than classes is an ordinary element of a class path.
 */
export async function overlaysIn(
  versions: VersionsByRole,
  context: ArtefactContext,
): Promise<ReadonlyMap<Role, OverlaidVersion>> {
  const makeClassPathKey = (classPath: readonly string[]) => classPath.join('\n');
  const origins = new Set([...versions.values()].map(({ classPath }) => makeClassPathKey(classPath)));
  const candidates = [...versions].flatMap(([role, { classPath }]) => {
    const [folder, ...origin] = classPath;
    return folder !== undefined && origins.has(makeClassPathKey(origin)) ? [{ role, folder }] : [];
  });
  if (candidates.length === 0) return new Map();
  const asmJars = await fetchAsm(context);
  const found = candidates.filter(({ folder }) => hasOnlyClasses(folder));
  return new Map(found.map(({ role, folder }) => [role, { folder, asmJars }]));
}

function hasOnlyClasses(folder: string): boolean {
  const files = listEntries(folder).filter((entry) => !entry.isDirectory());
  return files.length > 0 && files.every((file) => file.isFile() && file.name.endsWith('.class'));
}

function listEntries(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true });
  } catch {
    return []; // a jar, or a folder that can't be read
  }
}
