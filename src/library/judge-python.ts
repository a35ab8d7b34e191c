import { pickOptions } from '../options/option.js';
import { machineOptions } from '../options/place-options.js';
import { resolveOptions } from '../options/resolved.js';
import { judgePython } from '../python/judge/python-report.js';
import type { PythonReport } from '../python/judge/python-report-shape.js';
import type { JudgingWork } from '../settings/languages/judged-language.js';
import type { Cache } from '../store/cache/cache.js';
import { useCache } from '../store/cache/content-cache.js';
import { makeCacheRoot } from '../store/files/writable-folder.js';

/** As in TestEval. */
const usualTests = 20;

/** Judges tests of Python programs, with a cache for answers and outcomes. Throws in the cases of judgePython. */
export async function judgePythonWork(
  { settings, asking }: Extract<JudgingWork, { kind: 'python' }>,
  onWarning: (sentence: string) => void,
  signal: AbortSignal = new AbortController().signal,
): Promise<PythonReport> {
  const { flags, testsPerProgram: tests = usualTests, cache: folder } = asking;
  return withCache(folder, (cache) => {
    const surroundings = { cache, stop: signal, signal, onWarning };
    return judgePython(
      { ...settings, cache, asking: { flags, tests, surroundings } },
      () => undefined,
      signal,
    );
  });
}

async function withCache<Result>(
  given: string | undefined,
  work: (cache: Cache) => Promise<Result>,
): Promise<Result> {
  const choice = given === undefined ? {} : { cache: given };
  const { cacheFolder } = resolveOptions(pickOptions(machineOptions, 'cache'), choice);
  await makeCacheRoot(cacheFolder);
  return useCache(cacheFolder, work);
}
