import { listFences } from '../../answers/code-blocks.js';
import { removeReasoning } from '../../answers/reasoning.js';
import type { JavaParser } from '../../source/parser.js';
import type { AnsweredOracle } from '../protocol/answer.js';
import { modelAnswer, type ModelOracleAnswer } from './answer-schema.js';
import { readJavaOracles, type JavaOracles, type Refusal } from './java-oracles.js';

/** Why an answer is unusable. */
export type Unusable =
  | 'prose' // contains neither JSON nor Java
  | 'refused' // contains code but no oracle
  | 'empty' // only white space and reasoning
  | 'cut' // ends inside its reasoning
  | 'tooLong';

const mostCharacters = 65_536;

export interface ReadModelAnswer {
  readonly oracles: readonly AnsweredOracle[];
  readonly refused: readonly Refusal[];
  /** Absent if there are oracles. */
  readonly unusable?: Unusable;
}

/** Version of the rules in this file, java-oracles.ts and harmless.ts. A new version reads cached answers again. */
export const readerVersion = 3;

/**
 * Reads a model's answer, which may be any text: JSON in the requested format, fenced or not, or Java in fences, in backticks or between sentences.
 * Repeated oracles count once.
 */
export function readModelAnswer(parser: JavaParser, text: string, prefix: string): ReadModelAnswer {
  if (text.length > mostCharacters) return { oracles: [], refused: [], unusable: 'tooLong' };
  const { text: plain, end } = removeReasoning(text);
  const answerText = plain.trim();
  if (answerText === '') return { oracles: [], refused: [], unusable: end === 'reasoning' ? 'cut' : 'empty' };
  if (saysNoException(answerText)) return { oracles: [{ type: 'noException' }], refused: [] };
  const answers = readJsonAnswers(answerText);
  const read =
    answers === undefined
      ? listJavaPieces(parser, answerText).map((code) => readJavaOracles(parser, code, prefix))
      : answers.map((answer) => readOne(parser, answer, prefix));
  const oracles = removeDuplicates(read.flatMap((each) => each.oracles));
  const refused = read.flatMap((each) => each.refused);
  if (oracles.length > 0) return { oracles, refused };
  return { oracles, refused, unusable: refused.length > 0 ? 'refused' : 'prose' };
}

function readOne(parser: JavaParser, answer: ModelOracleAnswer, prefix: string): JavaOracles {
  switch (answer.type) {
    case 'noException':
      return { oracles: [{ type: 'noException' }], refused: [] };
    case 'expectException': {
      const name = answer.exception?.trim().replace(/\.class$/u, '') ?? '';
      if (name === '') return { oracles: [{ type: 'expectException' }], refused: [] };
      return typeName.test(name)
        ? { oracles: [{ type: 'expectException', exception: name }], refused: [] }
        : { oracles: [], refused: ['malformed'] };
    }
    case 'assertion': {
      const read = readJavaOracles(parser, unwrapCode(answer.assertion ?? ''), prefix);
      const isNothing = read.oracles.length === 0 && read.refused.length === 0;
      return isNothing ? { oracles: [], refused: ['malformed'] } : read;
    }
  }
}

const typeName = /^[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)*$/u;

function listFencedTexts(text: string): string[] {
  return listFences(text).map((fence) => fence.text);
}

/** The code of a text that is fenced without need. */
function unwrapCode(text: string): string {
  return listFencedTexts(text)[0] ?? text.replace(/^`+|`+$/gu, '');
}

/** The answers in the first valid JSON value; undefined if there is none. */
function readJsonAnswers(text: string): readonly ModelOracleAnswer[] | undefined {
  const braces = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  for (const piece of [text, ...listFencedTexts(text), braces]) {
    const found = readAnswers(parseJsonContent(piece));
    if (found.length > 0) return found;
  }
  return undefined;
}

/** Parses an object or a list; otherwise undefined. */
function parseJsonContent(text: string): unknown {
  if (!/^\s*[[{]/u.test(text)) return undefined; // creating errors is slow
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** From one answer, a list of answers, or `{"oracles": […]}`. */
function readAnswers(value: unknown): ModelOracleAnswer[] {
  const listed = typeof value === 'object' && value !== null && 'oracles' in value ? value.oracles : value;
  return (Array.isArray(listed) ? listed : [listed]).flatMap((each) => {
    const read = modelAnswer.safeParse(each);
    return read.success ? [read.data] : [];
  });
}

/** Pieces of a text that look like Java: fenced, in backticks, the whole text, or lines between sentences. */
function listJavaPieces(parser: JavaParser, text: string): string[] {
  const fenced = listFencedTexts(text);
  if (fenced.length > 0) return fenced;
  const inBackticks = [...text.matchAll(/`([^`\n]+)`/gu)].map(([, code]) => code!);
  const stating = inBackticks.filter((code) => statement.test(code));
  if (stating.length > 0) return stating;
  if (isJava(parser, text)) return [text];
  return listStatingLines(parser, text);
}

const statement = /^(?:[\w.]*\.)?(?:assert\w*\s*\(|assert\s|fail\s*\()/u;
const mostLines = 12;
const mostStatements = 100;

/** Statements at the start of a line, over several lines if necessary. */
function listStatingLines(parser: JavaParser, text: string): string[] {
  const lines = text.split('\n').map((line) => line.replace(/^[\s>*+-]*(?:\d+[.)]\s+)?/u, ''));
  const starts = [...lines.keys()].filter((index) => statement.test(lines[index]!)).slice(0, mostStatements);
  return starts.map((start) => {
    const pieces = Array.from({ length: mostLines }, (_, more) =>
      lines.slice(start, start + more + 1).join('\n'),
    );
    return pieces.find((piece) => isJava(parser, piece)) ?? lines[start]!;
  });
}

function isJava(parser: JavaParser, text: string): boolean {
  return (
    parser.withTree(`class X { void x() {\n${text}\n;}}`, (root) => !root.hasError) ||
    parser.withTree(
      text,
      (root) => !root.hasError && root.namedChildren.some(({ type }) => /declaration$/u.test(type)),
    )
  );
}

function saysNoException(text: string): boolean {
  return /^\W*no[ _-]?exceptions?(?: (?:is|are|will be) (?:thrown|expected))?\W*$/iu.test(text);
}

function removeDuplicates(oracles: readonly AnsweredOracle[]): AnsweredOracle[] {
  return [...new Map(oracles.map((oracle) => [JSON.stringify(oracle), oracle])).values()];
}
