import type { GivenFlags } from '../../model/common/flag.js';
import type { Described } from '../../model/common/described.js';
import type { PythonJudgeSettings } from '../../python/judge/settings.js';
import type { JudgeChoices } from '../judge-table.js';
import type { RunChoices } from '../run-table.js';

/** A language of programs whose tests `teval judge` judges (docs/languages.md). An adapter is one file here and one line in the registry. */
export interface JudgedLanguage extends Described {
  /** The benchmarks of its programs, for messages and lists. */
  listBenchmarks(): Promise<readonly Described[]>;
  /**
   * Turns choices into the work that judges the tests, without doing any of it.
   *
   * @throws UserError for choices that do not fit the language
   */
  resolve(choices: JudgeChoices): Promise<JudgingWork>;
}

/** What judges tests: a run of whole tests, or the runner of a language. */
export type JudgingWork =
  | { readonly kind: 'run'; readonly choices: RunChoices }
  | { readonly kind: 'python'; readonly settings: ChosenPythonSettings; readonly asking: ChosenAsking };

/** Settings left out have the values that TestEval uses, and those of this machine. */
export type ChosenPythonSettings = Partial<PythonJudgeSettings> & Pick<PythonJudgeSettings, 'benchmark'>;

/** How generators are asked for tests of Python programs, and where answers and outcomes are kept. */
export interface ChosenAsking {
  readonly flags: GivenFlags;
  /** Absent: as many as in TestEval. */
  readonly testsPerProgram?: number;
  /** The folder of the cache. */
  readonly cache?: string;
}
