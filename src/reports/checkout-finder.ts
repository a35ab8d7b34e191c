import { readdir, readFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { listSourcePaths, listSourcePlaces } from '../model/suite/java-names.js';
import type { FocalMethod } from '../model/suite/candidate.js';
import { UserError } from '../model/common/errors.js';
import { locateMethod, type LocatedMethod } from '../source/focal/locate-method.js';
import { loadJavaParser } from '../source/parser.js';
import { groupBy } from '../model/common/group-by.js';

/** Where a method stands in a checkout of the program. */
export interface MethodPlace {
  /** Relative to the working folder if the checkout is below it, else to the checkout; with `/`. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
}

/** Finds code in a checkout; `none` if no file declares it. */
export interface CheckoutFinder {
  /** Of several files for a class, the one counts whose method has the same text, then the one with the shortest path. */
  readonly findMethod: (method: FocalMethod) => Promise<MethodPlace | 'none'>;
  /** The file of a class, with the shortest path if there are several. */
  readonly findClass: (className: string) => Pick<MethodPlace, 'file'> | 'none';
}

/** Finds code in the Java files below a folder, whatever its modules and source folders are. Throws UserError if the folder can't be read. */
export async function createCheckoutFinder(folder: string): Promise<CheckoutFinder> {
  const parser = await loadJavaParser();
  const files = await listJavaFiles(folder).catch(() => {
    throw new UserError(`--sources ${folder} is not a folder that can be read`);
  });
  const byName = groupBy(files, (file) => file.slice(file.lastIndexOf('/') + 1));
  const texts = new Map<string, Promise<string>>();
  const read = (file: string) => {
    const text = texts.get(file) ?? readFile(join(folder, file), 'utf8');
    texts.set(file, text);
    return text;
  };
  const prefix = nameFolder(folder);
  const listFiles = (path: string) => {
    const named = byName.get(path.slice(path.lastIndexOf('/') + 1)) ?? [];
    return named.filter((each) => each === path || each.endsWith(`/${path}`));
  };
  const findMethod = async (method: FocalMethod): Promise<MethodPlace | 'none'> => {
    const located: { readonly file: string; readonly at: LocatedMethod }[] = [];
    for (const { path, outer, nested } of listSourcePlaces(method.className)) {
      for (const file of listFiles(path)) {
        const home = { packageName: namePackage(path), types: [outer, ...nested] };
        const at = locateMethod(parser, await read(file), home, method);
        if (at !== 'none') located.push({ file, at });
      }
    }
    const [best] = located.sort((a, b) => rateText(a.at) - rateText(b.at) || comparePaths(a.file, b.file));
    return best === undefined ? 'none' : { file: prefix + best.file, line: best.at.line };
  };
  return {
    findMethod: remember(findMethod),
    findClass(className) {
      const [best] = listSourcePaths(className).flatMap((path) => [...listFiles(path)].sort(comparePaths));
      return best === undefined ? 'none' : { file: prefix + best };
    },
  };
}

/** The shorter one first. */
function comparePaths(one: string, other: string): number {
  return one.length - other.length || (one < other ? -1 : 1);
}

/** `org.x` of `org/x/Shelf.java`. */
function namePackage(path: string): string {
  return path.split('/').slice(0, -1).join('.');
}

function rateText({ text }: LocatedMethod): number {
  return text === 'equal' ? 0 : 1;
}

/** A method has many failing tests. */
function remember(find: CheckoutFinder['findMethod']): CheckoutFinder['findMethod'] {
  const known = new Map<string, Promise<MethodPlace | 'none'>>();
  return (method) => {
    const key = `${method.className}\n${method.source}`;
    const place = known.get(key) ?? find(method);
    known.set(key, place);
    return place;
  };
}

/** `modules/core/`: the folder as a prefix of paths from the working folder; empty for that folder itself and for one outside of it. */
function nameFolder(folder: string): string {
  const path = relative(process.cwd(), resolve(folder));
  if (path === '' || path === '..' || path.startsWith(`..${sep}`)) return '';
  return `${path.replaceAll(sep, '/')}/`;
}

/** Relative paths with `/`. Folders that begin with a dot, packages of Node and links are left out. */
async function listJavaFiles(folder: string, below = ''): Promise<string[]> {
  const entries = await readdir(join(folder, below), { withFileTypes: true });
  const found = await Promise.all(
    entries.map(async (entry) => {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory())
        return entry.name.startsWith('.') || entry.name === 'node_modules' ? [] : listJavaFiles(folder, path);
      return entry.isFile() && entry.name.endsWith('.java') ? [path] : [];
    }),
  );
  return found.flat();
}
