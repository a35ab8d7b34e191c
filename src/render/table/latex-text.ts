/** Escapes text for LaTeX. Characters that fonts of pdfTeX provide only as commands become commands; other letters stay, for XeTeX and LuaTeX. */
export function escapeLatex(text: string): string {
  return text.replace(
    /-(?=-)|[\\~^&%$#_{}<>|"−→†…–’“”×±·≥≤\p{Cc}]/gu,
    (sign) => latexSigns[sign] ?? (/\p{Cc}/u.test(sign) ? ' ' : `\\${sign}`),
  );
}

const latexSigns: Readonly<Record<string, string>> = {
  '-': '-{}', // two hyphens would be a dash
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
