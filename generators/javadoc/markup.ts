/** A stretch of a documentation text without markup. */
export interface TextSpan {
  readonly text: string;
  /** It stood in `{@code …}`, `<code>…</code>` or a link. */
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

/** Elements that end a sentence where they start or end. */
const breakingElements = /^(p|li|ul|ol|br|div|pre|table|tr|td|th|dl|dt|dd|blockquote|h[1-6])$/i;
const codeElements = /^(code|tt|kbd|samp|var)$/i;
const longestText = 20_000;

/**
 * Takes inline tags, HTML and entities out of a documentation text. Blocks end a sentence (`" . "`), examples in `<pre>` are left
 * out, as is everything behind the first 20,000 characters: no documentation that a rule could read is as long.
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
    else if (entity !== undefined) push(characterOf(entity), codeDepth > 0);
    else if (element === undefined || breakingElements.test(element)) push(' . ', false);
    else if (codeElements.test(element)) codeDepth = Math.max(0, codeDepth + (slash === '/' ? -1 : 1));
  }
  push(source.slice(end), codeDepth > 0);
  return merged(spans);
}

/** Cuts out `<pre>…</pre>`; without a regular expression, for which an example without an end is slow. */
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

/** The text of an inline tag as a reader sees it. */
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

function characterOf(entity: string): string {
  const digits = /^#(x?)([\da-fA-F]+)$/.exec(entity);
  if (!digits) return entities.get(entity) ?? ' ';
  const code = Number.parseInt(digits[2]!, digits[1] === 'x' ? 16 : 10);
  return code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
}

/** Joins neighbours of the same kind, so that `a &lt; b` is one stretch again. */
function merged(spans: readonly TextSpan[]): TextSpan[] {
  const result: TextSpan[] = [];
  for (const span of spans) {
    const last = result.at(-1);
    if (last?.isCode === span.isCode) result[result.length - 1] = { ...last, text: last.text + span.text };
    else result.push(span);
  }
  return result;
}
