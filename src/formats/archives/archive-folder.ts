import { readdir, stat } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { UserError } from '../../model/common/errors.js';
import type { ArchiveName } from './archive-name.js';
import { formatArchiveName, parseArchiveName } from './archive-name.js';
import { parseSuiteSeed } from './suite-seed.js';

/** A suite in a `--suites` folder. */
export interface FoundArchive extends ArchiveName {
  readonly path: string;
}

/** Defects4J's gen_tests.pl writes to `<project>/<tool>/<id>/`; TEval-plus has that below `<seed>/generated/`. */
const deepestFolder = 5;

/**
 * The suites of one tool in a folder and its subfolders. `id` is the seed, in the layout of TEval-plus too.
 *
 * @param tool required if the folder has suites of several tools
 * @throws UserError if the folder is missing, has no suites, has suites of several tools and `tool` is missing, or has a suite twice
 */
export async function findArchives(
  folder: string,
  tool?: string,
): Promise<{ readonly tool: string; readonly archives: readonly FoundArchive[] }> {
  if (!(await stat(folder).catch(() => undefined))?.isDirectory())
    throw new UserError(`--suites ${folder} is not a folder; name one with suites in Defects4J's naming`);
  const all = await search(folder, 0);
  if (all.length === 0)
    throw new UserError(
      `--suites ${folder} has no suites: none of its files is named <Project>-<bug><b|f>-<tool>.<id>.tar.bz2 (or .tar.gz, .tar, or ` +
        `an unpacked folder of that name)`,
    );
  const chosen = chooseTool(folder, [...new Set(all.map((archive) => archive.tool))].sort(), tool);
  const archives = all.filter((archive) => archive.tool === chosen);
  refuseDoubles(folder, archives);
  return { tool: chosen, archives };
}

async function search(folder: string, depth: number): Promise<FoundArchive[]> {
  const found: FoundArchive[] = [];
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    const behind = entry.isSymbolicLink() ? await stat(path).catch(() => undefined) : entry;
    if (behind === undefined) continue; // a dangling link
    const parsed = parseArchiveName(entry.name, behind.isDirectory());
    if (parsed !== 'other') found.push({ ...parsed, id: parseSuiteSeed(parsed, resolve(path)), path });
    else if (behind.isDirectory() && depth < deepestFolder) found.push(...(await search(path, depth + 1)));
  }
  return found;
}

function chooseTool(folder: string, tools: readonly string[], wanted: string | undefined): string {
  const [first = ''] = tools;
  if (wanted === undefined) {
    if (tools.length === 1) return first;
    throw new UserError(
      `--suites ${folder} has suites of several tools (${tools.join(', ')}); name one of them with --tool NAME`,
    );
  }
  if (tools.includes(wanted)) return wanted;
  throw new UserError(`--suites ${folder} has no suites of ${wanted}, only of ${tools.join(', ')}`);
}

function refuseDoubles(folder: string, archives: readonly FoundArchive[]): void {
  const seen = new Map<string, FoundArchive>();
  for (const archive of archives) {
    const name = formatArchiveName({ ...archive, form: 'folder' });
    const other = seen.get(name);
    if (other !== undefined)
      throw new UserError(
        `--suites ${folder} has the suite ${name} twice, ${relative(folder, other.path)} and ${relative(folder, archive.path)}; ` +
          `remove one`,
      );
    seen.set(name, archive);
  }
}
