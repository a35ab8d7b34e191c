import { addToolOptions } from '../options/tool-options.js';
import type { ExportSuitesFlags, ExportTevalPlusFlags } from './export-flags.js';
import { Option, type Command } from 'commander';
import { benchmarkChoices } from '../../benchmarks/registry.js';
import { alternativesOf } from '../../model/described.js';
import { versions } from '../../model/bug.js';
import { classChoices } from '../../test-generators/generation.js';
import { addTestGeneratorOption } from '../options/test-generator-option.js';
import { oracleName, path, seconds, wholeNumberFrom } from '../options/argument-parsers.js';
import { defaults } from '../options/defaults.js';
import type { SetExitCode } from '../exit.js';

/** `teval export suites|teval-plus`: what a run has, in the files of other tools. */
export function addExportCommand(program: Command, setExitCode: SetExitCode): void {
  const command = program
    .command('export')
    .description('write suites and results in the files of other tools');
  addSuites(command, setExitCode);
  addTevalPlus(command);
}

function addSuites(command: Command, setExitCode: SetExitCode): void {
  const suites = command
    .command('suites')
    .description("write generated suites as archives in Defects4J's naming, those of a run or of a benchmark")
    .argument('<dir>', 'folder for the archives')
    .option('--run <DIR>', 'the suites that this run worked on (default: by the options below)', path)
    .option(
      '--benchmark <NAME|FILE>',
      `${alternativesOf(benchmarkChoices)} (default: the run's, or ${defaults.benchmark})`,
    )
    .option(
      '--bugs <LIST>',
      "bugs, as in Text-1,Text-2..5, or @FILE with such a list (default: the run's, or all)",
    )
    .addOption(
      new Option(
        '--on <VERSION>',
        `buggy or fixed: the version that tests are generated on (default: the run's, or ${defaults.on})`,
      ).choices(versions),
    )
    .option(
      '--seeds <N|LIST>',
      `a number of seeds (10 is 1..10), a range (3..5) or a list (1,4..6) (default: the run's, or ${defaults.seeds})`,
    );
  addTestGeneratorOption(
    suites,
    "evosuite, or defects4j:TOOL (gen_tests.pl): what writes the suites (default: the run's, or evosuite)",
  )
    .option(
      '--budget <SECONDS>',
      "EvoSuite's time for a suite (default: the run's, or the benchmark's)",
      seconds,
    )
    .option(
      '--evosuite-runtime',
      "suites with EvoSuite's runner and runtime (default: the run's, or plain JUnit 4)",
    )
    .addOption(
      new Option(
        '--classes <WHICH>',
        "modified or loaded: which classes EvoSuite writes tests for (default: the run's, or modified)",
      ).choices(classChoices),
    )
    .option(
      '--predictions <FILE>',
      'the predictions that an imported run (teval import toga) was made of: its tests are their rows',
      path,
    )
    .option('--suites <DIR>', 'the suites that the run read (or took its imports from)', path)
    .option('--tool <NAME>', "the tool's part of the archives' names (default: evosuite)")
    .addOption(
      new Option('--form <FORM>', 'tar.bz2, which Defects4J takes, or tar.gz (default: tar.bz2)').choices([
        'tar.bz2',
        'tar.gz',
      ]),
    )
    .option(
      '--workers <N>',
      'suites in work at the same time (default: the number of cores)',
      wholeNumberFrom(1),
    )
    .option('--cache <DIR>', "cache folder (default: TEVAL_CACHE, or the platform's cache folder)", path);
  addToolOptions(suites)
    .option('--json', 'print what was written as JSON (default: in words)')
    .addHelpText('after', suiteExamples)
    .action(async (folder: string, flags: ExportSuitesFlags) => {
      const { exportSuitesTo } = await import('./export-suites.js');
      setExitCode(await exportSuitesTo(folder, flags));
    });
}

function addTevalPlus(command: Command): void {
  command
    .command('teval-plus')
    .description('write a run as TEval-plus keeps its data, for its scripts')
    .argument('<run>', 'run folder')
    .argument('<dir>', 'folder to write to; --data_dir of its scripts')
    .option(
      '--toga <ORACLE>',
      'the oracle generator that stands where its scripts look for toga (default: the only one besides no-exception)',
      oracleName,
    )
    .option('--json', 'print what was written as JSON (default: in words)')
    .option('--quiet', 'nothing but results and errors (default: also what the files lack)')
    .addHelpText('after', tevalPlusExamples)
    .action(async (run: string, folder: string, flags: ExportTevalPlusFlags) => {
      const { exportTevalPlus } = await import('./export-teval-plus.js');
      await exportTevalPlus(run, folder, flags);
    });
}

const suiteExamples = `
Examples:
  teval export suites suites/ --run results/bundled-buggy          what a run worked on
  teval export suites suites/ --benchmark defects4j --bugs Lang-7 --seeds 3
                                                                   what such a run would work on
  teval export suites suites/ --run results/defects4j-fixed-1a2b3c --predictions oracle_preds.csv
                                                                   what an imported run worked on`;

const tevalPlusExamples = `
Examples:
  teval export teval-plus results/bundled-buggy data --toga javadoc
  python -m rqs.ranking dump_features --data_dir data                in TEval-plus's folder`;
