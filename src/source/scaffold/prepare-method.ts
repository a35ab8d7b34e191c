import { detectCarrier, listCarriedCode } from '../../answers/carried-code.js';
import { listCodeBlocks, listCodeRegions, type CodeBlock } from '../../answers/code-blocks.js';
import { removeReasoning } from '../../answers/reasoning.js';
import { withoutByteOrderMark } from '../../model/common/byte-order-mark.js';
import type { ParsableTest, SyntaxCause, UnparsableTest } from '../../model/sample/prepared-test.js';
import { toSimpleName } from '../../model/suite/java-names.js';
import { fieldText, type JavaParser } from '../parser.js';
import { namesTest } from '../samples/members.js';
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
  const written = translateEscapes(withoutByteOrderMark(text));
  const { text: plain, end } = removeReasoning(written);
  if (end === 'reasoning' && plain.trim() === '')
    return refuse('empty', 'the answer was cut inside its reasoning');
  const blocks = listCodeBlocks(plain);
  for (const part of listMethodTexts(plain, blocks)) {
    const completed = completeMethod(parser, part.trim());
    if (completed === undefined) continue;
    const source = adaptMethod(parser, completed.source, scaffold);
    const isWhole = part === written && completed.repair === 'none';
    const repair = completed.repair === 'truncation' ? 'truncation' : isWhole ? 'none' : 'extraction';
    const { className } = scaffold.frame;
    return {
      ...{ kind: 'parsable', source, className, repair, added: [], parsableBefore: isWhole },
      fileName: `${toSimpleName(className)}.java`,
      written: completed.source,
      method: parser.withTree(source, (root) => fieldText(findMethod(root)!, 'name')),
    };
  }
  const carrier = detectCarrier(plain);
  return carrier === undefined
    ? explain(parser, blocks[0]?.text ?? plain)
    : refuse('otherFormat', `the answer is ${carrier} without a test method`);
}

/** The parts of an answer that may be its method: the whole text; blocks, those with tests first; what is left without prose; code in another format. */
function listMethodTexts(plain: string, blocks: readonly CodeBlock[]): readonly string[] {
  const isTest = (code: string) => namesTest.test(code);
  const texts = blocks.map(({ text }) => text);
  const tests = texts.filter(isTest);
  // An answer that corrects itself writes the method again.
  const last = tests.filter(
    (each, index) => !tests.slice(index + 1).some((later) => nameOf(later) === nameOf(each)),
  );
  const regions = blocks.length > 0 ? [] : listCodeRegions(plain).map(({ text }) => text);
  const carried = listCarriedCode(plain, isTest).map(({ text }) => text);
  return [plain, ...last, ...texts.filter((each) => !isTest(each)), ...regions, ...carried];
}

/** The first name before parentheses behind a type. */
function nameOf(code: string): string | undefined {
  return /\bvoid\s+(\w+)\s*\(/u.exec(code)?.[1];
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
