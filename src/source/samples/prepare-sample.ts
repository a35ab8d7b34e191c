import { withoutByteOrderMark } from '../../model/common/byte-order-mark.js';
import type { PreparedTest } from '../../model/sample/prepared-test.js';
import type { JavaParser } from '../parser.js';
import type { PreparationInput } from './preparation.js';
import { prepareByPaper } from './prepare-by-paper.js';
import { prepareReplicated } from './prepare-replicated.js';
import { translateEscapes } from './unicode-escapes.js';
import { findExcess } from './size-limits.js';

/**
 * Makes a test that can be compiled of a sample. A sample that parses as it is stays as it is. Else prose and Markdown are removed, and methods or
 * statements without a class are put into one. Package and imports of the focal class's file are always added. Never throws.
 */
export function prepareSample(parser: JavaParser, text: string, input: PreparationInput): PreparedTest {
  const excess = findExcess(text);
  if (excess !== undefined)
    return { kind: 'unparsable', cause: 'tooLarge', message: excess, line: 1, parsableBefore: false };
  const prepare = input.definitions === 'replication' ? prepareReplicated : prepareByPaper;
  return prepare(parser, translateEscapes(withoutByteOrderMark(text)), input);
}
