import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What can be over in the work on a bug; see work-folders.ts. */
export type Stage = 'checked-out' | 'built-buggy' | 'built-fixed';

/** Which stages of the work in a folder are over, kept in the folder itself: an interrupted call leaves them to the next one. */
export interface Stages {
  isOver(stage: Stage): Promise<boolean>;
  /** To be called when the last file of the stage is written. */
  over(stage: Stage): Promise<void>;
  /** Forgets what is over, as its files go. */
  startAgain(): Promise<void>;
}

export function stagesIn(folder: string): Stages {
  const file = (stage: Stage) => join(folder, 'stages', stage);
  return {
    isOver: (stage) =>
      stat(file(stage)).then(
        () => true,
        () => false,
      ),
    async over(stage) {
      await mkdir(join(folder, 'stages'), { recursive: true });
      await writeFile(file(stage), '');
    },
    startAgain: () => rm(join(folder, 'stages'), { recursive: true, force: true }),
  };
}
