import { drawFigures } from '../figures/draw-figures.js';
import type { Scene } from '../figures/scene/scene.js';
import { renderTikz } from '../figures/scene/tikz.js';
import type { ReportInput } from '../report-input.js';
import { escapeLatex } from '../table/latex-text.js';
import type { Table } from '../table/table.js';
import { buildHeadlineTable } from './headline-table.js';
import { describeIncomplete, describeRuns } from './about-runs.js';
import { listAnswers } from './answers.js';
import { renderBooktabs, renderPaperTabular, withoutEmptyLines, type PaperTabular } from './booktabs.js';
import type { TextFile } from './text-file.js';

/**
 * The LaTeX files of a report: `report.tex`, which contains everything and needs booktabs, graphicx and TikZ, and its parts for `\input` in a paper.
 * There is a file for each of the paper's tables, for each other table, and for each figure as TikZ.
 */
export function renderLatexReport(input: ReportInput): readonly TextFile[] {
  const headline = buildHeadlineTable(input);
  const paper = input.papersTables.map(withoutEmptyLines).filter(hasRows);
  const further = input.tables.filter((table) => hasRows(table) && table.shownIn !== 'files');
  const tables = [
    renderTableFile(headline, { tabular: renderBooktabs(headline), restsOn: '' }, 'below'),
    ...paper.map((table) => renderTableFile(table, renderPaperTabular(table), 'comment')),
    ...further.map((table) =>
      renderTableFile(table, { tabular: renderBooktabs(table), restsOn: '' }, 'below'),
    ),
  ];
  const figures = drawFigures(input).map(({ id, title, caption, scene }) => ({
    file: { name: `figures/${id}.tex`, text: `${renderComment(title)}\n${renderTikz(scene)}` },
    float: renderFloat('figure', id, `${title}. ${caption}`, renderFitted(`figures/${id}`, scene)),
  }));
  const main = [
    '\\documentclass{article}',
    '\\usepackage[T1]{fontenc}',
    '\\usepackage{lmodern,booktabs,graphicx,tikz}',
    '\\usepackage[margin=2cm]{geometry}',
    '\\usetikzlibrary{patterns}',
    '\\begin{document}',
    `\\section*{${escapeLatex(describeRuns(input))}}`,
    ...describeIncomplete(input).map((sentence) => `\\textbf{${escapeLatex(sentence)}}\n`),
    ...input.remarks.map((remark) => `${escapeLatex(remark)}\n`),
    ...listAnswers(input).map((sentence) => `${escapeLatex(sentence)}\n`),
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

/** `note`: whether the note is for readers of the paper or for its authors. */
function renderTableFile(
  { name, title, note }: Table,
  { tabular, restsOn }: PaperTabular,
  notes: 'below' | 'comment',
): { file: TextFile; float: string } {
  const caption = `${title.replace(/^Table \d+: /, '')}${restsOn === '' ? '' : ` (${restsOn})`}`;
  const commented = [caption, ...(note === undefined ? [] : [note])].map(renderComment).join('\n');
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
function renderFitted(path: string, { width, height }: Pick<Scene, 'width' | 'height'>): string {
  const size = height > 1.1 * width ? '{!}{0.8\\textheight}' : `{${atMostALine}}{!}`;
  return `\\resizebox${size}{\\input{${path}}}`;
}

function renderFloat(kind: 'table' | 'figure', name: string, caption: string, body: string): string {
  const captioned = `\\caption{${escapeLatex(caption)}}\\label{${kind === 'table' ? 'tab' : 'fig'}:${name}}`;
  const inside = kind === 'table' ? [captioned, body] : [body, captioned];
  return [`\\begin{${kind}}[htbp]`, '\\centering', ...inside, `\\end{${kind}}`].join('\n');
}

/** A comment in one line, because text after a line break would be typeset. */
function renderComment(text: string): string {
  return `% ${text.replaceAll(/\s+/g, ' ')}`;
}
