import { constants } from 'node:os';

const watched = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
type WatchedSignal = (typeof watched)[number];

/** A run's way to hear of Ctrl-C and the like. */
export interface Signals {
  /** Aborted by the first signal. */
  readonly abort: AbortSignal;
  received(): WatchedSignal | 'none';
  /** 128 and the signal's number, as shells have it. */
  exitCode(): number;
  unwatch(): void;
}

/** The first signal asks the run to end, the second ends the process at once. `onFirst` tidies the terminal. */
export function watchSignals(onFirst: () => void): Signals {
  const controller = new AbortController();
  let received: WatchedSignal | 'none' = 'none';
  const exitCode = () => 128 + (received === 'none' ? 0 : constants.signals[received]);
  const handle = (signal: WatchedSignal) => {
    if (received !== 'none') process.exit(exitCode());
    received = signal;
    onFirst();
    process.stderr.write(
      'teval: finishing what is under way, for five seconds at most; once more to stop at once\n',
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
