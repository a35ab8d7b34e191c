import type { Command } from 'commander';
import type { SetExitCode } from '../exit.js';
import { addOptions } from '../options/table-options.js';
import { judgeTable } from './languages/registry.js';

/** `teval judge`: judges whole generated tests, in the language of the benchmark's programs. */
export function addJudgeCommand(program: Command, setExitCode: SetExitCode): void {
  const command = program
    .command('judge')
    .description('judge whole generated tests: do they parse, run and pass, and what do they reach?');
  addOptions(command, judgeTable)
    .addHelpText('after', examples)
    .action(async (given: Readonly<Record<string, unknown>>) => {
      const { judgeTests } = await import('./judge-tests.js');
      setExitCode(await judgeTests(given));
    });
}

const examples = `
Examples:
  teval judge --benchmark bundled-python             six small Python programs with recorded tests
  teval judge --benchmark testeval:TestEval --tests testeval-outputs:outputs
                                                     published tests of TestEval's programs, of all models
  teval judge --benchmark testeval:TestEval --tests gpt-4o=testeval-outputs:outputs --goals line,path
                                                     of one model, and of two goals
  teval judge --benchmark python:programs.json --tests mine=samples:tests.jsonl --out judged
                                                     your own programs and tests`;
