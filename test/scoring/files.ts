import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatCsv } from '../../src/formats/csv/csv-text.js';
import { atFileEnd } from '../support/file-end.js';
import { passingFolder } from '../support/passing-folder.js';

let folder: string | undefined;
let files = 0;

/** Writes a separate file and returns its path. Later files have later names. */
export function write(content: string | Buffer, extension = 'csv'): string {
  if (folder === undefined) {
    folder = passingFolder('score');
    atFileEnd(() => (folder = undefined));
  }
  const file = join(folder, `file${String(++files).padStart(4, '0')}.${extension}`);
  writeFileSync(file, content);
  return file;
}

/** Writes a CSV file with these rows behind the header. */
export function writeRows(header: readonly string[], ...rows: readonly (readonly string[])[]): string {
  return write(formatCsv([header, ...rows]));
}

/** Writes pairs of target and output. */
export function writePairs(...pairs: readonly (readonly [target: string, output: string])[]): string {
  return writeRows(['target', 'output'], ...pairs);
}
