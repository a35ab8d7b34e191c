/** Text as LaTeX prints it. Signs that fonts of pdfTeX have under other names only are named; other letters stay, for XeTeX and LuaTeX. */
export function latexText(text: string): string {
  return text.replace(
    /-(?=-)|[\\~^&%$#_{}<>|"−→†…–’“”×±·≥≤\p{Cc}]/gu,
    (sign) => latexSigns[sign] ?? (/\p{Cc}/u.test(sign) ? ' ' : `\\${sign}`),
  );
}

const latexSigns: Readonly<Record<string, string>> = {
  '-': '-{}', // two would be a dash
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '|': '\\textbar{}',
  '"': '\\textquotedbl{}',
  '−': '$-$',
  '→': '$\\rightarrow$',
  '†': '\\dag{}',
  '…': '\\dots{}',
  '–': '--',
  '’': "'",
  '“': '``',
  '”': "''",
  '×': '$\\times$',
  '±': '$\\pm$',
  '·': '$\\cdot$',
  '≥': '$\\geq$',
  '≤': '$\\leq$',
};
