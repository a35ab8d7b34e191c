import { resolve } from 'node:path';
import { benchmarkOf } from '../benchmarks/registry.js';
import { columnsOf } from '../report/columns.js';
import { styleOf } from '../report/style.js';
import { contentCache } from '../store/content-cache.js';
import { defaultCacheFolder } from './cache-folder.js';
import { defaults } from './defaults.js';
import type { ListBugsFlags } from './list.js';
import { toolPathsOf } from './tool-flags.js';

/** Prints a benchmark's bugs in its order. */
export async function listBugs(flags: ListBugsFlags): Promise<void> {
  const cacheFolder = flags.cache === undefined ? defaultCacheFolder() : resolve(flags.cache);
  const context = { cache: contentCache(cacheFolder), tools: toolPathsOf(flags) };
  const benchmark = await benchmarkOf(flags.benchmark ?? defaults.benchmark, context);
  const bugs = await benchmark.bugs();
  if (flags.json === true) {
    process.stdout.write(`${JSON.stringify(bugs, undefined, 2)}\n`);
    return;
  }
  const titles = ['Bug', 'Kind', 'Classes', 'Title'];
  const rows = bugs.map(({ id, kind, modifiedClasses, title }) => [
    id,
    kind,
    modifiedClasses.map((name) => name.slice(name.lastIndexOf('.') + 1)).join(', '),
    title,
  ]);
  const columns = titles.map((title) => ({ title, align: 'left' as const }));
  process.stdout.write(`${columnsOf(columns, rows, 2, styleOf(process.stdout, process.env))}\n`);
}
