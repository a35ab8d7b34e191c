import { listTokenPlaces, type TokenPlace } from '../../source/java-tokens.js';

/** The parts of a change that stay: numbers of tokens at the beginning and at the end. */
interface Kept {
  readonly head: number;
  readonly tail: number;
}

/**
 * Changes code as a log describes it, and leaves the layout, comments and literals of the parts that stay as they are written.
 *
 * @param code as written in the source
 * @param before the same code in another spelling, with the same number of tokens
 * @param after the code instead
 */
export function editCode(code: string, before: string, after: string): string {
  const written = listTokenPlaces(code);
  const [old, wanted] = [listTokenPlaces(before), listTokenPlaces(after)];
  if (written.length !== old.length) return after;
  const { head, tail } = findKept(old, wanted);
  const text = cut(after, wanted, { head, tail });
  const [start, end] = findGap(written, { head, tail }, text === '');
  return code.slice(0, start) + text + code.slice(end);
}

function findKept(old: readonly TokenPlace[], wanted: readonly TokenPlace[]): Kept {
  const shortest = Math.min(old.length, wanted.length);
  let head = 0;
  while (head < shortest && old[head]!.token === wanted[head]!.token) head += 1;
  let tail = 0;
  while (tail < shortest - head && old.at(-1 - tail)!.token === wanted.at(-1 - tail)!.token) tail += 1;
  return { head, tail };
}

/** The text of the tokens that do not stay. */
function cut(text: string, tokens: readonly TokenPlace[], { head, tail }: Kept): string {
  const [first, last] = [tokens[head], tokens[tokens.length - tail - 1]];
  return first === undefined || last === undefined || head + tail >= tokens.length
    ? ''
    : text.slice(first.start, last.end);
}

/** Where the changed tokens are; what only loses tokens loses the space before or after them, too. */
function findGap(
  tokens: readonly TokenPlace[],
  { head, tail }: Kept,
  removes: boolean,
): readonly [number, number] {
  const next = tokens.length - tail;
  if (head === next) {
    const at = tokens[head]?.start ?? tokens.at(-1)!.end;
    return [at, at];
  }
  if (!removes) return [tokens[head]!.start, tokens[next - 1]!.end];
  return head > 0
    ? [tokens[head - 1]!.end, tokens[next - 1]!.end]
    : [tokens[0]!.start, tokens[next]?.start ?? tokens[next - 1]!.end];
}
