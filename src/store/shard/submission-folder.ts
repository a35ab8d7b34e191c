import { join } from 'node:path';

/** Folder with the scripts of a submission and their inputs. It is in the run's folder, so that users can read and repeat them. */
export function joinSubmissionFolder(runFolder: string): string {
  return join(runFolder, 'submitted');
}

/** File with what the submitting machine resolved, which each task's machine checks. */
export function joinSubmissionRecord(runFolder: string): string {
  return join(joinSubmissionFolder(runFolder), 'submission.json');
}
