import { availableParallelism } from 'node:os';
import { computeForecast } from '../analysis/estimate/forecast.js';
import type { Forecast } from '../analysis/estimate/forecast-shape.js';
import type { RunOptions } from '../settings/run-options.js';
import { surveyRequests } from '../pipeline/survey/survey-requests.js';
import { surveyRun } from '../pipeline/survey/survey.js';
import { readFreeBytes } from '../store/files/disk-space.js';
import type { Cache } from '../store/cache/cache.js';
import { useCache } from '../store/cache/content-cache.js';
import { readTimings } from '../store/cache/timings.js';

/** Estimates the remaining work of a run. Only reads. For bad input, throws the errors of `teval run`. */
export function forecastRun(options: RunOptions): Promise<Forecast> {
  return useCache(options.cacheFolder, (cache) => forecastWithCache(options, cache));
}

async function forecastWithCache(options: RunOptions, cache: Cache): Promise<Forecast> {
  const [survey, timings, cacheFreeBytes, runFolderFreeBytes] = await Promise.all([
    surveyRun(options, cache),
    readTimings(options.cacheFolder),
    readFreeBytes(options.cacheFolder),
    readFreeBytes(options.out),
  ]);
  const machine = { cores: availableParallelism(), cacheFreeBytes, runFolderFreeBytes, timings };
  return computeForecast(survey, machine, await surveyRequests(survey, cache));
}
