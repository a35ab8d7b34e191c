/** What Python's lexical analysis distinguishes, in the order of trial; the longest operators first. */
const lexemes = [
  String.raw`[rRbBfFuUtT]{0,2}(?:"""[^]*?"""|'''[^]*?''')`,
  String.raw`[rRbBfFuUtT]{0,2}(?:"(?:\\[^]|[^"\\\n])*"|'(?:\\[^]|[^'\\\n])*')`,
  String.raw`(?:0[xX][\da-fA-F_]+|0[oO][0-7_]+|0[bB][01_]+|(?:\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(?:[eE][+-]?\d[\d_]*)?[jJ]?)`,
  String.raw`[\p{XID_Start}_]\p{XID_Continue}*`,
  String.raw`\*\*=|//=|>>=|<<=|\.\.\.|:=|->|[-+*/%@&|^=!<>]=|\*\*|//|>>|<<`,
  String.raw`\S`,
];
const ignored = String.raw`\s+|\\\r?\n|#[^\n]*`;
const lexer = new RegExp(`(?:${ignored})|(${lexemes.join('|')})`, 'gu');

/** The tokens of a Python text, also of one that is cut off. Comments, line ends and indentation are none. */
export function listPythonTokens(text: string): readonly string[] {
  return [...text.matchAll(lexer)].flatMap(([, token]) => token ?? []);
}
