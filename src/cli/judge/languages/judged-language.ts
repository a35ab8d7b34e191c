import type { Described } from '../../../model/common/described.js';
import type { JudgeChoices } from '../../../settings/judge-table.js';

/** A language of programs whose tests `teval judge` judges (docs/languages.md). An adapter is one file here and one line in the registry. */
export interface JudgedLanguage extends Described {
  /** The benchmarks of its programs, for messages and lists. */
  listBenchmarks(): Promise<readonly Described[]>;
  /**
   * Reads, repairs, runs and scores tests, and prints the scores.
   *
   * @returns the exit code
   * @throws UserError for choices and files that do not fit; MachineError if the machine fails
   */
  judge(choices: JudgeChoices): Promise<number>;
}
