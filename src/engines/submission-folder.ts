import { join } from 'node:path';

/** Where the scripts of a submission lie, and what they go by: in the run's folder, so that one can read and repeat them. */
export function submissionFolder(runFolder: string): string {
  return join(runFolder, 'submitted');
}

/** What was looked up when a run was submitted, and is checked on each machine. */
export function submissionRecord(runFolder: string): string {
  return join(submissionFolder(runFolder), 'submission.json');
}
