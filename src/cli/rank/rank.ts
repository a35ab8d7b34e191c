import type { Command } from 'commander';
import { listAlternatives } from '../../model/common/described.js';
import { resultsFolder } from '../../options/place-options.js';
import { describeWhenCalled } from '../options/describe-when-called.js';
import { addOptions } from '../options/table-options.js';
import { rankCommandOptions, type RankFlags } from './rank-flags.js';

/** `teval rankAndReport`: ranks failing tests, of a run or of a file, and counts Found@K. */
export function addRankCommand(program: Command): void {
  const command = program
    .command('rank')
    .description('rank the failing tests of a run or a file, and count Found@K')
    .argument('[run]', `run folder (default: the newest below ${resultsFolder}/)`);
  addOptions(command, rankCommandOptions)
    .addHelpText('after', examples)
    .action(async (run: string | undefined, flags: RankFlags) =>
      (await import('./rank-and-report.js')).rankAndReport(run, flags),
    );
  describeWhenCalled(program, command, async () => {
    const { allRankers } = await import('../../rankers/registry.js');
    const option = command.options.find((each) => each.attributeName() === 'ranker');
    if (option !== undefined)
      option.description = `what orders the failing tests: ${listAlternatives(allRankers)} ; may be repeated (default: ${allRankers[0]!.name})`;
  });
}

const examples = `
Examples:
  teval rank results/bundled-buggy --ranker rare-first
  teval rank --features trace_exception_count,test_doc_sim
  teval rank --outcomes outcomes.csv --ranker column:-cluster_size,length
  teval rank --failed-tests failed_test_data.csv --feature-definitions replication --out ranked`;
