import { compareFolders } from '../reports/compare-folders.js';
import { compareRead, addConclusions, type NamedFolder } from '../reports/compare-read.js';
import type { Comparisons } from '../reports/comparisons.js';
import { UserError } from '../model/common/errors.js';
import { parseSummary } from '../reports/read-summary.js';
import { readRankingText, readRunOrRanking, type ReadFolder } from '../reports/read-ranking.js';
import { checkCompareSettings } from './check-settings.js';
import { resolveFolder } from './resolve-folder.js';
import type { CompareSource, RunSource } from './results.js';
import type { CompareSettings } from './settings.js';

/** See `compare` of the library. */
export async function compareSources(
  sources: readonly CompareSource[],
  settings: CompareSettings,
): Promise<Comparisons> {
  if (!Array.isArray(sources)) throw new UserError("compare takes a list, as in ['results/bundled-buggy']");
  const choices = checkCompareSettings(settings);
  const folders = (sources as readonly CompareSource[]).filter(isFolder).map(resolveFolder);
  if (folders.length === sources.length) return addConclusions(await compareFolders(folders, choices));
  const read: NamedFolder[] = [];
  for (const source of sources as readonly CompareSource[]) read.push(await readSource(source));
  return addConclusions(compareRead(read, choices));
}

/** Whether a source names a folder. Callers in JavaScript may give anything, which is then refused as a folder. */
function isFolder(source: CompareSource): source is RunSource {
  return typeof source !== 'object' || source === null || 'folder' in source;
}

async function readSource(source: CompareSource): Promise<NamedFolder> {
  if (isFolder(source)) {
    const folder = resolveFolder(source);
    return { name: folder, ...(await readRunOrRanking(folder)) };
  }
  return { name: source.name, ...readGiven(source) };
}

/** Checked as if it had been read from a file: callers in JavaScript may give anything. */
function readGiven({ name, summary }: Exclude<CompareSource, RunSource>): ReadFolder {
  const text = JSON.stringify(summary) ?? 'null';
  if (typeof summary === 'object' && summary !== null && !('results' in summary))
    return readRankingText(name, text);
  return { kind: 'run', summary: parseSummary(name, text), place: 'nowhere', record: 'unknown' };
}
