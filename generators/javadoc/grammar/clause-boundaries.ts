import type { TokenReader } from './token-reader.js';

/** Words that invert a sentence's meaning or make it ambiguous. A rule that does not know their scope must not apply. */
const spoilers =
  /^(unless|except|excepting|however|although|though|but|might|optionally|sometimes|depending|probably)$/;

/** Whether a clause may end here: at the end, before "or", "and", "if", a comma, a closing parenthesis or a remark. */
export function atBoundary(reader: TokenReader): boolean {
  const token = reader.peek();
  if (reader.atEnd || token.kind === 'break') return true;
  if (token.kind === 'symbol') return [',', ';', ')', '&&', '||'].includes(token.text);
  return reader.isWord('or', 'and', 'nor', 'otherwise') || atRemark(reader);
}

/** Whether an explanation without a condition starts here: "because …", "as this …", "i.e. …". */
export function atRemark(reader: TokenReader): boolean {
  if (reader.isWord('because', 'since', 'i.e.', 'e.g.', 'which', 'for example', 'such')) return true;
  const next = reader.peek(1);
  return (
    reader.isWord('as') && next.kind === 'word' && /^(this|it|that|they|there|these|the)$/.test(next.lower)
  );
}

/** Whether a text contains a word that restricts or weakens it. */
export function isSpoiled(reader: TokenReader): boolean {
  for (let distance = 0; reader.position + distance < reader.length; distance += 1) {
    const token = reader.peek(distance);
    if (token.kind !== 'word' || token.isCode) continue;
    if (spoilers.test(token.lower)) return true;
    if (token.lower !== 'only') continue;
    const next = reader.peek(distance + 1);
    const previous = reader.peek(distance - 1);
    const isAboutWhiteSpace = [next, previous].some(
      (near) => near.kind === 'word' && near.lower.startsWith('whitespace'),
    );
    const isEquivalence =
      previous.kind === 'word' && previous.lower === 'and' && next.kind === 'word' && next.lower === 'if';
    if (!isAboutWhiteSpace && !isEquivalence) return true;
  }
  return false;
}
