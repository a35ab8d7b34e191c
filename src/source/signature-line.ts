import type { FocalMethod } from '../model/suite/candidate.js';
import { isComment, type JavaParser } from './parser.js';

/** By the source of methods, because a method occurs with many prefixes, and again with each seed. */
const knownSignatures = new Map<string, string>();
const mostKnown = 20_000;

/** The declaration without comments and body, in one line: `public int take(int count) throws ShelfException`. */
export function renderSignature(parser: JavaParser, { source }: Pick<FocalMethod, 'source'>): string {
  const known = knownSignatures.get(source);
  if (known !== undefined) return known;
  if (knownSignatures.size === mostKnown) knownSignatures.clear();
  const signature = readSignature(parser, source);
  knownSignatures.set(source, signature);
  return signature;
}

function readSignature(parser: JavaParser, source: string): string {
  const head = 'class X {';
  return parser.withTree(`${head}${source}\n}`, (root) => {
    const [member] = root.descendantsOfType([
      'method_declaration',
      'constructor_declaration',
      'compact_constructor_declaration',
      'annotation_type_element_declaration',
    ]);
    if (member === undefined) return joinLines(source.split('{')[0] ?? '');
    const parts = member.children.filter(
      (child) => child.id !== member.childForFieldName('body')?.id && !isComment(child) && child.type !== ';',
    );
    return joinLines(
      joinPieces(parts.map(({ text, startIndex, endIndex }) => ({ text, startIndex, endIndex }))),
    );
  });
}

/** Joins pieces of a text, with a space for each gap. */
function joinPieces(pieces: readonly { text: string; startIndex: number; endIndex: number }[]): string {
  return pieces
    .map(({ text, startIndex }, index) =>
      index === 0 || pieces[index - 1]!.endIndex === startIndex ? text : ` ${text}`,
    )
    .join('');
}

function joinLines(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
