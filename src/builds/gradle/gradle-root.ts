import { readdir } from 'node:fs/promises';
import { dirname } from 'node:path';

const settingsFiles = ['settings.gradle', 'settings.gradle.kts'];

/** The top folder of a Gradle project: the nearest folder, here or above, with a settings file. */
export async function findGradleRoot(folder: string): Promise<string> {
  for (let above = folder; above !== dirname(above); above = dirname(above)) {
    const names: readonly string[] = await readdir(above).catch(() => []);
    if (settingsFiles.some((file) => names.includes(file))) return above;
  }
  return folder;
}
