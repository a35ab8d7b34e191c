import { drawFigures } from '../figures/draw-figures.js';
import { renderTikz } from '../figures/scene/tikz.js';
import type { ReportInput } from '../report-input.js';
import { escapeLatex } from '../table/latex-text.js';
import type { Table } from '../table/table.js';
import { buildHeadlineTable } from './headline-table.js';
import { describeIncomplete, describeRuns } from './about-runs.js';
import { listAnswers } from './answers.js';
import { renderBooktabs, renderPaperTabular, withoutEmptyLines } from './booktabs.js';
import {
  renderComment,
  renderFitted,
  renderFloat,
  renderLatexDocument,
  renderTableFile,
} from './latex-parts.js';
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
  const main = renderLatexDocument('figures', [
    `\\section*{${escapeLatex(describeRuns(input))}}`,
    ...describeIncomplete(input).map((sentence) => `\\textbf{${escapeLatex(sentence)}}\n`),
    ...input.remarks.map((remark) => `${escapeLatex(remark)}\n`),
    ...listAnswers(input).map((sentence) => `${escapeLatex(sentence)}\n`),
    ...tables.map((each) => each.float),
    '\\clearpage',
    ...figures.map((each) => each.float),
  ]);
  return [main, ...tables.map(({ file }) => file), ...figures.map(({ file }) => file)];
}

function hasRows({ rows }: Table): boolean {
  return rows.length > 0;
}
