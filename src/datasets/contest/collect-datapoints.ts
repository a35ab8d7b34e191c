import { createHash } from 'node:crypto';
import { listJavaTokens } from '../../source/java-tokens.js';
import {
  dropReasons,
  listInputs,
  type Datapoint,
  type DropReason,
  type DroppedTest,
  type ReadTest,
} from './datapoint.js';

/** A datapoint with its number of Java tokens. */
export interface SizedDatapoint extends Datapoint {
  readonly inputTokens: number;
  readonly targetTokens: number;
}

/** Collects the tests of projects: removes those that are too large, then duplicates, and counts all. */
export class DatapointCollection {
  readonly kept: SizedDatapoint[] = [];
  readonly dropped: DroppedTest[] = [];
  readonly #seen = new Map<string, Datapoint>();

  constructor(readonly mostTokens: number) {}

  add(test: ReadTest): void {
    if (test.kind === 'dropped') {
      this.dropped.push(test.dropped);
      return;
    }
    const { datapoint } = test;
    const inputs = listInputs(datapoint).map(listJavaTokens);
    const target = listJavaTokens(datapoint.target);
    const inputTokens = inputs.reduce((sum, tokens) => sum + tokens.length, 0);
    const size = inputTokens + target.length;
    if (size > this.mostTokens) {
      this.#drop(datapoint, 'tooLarge', `${size} tokens`);
      return;
    }
    // Names of tests differ where all else is equal, so the signature does not count.
    const digest = createHash('sha256')
      .update(JSON.stringify([...inputs.slice(1), target]))
      .digest('base64');
    const earlier = this.#seen.get(digest);
    if (earlier === undefined) {
      this.#seen.set(digest, datapoint);
      this.kept.push({ ...datapoint, inputTokens, targetTokens: target.length });
    } else this.#drop(datapoint, 'duplicate', `${earlier.project}: ${earlier.testClass}.${earlier.test}`);
  }

  /** Tests by what became of them: each belongs to exactly one. */
  countByReason(): Readonly<Record<'tests' | 'kept' | DropReason, number>> {
    const counts: Record<string, number> = {
      tests: this.kept.length + this.dropped.length,
      kept: this.kept.length,
    };
    for (const reason of Object.keys(dropReasons)) counts[reason] = 0;
    for (const { reason } of this.dropped) counts[reason]! += 1;
    return counts as Record<'tests' | 'kept' | DropReason, number>;
  }

  #drop(datapoint: Datapoint, reason: DropReason, detail: string): void {
    const { project, file, line, testClass, test } = datapoint;
    this.dropped.push({ project, file, line, testClass, test, reason, detail });
  }
}
