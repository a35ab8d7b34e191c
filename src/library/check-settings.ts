import { UserError } from '../model/common/errors.js';
import { checkSettings } from '../options/check-settings.js';
import { compareOptions } from '../options/compare-options.js';
import type { Checked, Option, Options } from '../options/option.js';
import { rankOptions } from '../options/rank-options.js';
import type { RankChoices } from '../settings/ranking-options.js';
import { runTable, type RunChoices } from '../settings/run-table.js';
import { scoreTable, type ScoreChoices } from '../settings/score-table.js';
import { listOracleSpecs } from './given-oracles.js';
import { reportOptions, type ReportChoices } from '../options/report-options.js';
import { explainOptions, type ExplainChoices } from '../settings/explain-options.js';
import { judgeTable, type JudgeChoices } from '../settings/judge-table.js';
import type {
  CompareSettings,
  ExplainSettings,
  JudgeSettings,
  RankSettings,
  ReportSettings,
  RunSettings,
  ScoreSettings,
} from './settings.js';

/** Options for a command's output and exit code. */
const ofCommands = ['quiet', 'verbose', 'json', 'failOn', 'format'];

/** The options of `teval run` that are settings: all but those for a command's output and exit code. */
export const runSettingsTable: Options = selectSettings(runTable);

/** The options of `teval judge` that are settings. */
export const judgeSettingsTable: Options = selectSettings(judgeTable);

/** The options of `teval score` that are settings. */
export const scoreSettingsTable: Options = selectSettings(scoreTable);

/** The options of `teval report` that are settings. A program prints nothing. */
export const reportSettingsTable = {
  ...reportOptions,
  out: {
    ...reportOptions.out,
    otherwise:
      'report.html, report-latex or report-csv in the first run folder; markdown, json, sarif and junit are not written',
  },
} as const satisfies Options;

/** Throws UserError for an unknown setting or an invalid value. */
export function checkRunSettings(settings: RunSettings, caller: 'run' | 'plan' = 'run'): RunChoices {
  const { oracle, ...others } = checkObject(settings);
  const given = oracle === undefined ? others : { ...others, oracle: listOracleSpecs(oracle) };
  return checkSettings(runSettingsTable, given, { place: `${caller}: `, command: caller });
}

/** Throws UserError for an unknown setting or an invalid value. */
export function checkJudgeSettings(settings: JudgeSettings): JudgeChoices {
  const where = { place: 'judge: ', command: 'judge' };
  return checkSettings(judgeSettingsTable, { ...checkObject(settings) }, where);
}

/** Throws UserError for an unknown setting or an invalid value. */
export function checkReportSettings(settings: ReportSettings): ReportChoices {
  const where = { place: 'report: ', command: 'report' };
  return checkSettings(reportSettingsTable, { ...checkObject(settings) }, where);
}

/** Throws UserError for an unknown setting or an invalid value. */
export function checkExplainSettings(settings: ExplainSettings): ExplainChoices {
  const where = { place: 'explain: ', command: 'explain' };
  return checkSettings(explainOptions, { ...checkObject(settings) }, where);
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
export function checkScoreSettings(settings: ScoreSettings): ScoreChoices {
  const where = { place: 'score: ', command: 'score' };
  return checkSettings(scoreSettingsTable, { ...checkObject(settings) }, where);
}

/** Checks at run time, because callers in JavaScript may pass any value. */
function checkObject<Settings extends object>(settings: Settings): Settings {
  if (typeof settings === 'object' && settings !== null && !Array.isArray(settings)) return settings;
  throw new UserError('settings must be an object, as in { seeds: 3 }');
}

function selectSettings(table: Options): Options {
  return Object.fromEntries(Object.entries<Option>(table).filter(([name]) => !ofCommands.includes(name)));
}
