import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatCsv } from '../../src/formats/csv/csv-text.js';
import { passingFolder } from '../support/passing-folder.js';

/** Writes a file of its own and returns its path. */
export function write(content: string | Buffer, extension = 'csv'): string {
  const file = join(passingFolder('score'), `file.${extension}`);
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
