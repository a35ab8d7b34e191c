import { statSync } from 'node:fs';
import { formatBytes, formatCount } from '../../render/numbers.js';
import type { MadeReport } from '../../library/results.js';
import { sayBeside } from '../output.js';
import { openInBrowser } from './open-in-browser.js';
import type { ReportFlags } from './report-flags.js';

/** Says where the page is, and opens it if that is asked for. */
export async function showPage(out: string, { open }: ReportFlags): Promise<void> {
  process.stdout.write(`The report is in ${out} (${formatBytes(statSync(out).size)}).\n`);
  if (open === true && (await openInBrowser(out)) === 'failed')
    process.stderr.write(`teval: no program to open ${out} was found; open it in a browser\n`);
}

/** Says where a report other than a page is. A text goes to stdout, where a pipe may wait for it. */
export function sayWhere(made: MadeReport, flags: ReportFlags): void {
  switch (made.kind) {
    case 'text':
      process.stdout.write(made.text);
      return;
    case 'folder':
      process.stdout.write(`The report is in ${made.path} (${formatCount(made.files.length, 'file')}).\n`);
      return;
    case 'file':
      sayBeside(`The report is in ${made.path}.\n`, flags);
  }
}
