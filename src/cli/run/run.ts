import type { DisplayFlags } from '../options/display-flags.js';
import { methodNames, type RunFlags } from '../options/run-flags.js';
import { prefixViews } from '../../model/evaluation-method.js';
import { encodings } from '../../toolchain/test-environment.js';
import { Option, type Command } from 'commander';
import { benchmarkChoices } from '../../benchmarks/registry.js';
import { versions } from '../../model/bug.js';
import { alternativesOf } from '../../model/described.js';
import { oracleFlags, oracleGenerators } from '../../oracles/registry.js';
import { focalSearches } from '../../pipeline/options.js';
import { testGeneratorFlags, testGenerators } from '../../test-generators/registry.js';
import { addTestGeneratorOption } from '../options/test-generator-option.js';
import { addFlags } from '../options/adapter-options.js';
import { oracleNames, shard, wholeNumberFrom } from '../options/argument-parsers.js';
import { defaults } from '../options/defaults.js';
import { addEvaluationOptions, addPlaceAndDisplayOptions, evaluate } from '../options/evaluation-options.js';
import type { SetExitCode } from '../exit.js';
import { runOptionsOf } from '../options/run-options.js';
import { planRunOf } from '../plan/plan.js';
import { useConfig } from '../config/use-config.js';

/** `teval run`: evaluates oracle generators on a benchmark and prints the summary. */
export function addRunCommand(program: Command, setExitCode: SetExitCode): void {
  const command = program
    .command('run')
    .description('evaluate oracle generators on a benchmark; the same command again resumes the run');
  useConfig(program, command);
  addRunOptions(command)
    .option('--dry-run', 'say what would be done and what it would cost, as teval plan does (default: do it)')
    .addHelpText('after', examples)
    .action(async (flags: RunFlags & DisplayFlags & { readonly dryRun?: boolean }) => {
      if (flags.dryRun === true) return planRunOf(flags);
      const options = await runOptionsOf(flags);
      setExitCode(await evaluate(options, flags));
    });
}

/** What says which run it is and how it is done: `teval run` and `teval plan` take the same. */
export function addRunOptions(command: Command): Command {
  command
    .option('--benchmark <NAME|FILE>', `${alternativesOf(benchmarkChoices)} (default: ${defaults.benchmark})`)
    .option('--bugs <LIST>', 'bugs, as in Text-1,Text-2..5, or @FILE with such a list (default: all)')
    .option(
      '--projects <LIST>',
      'all bugs of these projects, as in Lang,Cli, instead of --bugs (default: all)',
    )
    .option('--all', 'all bugs of the benchmark (default: all, unless --bugs or --projects is given)')
    .option(
      '--as-of <VERSION>',
      'those bugs that a version of Defects4J had, as in 2.0.0; with --all (default: those of the installation)',
    )
    .addOption(
      new Option(
        '--on <VERSION>',
        `buggy or fixed: the version that tests are generated on (default: ${defaults.on})`,
      ).choices(versions),
    )
    .option(
      '--seeds <N|LIST>',
      `a number of seeds (10 is 1..10), a range (3..5) or a list (1,4..6) (default: ${defaults.seeds})`,
    );
  addTestGeneratorOption(
    command,
    `${alternativesOf(testGenerators)}: where test suites come from (default: evosuite)`,
  );
  addFlags(command, testGeneratorFlags).option(
    '--oracle <SPEC>',
    `${alternativesOf(oracleGenerators)}; may be repeated (default: ${defaults.oracles.join(', ')})`,
    oracleNames,
  );
  addFlags(command, oracleFlags)
    .option(
      '--samples <N>',
      'how often to ask generators that may say something else each time (chat, command, modules that say so); all others are asked once (default: 1)',
      wholeNumberFrom(1),
    )
    .addOption(
      new Option(
        '--suite-compile <POLICY>',
        `a compile error costs its own test (per-test) or the whole suite (all-or-nothing) (default: ${defaults.suiteCompile})`,
      ).choices(['per-test', 'all-or-nothing']),
    )
    .addOption(
      new Option(
        '--method <NAME>',
        `${methodNames.join(', ')}: sets --on and --suite-compile to that of the method (default: none)`,
      ).choices(methodNames),
    )
    .addOption(
      new Option(
        '--prefix-view <VIEW>',
        `normalised: blind oracle generators see prefixes in one form, which does not tell what was thrown; as-written: as the suite has them (default: ${defaults.prefixView})`,
      ).choices(prefixViews),
    )
    .addOption(
      new Option(
        '--focal-search <WHERE>',
        `where focal methods are searched: prefix, or candidate, its assertion included, as the replication does (default: ${defaults.focalSearch})`,
      ).choices(focalSearches),
    );
  addEvaluationOptions(command)
    .option('--time-zone <ZONE>', `time zone of the tests (default: ${defaults.timeZone})`)
    .option('--locale <LOCALE>', `language and country of the tests (default: ${defaults.locale})`)
    .addOption(
      new Option(
        '--encoding <NAME>',
        `encoding of files that the tests read and write (default: ${defaults.encoding})`,
      ).choices(encodings),
    )
    .option(
      '--shard <I/N>',
      'do the I-th of N parts of the run, as on one of N machines; teval merge puts them together (default: all of it)',
      shard,
    );
  return addPlaceAndDisplayOptions(command, '<benchmark>-<version>, with a digest for other settings');
}

const examples = `
Examples:
  teval run                                          the bundled benchmark, three oracle generators, ten seeds
  teval run --bugs Text-1..2 --seeds 3               a part of it
  teval run --benchmark maven --seeds 1              real bugs of well-known libraries
  teval run --benchmark defects4j --bugs Lang-1,Math-5..10
                                                     bugs of your Defects4J installation
  teval run --benchmark my-project.json              your own bugs (teval init writes an example)
  teval run --suites suites/ --oracle predictions:toga.csv
                                                     published suites and predictions
  teval run --oracle no-exception --oracle 'mine=command:python3 my_generator.py'
                                                     a program of yours beside the baseline`;
