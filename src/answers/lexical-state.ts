/** Where a line of code ends: in code, in a text block (in Python a long string), or in a comment over several lines. */
export type LexicalState = 'code' | 'textBlock' | 'comment';

/** Texts in quotes, and the beginnings of text blocks and comments. A text without a closing quote ends with its line. */
const token = /"""|"(?:\\.|[^"\\])*"?|'(?:\\.|[^'\\])*'?|\/\/|\/\*/gu;
const ends = { textBlock: /(?<!\\)(?:\\\\)*"""/gu, comment: /\*\//gu };

/** The state after a line, from the state before it. */
export function findNextState(before: LexicalState, line: string): LexicalState {
  let state = before;
  let position = 0;
  for (;;) {
    const pattern = state === 'code' ? token : ends[state];
    pattern.lastIndex = position;
    const [found] = pattern.exec(line) ?? [];
    if (found === undefined || found === '//') return state;
    position = pattern.lastIndex;
    if (state !== 'code') state = 'code';
    else if (found === '"""') state = 'textBlock';
    else if (found === '/*') state = 'comment';
  }
}
