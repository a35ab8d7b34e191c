import type { JavaParser } from '../../source/parser.js';
import { SourceIndex } from '../../source/types/source-index.js';

/** A Java file of a project. */
export interface JavaFile {
  /** Path in the project, or in its jar. */
  readonly path: string;
  readonly text: string;
}

/** The sources of a project, with their types. */
export interface ProjectSources {
  readonly name: string;
  readonly files: readonly JavaFile[];
  readonly index: SourceIndex;
}

/** Indexes files by package path, as `org/x/Outer.java`. Of files with the same one, the first counts. */
export function indexSources(name: string, files: readonly JavaFile[], parser: JavaParser): ProjectSources {
  const byPath = new Map<string, string>();
  for (const { path, text } of files) {
    const place = readPackagePath(path, text);
    if (!byPath.has(place)) byPath.set(place, text);
  }
  return { name, files, index: new SourceIndex(parser, (path) => byPath.get(path)) };
}

function readPackagePath(path: string, text: string): string {
  const file = path.slice(path.lastIndexOf('/') + 1);
  const declared = /^\s*package\s+([\w.]+)\s*;/mu.exec(text)?.[1];
  return declared === undefined ? file : `${declared.replaceAll('.', '/')}/${file}`;
}
