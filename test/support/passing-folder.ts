import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const made: string[] = [];

// Here and not where a folder is made: vitest takes a hook while it collects a file's tests, and drops it while it runs them.
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
});

/** A temporary folder `teval-<name>-…` that is gone after the file's tests. */
export function passingFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `teval-${name}-`));
  made.push(folder);
  return folder;
}
