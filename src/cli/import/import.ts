import type { ImportFlags } from './import-flags.js';
import { Option, type Command } from 'commander';
import { benchmarkChoices } from '../../benchmarks/registry.js';
import { alternativesOf } from '../../model/described.js';
import { versions } from '../../model/bug.js';
import { collected, path } from '../options/argument-parsers.js';
import { defaults } from '../options/defaults.js';
import { addEvaluationOptions, addPlaceAndDisplayOptions, evaluate } from '../options/evaluation-options.js';
import type { SetExitCode } from '../exit.js';

/** `teval import toga FILE`: evaluates predictions that others made. */
export function addImportCommand(program: Command, setExitCode: SetExitCode): void {
  const toga = program
    .command('import')
    .description('evaluate what other tools have written')
    .command('toga')
    .description("run the tests of a file of TOGA's or TEval-plus's predictions, each row a test")
    .argument('<file>', 'predictions: project,bug_num,test_name,test_prefix,except_pred,assert_pred')
    .option('--benchmark <NAME|FILE>', `${alternativesOf(benchmarkChoices)} (default: defects4j)`)
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
    );
  addEvaluationOptions(toga);
  addPlaceAndDisplayOptions(toga, '<benchmark>-<version>-<digest>')
    .addHelpText('after', examples)
    .action(async (file: string, flags: ImportFlags) => {
      const { importOptionsOf } = await import('./import-options.js');
      const options = await importOptionsOf(file, flags);
      setExitCode(await evaluate(options, flags));
    });
}

const examples = `
Examples:
  teval import toga oracle_preds.csv --on fixed      TOGA's published predictions, on your Defects4J
  teval import toga oracle_preds.csv --suites suites/ --bugs Lang-7
                                                     with the imports of the suites that they are from
  teval import toga oracle_preds.csv --oracle no-exception
                                                     beside the baseline, on the same tests`;
