import type { Summary } from '../analysis/bug-detection/summary.js';
import { readBugRecord } from '../store/run/bug-file.js';

/** Adds to a summary what each surviving mutant changes, from its record in the run's folder. */
export async function describeSurvivors(folder: string, summary: Summary): Promise<Summary> {
  const { mutants } = summary;
  if (mutants === undefined) return summary;
  const survivors = await Promise.all(
    (mutants.survivors ?? []).map(async ({ mutant }) => {
      const record = await readBugRecord(folder, mutant);
      return { mutant, change: typeof record === 'string' ? '' : record.title };
    }),
  );
  return { ...summary, mutants: { ...mutants, survivors } };
}
