/** A token of Java source; `plain` has no colour. */
export interface JavaToken {
  readonly kind: 'plain' | 'keyword' | 'string' | 'number' | 'comment' | 'annotation' | 'type';
  readonly text: string;
}

const keywords = new Set(
  (
    'abstract assert boolean break byte case catch char class const continue default do double else enum extends final finally float for ' +
    'goto if implements import instanceof int interface long native new package private protected public record return sealed short static ' +
    'strictfp super switch synchronized this throw throws transient try var void volatile while yield true false null'
  ).split(' '),
);

const tokenPattern =
  /(\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$))|("""[\s\S]*?(?:"""|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?)|(@[\w.]+)|(\b\d[\w.]*)|([A-Za-z_$][\w$]*)/g;

/** Splits a text into tokens. Text that is not Java stays unchanged. */
export function javaTokens(text: string): JavaToken[] {
  const tokens: JavaToken[] = [];
  let at = 0;
  for (const match of text.matchAll(tokenPattern)) {
    const [whole, comment, string, annotation, number, word] = match;
    const kind =
      comment !== undefined
        ? 'comment'
        : string !== undefined
          ? 'string'
          : annotation !== undefined
            ? 'annotation'
            : number !== undefined
              ? 'number'
              : kindOfWord(word ?? '');
    if (kind === 'plain') continue;
    if (match.index > at) tokens.push({ kind: 'plain', text: text.slice(at, match.index) });
    tokens.push({ kind, text: whole });
    at = match.index + whole.length;
  }
  if (at < text.length) tokens.push({ kind: 'plain', text: text.slice(at) });
  return tokens;
}

function kindOfWord(word: string): JavaToken['kind'] {
  if (keywords.has(word)) return 'keyword';
  return /^[A-Z]/.test(word) ? 'type' : 'plain';
}

/** The tokens of each line. A token that spans lines (a comment) is split. */
export function javaLines(text: string): JavaToken[][] {
  const lines: JavaToken[][] = [[]];
  for (const { kind, text: whole } of javaTokens(text)) {
    const [first = '', ...more] = whole.split('\n');
    if (first !== '') lines.at(-1)!.push({ kind, text: first });
    for (const each of more) lines.push(each === '' ? [] : [{ kind, text: each }]);
  }
  return lines;
}
