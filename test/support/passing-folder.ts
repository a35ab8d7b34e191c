import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atFileEnd } from './file-end.js';

/** A temporary folder `teval-<name>-…` that is gone after the file's tests. */
export function passingFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `teval-${name}-`));
  atFileEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}
