import { addToolOptions } from './tool-options.js';
import type { DisplayFlags } from './display-flags.js';
import { Option, type Command } from 'commander';
import { sandboxChoices } from '../../toolchain/test-environment.js';
import { accountings } from '../../model/verdict.js';
import { patchCoverages, type RunOptions } from '../../pipeline/options.js';
import { orWord, path, seconds, wholeNumberFrom } from './argument-parsers.js';
import { defaults } from './defaults.js';
import { foundAtOption } from './found-at-option.js';
import { byteCount } from './quantities.js';

/** How tests are run and counted, in every command that runs tests. */
export function addEvaluationOptions(command: Command): Command {
  return command
    .addOption(
      new Option(
        '--accounting <HOW>',
        `strict counts what is conclusive; replication takes what has no recorded failure as passed (default: ${defaults.accounting})`,
      ).choices(accountings),
    )
    .addOption(foundAtOption())
    .option(
      '--repair-rounds <N|all>',
      `replication accounting: how often tests with compile errors are taken out of a suite before it is lost (default: ${defaults.replication.repairRounds})`,
      orWord('all', wholeNumberFrom(0)),
    )
    .option(
      '--suite-time-limit <SECONDS|none>',
      `replication accounting: a suite whose tests take longer leaves no failures on the buggy version (default: ${defaults.replication.suiteTimeLimitSeconds})`,
      orWord('none', seconds),
    )
    .option(
      '--keep-duplicates',
      'run and count test cases with the same prefix and oracle as often as they were generated (default: once)',
    )
    .option(
      '--workers <N>',
      'JVMs at work at the same time (default: the number of cores)',
      wholeNumberFrom(1),
    )
    .option(
      '--test-timeout <SECONDS>',
      `time limit of a single test (default: ${defaults.testTimeoutSeconds})`,
      seconds,
    )
    .option(
      '--reruns <N>',
      `how often failing tests, and some others, are run again to find flaky ones (default: ${defaults.reruns})`,
      wholeNumberFrom(0),
    )
    .addOption(
      new Option(
        '--patch-coverage <WHICH>',
        `tests of which is measured whether they execute what the fix changes: tp, failing (on the buggy version), or none (default: ${defaults.patchCoverage})`,
      ).choices(patchCoverages),
    )
    .addOption(
      new Option(
        '--sandbox <HOW>',
        `required (bubblewrap: tests see the JDK, the system's programs and the program under test, no other files and no network; else no run), none, or auto: bubblewrap where it works (default: ${defaults.sandbox}); bwrap is an old name of required`,
      ).choices(sandboxChoices),
    );
}

/** Where results and work go, and how a run shows itself. `outDefault`: the folder's name where none is given, in words. */
export function addPlaceAndDisplayOptions(command: Command, outDefault: string): Command {
  command
    .option('--out <DIR>', `run folder (default: ${defaults.resultsFolder}/${outDefault})`, path)
    .option('--cache <DIR>', "cache folder (default: TEVAL_CACHE, or the platform's cache folder)", path)
    .option(
      '--cache-limit <SIZE>',
      'what is left of the cache when the run has ended, as in 20GB: what was unused for longest goes first (default: TEVAL_CACHE_LIMIT, or all of it)',
      byteCount,
    );
  return addToolOptions(command)
    .option('--quiet', 'no progress (default: progress on stderr)')
    .option('--json', 'print the summary as JSON (default: as tables)');
}

/** Runs and reports as the flags say, and returns the exit code. What a run needs is loaded only now. */
export async function evaluate(options: RunOptions, { foundAt, quiet, json }: DisplayFlags): Promise<number> {
  const { runAndReport } = await import('../run/run-and-report.js');
  return runAndReport(options, {
    summary: json === true ? 'json' : 'tables',
    foundAt: foundAt ?? defaults.foundAt,
    progress: quiet === true ? 'none' : 'shown',
  });
}
