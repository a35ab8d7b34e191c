import { toContainerName } from '../../model/suite/java-names.js';
import { readClassFile } from '../class-file.js';
import { listImports, readPackage, type Import } from '../imports.js';
import type { JavaParser } from '../parser.js';

/** What a generated test shares with the file of its focal class. */
export interface FileHead {
  readonly packageName: string;
  readonly imports: readonly Import[];
}

/** Reads the head of a class's file. Without the file, the package is that of the class's name. */
export async function readFileHead(
  parser: JavaParser,
  sourceFolders: readonly string[],
  focalClass: string,
): Promise<FileHead> {
  const file = await readClassFile(sourceFolders, focalClass);
  if (file === 'none') return { packageName: toContainerName(focalClass), imports: [] };
  return parser.withTree(file.source, (root) => ({
    packageName: readPackage(root),
    imports: listImports(root),
  }));
}
