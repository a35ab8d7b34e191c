import { withoutByteOrderMark } from '../../model/common/byte-order-mark.js';
import type { ParsableTest, SyntaxCause, UnparsableTest } from '../../model/sample/prepared-test.js';
import { toSimpleName } from '../../model/suite/java-names.js';
import { fieldText, type JavaParser } from '../parser.js';
import { listCodeBlocks } from '../samples/code-blocks.js';
import { readCompilationUnit } from '../samples/compilation-unit.js';
import { findSyntaxCause } from '../samples/syntax-cause.js';
import { findExcess } from '../samples/size-limits.js';
import { translateEscapes } from '../samples/unicode-escapes.js';
import { findMethod } from '../suites/test-methods.js';
import { adaptMethod } from './adapt-method.js';
import { completeMethod } from './complete-method.js';
import type { Scaffold } from './scaffold.js';

/** A sample as a test method of a scaffold. Its `source` is the adapted method. */
export type PreparedMethod =
  | UnparsableTest
  | (ParsableTest & {
      /** The method as the sample has it, without what surrounds it. */
      readonly written: string;
      /** Name of the adapted method. */
      readonly method: string;
    });

/**
 * Makes a test method of a sample, as Tests4J does (section 3.4.1): extraction, repair of a cut-off end, annotations. A whole class is no method, so it
 * is unparsable. Never throws.
 */
export function prepareMethod(parser: JavaParser, text: string, scaffold: Scaffold): PreparedMethod {
  const excess = findExcess(text);
  if (excess !== undefined) return refuse('tooLarge', excess);
  const plain = translateEscapes(withoutByteOrderMark(text));
  const blocks = listCodeBlocks(plain);
  for (const part of [plain, ...blocks.map((block) => block.text)]) {
    const completed = completeMethod(parser, part.trim());
    if (completed === undefined) continue;
    const source = adaptMethod(parser, completed.source, scaffold);
    const isWhole = part === plain && completed.repair === 'none';
    const repair = completed.repair === 'truncation' ? 'truncation' : isWhole ? 'none' : 'extraction';
    const { className } = scaffold.frame;
    return {
      ...{ kind: 'parsable', source, className, repair, added: [], parsableBefore: isWhole },
      fileName: `${toSimpleName(className)}.java`,
      written: completed.source,
      method: parser.withTree(source, (root) => fieldText(findMethod(root)!, 'name')),
    };
  }
  return explain(parser, blocks[0]?.text ?? plain);
}

function explain(parser: JavaParser, code: string): UnparsableTest {
  const reading = readCompilationUnit(parser, code);
  if (reading.kind === 'unit')
    return refuse('noTest', 'the text declares a class; a scaffold takes one test method');
  if (code.trim() === '') return refuse('empty', 'the text is empty');
  const inClass = readCompilationUnit(parser, `class X {\n${code}\n}`);
  if (inClass.kind !== 'broken') return refuse('noTest', 'the text is no method');
  const problem = { ...inClass.problem, line: Math.max(1, inClass.problem.line - 1) };
  return refuse(findSyntaxCause(code, { kind: 'broken', problem }), problem.message, problem.line);
}

function refuse(cause: SyntaxCause, message: string, line = 1): UnparsableTest {
  return { kind: 'unparsable', cause, message, line, parsableBefore: false };
}
