import type { Command } from 'commander';
import { judgeTable, type JudgeChoices } from '../../settings/judge-table.js';
import { useConfig } from '../config/use-config.js';
import type { SetExitCode } from '../exit.js';
import { addGroupedOptions } from '../options/table-options.js';

/** `teval judge`: judges whole generated tests, in the language of the benchmark's programs. */
export function addJudgeCommand(program: Command, setExitCode: SetExitCode): void {
  const command = program
    .command('judge')
    .description(
      'judge whole generated tests: do they parse, compile, run and pass, and what do they cover?',
    );
  useConfig(program, command);
  addGroupedOptions(command, judgeTable)
    .addHelpText('after', examples)
    .action(async (choices: JudgeChoices) => {
      setExitCode(await (await import('./judge-tests.js')).judgeTests(choices));
    });
}

const examples = `
Tests:
  samples:FILE.jsonl      whole tests, one text a line (docs/whole-tests.md)
  samples:DIR             whole tests, one file each, as ChatUniTest, HITS and JUnitGenie name them
  testbench:DIR           the published outputs of TestBench, of all models or of one
  chat:MODEL, command:PROGRAM
                          a language model or your own program, which is asked for tests
  evosuite, developer, archive, command-suites:PROGRAM
                          suites, as with teval run --test-generator
  testeval-outputs:DIR    the published tests of TestEval's Python programs
  recorded                the tests that come with Python programs

Examples:
  teval judge                                        EvoSuite's suites and two sets of samples on the bundled programs
  teval judge --benchmark project:. --tests samples:mine.jsonl
                                                     a model's tests of your own project
  teval judge --benchmark testbench:TestBench --tests testbench:TestBench --until parse
                                                     published outputs, only as far as their syntax
  teval judge --tests chat:llama3:8b --base-url http://localhost:11434/v1 --context simple,full
                                                     a model that is asked for tests, with two contexts
  teval judge --benchmark bundled-python             tests of Python programs`;
