import { UserError } from '../model/common/errors.js';
import { checkSettings } from '../options/check-settings.js';
import { compareOptions } from '../options/compare-options.js';
import type { Checked, Option, Options } from '../options/option.js';
import { rankOptions } from '../options/rank-options.js';
import type { RankChoices } from '../settings/ranking-options.js';
import { runTable, type RunChoices } from '../settings/run-table.js';
import { listOracleSpecs } from './given-oracles.js';
import { scoreOptions } from '../options/score-options.js';
import type { CompareSettings, RankSettings, RunSettings, ScoreSettings } from './settings.js';

/** Options for a command's output and exit code. */
const ofCommands = ['quiet', 'verbose', 'json', 'failOn'];

/** The options of `teval run` that are settings: all but those for a command's output and exit code. */
export const runSettingsTable: Options = Object.fromEntries(
  Object.entries<Option>(runTable).filter(([name]) => !ofCommands.includes(name)),
);

/** Throws UserError for an unknown setting or an invalid value. */
export function checkRunSettings(settings: RunSettings): RunChoices {
  const { oracle, ...others } = checkObject(settings);
  const given = oracle === undefined ? others : { ...others, oracle: listOracleSpecs(oracle) };
  return checkSettings(runSettingsTable, given, { place: 'run: ', command: 'run' });
}

/** Throws UserError for an unknown setting or an invalid value. */
export function checkRankSettings(settings: RankSettings): RankChoices {
  return checkSettings(rankOptions, { ...checkObject(settings) }, { place: 'rank: ', command: 'rank' });
}

/** Throws UserError for an unknown setting or an invalid value. */
export function checkCompareSettings(settings: CompareSettings): Checked<typeof compareOptions> {
  const where = { place: 'compare: ', command: 'compare' };
  return checkSettings(compareOptions, { ...checkObject(settings) }, where);
}

/** Throws UserError for an unknown setting or an invalid value. */
export function checkScoreSettings(settings: ScoreSettings): Checked<typeof scoreOptions> {
  const where = { place: 'score: ', command: 'score' };
  return checkSettings(scoreOptions, { ...checkObject(settings) }, where);
}

/** Checks at run time, because callers in JavaScript may pass any value. */
function checkObject<Settings extends object>(settings: Settings): Settings {
  if (typeof settings === 'object' && settings !== null && !Array.isArray(settings)) return settings;
  throw new UserError('settings must be an object, as in { seeds: 3 }');
}
