import type { PreparedTest, SampleRepair } from '../../model/sample/prepared-test.js';
import type { JavaParser } from '../parser.js';
import { detectCarrier, listCarriedCode } from '../../answers/carried-code.js';
import { listCodeBlocks, listCodeRegions, type CodeBlock } from '../../answers/code-blocks.js';
import { removeReasoning } from '../../answers/reasoning.js';
import { assembleAnswer } from './assemble-answer.js';
import { repairClasses } from './class-repair.js';
import { nameCompilationUnit, readCompilationUnit, type CompilationUnit } from './compilation-unit.js';
import { wrapMethods, wrapStatements } from './fragments.js';
import { namesTest } from './members.js';
import type { PreparationInput } from './preparation.js';
import { prependHeader } from './prepend-header.js';
import { refuseSample } from './refuse-sample.js';
import { listMissingTestImports } from './test-imports.js';

/** A repair: another text for a part of a sample, or undefined where it does not fit. */
type Repair = (parser: JavaParser, text: string, input: PreparationInput) => string | undefined;

/** In the order in which they are tried. */
const repairs: readonly (readonly [SampleRepair, Repair])[] = [
  ['class', repairClasses],
  ['function', wrapMethods],
  ['snippet', wrapStatements],
];

/** Prepares a sample as TestBench's paper describes it: see `prepareSample`. */
export function prepareByPaper(parser: JavaParser, written: string, input: PreparationInput): PreparedTest {
  const before = readCompilationUnit(parser, written);
  if (before.kind === 'unit') return finish(parser, written, before.unit, input, 'none', true);
  const { text, end } = removeReasoning(written);
  if (end === 'reasoning' && text.trim() === '')
    return {
      ...{ kind: 'unparsable', cause: 'empty', line: 1, parsableBefore: false },
      message: 'the answer was cut inside its reasoning',
    };
  const blocks = listCodeBlocks(text);
  const parts = listParts(text, blocks);
  const hasTests = blocks.some((block) => namesTest.test(block.text));
  return (
    prepareBlocks(parser, blocks, input) ??
    (hasTests ? undefined : prepareCarried(parser, text, input)) ??
    prepareParts(parser, parts, input) ??
    refuse(parser, parts, text)
  );
}

/** The code of all blocks together. */
function prepareBlocks(
  parser: JavaParser,
  blocks: readonly CodeBlock[],
  input: PreparationInput,
): PreparedTest | undefined {
  const assembled = blocks.length < 2 ? undefined : assembleAnswer(parser, blocks, input);
  if (assembled === undefined) return undefined;
  const text = assembled.repair === 'function' ? wrapMethods(parser, assembled.text, input) : assembled.text;
  const reading = text === undefined ? undefined : readCompilationUnit(parser, text);
  return reading?.kind === 'unit' ? finish(parser, text!, reading.unit, input, assembled.repair) : undefined;
}

/** The first part that is a file, or that a repair makes one. */
function prepareParts(
  parser: JavaParser,
  parts: readonly CodeBlock[],
  input: PreparationInput,
): PreparedTest | undefined {
  for (const { text } of parts) {
    const reading = readCompilationUnit(parser, text);
    if (reading.kind === 'unit') return finish(parser, text, reading.unit, input, 'extraction');
  }
  for (const [kind, repair] of repairs)
    for (const part of parts) {
      const repaired = repair(parser, part.text, input);
      if (repaired === undefined) continue;
      const reading = readCompilationUnit(parser, repaired);
      if (reading.kind === 'unit') return finish(parser, repaired, reading.unit, input, kind);
    }
  return undefined;
}

/** The code in JSON, in a tool call or in a diff. */
function prepareCarried(parser: JavaParser, text: string, input: PreparationInput): PreparedTest | undefined {
  const blocks = listCarriedCode(text, (code) => namesTest.test(code) || /\bassert\w*\s*\(/u.test(code));
  return prepareBlocks(parser, blocks, input) ?? prepareParts(parser, blocks, input);
}

/** The problem of the code, not of the prose around it. */
function refuse(parser: JavaParser, parts: readonly CodeBlock[], text: string): PreparedTest {
  const carrier = detectCarrier(text);
  if (carrier !== undefined)
    return {
      ...{ kind: 'unparsable', cause: 'otherFormat', line: 1, parsableBefore: false },
      message: `the answer is ${carrier} without a test that parses`,
    };
  const part = parts.find((each) => each.text !== text) ?? { text, line: 1 };
  const reading = readCompilationUnit(parser, part.text);
  if (reading.kind === 'unit') throw new Error('a part of a sample that is a file was not taken');
  const refused = refuseSample(part.text, reading, false);
  return { ...refused, line: refused.line + part.line - 1 };
}

/** @param parsableBefore whether the sample parses as it is */
function finish(
  parser: JavaParser,
  text: string,
  unit: CompilationUnit,
  input: PreparationInput,
  repair: SampleRepair,
  parsableBefore = false,
): PreparedTest {
  const imports = listMissingTestImports(parser, text);
  const headed = prependHeader(text, unit, input, imports);
  const packageName = unit.packageEnd > 0 ? unit.packageName : input.packageName;
  const isOfClass = imports.length > 0 && (repair === 'none' || repair === 'extraction');
  return {
    kind: 'parsable',
    ...headed,
    ...nameCompilationUnit({ ...unit, packageName }, 'tests'),
    repair: isOfClass ? 'class' : repair,
    parsableBefore,
  };
}

/** The parts of a sample that may be its test: blocks of Markdown, those with tests if any has one, and all of them together; else what is not prose. */
function listParts(text: string, blocks: readonly CodeBlock[]): readonly CodeBlock[] {
  if (blocks.length === 0) {
    const regions = listCodeRegions(text).filter((region) => region.text.trim() !== text.trim());
    return [{ text, line: 1 }, ...regions];
  }
  const withTests = blocks.filter((block) => namesTest.test(block.text));
  const chosen = withTests.length > 0 ? withTests : blocks;
  if (blocks.length === 1) return chosen;
  const joined = { text: blocks.map((block) => block.text).join('\n'), line: blocks[0]!.line };
  return [...chosen, joined];
}
