import { listSourcePaths } from '../model/suite/java-names.js';
import { findFile } from '../store/files/find-file.js';
import { readIfGiven } from './patch/differing-files.js';

/** The source file of a class. */
export interface ClassSource {
  readonly className: string;
  readonly text: string;
}

/** Maximum total length of the sources of a program that reports show, in characters. */
const mostCharacters = 2_000_000;

/** The source files of these classes, without those that are missing, or that come after the first two million characters. */
export function readClassSources(
  classNames: readonly string[],
  sourceFolders: readonly string[],
): readonly ClassSource[] {
  const found: ClassSource[] = [];
  let characters = 0;
  for (const className of classNames) {
    const text = readIfGiven(findFile(sourceFolders, ...listSourcePaths(className)));
    if (text === undefined) continue;
    characters += text.length;
    if (characters > mostCharacters) break;
    found.push({ className, text });
  }
  return found;
}
