import { toSnakeCase } from '../../model/common/snake-case.js';
import { join } from 'node:path';
import type { GivenFlags } from '../../model/common/flag.js';
import { pickOptions } from '../../options/option.js';
import { machineOptions } from '../../options/place-options.js';
import { resolveOptions } from '../../options/resolved.js';
import type { Cache } from '../../store/cache/cache.js';
import { createContentCache } from '../../store/cache/content-cache.js';
import { makeCacheRoot } from '../../store/files/writable-folder.js';
import type { PythonJudgeSettings } from '../../python/judge/settings.js';
import { judgePython, type PythonReport } from '../../python/judge/python-report.js';
import { buildPythonItemsTable } from '../../render/python/python-items.js';
import { buildPythonTables } from '../../render/python/python-tables.js';
import { chooseStyle } from '../../render/style.js';
import { renderCsvTable, renderTerminalTable } from '../../render/table/formats.js';
import { writeAtomically } from '../../store/files/atomic-write.js';
import { printJson, sayBeside, type OutputFlags } from '../output.js';

/** How to show the scores, and where to keep them. */
interface PythonOutput extends OutputFlags {
  /** Absent: nothing is kept. */
  readonly out?: string;
  /** The folder of the cache. */
  readonly cache?: string;
  /** Options of generators that are asked. */
  readonly flags: GivenFlags;
  readonly testsPerProgram?: number;
}

/** Judges tests of Python programs and prints the scores. Throws in the cases of judgePython. */
export async function judgePythonAndPrint(
  settings: Partial<PythonJudgeSettings> & { readonly benchmark: string },
  { out, cache: folder, flags, testsPerProgram, ...output }: PythonOutput,
): Promise<void> {
  const report = await withCache(folder, (cache) =>
    judgePython({
      ...settings,
      cache,
      asking: {
        flags,
        tests: testsPerProgram ?? usualTests,
        surroundings: { cache, ...neverStopped, onWarning: warn(output) },
      },
    }),
  );
  if (output.json === true) printJson(toSnakeCase(report));
  else {
    const style = chooseStyle(process.stdout, process.env);
    const tables = buildPythonTables(report).map((table) => renderTerminalTable(table, style));
    process.stdout.write(`${tables.join('\n\n')}\n`);
  }
  if (out === undefined) return;
  await keepReport(out, report);
  const files = ['summary.json', 'samples.csv', ...report.generators.flatMap(nameAnswers)];
  sayBeside(`\nResults are in ${out} (${files.join(', ')}).\n`, output);
}

/** As in TestEval. */
const usualTests = 20;

const never = new AbortController().signal;
/** A judgement that is interrupted ends with its process; what is kept in the cache stays. */
const neverStopped = { stop: never, signal: never };

const warn = (output: OutputFlags) => (sentence: string) => sayBeside(`${sentence}\n`, output);

async function withCache<Result>(
  given: string | undefined,
  work: (cache: Cache) => Promise<Result>,
): Promise<Result> {
  const choice = given === undefined ? {} : { cache: given };
  const { cacheFolder } = resolveOptions(pickOptions(machineOptions, 'cache'), choice);
  await makeCacheRoot(cacheFolder);
  const cache = createContentCache(cacheFolder);
  try {
    return await work(cache);
  } finally {
    await cache.release();
  }
}

type Judged = PythonReport['generators'][number];

/** The file of a generator's answers; none if it was not asked. */
function nameAnswers({ name, requests }: Judged): readonly string[] {
  return requests === undefined ? [] : [`samples-${name}.jsonl`];
}

/** For `--tests samples:FILE.jsonl`. */
function renderAnswers({ items }: Judged): string {
  return items
    .map(({ program, goal, target, text }) => `${JSON.stringify({ program, goal, target, text })}\n`)
    .join('');
}

async function keepReport(folder: string, report: PythonReport): Promise<void> {
  await writeAtomically(join(folder, 'samples.csv'), renderCsvTable(buildPythonItemsTable(report)));
  for (const generator of report.generators)
    for (const file of nameAnswers(generator))
      await writeAtomically(join(folder, file), renderAnswers(generator));
  await writeAtomically(
    join(folder, 'summary.json'),
    `${JSON.stringify(toSnakeCase(report), undefined, 2)}\n`,
  );
}
