import type { DoubtWatch } from '../../execution/doubt-watch.js';
import { describeDoubts, uniteDoubts, type Doubts } from '../../model/outcome/doubts.js';
import { digestOfKey } from '../../store/cache/content-cache.js';
import { correctStateAtStart, findDoubts, readMachineState } from './machine-state.js';

/** The doubts of all outcomes that a run uses. */
export interface RunDoubts extends DoubtWatch {
  /** Sentences on the outcomes that were used until now. */
  describe(): readonly string[];
}

/** Begins with a look at the load, which is later that of the run itself. */
export async function watchForDoubts(): Promise<RunDoubts> {
  const atStart = await correctStateAtStart(readMachineState());
  const { loadPerCore } = atStart;
  let lastLook = atStart;
  /** Tests that nearly failed, by their outcomes. Few outcomes have any. */
  const closeCalls = new Map<string, number>();
  let others: Doubts = {};
  return {
    begin() {
      const before = readMachineState();
      // What the clock would show if it had not jumped since the last look: a jump between tests is a doubt about the next ones.
      const wallMilliseconds =
        lastLook.wallMilliseconds + before.steadyMilliseconds - lastLook.steadyMilliseconds;
      return () => {
        lastLook = readMachineState();
        return findDoubts({ ...before, loadPerCore, wallMilliseconds }, lastLook);
      };
    },
    use(key, { closeCalls: ofTests, ...ofMachine }) {
      if (ofTests !== undefined) closeCalls.set(digestOfKey(key), ofTests);
      others = uniteDoubts([others, ofMachine]);
    },
    describe: () =>
      describeDoubts(
        uniteDoubts([others, ...[...closeCalls.values()].map((each) => ({ closeCalls: each }))]),
      ),
  };
}
