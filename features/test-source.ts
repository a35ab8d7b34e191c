import type { FailedTest, FeatureDefinitions } from './failed-test.js';
import { LineNumbers } from './line-numbers.js';
import { pythonStrip } from './python-text.js';

/*
 * A test method's name contains EvoSuite's number and the oracle generator's name, which this toolkit appends, but nothing about the test. Under the
 * paper's definitions, no feature uses it. In the replication package it is a word like any other.
 */

/** The sources of a bug's failing tests, in their order, in lines. */
export interface TestSources {
  /** By a line's number. */
  readonly lines: LineNumbers;
  readonly prefixes: readonly SourceLines[];
  readonly testCases: readonly SourceLines[];
}

/** The numbers of a source's lines. Lines from `codeStart` to before `codeEnd` are code. */
export interface SourceLines {
  readonly numbers: readonly number[];
  readonly codeStart: number;
  readonly codeEnd: number;
}

/** Splits the sources once for all features. */
export function readTestSources(tests: readonly FailedTest[], definitions: FeatureDefinitions): TestSources {
  const lines = new LineNumbers();
  const read = definitions === 'paper' ? readByPaper : readByReplication;
  return {
    lines,
    prefixes: tests.map(({ testPrefix }) => read(testPrefix, lines)),
    testCases: tests.map(({ generatedTest }) => read(generatedTest, lines)),
  };
}

/** A source without the name of its method. */
export function withoutName(source: string): string {
  return source.replace(upToName, 'void');
}

/** A test method's header up to its name. Test methods return nothing. */
const upToName = /\bvoid\s+[^\s(]+/u;

/** A Python test's decorators and its `def` up to its name. */
const upToPythonName = /^(?:@[^\n]*\n)*(?:async )?def [^\s(]+/u;

/** Code is the text between the method's braces; of a Python test, what follows the line of its `def`. */
function readByPaper(source: string, lines: LineNumbers): SourceLines {
  const ofPython = upToPythonName.exec(source);
  if (ofPython !== null) return readPython(source, ofPython[0], lines);
  const header = upToName.exec(source);
  const bodyStart = header === null ? 0 : source.indexOf('{', header.index) + 1;
  if (bodyStart === 0) return readByReplication(withoutName(source), lines);
  const bodyEnd = Math.max(bodyStart, source.lastIndexOf('}'));
  const numbers = lines.of(withoutName(source.slice(0, bodyStart)));
  const codeStart = numbers.length;
  const codeEnd = lines.of(source.slice(bodyStart, bodyEnd), numbers).length;
  return { numbers: lines.of(source.slice(bodyEnd), numbers), codeStart, codeEnd };
}

function readPython(source: string, header: string, lines: LineNumbers): SourceLines {
  const bodyStart = source.indexOf('\n', header.length) + 1 || source.length;
  const numbers = lines.of(header.replace(/[^\s]+$/u, '') + source.slice(header.length, bodyStart));
  const codeStart = numbers.length;
  return { numbers: lines.of(source.slice(bodyStart), numbers), codeStart, codeEnd: numbers.length };
}

/** Code is everything except the last non-blank line and the first two, which are annotation and signature in EvoSuite's tests. */
function readByReplication(source: string, lines: LineNumbers): SourceLines {
  const numbers = lines.of(source);
  const filled = numbers.flatMap((line, index) => (pythonStrip(lines.texts[line]!) === '' ? [] : [index]));
  return { numbers, codeStart: filled[2] ?? numbers.length, codeEnd: filled.at(-1) ?? 0 };
}
