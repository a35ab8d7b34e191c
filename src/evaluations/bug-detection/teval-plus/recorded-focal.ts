import { readSourceUnit } from '../../../source/types/source-types.js';
import type { JavaParser } from '../../../source/parser.js';
import { toSimpleName } from '../../../model/suite/java-names.js';
import type { FocalMethod } from '../../../model/suite/candidate.js';
import type { FocalCells } from './recorded-test.js';

/** Returns the focal method that cells of the files contain. */
export type FocalReader = (suiteClass: string, cells: FocalCells) => FocalMethod | 'unknown';

/**
 * Parses focal methods from their text. The files do not name the declaring class, so the method is attributed to the class under test, although it
 * may be inherited. Results are memoised, because focal methods repeat.
 */
export function createFocalReader(parser: JavaParser): FocalReader {
  const known = new Map<string, FocalMethod>();
  return (suiteClass, { source, docstring }) => {
    if (source === '') return 'unknown';
    const className = suiteClass.replace(/_ESTest$/, '');
    const key = [className, source, docstring].join('\n');
    const method = known.get(key) ?? parseFocalMethod(parser, className, { source, docstring });
    known.set(key, method);
    return method;
  };
}

function parseFocalMethod(
  parser: JavaParser,
  className: string,
  { source, docstring }: FocalCells,
): FocalMethod {
  const [type] = readSourceUnit(parser, `class ${toSimpleName(className)} {\n${source}\n}`).types;
  const [read] = type?.methods ?? [];
  const unreadable = { name: '', parameters: [], isConstructor: false, isStatic: false, returnType: '' };
  return { ...unreadable, ...read, className, source, docstring };
}
