import { toQualifiedName } from '../../model/suite/java-names.js';
import type { JavaParser } from '../parser.js';
import { readSourceUnit } from '../types/source-types.js';

/** Qualified names of the top-level types that a file declares, in order. */
export function listDeclaredClasses(parser: JavaParser, source: string): readonly string[] {
  const { packageName, types } = readSourceUnit(parser, source);
  return types.map(({ simpleName }) => toQualifiedName(packageName, simpleName));
}
