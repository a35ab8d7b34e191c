import { constants } from 'node:os';

const watched = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
type WatchedSignal = (typeof watched)[number];

/** How a run receives Ctrl-C and other signals. */
export interface Signals {
  /** Aborted by the first signal. */
  readonly abort: AbortSignal;
  received(): WatchedSignal | 'none';
  /** 128 plus the signal's number, as in shells. */
  exitCode(): number;
  unwatch(): void;
}

/** The first signal asks the run to end, the second ends the process at once. `onFirst` restores the terminal. */
export function watchSignals(onFirst: () => void): Signals {
  const controller = new AbortController();
  let received: WatchedSignal | 'none' = 'none';
  const exitCode = () => 128 + (received === 'none' ? 0 : constants.signals[received]);
  const handle = (signal: WatchedSignal) => {
    if (received !== 'none') process.exit(exitCode());
    received = signal;
    onFirst();
    process.stderr.write(
      'teval: finishing the current work, for at most five seconds; press again to stop at once\n',
    );
    controller.abort(new Error(`stopped by ${signal}`));
  };
  for (const signal of watched) process.on(signal, handle);
  return {
    abort: controller.signal,
    received: () => received,
    exitCode,
    unwatch: () => {
      for (const signal of watched) process.off(signal, handle);
    },
  };
}
