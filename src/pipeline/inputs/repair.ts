import { nameDamaged, removeDamagedFiles, type DamagedFile } from '../../store/run/damaged-files.js';
import type { Plan } from '../1-plan.js';
import { makeWorkspaces } from '../2-workspaces.js';
import type { RunContext } from '../run-context.js';

/** Removes damaged files of the plan from the run's folder and reports them. Their units are then missing. */
export async function removeDamaged(
  { options, units }: Plan,
  warn: (sentence: string) => void,
): Promise<readonly DamagedFile[]> {
  const damaged = await removeDamagedFiles(options.out, units);
  if (damaged.length > 0)
    warn(
      `${damaged.length === 1 ? '1 damaged file was' : `${damaged.length} damaged files were`} removed, and the run makes them again: ${nameDamaged(damaged)}`,
    );
  return damaged;
}

/** Writes the records of bugs with damaged files. Missing units are made by the run itself. */
export async function keepBugsAgain(
  { plan, keepBug, signal, workers }: RunContext,
  damaged: readonly DamagedFile[],
): Promise<void> {
  const ids = new Set(damaged.flatMap((file) => (file.kind === 'bug' ? [file.bug] : [])));
  for (const bug of plan.bugs) {
    if (!ids.has(bug.id)) continue;
    await keepBug(bug, await workers.use(() => makeWorkspaces({ plan, signal }, bug)));
  }
}
