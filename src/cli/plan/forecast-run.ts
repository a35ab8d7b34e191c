import { availableParallelism } from 'node:os';
import { forecastOf, type Forecast } from '../../analysis/estimate/forecast.js';
import type { RunOptions } from '../../pipeline/options.js';
import { surveyRequests } from '../../pipeline/survey-requests.js';
import { surveyRun } from '../../pipeline/survey.js';
import { freeBytesAt } from '../../store/disk-space.js';
import { readTimings } from '../../store/timings.js';

/** Looks at what there is, and works out what is to come. Reads only. Throws for bad input what `teval run` throws. */
export async function forecastRun(options: RunOptions): Promise<Forecast> {
  const [survey, timings, cacheFreeBytes, runFolderFreeBytes] = await Promise.all([
    surveyRun(options),
    readTimings(options.cacheFolder),
    freeBytesAt(options.cacheFolder),
    freeBytesAt(options.out),
  ]);
  const machine = { cores: availableParallelism(), cacheFreeBytes, runFolderFreeBytes, timings };
  return forecastOf(survey, machine, await surveyRequests(survey));
}
