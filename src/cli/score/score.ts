import type { Command } from 'commander';
import type { SetExitCode } from '../exit.js';
import { addOptions } from '../options/table-options.js';
import { scoreTable, type ScoreChoices } from '../../settings/score-table.js';

/** `teval score`: compares texts that generators wrote with the texts that developers wrote. */
export function addScoreCommand(program: Command, setExitCode: SetExitCode): void {
  const command = program
    .command('score')
    .description(
      'score completions against their targets as texts: BLEU, ROUGE, CrystalBLEU, matches, unparsable',
    )
    .argument(
      '<file...>',
      'CSV or JSON lines with target and output, predictions of TOGA and TEval-plus, or the folder of a run',
    );
  addOptions(command, scoreTable)
    .addHelpText('after', examples)
    .action(async (files: readonly string[], flags: ScoreChoices) => {
      setExitCode(await (await import('./score-and-print.js')).scoreAndPrint(files, flags));
    });
}

const examples = `
Examples:
  teval score predictions.csv                                columns target and output
  teval score predictions.jsonl --columns target=gold,output=answer --by project
  teval score commons-lang3/togll.csv --compare commons-lang3/doc2oracll.csv
                                                             TOGBench's files, matched by id
  teval score oracle_preds.csv --by project                  TOGA's predictions against the suite's assertions
  teval score results/mine --format csv                      each completion of a run with its scores and outcome`;
