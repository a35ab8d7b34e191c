import type { Accounting } from '../../model/verdict.js';
import type { BugChoice } from './imported-bugs.js';
import type { TestDataPlace } from './layout.js';

/** What to import: test data of one side and one kind of results, which are one run. */
export interface TevalPlusImport {
  readonly dataFolder: string;
  /** At least one. */
  readonly places: readonly TestDataPlace[];
  readonly bugs: BugChoice;
  /** Strict where the files support it, if left out. */
  readonly accounting?: Accounting;
  /** Called with each file that is done. */
  readonly onRead?: (place: TestDataPlace, lines: number) => void;
}
