import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listSourcePlaces } from '../model/suite/java-names.js';
import { replaceUnlessExhausted } from '../store/files/storage-errors.js';

/** The source file of a class. */
export interface ClassFile {
  readonly source: string;
  /** Simple names of the class and of the classes around it, the outermost first. */
  readonly types: readonly string[];
}

/** Reads the file of `org.x.Outer.Inner` or `org.x.Outer$Inner` from folders with sources at package paths; `none` if no folder has it. */
export async function readClassFile(
  sourceFolders: readonly string[],
  className: string,
): Promise<ClassFile | 'none'> {
  for (const { path, outer, nested } of listSourcePlaces(className))
    for (const folder of sourceFolders) {
      const source = await readFile(join(folder, path), 'utf8').catch(replaceUnlessExhausted(undefined));
      if (source !== undefined) return { source, types: [outer, ...nested] };
    }
  return 'none';
}
