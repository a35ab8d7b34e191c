/** A span of a documentation text without markup. */
export interface TextSpan {
  readonly text: string;
  /** Whether it was in `{@code …}`, `<code>…</code>` or a link. */
  readonly isCode: boolean;
}

const entities = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['le', '<='],
  ['ge', '>='],
  ['ne', '!='],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['minus', '-'],
  ['ndash', '-'],
  ['mdash', ';'],
]);

/** Elements that end a sentence at their start or end. */
const breakingElements = /^(p|li|ul|ol|br|div|pre|table|tr|td|th|dl|dt|dd|blockquote|h[1-6])$/i;
const codeElements = /^(code|tt|kbd|samp|var)$/i;
const longestText = 20_000;

/**
 * Removes inline tags, HTML and entities from a documentation text. Block elements end a sentence (`" . "`). Examples in `<pre>` are omitted, as is
 * everything after the first 20,000 characters: no rule can read a longer documentation.
 */
export function readMarkup(text: string): TextSpan[] {
  const spans: TextSpan[] = [];
  const markup =
    /\{@(\w+)((?:[^{}]|\{[^{}]*\})*)\}|<(\/?)([A-Za-z][A-Za-z0-9]*)(?:\s[^<>]*)?\/?>|&(\w+|#\d+|#x[\da-fA-F]+);|\n\s*\n/g;
  const source = withoutExamples(text.slice(0, longestText));
  let codeDepth = 0;
  let end = 0;
  const push = (piece: string, isCode: boolean) => {
    if (piece !== '') spans.push({ text: piece, isCode });
  };
  for (const match of source.matchAll(markup)) {
    push(source.slice(end, match.index), codeDepth > 0);
    end = match.index + match[0].length;
    const [, tag, content, slash, element, entity] = match;
    if (tag !== undefined) push(...inlineTag(tag, content ?? ''));
    else if (entity !== undefined) push(decodeEntity(entity), codeDepth > 0);
    else if (element === undefined || breakingElements.test(element)) push(' . ', false);
    else if (codeElements.test(element)) codeDepth = Math.max(0, codeDepth + (slash === '/' ? -1 : 1));
  }
  push(source.slice(end), codeDepth > 0);
  return mergeSpans(spans);
}

/** Removes `<pre>…</pre>`, without a regular expression, which is slow for an unterminated example. */
function withoutExamples(text: string): string {
  const lower = text.toLowerCase();
  let result = '';
  let end = 0;
  for (;;) {
    const start = lower.indexOf('<pre>', end);
    const close = start < 0 ? -1 : lower.indexOf('</pre>', start);
    if (close < 0) return result + text.slice(end);
    result += `${text.slice(end, start)}<p>`;
    end = close + '</pre>'.length;
  }
}

/** The text of an inline tag as shown to readers. */
function inlineTag(tag: string, content: string): [string, boolean] {
  switch (tag) {
    case 'code':
    case 'value':
      return [content.trim().replace(/^#/, ''), true];
    case 'link':
    case 'linkplain': {
      const [, target, label] = /^(\S+(?:\([^)]*\))?)\s*([\s\S]*)$/.exec(content.trim()) ?? [];
      return [label || (target ?? '').replace(/\(.*$/s, '()').replace(/^#/, '').replace('#', '.'), true];
    }
    case 'literal':
      return [content.trim(), false];
    default:
      return [tag, false];
  }
}

function decodeEntity(entity: string): string {
  const digits = /^#(x?)([\da-fA-F]+)$/.exec(entity);
  if (!digits) return entities.get(entity) ?? ' ';
  const code = Number.parseInt(digits[2]!, digits[1] === 'x' ? 16 : 10);
  return code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
}

/** Joins adjacent spans of the same kind, so that `a &lt; b` is one span again. */
function mergeSpans(spans: readonly TextSpan[]): TextSpan[] {
  const result: TextSpan[] = [];
  for (const span of spans) {
    const last = result.at(-1);
    if (last?.isCode === span.isCode) result[result.length - 1] = { ...last, text: last.text + span.text };
    else result.push(span);
  }
  return result;
}
