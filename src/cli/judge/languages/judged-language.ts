import type { Described } from '../../../model/common/described.js';
import type { Options } from '../../../options/option.js';

/** Values of the options that the user gave, checked, by the options' names. */
export type JudgeChoices = Readonly<Record<string, unknown>> & { readonly benchmark: string };

/** A language of programs whose tests `teval judge` judges (docs/languages.md). An adapter is one file here and one line in the registry. */
export interface JudgedLanguage extends Described {
  /** Options beside those of every language. Languages may share one: it has to mean the same in each. */
  readonly options: Options;
  /** The values of `--benchmark` that are its own, by the word before the colon. */
  listBenchmarks(): Promise<readonly Described[]>;
  /**
   * Reads, repairs, runs and scores tests, and prints the scores.
   *
   * @param choices of the common options and of its own, no others
   * @returns the exit code
   * @throws UserError for choices and files that do not fit; MachineError if the machine fails
   */
  judge(choices: JudgeChoices): Promise<number>;
}
