import type { ExplainFlags } from './explain-flags.js';
import { InvalidArgumentError, type Command } from 'commander';
import { oracleNames, wholeNumberFrom } from '../options/argument-parsers.js';
import { defaults } from '../options/defaults.js';
import { verdictKinds, type VerdictKind } from '../../analysis/explain.js';

/** `teval explain`: why the test cases of a bug got their verdicts. */
export function addExplainCommand(program: Command): void {
  program
    .command('explain')
    .description('show test cases of a bug: source, oracle, both outcomes with traces, verdict')
    .argument('<bug>', 'bug, as in Text-1')
    .option('--run <DIR>', `run folder (default: the newest below ${defaults.resultsFolder}/)`)
    .option('--seed <LIST>', 'seeds, as in 3 or 1,4..6 (default: all)')
    .option('--sample <LIST>', 'samples, as in 2 or 1..3 (default: all)')
    .option('--oracle <NAME>', 'oracle generator; may be repeated (default: all)', oracleNames)
    .option(
      '--verdict <LIST>',
      `of ${verdictKinds.join(', ')} (default: all, the most telling first)`,
      verdictsOf,
    )
    .option('--test <ID>', "a test case's id or a part of it, as in test03 (default: all)")
    .option('--limit <N>', 'test cases to show, 0 for all (default: 10; all with --json)', wholeNumberFrom(0))
    .option('--json', 'print everything that is known of them as JSON (default: as text)')
    .addHelpText('after', examples)
    .action(async (bug: string, flags: ExplainFlags) => {
      const { explainBug } = await import('./explain-bug.js');
      await explainBug(bug, flags);
    });
}

function verdictsOf(text: string): readonly VerdictKind[] {
  return text.split(',').map((name) => {
    const kind = verdictKinds.find((each) => each.toLowerCase() === name.trim().toLowerCase());
    if (kind === undefined) throw new InvalidArgumentError(`Expected a list of ${verdictKinds.join(', ')}.`);
    return kind;
  });
}

const examples = `
Examples:
  teval explain Text-1 --verdict TP                     what found the bug
  teval explain Text-1 --seed 3 --oracle javadoc --verdict FP,FN
  teval explain Text-1 --test test03 --limit 0`;
