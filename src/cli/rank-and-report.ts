import { basename, extname, join, resolve } from 'node:path';
import { features, type FeatureName } from '../../features/names.js';
import type { FoundAt } from '../../ranking/found-at.js';
import { detectorNamed } from '../../ranking/detectors.js';
import { randomOrder } from '../../ranking/random-order.js';
import { matrixOfRows } from '../../ranking/matrix.js';
import { defaultRankingOptions, type RankingOptions } from '../../ranking/rank-bug.js';
import { UserError } from '../model/errors.js';
import { columnsOf, type Column } from '../report/columns.js';
import { foundAtTable } from '../report/found-at-table.js';
import { counted, readableSeries } from '../report/numbers.js';
import { rankFailedTestsFile } from '../report/ranking/rank-failed-tests.js';
import { rankRun } from '../report/ranking/rank-run.js';
import { seriesOf } from '../report/series.js';
import { styleOf, type Style } from '../report/style.js';
import { findRunRecord } from '../store/run-folder.js';
import { defaults } from './defaults.js';
import type { RankFlags } from './rank.js';
import { newestRun } from './run-folders.js';

/** Ranks what the flags name, writes the files, and prints Found@K. Throws UserError for bad input. */
export async function rank(run: string | undefined, flags: RankFlags): Promise<void> {
  const options = rankingOptionsOf(flags);
  if (run !== undefined && flags.failedTests !== undefined)
    throw new UserError('rank either a run or --failed-tests, not both');
  if (flags.failedTests === undefined) await rankARun(run ?? (await newestRun()), flags, options);
  else await rankAFile(flags.failedTests, flags, options);
}

async function rankAFile(file: string, flags: RankFlags, options: RankingOptions): Promise<void> {
  const out = await outFolderOf(flags, basename(file, extname(file)));
  const ranked = await rankFailedTestsFile(file, out, options);
  const style = styleOf(process.stdout, process.env);
  const headline = `${counted(ranked.bugs, 'bug')}, ${counted(ranked.failingTests, 'failing test')}; bugs found, mean over ${options.randomStates.length} random states`;
  const orders: [string, readonly FoundAt[]][] = [[options.detector.name, ranked.foundAt]];
  if (options.detector.name !== randomOrder.name) orders.push([randomOrder.name, ranked.randomFoundAt]);
  process.stdout.write(`${headline}\n\n${ordersTable(orders, style)}\n`);
  process.stdout.write(`\nResults are in ${out} (features.csv, ranking.csv, found_at.json).\n`);
}

async function rankARun(folder: string, flags: RankFlags, options: RankingOptions): Promise<void> {
  const out = await outFolderOf(flags, basename(resolve(folder)));
  const { plan, foundAt, unitsMissing } = await rankRun(folder, out, options);
  const style = styleOf(process.stdout, process.env);
  const summary = { found_at: foundAt, oracle_generators: plan.oracleGenerators };
  process.stdout.write(`${counted(plan.bugs.length, 'bug')}, ${counted(plan.seeds.length, 'seed')}\n\n`);
  process.stdout.write(`${foundAtTable(summary, style)}\n`);
  process.stdout.write(`\nResults are in ${out} (ranking.csv, found_at.json).\n`);
  if (unitsMissing > 0)
    process.stderr.write(
      `teval: not finished in ${folder}, and taken to find nothing: ${counted(unitsMissing, 'unit')}\n`,
    );
}

function rankingOptionsOf(flags: RankFlags): RankingOptions {
  const options = {
    ...defaultRankingOptions,
    ...(flags.detector === undefined ? {} : { detector: detectorNamed(flags.detector) }),
    ...(flags.features === undefined ? {} : { features: featuresNamed(flags.features) }),
    ...(flags.featureDefinitions === undefined ? {} : { definitions: flags.featureDefinitions }),
  };
  // A detector that lacks a feature says so for a single row as well: before anything is read or written.
  const row = matrixOfRows(options.features, [options.features.map(() => 0)]);
  options.detector.fit(row, 0).score(row);
  return options;
}

/** Features by this toolkit's or the replication's names. Each once: repeating a column would weigh it twice. */
function featuresNamed(list: string): FeatureName[] {
  const names = list.split(',').map((text) => {
    const wanted = text.trim();
    const found = features.find(({ name, replicationName }) => name === wanted || replicationName === wanted);
    if (found !== undefined) return found.name;
    const known = features.map(({ name }) => name).join(', ');
    throw new UserError(`there is no feature '${wanted}': choose from ${known}`);
  });
  return [...new Set(names)];
}

/** A run's own ranking.csv belongs to its summary, and is not written over. */
async function outFolderOf({ out }: RankFlags, name: string): Promise<string> {
  const folder = out ?? join(defaults.resultsFolder, `rank-${name}`);
  if ((await findRunRecord(folder)) !== 'none')
    throw new UserError(`${folder} holds a run, whose ranking stays: choose another folder with --out DIR`);
  return folder;
}

function ordersTable(orders: readonly (readonly [string, readonly FoundAt[]])[], style: Style): string {
  const columns: Column[] = [
    { title: 'Order', align: 'left' },
    ...orders[0]![1].map(({ k }): Column => ({ title: `Found@${k}`, align: 'right' })),
  ];
  const rows = orders.map(([name, found]) => [
    name,
    ...found.map(({ perState }) => {
      const { mean, spread } = readableSeries(seriesOf(perState), 2, 1, style);
      return perState.length === 0 ? (0).toFixed(2) : `${mean} ${spread}`.trim();
    }),
  ]);
  return columnsOf(columns, rows, 2, style);
}
