import { statSync } from 'node:fs';
import { join } from 'node:path';
import { formatBytes, formatCount } from '../../render/numbers.js';
import type { TextFile } from '../../render/paper/text-file.js';
import { writeAtomically } from '../../store/files/atomic-write.js';
import { sayBeside } from '../output.js';
import { openInBrowser } from './open-in-browser.js';
import type { ReportFlags } from './report-flags.js';

/** Says where the page is, and opens it if that is asked for. */
export async function showPage(out: string, { open }: ReportFlags): Promise<void> {
  process.stdout.write(`The report is in ${out} (${formatBytes(statSync(out).size)}).\n`);
  if (open === true && (await openInBrowser(out)) === 'failed')
    process.stderr.write(`teval: no program to open ${out} was found; open it in a browser\n`);
}

/** Writes files into a folder, and says where they are. */
export async function writeFiles(folder: string, files: readonly TextFile[]): Promise<void> {
  for (const { name, text } of files) await writeAtomically(join(folder, name), text);
  process.stdout.write(`The report is in ${folder} (${formatCount(files.length, 'file')}).\n`);
}

/** Writes to stdout, where a pipe may wait for it, unless the user names a file. */
export async function writeText(text: string, flags: ReportFlags): Promise<void> {
  const { out } = flags;
  if (out === undefined) process.stdout.write(text);
  else {
    await writeAtomically(out, text);
    sayBeside(`The report is in ${out}.\n`, flags);
  }
}
