import { getColours, type Style } from './style.js';

const keywords =
  'abstract assert boolean break byte case catch char class const continue default do double else enum extends false final finally float ' +
  'for goto if implements import instanceof int interface long native new null package private protected public return short static ' +
  'strictfp super switch synchronized this throw throws transient true try void volatile while';

/** The order matters: a string in a comment is no string, and a keyword in a string is no keyword. */
const token = new RegExp(
  [
    String.raw`(?<comment>\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$))`,
    String.raw`(?<text>"""[\s\S]*?"""|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')`,
    String.raw`(?<annotation>@[\p{L}_$][\p{L}\p{N}_$.]*)`,
    String.raw`(?<keyword>(?<![\p{L}\p{N}_$])(?:${keywords.replaceAll(' ', '|')})(?![\p{L}\p{N}_$]))`,
    String.raw`(?<number>(?<![\p{L}\p{N}_$])(?:0[xXbB][\da-fA-F_]+|\d[\d_]*(?:\.[\d_]+)?(?:[eE][+-]?\d+)?)[lLfFdD]?)`,
  ].join('|'),
  'gu',
);

/** Java source with the style's colours. Each line is coloured separately, so that lines can be indented. */
export function colourJava(source: string, style: Style): string {
  if (style.looks === 'plain') return source;
  const { dim, green, magenta, cyan, yellow } = getColours(style);
  const colours = { comment: dim, text: green, annotation: yellow, keyword: magenta, number: cyan };
  return source.replaceAll(token, (...match) => {
    const groups = match.at(-1) as Record<keyof typeof colours, string | undefined>;
    const kind = (Object.keys(colours) as (keyof typeof colours)[]).find(
      (each) => groups[each] !== undefined,
    );
    const text = String(match[0]);
    return kind === undefined ? text : text.split('\n').map(colours[kind]).join('\n');
  });
}
