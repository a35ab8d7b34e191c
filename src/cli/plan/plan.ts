import type { DisplayFlags } from '../options/display-flags.js';
import type { RunFlags } from '../options/run-flags.js';

/** Prints what a run with these flags would do and cost. Writes nothing to the disk. Throws for bad input what `teval run` throws. */
export async function planRunOf(flags: RunFlags & DisplayFlags): Promise<void> {
  const { surveyAndPrint } = await import('./survey-and-print.js');
  const { runOptionsOf } = await import('../options/run-options.js');
  await surveyAndPrint(await runOptionsOf(flags), flags.json === true ? 'json' : 'text');
}
