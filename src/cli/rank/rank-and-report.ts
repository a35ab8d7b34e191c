import type { RankFlags } from './rank-flags.js';
import { basename, extname, join, resolve } from 'node:path';
import { defaultRankingOptions, type RankingOptions } from '../../../ranking/rank-bug.js';
import { UserError } from '../../model/common/errors.js';
import { renderIncomplete } from '../../render/incomplete-text.js';
import { formatCount } from '../../render/numbers.js';
import { describePresent } from '../../render/bug-detection/describe-present.js';
import { renderRankingSections } from '../../render/bug-detection/ranking-sections.js';
import { rankFailedTestsFile } from '../../reports/rank-failed-tests.js';
import { rankOutcomesFile } from '../../reports/rank-outcomes.js';
import { rankRun } from '../../reports/rank-run.js';
import type { RankingSummary } from '../../reports/ranking-summary.js';
import { chooseStyle } from '../../render/style.js';
import { findRunRecord } from '../../store/run/run-folder.js';
import { renderJsonByCell } from '../../reports/summary-json.js';
import { printPieces, sayBeside } from '../output.js';
import type { GivenFlags } from '../../model/common/flag.js';
import { pickOptions } from '../../options/option.js';
import { machineOptions, resultsFolder } from '../../options/place-options.js';
import { resolveOptions } from '../../options/resolved.js';
import { rankerFlagOptions } from '../../rankers/registry.js';
import { findNewestRun } from '../options/run-folders.js';
import { rankOptions } from '../../options/rank-options.js';
import { withRanking } from '../../rankers/with-ranking.js';

/** Ranks what the flags name, writes the files, and prints Found@K. Throws UserError for bad input. */
export async function rankAndReport(run: string | undefined, flags: RankFlags): Promise<void> {
  const { failedTests, outcomes } = flags;
  if ([run, failedTests, outcomes].filter((each) => each !== undefined).length > 1)
    throw new UserError('name one of a run, --failed-tests and --outcomes');
  if (outcomes !== undefined) return rankOutcomes(outcomes, flags);
  const folder = failedTests ?? run ?? (await findNewestRun());
  const cache = flags.cache === undefined ? {} : { cache: flags.cache };
  const { cacheFolder } = resolveOptions(pickOptions(machineOptions, 'cache'), cache);
  const onWarning = (sentence: string) => process.stderr.write(`teval: ${sentence}\n`);
  await withRanking(flags, { flags: pickGiven(flags), cacheFolder, onWarning }, (options) =>
    failedTests === undefined ? rankARun(folder, flags, options) : rankAFile(folder, flags, options),
  );
}

async function rankAFile(file: string, flags: RankFlags, options: RankingOptions): Promise<void> {
  const out = await chooseRankingFolder(flags, basename(file, extname(file)));
  const { failingTests, summary } = await rankFailedTestsFile(file, out, options);
  print(summary, flags, formatCount(failingTests, 'failing test'));
  sayBeside(`\nResults are in ${out} (features.csv, ranking.csv, found_at.json).\n`, flags);
}

async function rankOutcomes(
  file: string,
  { ranker = [], features, featureDefinitions, ...flags }: RankFlags,
): Promise<void> {
  if (features !== undefined || featureDefinitions !== undefined)
    throw new UserError(
      '--outcomes: outcomes have no features; leave out --features and --feature-definitions',
    );
  const options = { ...defaultRankingOptions, counting: flags.foundAt ?? rankOptions.foundAt.default };
  const out = await chooseRankingFolder(flags, basename(file, extname(file)));
  const { failingTests, summary } = await rankOutcomesFile(file, out, ranker, options);
  print(summary, flags, formatCount(failingTests, 'failing test'));
  sayBeside(`\nResults are in ${out} (found_at.json).\n`, flags);
}

async function rankARun(folder: string, flags: RankFlags, options: RankingOptions): Promise<void> {
  const out = await chooseRankingFolder(flags, basename(resolve(folder)));
  const summary = await rankRun(folder, out, options);
  print(summary, flags, describePresent(summary, 'seed'), folder);
  sayBeside(`\nResults are in ${out} (ranking.csv, found_at.json).\n`, flags);
}

function print(summary: RankingSummary, { json }: RankFlags, ofWhat: string, run?: string): void {
  if (json === true) {
    printPieces(renderJsonByCell(summary));
    return;
  }
  const style = chooseStyle(process.stdout, process.env);
  const sections = [
    `${describePresent(summary, 'bug')}, ${ofWhat}`,
    ...renderRankingSections(summary, style),
    renderIncomplete(summary.units, style, {
      ...(run === undefined ? {} : { run }),
      countedAs: 'finding nothing',
    }),
  ];
  process.stdout.write(`${sections.filter((section) => section !== '').join('\n\n')}\n`);
}

/** A run's own ranking.csv belongs to its summary, and is not written over. */
async function chooseRankingFolder({ out }: RankFlags, name: string): Promise<string> {
  const folder = out ?? join(resultsFolder, `rank-${name}`);
  if ((await findRunRecord(folder)) !== 'none')
    throw new UserError(
      `${folder} contains a run, whose ranking stays: choose another folder with --out DIR`,
    );
  return folder;
}

/** The flags of guests. */
function pickGiven(flags: RankFlags): GivenFlags {
  return Object.fromEntries(Object.entries(flags).filter(([name]) => name in rankerFlagOptions));
}
