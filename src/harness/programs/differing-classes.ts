import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { listFilesBelow } from '../../store/files/digest.js';
import { isClassFile, listJarClasses } from '../jar-resources.js';
import type { ClassPathContent } from './program-copies.js';

/** Class files that are not the same in all programs, such as `org/x/Shelf.class`, sorted. */
export async function listDifferingClasses(
  programs: readonly ClassPathContent[],
): Promise<readonly string[]> {
  const digests = programs.map(({ contents = [] }) => contents);
  const isCommon = (digest: string | undefined) =>
    digest !== undefined && digests.every((contents) => contents.includes(digest));
  const tables = await Promise.all(
    programs.map(({ classPath, contents = [] }) =>
      listClasses(classPath.filter((_, index) => !isCommon(contents[index]))),
    ),
  );
  const names = new Set(tables.flatMap((table) => [...table.keys()]));
  return [...names].filter((name) => new Set(tables.map((table) => table.get(name))).size > 1).sort();
}

/** The class files of classes and of those nested in them, in the first element of each program that has the class, sorted. */
export async function listClassFilesOf(
  programs: readonly ClassPathContent[],
  classNames: readonly string[],
): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const { classPath } of programs) {
    const missing = new Set(classNames.map((name) => name.replaceAll('.', '/')));
    for (const element of classPath) {
      if (missing.size === 0) break;
      const names = await listClassNamesIn(element);
      for (const stem of missing) {
        if (!names.includes(`${stem}.class`)) continue;
        missing.delete(stem);
        for (const name of names)
          if (name === `${stem}.class` || name.startsWith(`${stem}$`)) found.add(name);
      }
    }
  }
  return [...found].sort();
}

/** The content of each class file, that of all elements with it. */
async function listClasses(classPath: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const classes = new Map<string, string>();
  for (const element of classPath)
    for (const [name, content] of await listClassesIn(element))
      classes.set(name, `${classes.get(name) ?? ''} ${content}`);
  return classes;
}

async function listClassesIn(element: string): Promise<(readonly [string, string])[]> {
  if (statSync(element, { throwIfNoEntry: false })?.isFile() === true) return listJarClasses(element);
  const names = await listClassNamesIn(element);
  return names.map((name) => [name, hash('sha256', readFileSync(join(element, name)))] as const);
}

async function listClassNamesIn(element: string): Promise<readonly string[]> {
  const found = statSync(element, { throwIfNoEntry: false });
  if (found?.isFile() === true) return (await listJarClasses(element)).map(([name]) => name);
  return found?.isDirectory() === true ? (await listFilesBelow(element)).filter(isClassFile) : [];
}
