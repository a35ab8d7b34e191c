import { readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Lets the copy see the user's Git repository, which many builds ask for a revision. Returns the file to remove.
 */
export async function writeRepositoryLink(root: string, tree: string): Promise<string> {
  for (let above = root; above !== dirname(above); above = dirname(above)) {
    const found = await stat(join(above, '.git')).catch(() => 'none' as const);
    if (found === 'none') continue;
    const link = join(tree, '.git');
    await writeFile(
      link,
      found.isDirectory() ? `gitdir: ${join(above, '.git')}\n` : await readFile(join(above, '.git')),
    );
    return link;
  }
  return 'none';
}
