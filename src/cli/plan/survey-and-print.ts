import { availableParallelism } from 'node:os';
import { forecastOf } from '../../analysis/estimate/forecast.js';
import type { RunOptions } from '../../pipeline/options.js';
import { surveyRequests } from '../../pipeline/survey-requests.js';
import { surveyRun } from '../../pipeline/survey.js';
import { forecastText } from '../../render/forecast-text.js';
import { styleOf } from '../../render/style.js';
import { freeBytesAt } from '../../store/disk-space.js';
import { readTimings } from '../../store/timings.js';

/** Looks at what there is, works out what is to come, and prints it. */
export async function surveyAndPrint(options: RunOptions, form: 'text' | 'json'): Promise<void> {
  const [survey, timings, cacheFreeBytes, runFolderFreeBytes] = await Promise.all([
    surveyRun(options),
    readTimings(options.cacheFolder),
    freeBytesAt(options.cacheFolder),
    freeBytesAt(options.out),
  ]);
  const machine = { cores: availableParallelism(), cacheFreeBytes, runFolderFreeBytes, timings };
  const forecast = forecastOf(survey, machine, await surveyRequests(survey));
  process.stdout.write(
    form === 'json'
      ? `${JSON.stringify(forecast, undefined, 2)}\n`
      : forecastText(forecast, styleOf(process.stdout, process.env)),
  );
}
