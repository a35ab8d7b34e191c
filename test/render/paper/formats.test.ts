import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { execa } from 'execa';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Summary } from '../../../src/analysis/bug-detection/summary.js';
import { drawFigures } from '../../../src/render/figures/draw-figures.js';
import { renderCsvFiles } from '../../../src/render/paper/csv-files.js';
import { renderLatexReport } from '../../../src/render/paper/latex-report.js';
import { renderPaperTabular } from '../../../src/render/paper/booktabs.js';
import { renderMarkdownReport, renderMarkdownTable } from '../../../src/render/paper/markdown-report.js';
import type { ReportInput } from '../../../src/render/report-input.js';
import { escapeLatex } from '../../../src/render/table/latex-text.js';
import { createReport, threeGenerators, withUsage } from '../../support/report-input.js';

const hasLatex = spawnSync('pdflatex', ['--version']).status === 0;

let input: ReportInput;
let summary: Summary;
beforeAll(async () => {
  const report = await createReport({ run: threeGenerators });
  input = report.input;
  summary = report.summaries[0]!;
});

function bugsFound(generator: string): number {
  return summary.results.find(
    ({ accounting, oracle_generator, oracle_type }) =>
      accounting === 'strict' && oracle_generator === generator && oracle_type === 'all',
  )!.bugs_found.mean!;
}

describe('the LaTeX report', () => {
  it('names each of its files, has every brace and environment closed, and no sign that TeX would take for a command', () => {
    const files = new Map(renderLatexReport(input).map(({ name, text }) => [name, text]));
    const inputs = [...files.get('report.tex')!.matchAll(/\\input\{([^}]*)\}/g)].map(
      ([, name]) => `${name!}.tex`,
    );
    expect([...files.keys()].sort()).toEqual(['report.tex', ...inputs].sort());
    for (const figure of drawFigures(input)) expect(inputs).toContain(`figures/${figure.id}.tex`);
    for (const [name, text] of files) {
      const typeset = text.replaceAll(/(?<!\\)%.*/g, '').replaceAll(/\\[{}%&#_$]/g, '');
      expect(typeset.split('{').length, name).toBe(typeset.split('}').length);
      const [begun, ended] = ['begin', 'end'].map((word) =>
        [...typeset.matchAll(new RegExp(String.raw`\\${word}\{(\w+)`, 'g'))]
          .map(([, environment]) => environment!)
          .sort(),
      );
      expect(begun, name).toEqual(ended);
      expect(typeset, name).not.toMatch(/NaN|undefined|Infinity|\d[eE][+-]\d/);
      expect(typeset, name).toMatch(/^[\x20-\x7E\n]*$/);
    }
  });

  it('has full sentences as the captions of its tables', () => {
    for (const table of [...input.papersTables, ...input.tables]) {
      expect(table.caption, table.name).toMatch(/^[A-Z].* .*\.$/u);
      expect(table.caption, table.name).not.toBe(`${table.title}.`);
    }
    const captions = [
      ...renderLatexReport(input)[0]!.text.matchAll(/\\begin\{table\}[\s\S]*?\\caption\{(.*)\}\\label/gu),
    ];
    expect(captions.length).toBeGreaterThan(10);
    for (const [, caption] of captions) expect(caption).toMatch(/^[A-Z].*\.$/u);
  });

  it.skipIf(!hasLatex)('is typeset, with a figure of each kind (skipped without pdflatex)', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'teval-latex-'));
    const whole = withUsage((await createReport({ run: threeGenerators }, { detail: 'whole' })).input);
    const files = renderLatexReport(whole);
    for (const id of ['cost', 'precision-recall', 'ablation', 'features', 'critical-difference'])
      expect(files.map(({ name }) => name)).toContain(`figures/${id}.tex`);
    for (const { name, text } of files) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    const { stdout } = await execa('pdflatex', ['-interaction=nonstopmode', '-halt-on-error', 'report.tex'], {
      cwd: folder,
    });
    expect(stdout).toMatch(/Output written on report\.pdf \(\d+ pages/u);
    expect(stdout).not.toMatch(/undefined|Missing character/u);
    rmSync(folder, { recursive: true });
  });

  it('has the paper’s layout of Table 3: measured lines, percent signs behind numbers', () => {
    const { tabular, restsOn } = renderPaperTabular(
      input.papersTables.find(({ name }) => name === 'table-3')!,
    );
    const lines = tabular.split('\n');
    expect(lines.slice(0, 4)).toEqual([
      String.raw`\begin{tabular}{lrrrr}`,
      String.raw`  \toprule`,
      String.raw`  Oracle generator & BugFound & Precision & \#TP & \#FP \\`,
      String.raw`  \midrule`,
    ]);
    expect(lines[4]).toMatch(
      new RegExp(String.raw`^  wolf & ${bugsFound('wolf').toFixed(1)} & \d+\.\d\d\\% & \d`),
    );
    expect(lines.filter((line) => line.includes('&'))).toHaveLength(4);
    expect(restsOn).toBe('All lines are of 4 bugs and 3 seeds.');
  });

  it('keeps counts for each 100 bugs where lines rest on other bugs', () => {
    const table = {
      name: 'table-3',
      title: 'Table 3',
      columns: [
        { title: 'Oracle generator' },
        { title: 'BugFound', decimals: 1 },
        { title: 'BugFound /100', decimals: 2 },
        { title: 'Bugs', decimals: 0 },
        { title: 'Seeds', decimals: 0 },
      ],
      rows: [
        ['TOGA (paper)', 64.4, 7.71, 835, 10],
        ['TOGA', 2, 20, 10, 10],
        ['NoException', null, null, null, null],
      ],
    };
    const { tabular, restsOn } = renderPaperTabular(table);
    expect(tabular).toContain('BugFound /100 & Bugs & Seeds');
    expect(tabular).not.toContain('NoException');
    expect(restsOn).toBe('');
  });

  it('names the first column’s entries once, with rules between them', () => {
    const { tabular } = renderPaperTabular(input.papersTables.find(({ name }) => name === 'table-5')!);
    expect(tabular.match(/wolf/g)).toHaveLength(1);
    expect(tabular.match(/\\midrule/g)).toHaveLength(3);
  });

  it('escapes all that is special to TeX', () => {
    expect(escapeLatex('50 % of a_b & #1 {~^\\} <x> “y” → −1\n')).toBe(
      String.raw`50 \% of a\_b \& \#1 \{\textasciitilde{}\textasciicircum{}\textbackslash{}\} \textless{}x\textgreater{} ${'``'}y'' $\rightarrow$ $-$1 `,
    );
  });
});

describe('the Markdown report', () => {
  it('begins with the numbers of the summary, and says what could not have come out', () => {
    const text = renderMarkdownReport(input);
    const row = text.split('\n').find((line) => line.startsWith('| wolf |'))!;
    expect(row.split('|')[2]!.trim()).toBe(bugsFound('wolf').toFixed(1));
    expect(text).toContain('no difference over seeds can be significant');
    for (const [, cells] of text.matchAll(/^(\|.*\|)$/gm)) expect(cells).not.toMatch(/NaN|undefined/);
  });

  it('lets no name make markup, mention or another column', () => {
    const name = 'a|b *c* <img src=x> @somebody [x](y)\n| z |';
    const [, , row] = renderMarkdownTable({ columns: [{ title: 'Name' }], rows: [[name]] }).split('\n');
    expect(row).toBe(String.raw`| a\|b \*c\* \<img src=x\> &#64;somebody \[x\](y) \| z \| |`);
  });

  it('is no longer than a comment may be, and names what it leaves out', () => {
    const long = {
      ...input.tables[0]!,
      title: 'A long table',
      rows: Array.from({ length: 3000 }, () => input.tables[0]!.rows[0]!),
    };
    const text = renderMarkdownReport({ ...input, tables: [long, ...input.tables] });
    expect(text.length).toBeLessThan(65_536);
    expect(text).toContain('Left out for their length: A long table.');
  });

  it('says at the top where units are missing', async () => {
    const { input: partly } = await createReport({
      run: {
        ...threeGenerators,
        testsOf: (unit) => (unit.bug === 'Shelf-4' ? 'missing' : threeGenerators.testsOf(unit)),
      },
    });
    const incomplete = 'INCOMPLETE: 9 of 36 units of run are missing from all numbers';
    expect(renderMarkdownReport(partly).split('\n')[3]).toBe(`> ${incomplete}`);
    expect(renderLatexReport(partly)[0]!.text).toContain(incomplete);
  });
});

describe('the CSV files', () => {
  it('are the data of each figure and each table, all digits of them', () => {
    const files = renderCsvFiles(input);
    expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
    for (const { id, data } of drawFigures(input)) {
      const { text } = files.find(({ name }) => name === `figures/${id}.csv`)!;
      const records = parse<Record<string, string>>(text, { columns: true });
      expect(Object.keys(records[0]!)).toEqual(data.columns.map(({ title }) => title));
      expect(records).toHaveLength(data.rows.length);
    }
    const found = files.find(({ name }) => name === 'tables/summary.csv')!;
    const [wolf] = parse<Record<string, string>>(found.text, { columns: true });
    expect(Number(wolf!.BugFound)).toBe(bugsFound('wolf'));
  });
});
