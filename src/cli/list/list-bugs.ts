import type { ListBugsFlags } from './list-flags.js';
import { toolPathsOf } from '../options/tool-options.js';
import { resolve } from 'node:path';
import { benchmarkOf } from '../../benchmarks/registry.js';
import type { Bug } from '../../model/bug.js';
import { simpleNameOf } from '../../model/java-names.js';
import { columnsOf, cut, widthOf, type Column } from '../../render/columns.js';
import { fittingColumnsOf } from '../../render/fitted.js';
import { listStyleOf, type Style } from '../../render/style.js';
import { contentCache } from '../../store/content-cache.js';
import { defaultCacheFolder } from '../options/cache-folder.js';
import { defaults } from '../options/defaults.js';
import { firstOf } from '../../model/first-of.js';

const gap = 2;
const classesShown = 3;

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
  process.stdout.write(`${tableOf(bugs, listStyleOf(process.stdout, process.env))}\n`);
}

/** One line for each bug; titles are cut where a terminal ends. */
function tableOf(bugs: readonly Bug[], style: Style): string {
  const facts = bugs.map(({ id, kind, modifiedClasses }) => [
    id,
    kind,
    classesText(modifiedClasses.map(simpleNameOf)),
  ]);
  const columns = ['Bug', 'Kind', 'Classes', 'Title'].map((title): Column => ({ title, align: 'left' }));
  const room = style.columns - widthOf(columnsOf(columns.slice(0, -1), facts, gap, style)) - gap;
  const rows = bugs.map(({ title }, index) => [...facts[index]!, cut(title, room, style)]);
  return fittingColumnsOf(columns, rows, gap, style);
}

/** A few bugs have more than a dozen; `--json` has them all. */
function classesText(names: readonly string[]): string {
  return firstOf(names, classesShown);
}
