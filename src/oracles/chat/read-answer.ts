import type { JavaParser } from '../../source/parser.js';
import type { AnsweredOracle } from '../protocol/answer.js';
import { modelAnswer, type ModelAnswer } from './answer-schema.js';
import { oraclesInJava, type JavaOracles, type Refusal } from './java-oracles.js';

/** Why nothing of an answer can be used. */
export type Unusable =
  | 'prose' // there is neither JSON nor Java in it
  | 'refused' // there is code, and none of it is an oracle
  | 'empty' // nothing but white space and thoughts
  | 'tooLong';

const mostCharacters = 65_536;

export interface ReadModelAnswer {
  readonly oracles: readonly AnsweredOracle[];
  readonly refused: readonly Refusal[];
  /** Absent where there are oracles. */
  readonly unusable?: Unusable;
}

/** Of the rules in this file, java-oracles.ts and harmless.ts: answers that were kept are read again by new ones. */
export const readerVersion = 1;

/**
 * Reads what a model has said, which may be anything: JSON as it was asked for, fenced or not, or else Java in fences, in backticks or
 * between sentences. An oracle that is there twice counts once.
 */
export function readModelAnswer(parser: JavaParser, text: string, prefix: string): ReadModelAnswer {
  if (text.length > mostCharacters) return { oracles: [], refused: [], unusable: 'tooLong' };
  const said = withoutThoughts(text).trim();
  if (said === '') return { oracles: [], refused: [], unusable: 'empty' };
  if (saysNoException(said)) return { oracles: [{ type: 'noException' }], refused: [] };
  const answers = answersInJson(said);
  const read =
    answers === undefined
      ? javaPieces(parser, said).map((code) => oraclesInJava(parser, code, prefix))
      : answers.map((answer) => readOne(parser, answer, prefix));
  const oracles = distinct(read.flatMap((each) => each.oracles));
  const refused = read.flatMap((each) => each.refused);
  if (oracles.length > 0) return { oracles, refused };
  return { oracles, refused, unusable: refused.length > 0 ? 'refused' : 'prose' };
}

function readOne(parser: JavaParser, answer: ModelAnswer, prefix: string): JavaOracles {
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
      const read = oraclesInJava(parser, codeIn(answer.assertion ?? ''), prefix);
      const isNothing = read.oracles.length === 0 && read.refused.length === 0;
      return isNothing ? { oracles: [], refused: ['malformed'] } : read;
    }
  }
}

const typeName = /^[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)*$/u;
const thoughts = /<(think|thinking|reasoning)>[\s\S]*?(?:<\/\1>|$)/giu;
const fence =
  /^[ \t]*(?:`{3,}|~{3,})[ \t]*([\w+-]*)[^\n]*\n([\s\S]*?)(?:^[ \t]*(?:`{3,}|~{3,})[ \t]*$|(?![\s\S]))/gmu;

/** What some models write down before they answer. */
function withoutThoughts(text: string): string {
  return text.replaceAll(thoughts, '');
}

function fencedIn(text: string): string[] {
  return [...text.matchAll(fence)].map(([, , code]) => code!);
}

/** The code of a text that is fenced for no reason. */
function codeIn(text: string): string {
  return fencedIn(text)[0] ?? text.replace(/^`+|`+$/gu, '');
}

/** The answers of the first piece of JSON that is one; undefined where there is none. */
function answersInJson(text: string): readonly ModelAnswer[] | undefined {
  const braces = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  for (const piece of [text, ...fencedIn(text), braces]) {
    const found = answersOf(jsonOf(piece));
    if (found.length > 0) return found;
  }
  return undefined;
}

/** Of an object or a list, else undefined. */
function jsonOf(text: string): unknown {
  if (!/^\s*[[{]/u.test(text)) return undefined; // errors are slow to make
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Of one answer, a list of them, or `{"oracles": […]}`. */
function answersOf(value: unknown): ModelAnswer[] {
  const listed = typeof value === 'object' && value !== null && 'oracles' in value ? value.oracles : value;
  return (Array.isArray(listed) ? listed : [listed]).flatMap((each) => {
    const read = modelAnswer.safeParse(each);
    return read.success ? [read.data] : [];
  });
}

/** Pieces of a text that look like Java: fenced, in backticks, all of it, or lines between sentences. */
function javaPieces(parser: JavaParser, text: string): string[] {
  const fenced = fencedIn(text);
  if (fenced.length > 0) return fenced;
  const inBackticks = [...text.matchAll(/`([^`\n]+)`/gu)].map(([, code]) => code!);
  const stating = inBackticks.filter((code) => statement.test(code));
  if (stating.length > 0) return stating;
  if (isJava(parser, text)) return [text];
  return statingLines(parser, text);
}

const statement = /^(?:[\w.]*\.)?(?:assert\w*\s*\(|assert\s|fail\s*\()/u;
const mostLines = 12;
const mostStatements = 100;

/** Statements that begin a line, of several lines where they need them. */
function statingLines(parser: JavaParser, text: string): string[] {
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

function distinct(oracles: readonly AnsweredOracle[]): AnsweredOracle[] {
  return [...new Map(oracles.map((oracle) => [JSON.stringify(oracle), oracle])).values()];
}
