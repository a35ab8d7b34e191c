import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Writes a program with the class `org.x.Shelf` and its developers' tests, `org.x.ShelfTest`, and describes it in a benchmark file with the program
 * `Shelf-1`.
 *
 * @returns the path of the benchmark file
 */
export async function writeDescribedShelf(
  folder: string,
  program: string,
  developers: string,
): Promise<string> {
  const version = { directory: folder, sources: 'src/main/java' };
  const programs = [{ id: 'Shelf-1', classes: ['org.x.Shelf'], version }];
  const files = {
    'src/main/java/org/x/Shelf.java': program,
    'src/test/java/org/x/ShelfTest.java': developers,
    'shelf.json': JSON.stringify({ name: 'shelf', programs }),
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return join(folder, 'shelf.json');
}
