import type { Accounting } from '../verdict.js';
import type { BugChoice } from './imported-bugs.js';
import type { TestDataPlace } from './layout.js';

/** What to import: test data of one side and one kind of results, which form one run. */
export interface TevalPlusImport {
  readonly dataFolder: string;
  /** At least one. */
  readonly places: readonly TestDataPlace[];
  readonly bugs: BugChoice;
  /** Default: strict if the files support it. */
  readonly accounting?: Accounting;
  /** Called after each file. */
  readonly onRead?: (place: TestDataPlace, lines: number) => void;
}
