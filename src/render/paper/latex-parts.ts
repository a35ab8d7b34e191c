import type { Scene } from '../figures/scene/scene.js';
import { escapeLatex } from '../table/latex-text.js';
import { readCaption, type Table } from '../table/table.js';
import type { PaperTabular } from './booktabs.js';
import type { TextFile } from './text-file.js';

/** A file for `\input` in a paper, and the float that contains it. */
export interface LatexPart {
  readonly file: TextFile;
  readonly float: string;
}

/** The packages of a document with tables, and of one with figures as well. */
const packages = {
  tables: ['\\usepackage{lmodern,booktabs,graphicx}'],
  figures: ['\\usepackage{lmodern,booktabs,graphicx,tikz}', '\\usetikzlibrary{patterns}'],
} as const;

/** A document that can be typeset by itself. Its first line names the packages that a paper needs for the parts. */
export function renderLatexDocument(parts: keyof typeof packages, body: readonly string[]): TextFile {
  const needed = parts === 'tables' ? 'booktabs' : 'booktabs, and tikz with its library patterns';
  const text = [
    renderComment(
      `The parts need the packages ${needed}; \\resizebox of this document needs graphicx. Names in scripts that T1 lacks, such as Chinese, need XeLaTeX or LuaLaTeX and a font with them.`,
    ),
    '\\documentclass{article}',
    '\\usepackage[T1]{fontenc}',
    ...packages[parts],
    '\\usepackage[margin=2cm]{geometry}',
    '\\begin{document}',
    ...body,
    '\\end{document}',
    '',
  ].join('\n');
  return { name: 'report.tex', text };
}

/** `note`: whether the note is for readers of the paper or for its authors. */
export function renderTableFile(
  table: Table,
  { tabular, restsOn }: PaperTabular,
  notes: 'below' | 'comment',
): LatexPart {
  const { name, note } = table;
  const caption = restsOn === '' ? readCaption(table) : `${readCaption(table)} ${restsOn}`;
  const commented = ['Needs the package booktabs.', caption, ...(note === undefined ? [] : [note])]
    .map(renderComment)
    .join('\n');
  const below = notes === 'below' && note !== undefined ? `\n\n\\footnotesize ${escapeLatex(note)}` : '';
  return {
    file: { name: `tables/${name}.tex`, text: `${commented}\n${tabular}\n` },
    float: renderFloat(
      'table',
      name,
      caption,
      `\\resizebox{${atMostALine}}{!}{\\input{tables/${name}}}${below}`,
    ),
  };
}

const atMostALine = '\\ifdim\\width>\\linewidth\\linewidth\\else\\width\\fi';

/** Full line width; for a tall figure, the height of a page minus its caption. */
export function renderFitted(path: string, { width, height }: Pick<Scene, 'width' | 'height'>): string {
  const size = height > 1.1 * width ? '{!}{0.8\\textheight}' : `{${atMostALine}}{!}`;
  return `\\resizebox${size}{\\input{${path}}}`;
}

export function renderFloat(kind: 'table' | 'figure', name: string, caption: string, body: string): string {
  const captioned = `\\caption{${escapeLatex(caption)}}\\label{${kind === 'table' ? 'tab' : 'fig'}:${name}}`;
  const inside = kind === 'table' ? [captioned, body] : [body, captioned];
  return [`\\begin{${kind}}[htbp]`, '\\centering', ...inside, `\\end{${kind}}`].join('\n');
}

/** A comment in one line, because text after a line break would be typeset. */
export function renderComment(text: string): string {
  return `% ${text.replaceAll(/\s+/g, ' ')}`;
}
