import { basename } from 'node:path';
import type { OwnTests } from '../../model/program/own-tests.js';
import type { SuiteFile } from '../../model/suite/suite.js';
import {
  readNames,
  readPackageOfClass,
  toPackagePath,
  type NamingFile,
} from '../../source/suites/related-files.js';
import { decodeSource } from '../../source/decode-source.js';
import type { JavaParser } from '../../source/parser.js';
import { digestSomeFiles, readDigestedFile, type DigestedFiles } from '../../store/cache/kept-copies.js';

/** The Java files of developers' tests, at their package paths. */
export interface TestFiles {
  readonly files: readonly NamingFile[];
  /** One sentence for each file that is left out. */
  readonly remarks: readonly string[];
}

/** Java files and others, by folder. Hidden folders and installed packages are left out. */
export interface DigestedTests {
  readonly sources: readonly DigestedFiles[];
  readonly resources: readonly DigestedFiles[];
  /** What the build has made of both: class files and resources. */
  readonly built: readonly DigestedFiles[];
}

/** Looks up all files of tests. */
export async function digestTests({
  sourceFolders,
  resourceFolders,
  builtFolders = [],
}: Pick<OwnTests, 'sourceFolders' | 'resourceFolders' | 'builtFolders'>): Promise<DigestedTests> {
  const isOfProject = (path: string) => !/(?:^|\/)(?:\.[^/]*|node_modules)\//u.test(path);
  const isResource = (path: string) => isOfProject(path) && !/\.(?:java|class)$/u.test(path);
  const isSource = (path: string) => isOfProject(path) && path.endsWith('.java');
  return {
    sources: await Promise.all(sourceFolders.map((folder) => digestSomeFiles(folder, isSource))),
    resources: await Promise.all(resourceFolders.map((folder) => digestSomeFiles(folder, isResource))),
    built: await Promise.all(builtFolders.map((folder) => digestSomeFiles(folder, isOfProject))),
  };
}

/**
 * Reads the Java files. If several belong at the same path, as in modules with equal names, the first stays. Throws MachineError if a file has changed
 * since it was digested.
 */
export async function readTestFiles(
  parser: JavaParser,
  sources: readonly DigestedFiles[],
): Promise<TestFiles> {
  const files = new Map<string, NamingFile>();
  const remarks: string[] = [];
  for (const source of sources)
    for (const below of Object.keys(source.digests)) {
      const file = await readTestFile(parser, source, below);
      if (file === undefined) continue;
      if (files.has(file.path)) remarks.push(`${below} is left out, because another file has the same class`);
      else files.set(file.path, readNames(parser, file));
    }
  const inOrder = [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
  return { files: inOrder, remarks };
}

async function readTestFile(
  parser: JavaParser,
  files: DigestedFiles,
  below: string,
): Promise<SuiteFile | undefined> {
  const source = decodeSource(await readDigestedFile(files, below));
  const name = basename(below);
  const packageName = readPackageOfClass(parser, name, source);
  return packageName === undefined ? undefined : { path: toPackagePath(packageName, name), source };
}
