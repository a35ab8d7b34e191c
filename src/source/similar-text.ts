/** The one place in which a text differs from another one. Positions are UTF-16 indices, `row` and `column` count from 0. */
export interface TextChange {
  readonly startIndex: number;
  readonly oldEndIndex: number;
  readonly newEndIndex: number;
  readonly startPosition: TextPosition;
  readonly oldEndPosition: TextPosition;
  readonly newEndPosition: TextPosition;
}

export interface TextPosition {
  readonly row: number;
  readonly column: number;
}

/** The part between the common beginning and the common end of two texts. Pure. */
export function findChange(old: string, now: string): TextChange {
  const shorter = Math.min(old.length, now.length);
  let start = 0;
  while (start < shorter && old.charCodeAt(start) === now.charCodeAt(start)) start += 1;
  let end = 0;
  while (
    end < shorter - start &&
    old.charCodeAt(old.length - 1 - end) === now.charCodeAt(now.length - 1 - end)
  )
    end += 1;
  const [oldEndIndex, newEndIndex] = [old.length - end, now.length - end];
  return {
    ...{ startIndex: start, oldEndIndex, newEndIndex },
    startPosition: locate(now, start),
    oldEndPosition: locate(old, oldEndIndex),
    newEndPosition: locate(now, newEndIndex),
  };
}

function locate(text: string, index: number): TextPosition {
  let [row, lineStart] = [0, 0];
  for (let at = text.indexOf('\n'); at >= 0 && at < index; at = text.indexOf('\n', lineStart)) {
    row += 1;
    lineStart = at + 1;
  }
  return { row, column: index - lineStart };
}
