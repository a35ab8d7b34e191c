import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A completed stage of the work on a bug; see work-folders.ts. */
export type Stage = 'checked-out' | 'built-buggy' | 'built-fixed';

/** The completed stages of the work in a folder. They are recorded in the folder itself, so that the next call continues an interrupted one. */
export interface Stages {
  isOver(stage: Stage): boolean;
  /** Call this after writing the last file of the stage. */
  over(stage: Stage): Promise<void>;
  /** Forgets the completed stages, because their files are being removed. */
  startAgain(): Promise<void>;
}

export function createStages(folder: string): Stages {
  const file = (stage: Stage) => join(folder, 'stages', stage);
  return {
    isOver: (stage) => existsSync(file(stage)),
    async over(stage) {
      await mkdir(join(folder, 'stages'), { recursive: true });
      await writeFile(file(stage), '');
    },
    startAgain: () => rm(join(folder, 'stages'), { recursive: true, force: true }),
  };
}
