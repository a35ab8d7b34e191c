import { formatPlace } from './pair.js';
import type { Completion } from './pair.js';

/** Collects what a reader must know about the completions of files. */
export class FileRemarks {
  #exceptionWords = 0;
  #emptyOutputs = 0;
  #brokenTargets = 0;
  #firstBroken = '';
  #pairs = 0;
  readonly #language: 'Java' | 'Python';

  constructor(language: 'Java' | 'Python') {
    this.#language = language;
  }

  add(completion: Completion, target: 'parsable' | 'unparsable'): void {
    this.#pairs += 1;
    if (completion.output.trim() === 'exception') this.#exceptionWords += 1;
    if (completion.outputTokens.length === 0) this.#emptyOutputs += 1;
    if (target === 'parsable') return;
    this.#brokenTargets += 1;
    if (this.#firstBroken === '') this.#firstBroken = formatPlace(completion);
  }

  /** One sentence for each finding. */
  list(): string[] {
    const remarks: string[] = [];
    if (this.#emptyOutputs > 0)
      remarks.push(`Outputs without any token: ${this.#emptyOutputs}. They count as unparsable.`);
    if (this.#exceptionWords > 0)
      remarks.push(
        `Outputs that are the word exception, with which TOGBench's generators predict an exception: ${this.#exceptionWords}. They count as unparsable.`,
      );
    if (this.#brokenTargets > 0)
      remarks.push(
        `Targets that do not parse as ${this.#language}: ${this.#brokenTargets}, the first in ${this.#firstBroken}. They are scored like others.`,
      );
    if (2 * this.#brokenTargets > this.#pairs) {
      const other = this.#language === 'Java' ? 'python' : 'java';
      remarks.push(
        `Most targets do not parse as ${this.#language}, so their tokens are wrong if they are in another language: name it, as in --language ${other}.`,
      );
    }
    return remarks;
  }
}
