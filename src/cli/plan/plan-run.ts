import { forecastText } from '../../render/forecast-text.js';
import { chooseStyle } from '../../render/style.js';
import type { RunChoices } from '../../settings/run-table.js';
import { resolveChoices } from '../options/evaluate.js';
import { printJson } from '../output.js';
import { forecastRun } from '../../library/forecast-run.js';

/** Prints what such a run would do and cost. Writes nothing to the disk. Throws for bad input what `teval run` throws. */
export async function printPlan(choices: RunChoices): Promise<void> {
  const forecast = await forecastRun(await resolveChoices(choices));
  if (choices.json === true) printJson(forecast);
  else process.stdout.write(forecastText(forecast, chooseStyle(process.stdout, process.env)));
}
