/**
 * Characters that control the terminal or the reading direction, or are invisible: control characters (C0 and C1, except line break and tab),
 * direction marks, and invisible ones.
 */
const unseen =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]|\u{E0001}|[\u{E0020}-\u{E007F}]/gu;

/**
 * Colours and weights that teval writes. No other escape sequence is sent to a terminal, not even one that hides text.
 * eslint-disable-next-line no-control-regex
 */
// eslint-disable-next-line no-control-regex
const ownStyle = /\u001B\[(?:0|1|2|3|4|7|22|23|24|27|3[0-7]|39|4[0-7]|49|9[0-7])m/gu;

/** Makes a text safe to show: replaces control characters by codes such as `\u001b`, as Java and JSON write them. Line breaks and tabs stay. */
export function escapeControls(text: string): string {
  return text.replaceAll(/\r(?=\n)/g, '').replace(unseen, escapeCharacter);
}

/** Makes a text safe for one line: also replaces line breaks and tabs by their codes. */
export function escapeLine(text: string): string {
  return escapeControls(text).replaceAll('\n', '\\n').replaceAll('\t', '\\t');
}

/** Makes all texts in a value, at any depth, safe to show. */
export function escapeData<Value>(value: Value, ofText = escapeControls): Value {
  if (typeof value === 'string') return ofText(value) as Value;
  if (Array.isArray(value)) return value.map((each: unknown) => escapeData(each, ofText)) as Value;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  const entries = Object.entries(value).map(([name, each]) => [name, escapeData<unknown>(each, ofText)]);
  return Object.fromEntries(entries) as Value;
}

/** Same as `escapeControls`, for text that teval has composed and coloured. */
export function escapeStyled(text: string): string {
  let shown = '';
  let end = 0;
  for (const { 0: sequence, index } of text.matchAll(ownStyle)) {
    shown += escapeControls(text.slice(end, index)) + sequence;
    end = index + sequence.length;
  }
  return shown + escapeControls(text.slice(end));
}

function escapeCharacter(character: string): string {
  return Array.from({ length: character.length }, (_, index) => {
    const code = character.charCodeAt(index).toString(16).padStart(4, '0');
    return `\\u${code}`;
  }).join('');
}
