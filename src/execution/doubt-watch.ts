import type { Doubts } from '../model/outcome/doubts.js';

/** Watches for reasons to doubt the outcomes that a run uses. */
export interface DoubtWatch {
  /** Begins to watch the machine. The returned function says what has happened since. */
  begin(): () => Doubts;
  /**
   * Notes the doubts of outcomes that the run uses, computed now or cached. The same outcomes count once.
   *
   * @param key that of the outcomes in the cache
   */
  use(key: unknown, doubts: Doubts): void;
}
