import { toSnakeCase } from '../../model/common/snake-case.js';
import type { ListBugsFlags } from './list-flags.js';
import { printFates } from './print-fates.js';
import { benchmarkOption, buildBenchmarkChoice } from '../../benchmarks/benchmark-option.js';
import { machineOptions } from '../../options/place-options.js';
import { resolveOptions } from '../../options/resolved.js';
import type { BenchmarkContext, LeftOutBug } from '../../benchmarks/benchmark.js';
import { createBenchmark } from '../../benchmarks/registry.js';
import { selectWantedBugs } from '../../benchmarks/select-bugs.js';
import { groupBy } from '../../model/common/group-by.js';
import type { Bug } from '../../model/program/bug.js';
import { toSimpleName } from '../../model/suite/java-names.js';
import { renderColumns, cut, measureWidth, wrapWords, type TextColumn } from '../../render/columns.js';
import { escapeData, escapeLine } from '../../render/printable.js';
import { renderFittedColumns } from '../../render/fit-columns.js';
import { chooseListStyle, type Style } from '../../render/style.js';
import { chooseBugs } from '../../settings/bug-choice.js';
import { useCache } from '../../store/cache/content-cache.js';
import { nameFirst } from '../../model/common/name-first.js';

const gap = 2;
const classesShown = 3;
const namesShown = 3;
/** Minimum width of a title if ids and classes leave less. */
const leastOfTitle = 20;

/** Prints the bugs of a benchmark: all in its order, or those that are named. */
export function listBugs(flags: ListBugsFlags): Promise<void> {
  const { cacheFolder, tools } = resolveOptions(machineOptions, flags);
  return useCache(cacheFolder, (cache) => listFrom(flags, { cache, tools, ...buildBenchmarkChoice(flags) }));
}

async function listFrom(flags: ListBugsFlags, context: BenchmarkContext): Promise<void> {
  const benchmark = await createBenchmark(flags.benchmark ?? benchmarkOption.benchmark.default, context);
  const wanted = await chooseBugs(flags);
  if (flags.byOperator === true) return printFates(benchmark, wanted, flags.json === true);
  const bugs = await selectWantedBugs(benchmark, wanted);
  if (flags.json === true) {
    process.stdout.write(`${JSON.stringify(toSnakeCase(bugs, {}), undefined, 2)}\n`);
    return;
  }
  const leftOut = wanted === 'all' ? ((await benchmark.leftOut?.()) ?? []) : [];
  const style = chooseListStyle(process.stdout, process.env);
  const lines = [renderBugs(escapeData(bugs, escapeLine), style), ...describeLeftOut(leftOut, style)];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** A sentence for each reason. */
function describeLeftOut(leftOut: readonly LeftOutBug[], { columns }: Style): readonly string[] {
  return [...groupBy(leftOut, ({ reason }) => reason)].map(([reason, bugs]) => {
    const names = nameFirst(
      bugs.map(({ id }) => id),
      namesShown,
    );
    return wrapWords(`Left out: ${names}: ${reason}.`.split(' '), columns, 2);
  });
}

/** One line per bug; titles are cut at the width of the terminal. */
function renderBugs(bugs: readonly Bug[], style: Style): string {
  const facts = bugs.map(({ id, kind, modifiedClasses }) => [
    id,
    kind,
    renderClasses(modifiedClasses.map(toSimpleName)),
  ]);
  const columns = ['Bug', 'Kind', 'Classes', 'Title'].map((title): TextColumn => ({ title, align: 'left' }));
  const room = style.columns - measureWidth(renderColumns(columns.slice(0, -1), facts, gap, style)) - gap;
  const ofTitle = Math.max(room, leastOfTitle);
  const rows = bugs.map(({ title }, index) => [...facts[index]!, cut(title, ofTitle, style)]);
  return renderFittedColumns(columns, rows, gap, style);
}

/** A few bugs have more than a dozen; `--json` has them all. */
function renderClasses(names: readonly string[]): string {
  return nameFirst(names, classesShown);
}
