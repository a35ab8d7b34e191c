import { readSourceUnit } from '../../source/types/source-types.js';
import type { JavaParser } from '../../source/parser.js';
import { simpleNameOf } from '../../model/java-names.js';
import type { FocalMethod } from '../../model/candidate.js';
import type { FocalCells } from './recorded-test.js';

/** Gives the focal method that cells of the files hold. */
export type FocalReader = (suiteClass: string, cells: FocalCells) => FocalMethod | 'unknown';

/**
 * Reads focal methods from their text. The files don't say which class declares it: it is
 * attributed to the class under test, although it may be inherited. Answers are remembered: focal methods repeat.
 */
export function focalReader(parser: JavaParser): FocalReader {
  const known = new Map<string, FocalMethod>();
  return (suiteClass, { source, docstring }) => {
    if (source === '') return 'unknown';
    const className = suiteClass.replace(/_ESTest$/, '');
    const key = [className, source, docstring].join('\n');
    const method = known.get(key) ?? methodOf(parser, className, { source, docstring });
    known.set(key, method);
    return method;
  };
}

function methodOf(parser: JavaParser, className: string, { source, docstring }: FocalCells): FocalMethod {
  const [type] = readSourceUnit(parser, `class ${simpleNameOf(className)} {\n${source}\n}`).types;
  const [read] = type?.methods ?? [];
  const unreadable = { name: '', parameters: [], isConstructor: false, isStatic: false, returnType: '' };
  return { ...unreadable, ...read, className, source, docstring };
}
