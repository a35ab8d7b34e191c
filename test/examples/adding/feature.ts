import type { FailedTest } from '../../../features/failed-test.js';

/** `trace_frame_count`: frames of the trace, one value per failing test of a bug, in their order. */
export function traceFrameCount(tests: readonly FailedTest[]): Float64Array {
  return Float64Array.from(tests, ({ trace }) => trace.match(/^\s+at /gmu)?.length ?? 0);
}
