import type { RankFlags } from './rank-flags.js';
import { Option, type Command } from 'commander';
import { featureDefinitions } from '../../../features/failed-test.js';
import { path } from '../options/argument-parsers.js';
import { alternativesOf } from '../../model/described.js';
import { defaults } from '../options/defaults.js';
import { describeWhenCalled } from '../options/describe-when-called.js';
import { foundAtOption } from '../options/found-at-option.js';

/** `teval rank`: ranks failing tests, of a run or of a file, and counts Found@K. */
export function addRankCommand(program: Command): void {
  const detectorOption = new Option(
    '--detector <NAME>',
    'outlier detector; teval list detectors says which (default: isolation-forest)',
  );
  const command = program
    .command('rank')
    .description('rank the failing tests of a run or of a file, and count Found@K')
    .argument('[run]', `run folder (default: the newest below ${defaults.resultsFolder}/)`)
    .option('--failed-tests <FILE.csv>', "failing tests in TEval-plus's format, instead of a run")
    .addOption(detectorOption)
    .option('--features <LIST>', 'features that the detector sees (default: all eleven)')
    .addOption(
      new Option(
        '--feature-definitions <WHOSE>',
        "paper or replication: the replication's give TEval-plus's numbers for its own files (default: paper)",
      ).choices(featureDefinitions),
    )
    .addOption(foundAtOption())
    .option(
      '--out <DIR>',
      `folder for ranking.csv, found_at.json and, of a file, features.csv (default: ${defaults.resultsFolder}/rank-<run or file>)`,
      path,
    )
    .option('--json', 'print found_at.json (default: tables)')
    .option('--quiet', 'nothing but results and errors (default: also where files are)')
    .addHelpText('after', examples)
    .action(async (run: string | undefined, flags: RankFlags) => {
      const { rank } = await import('./rank-and-report.js');
      await rank(run, flags);
    });
  describeWhenCalled(program, command, async () => {
    const { detectors } = await import('../../../ranking/detectors.js');
    detectorOption.description = `outlier detector: ${alternativesOf(detectors)} (default: ${detectors[0]!.name})`;
  });
}

const examples = `
Examples:
  teval rank results/bundled-buggy --detector rare-first
  teval rank --features trace_exception_count,test_doc_sim
  teval rank --failed-tests failed_test_data.csv --feature-definitions replication --out ranked`;
