import { figuresOf } from '../figures/figures-of.js';
import type { Scene } from '../figures/scene/scene.js';
import { tikzOf } from '../figures/scene/tikz.js';
import type { ReportInput } from '../report-input.js';
import { latexText } from '../table/latex-text.js';
import type { Table } from '../table/table.js';
import { headlineTable } from './headline-table.js';
import { incompleteSentences, titleOf } from './about-runs.js';
import { booktabs, paperTabular, withoutEmptyLines, type PaperTabular } from './booktabs.js';
import type { TextFile } from './text-file.js';

/**
 * `report.tex`, which has everything and needs booktabs, graphicx and TikZ, and what it is made of, to `\input` in a paper: a file for each of the
 * paper's tables, for each further one, and for each figure, drawn with TikZ.
 */
export function latexReport(input: ReportInput): readonly TextFile[] {
  const headline = headlineTable(input);
  const paper = input.papersTables.map(withoutEmptyLines).filter(hasRows);
  const further = input.tables.filter((table) => hasRows(table) && table.shownIn !== 'files');
  const tables = [
    tableFile(headline, { tabular: booktabs(headline), restsOn: '' }, 'below'),
    ...paper.map((table) => tableFile(table, paperTabular(table), 'comment')),
    ...further.map((table) => tableFile(table, { tabular: booktabs(table), restsOn: '' }, 'below')),
  ];
  const figures = figuresOf(input).map(({ id, title, caption, scene }) => ({
    file: { name: `figures/${id}.tex`, text: `${comment(title)}\n${tikzOf(scene)}` },
    float: float('figure', id, `${title}. ${caption}`, fitted(`figures/${id}`, scene)),
  }));
  const main = [
    '\\documentclass{article}',
    '\\usepackage[T1]{fontenc}',
    '\\usepackage{lmodern,booktabs,graphicx,tikz}',
    '\\usepackage[margin=2cm]{geometry}',
    '\\usetikzlibrary{patterns}',
    '\\begin{document}',
    `\\section*{${latexText(titleOf(input))}}`,
    ...incompleteSentences(input).map((sentence) => `\\textbf{${latexText(sentence)}}\n`),
    ...input.remarks.map((remark) => `${latexText(remark)}\n`),
    ...tables.map((each) => each.float),
    '\\clearpage',
    ...figures.map((each) => each.float),
    '\\end{document}',
    '',
  ].join('\n');
  return [
    { name: 'report.tex', text: main },
    ...tables.map(({ file }) => file),
    ...figures.map(({ file }) => file),
  ];
}

function hasRows({ rows }: Table): boolean {
  return rows.length > 0;
}

/** `note`: whether a reader of the paper needs it, or whoever makes the table. */
function tableFile(
  { name, title, note }: Table,
  { tabular, restsOn }: PaperTabular,
  notes: 'below' | 'comment',
): { file: TextFile; float: string } {
  const caption = `${title.replace(/^Table \d+: /, '')}${restsOn === '' ? '' : ` (${restsOn})`}`;
  const commented = [caption, ...(note === undefined ? [] : [note])].map(comment).join('\n');
  const below = notes === 'below' && note !== undefined ? `\n\n\\footnotesize ${latexText(note)}` : '';
  return {
    file: { name: `tables/${name}.tex`, text: `${commented}\n${tabular}\n` },
    float: float('table', name, caption, `\\resizebox{${atMostALine}}{!}{\\input{tables/${name}}}${below}`),
  };
}

const atMostALine = '\\ifdim\\width>\\linewidth\\linewidth\\else\\width\\fi';

/** As wide as a line, or of a tall figure as high as a page allows beside its caption. */
function fitted(path: string, { width, height }: Pick<Scene, 'width' | 'height'>): string {
  const size = height > 1.1 * width ? '{!}{0.8\\textheight}' : `{${atMostALine}}{!}`;
  return `\\resizebox${size}{\\input{${path}}}`;
}

function float(kind: 'table' | 'figure', name: string, caption: string, body: string): string {
  const captioned = `\\caption{${latexText(caption)}}\\label{${kind === 'table' ? 'tab' : 'fig'}:${name}}`;
  const inside = kind === 'table' ? [captioned, body] : [body, captioned];
  return [`\\begin{${kind}}[htbp]`, '\\centering', ...inside, `\\end{${kind}}`].join('\n');
}

/** One line: what follows a line's end would be typeset. */
function comment(text: string): string {
  return `% ${text.replaceAll(/\s+/g, ' ')}`;
}
