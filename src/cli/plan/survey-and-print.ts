import type { RunOptions } from '../../pipeline/options.js';
import { forecastText } from '../../render/forecast-text.js';
import { styleOf } from '../../render/style.js';
import { forecastRun } from './forecast-run.js';

/** Works out what is to come, and prints it. */
export async function surveyAndPrint(options: RunOptions, form: 'text' | 'json'): Promise<void> {
  const forecast = await forecastRun(options);
  process.stdout.write(
    form === 'json'
      ? `${JSON.stringify(forecast, undefined, 2)}\n`
      : forecastText(forecast, styleOf(process.stdout, process.env)),
  );
}
