import { listCodeBlocks, listFences, type CodeBlock } from './code-blocks.js';

/** Values within values, in JSON. Tool calls have their arguments as JSON in a text. */
const deepest = 8;
const diffLine = /^(?:diff --git |--- \S|\+\+\+ \S|@@ -\d)/mu;
const toolCall = /<(tool_call|function_call|function_calls|tool_use)>([\s\S]*?)(?:<\/\1>|$)/gu;

/** How an answer carries its code. */
export type Carrier = 'JSON' | 'a diff' | 'a tool call';

/** Names the form of an answer that is neither code nor Markdown; undefined for any other text. */
export function detectCarrier(text: string): Carrier | undefined {
  if (new RegExp(toolCall.source, 'u').test(text)) return 'a tool call';
  const pieces = [text, ...listFences(text).map((each) => each.text)];
  if (pieces.some((piece) => parseJson(piece) !== undefined)) return 'JSON';
  return diffLine.test(text) ? 'a diff' : undefined;
}

/**
 * The code that an answer carries in texts of JSON, in arguments of tool calls, or as the added lines of a diff. It has the line of the answer's first
 * code, because JSON has no lines of its own.
 *
 * @param isCode whether a text of JSON is code
 */
export function listCarriedCode(text: string, isCode: (text: string) => boolean): readonly CodeBlock[] {
  const pieces = [
    { text, line: 1 },
    ...listFences(text),
    ...[...text.matchAll(toolCall)].map(([, , content = '']) => ({ text: content, line: 1 })),
  ];
  const ofJson = pieces.flatMap(({ text: piece, line }) =>
    listTexts(parseJson(piece), 0)
      .filter(isCode)
      .flatMap((code) => {
        const blocks = listCodeBlocks(code);
        return blocks.length > 0 ? blocks : [{ text: code, line: 1 }];
      })
      .map((block) => ({ ...block, line })),
  );
  if (ofJson.length > 0) return distinct(ofJson);
  const [diff] = [...pieces.slice(1), ...pieces.slice(0, 1)].filter((piece) => diffLine.test(piece.text));
  return diff === undefined ? [] : listNewTexts(diff);
}

function distinct(blocks: readonly CodeBlock[]): readonly CodeBlock[] {
  return [...new Map(blocks.map((block) => [block.text, block])).values()];
}

/** An object or a list; undefined for any other text. Raw line breaks in strings, which models write, are read as such. */
function parseJson(text: string): unknown {
  const begin = /^\s*[[{]/u.test(text) ? text : text.slice(Math.max(0, text.search(/\{\s*"/u)));
  const end = Math.max(begin.lastIndexOf('}'), begin.lastIndexOf(']'));
  if (!/^\s*[[{]/u.test(begin)) return undefined;
  const json = begin.slice(0, end + 1);
  for (const piece of [json, json.replaceAll(/"(?:[^"\\]|\\[\s\S])*"/gu, escapeControls)])
    try {
      const value: unknown = JSON.parse(piece);
      if (Array.isArray(value) ? value.length > 0 : value !== null) return value;
    } catch {
      // Not JSON, or not yet.
    }
  return undefined;
}

function escapeControls(literal: string): string {
  return literal
    .replaceAll('\n', String.raw`\n`)
    .replaceAll('\r', String.raw`\r`)
    .replaceAll('\t', String.raw`\t`);
}

function listTexts(value: unknown, depth: number): readonly string[] {
  if (depth > deepest) return [];
  if (typeof value === 'string') {
    const inner = /^\s*[[{]/u.test(value) ? listTexts(parseJson(value), depth + 1) : [];
    return inner.length > 0 ? inner : [value];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((each) => listTexts(each, depth + 1));
}

/** The lines of each file of a diff that are there after it. */
function listNewTexts({ text, line }: CodeBlock): readonly CodeBlock[] {
  const files: { lines: string[]; line: number }[] = [];
  for (const [index, each] of text.split('\n').entries()) {
    if (/^(?:diff --git |index |--- |new file |deleted file |similarity |rename )/u.test(each)) continue;
    if (each.startsWith('+++ ')) files.push({ lines: [], line: line + index + 1 });
    else if (each.startsWith('@@')) {
      if (files.length === 0) files.push({ lines: [], line: line + index + 1 });
    } else if (/^[+ ]/u.test(each)) files.at(-1)?.lines.push(each.slice(1));
    else if (each === '') files.at(-1)?.lines.push('');
  }
  return files.map(({ lines, line: first }) => ({ text: lines.join('\n'), line: first }));
}
