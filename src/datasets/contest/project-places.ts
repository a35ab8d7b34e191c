import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { UserError } from '../../model/common/errors.js';

/** A project and where its sources are: folders and jars. */
export interface ProjectPlaces {
  readonly name: string;
  readonly places: readonly string[];
}

/**
 * The projects that arguments name: a folder, a sources jar (`x-sources.jar` and `x-test-sources.jar` are one project), or a text file with one project
 * on each line, its places separated by tabs. Throws UserError for a place that does not exist, and for two projects of one name.
 */
export async function listProjectPlaces(named: readonly string[]): Promise<readonly ProjectPlaces[]> {
  const projects = new Map<string, string[]>();
  const add = (name: string, place: string, isJar: boolean) => {
    const known = projects.get(name);
    if (known?.includes(place) === true) throw new UserError(`${place} is named twice`);
    if (known !== undefined && !isJar)
      throw new UserError(
        `${known[0]} and ${place} are both projects named ${name}: rename a folder, because splits go by project`,
      );
    projects.set(name, [...(known ?? []), place]);
  };
  for (const argument of named) {
    const kind = await findKind(argument, argument);
    if (kind !== 'list') {
      add(nameProject(argument), argument, kind === 'jar');
      continue;
    }
    const lines = (await readFile(argument, 'utf8')).split(/\r?\n/u);
    for (const [index, line] of lines.entries()) {
      const places = line
        .split('\t')
        .map((place) => place.trim())
        .filter((place) => place !== '');
      if (places.length === 0 || places[0]!.startsWith('#')) continue;
      const resolved = places.map((place) => resolve(dirname(argument), place));
      for (const place of resolved)
        if ((await findKind(place, `${argument}:${index + 1}: ${place}`)) === 'list')
          throw new UserError(`${argument}:${index + 1}: ${place} is neither a folder nor a jar`);
      const name = nameProject(resolved[0]!);
      for (const [position, place] of resolved.entries())
        add(name, place, position > 0 || place.endsWith('.jar'));
    }
  }
  if (projects.size === 0) throw new UserError(`${named.join(', ')} names no project`);
  return [...projects].map(([name, places]) => ({ name, places }));
}

/** Whether a place is a jar. */
export function isJar(place: string): boolean {
  return /\.(?:jar|zip)$/u.test(place);
}

async function findKind(place: string, shownAs: string): Promise<'folder' | 'jar' | 'list'> {
  const found = await stat(place).catch(() => undefined);
  if (found === undefined)
    throw new UserError(`${shownAs}: there is no such folder, jar or list of projects`);
  if (found.isDirectory()) return 'folder';
  return isJar(place) ? 'jar' : 'list';
}

function nameProject(place: string): string {
  return basename(resolve(place)).replace(/(?:-test)?-sources\.jar$|\.(?:jar|zip)$/u, '');
}
