import { Option, type Command } from 'commander';
import { sandboxChoices } from '../java/test-environment.js';
import { versions } from '../model/bug.js';
import { accountings } from '../model/verdict.js';
import { collected, path, seconds, wholeNumberFrom } from './argument-parsers.js';
import { defaults } from './defaults.js';
import type { SetExitCode } from './program.js';
import type { RunFlags } from './run-options.js';
import { addToolOptions } from './tool-flags.js';

/** The flags of `teval import toga`: those of `teval run` that have a meaning for tests that are there. */
export interface ImportFlags extends RunFlags {
  readonly quiet?: boolean;
  readonly json?: boolean;
}

/** `teval import toga FILE`: evaluates predictions that others made. */
export function addImportCommand(program: Command, setExitCode: SetExitCode): void {
  const toga = program
    .command('import')
    .description('evaluate what other tools have written')
    .command('toga')
    .description("run the tests of a file of TOGA's or TEval-plus's predictions, each row a test")
    .argument('<file>', 'predictions: project,bug_num,test_name,test_prefix,except_pred,assert_pred')
    .option('--benchmark <NAME|FILE>', 'defects4j, bundled, maven, or a JSON file (default: defects4j)')
    .option(
      '--bugs <LIST>',
      'bugs, as in Lang-1,Lang-7..9, or @FILE with such a list (default: those of the file)',
    )
    .addOption(
      new Option(
        '--on <VERSION>',
        `buggy or fixed: the version that the tests were generated on (default: ${defaults.on})`,
      ).choices(versions),
    )
    .option('--suites <DIR>', 'suites that the tests are from, for their imports (default: worked out)', path)
    .option(
      '--oracle <SPEC>',
      "another oracle generator on the same tests; may be repeated (default: only the file's)",
      collected,
    )
    .addOption(
      new Option(
        '--accounting <HOW>',
        `strict counts what is conclusive; replication takes what has no recorded failure as passed (default: ${defaults.accounting})`,
      ).choices(accountings),
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
      `how often failing tests are run again (default: ${defaults.reruns})`,
      wholeNumberFrom(0),
    )
    .addOption(
      new Option(
        '--sandbox <HOW>',
        `bwrap, none, or auto: bwrap where it works (default: ${defaults.sandbox})`,
      ).choices(sandboxChoices),
    )
    .option(
      '--out <DIR>',
      `run folder (default: ${defaults.resultsFolder}/<benchmark>-<version>-<digest>)`,
      path,
    )
    .option('--cache <DIR>', "cache folder (default: TEVAL_CACHE, or the platform's cache folder)", path);
  addToolOptions(toga)
    .option('--quiet', 'no progress (default: progress on stderr)')
    .option('--json', 'print the summary as JSON (default: as tables)')
    .addHelpText('after', examples)
    .action(async (file: string, flags: ImportFlags) => {
      const { importOptionsOf } = await import('./import-options.js');
      const options = await importOptionsOf(file, flags);
      const { runAndReport } = await import('./run-and-report.js');
      setExitCode(
        await runAndReport(options, {
          summary: flags.json === true ? 'json' : 'tables',
          progress: flags.quiet === true ? 'none' : 'shown',
        }),
      );
    });
}

const examples = `
Examples:
  teval import toga oracle_preds.csv --on fixed      TOGA's published predictions, on your Defects4J
  teval import toga oracle_preds.csv --suites suites/ --bugs Lang-7
                                                     with the imports of the suites that they are from
  teval import toga oracle_preds.csv --oracle no-exception
                                                     beside the baseline, on the same tests`;
