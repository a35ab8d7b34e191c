import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, readdir, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { neutralDate } from '../../store/files/settled-files.js';
import { makeJarResourcesKey, writeJarResources, type IsSeen } from '../jar-resources.js';

/** An item in a copy of a class path: a folder, a file, or a jar that is itself an element of the class path. */
interface Place {
  readonly path: string;
  readonly kind: 'folder' | 'jar' | 'file';
}

/** A digest of what tests see of a copied class path. */
export async function digestOfResources(copy: string, isSeen: IsSeen): Promise<string> {
  const digest = createHash('sha256');
  for (const { path, kind } of await listPlaces(copy, isSeen)) {
    digest.update(`${kind} ${path}\n`);
    if (kind === 'file') digest.update(await readFile(join(copy, path)));
    if (kind === 'jar')
      digest.update(
        (await makeJarResourcesKey(join(copy, path), isSeen)) ?? (await readFile(join(copy, path))),
      );
  }
  return digest.digest('hex');
}

/** Writes what tests see of a copied class path. Uses no links, because a link would have the dates and the inode number of a file in a cache. */
export async function writeResources(copy: string, target: string, isSeen: IsSeen): Promise<void> {
  await mkdir(target);
  const places = await listPlaces(copy, isSeen);
  for (const { path, kind } of places) {
    const [from, to] = [join(copy, path), join(target, path)];
    if (kind === 'folder') await mkdir(to);
    else if (kind === 'file' || !(await writeJarResources(from, to, isSeen))) await copyFile(from, to);
  }
  for (const { path } of places.toReversed()) await utimes(join(target, path), neutralDate, neutralDate);
}

/** Folders before their content, in the order of names. */
async function listPlaces(copy: string, isSeen: IsSeen): Promise<readonly Place[]> {
  const places: Place[] = [];
  const visit = async (element: string, below: string): Promise<void> => {
    const path = join(element, below);
    const found = await stat(join(copy, path));
    if (!found.isDirectory()) {
      if (below === '') places.push({ path, kind: 'jar' });
      else if (isSeen(below)) places.push({ path, kind: 'file' });
      return;
    }
    places.push({ path, kind: 'folder' });
    for (const name of (await readdir(join(copy, path))).sort()) await visit(element, join(below, name));
  };
  for (const name of (await readdir(copy)).sort()) await visit(name, '');
  return places;
}
