import type { PreparedTest, SampleRepair } from '../../model/sample/prepared-test.js';
import type { JavaParser } from '../parser.js';
import { namesTest, repairClasses } from './class-repair.js';
import { listCodeBlocks, listCodeRegions, type CodeBlock } from './code-blocks.js';
import { nameCompilationUnit, readCompilationUnit, type CompilationUnit } from './compilation-unit.js';
import { wrapMethods, wrapStatements } from './fragments.js';
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
export function prepareByPaper(parser: JavaParser, text: string, input: PreparationInput): PreparedTest {
  const before = readCompilationUnit(parser, text);
  if (before.kind === 'unit') return finish(parser, text, before.unit, input, 'none');
  const parts = listParts(text).map((part) => ({
    ...part,
    reading: part.text === text ? before : readCompilationUnit(parser, part.text),
  }));
  for (const { text: extracted, reading } of parts)
    if (reading.kind === 'unit') return finish(parser, extracted, reading.unit, input, 'extraction');
  for (const [kind, repair] of repairs)
    for (const part of parts) {
      const repaired = repair(parser, part.text, input);
      if (repaired === undefined) continue;
      const reading = readCompilationUnit(parser, repaired);
      if (reading.kind === 'unit') return finish(parser, repaired, reading.unit, input, kind);
    }
  // The problem of the code, not of the prose around it.
  const part = parts.find((each) => each.text !== text) ?? { text, line: 1, reading: before };
  const reading = part.reading.kind === 'unit' ? before : part.reading;
  const refused = refuseSample(part.text, reading, false);
  return { ...refused, line: refused.line + part.line - 1 };
}

function finish(
  parser: JavaParser,
  text: string,
  unit: CompilationUnit,
  input: PreparationInput,
  repair: SampleRepair,
): PreparedTest {
  const headed = prependHeader(text, unit, input, listMissingTestImports(parser, text));
  const packageName = unit.packageEnd > 0 ? unit.packageName : input.packageName;
  return {
    kind: 'parsable',
    ...headed,
    ...nameCompilationUnit({ ...unit, packageName }, 'tests'),
    repair,
    parsableBefore: repair === 'none',
  };
}

/** The parts of a sample that may be its test: blocks of Markdown, those with tests if any has one, and all of them together; else what is not prose. */
function listParts(text: string): readonly CodeBlock[] {
  const blocks = listCodeBlocks(text);
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
