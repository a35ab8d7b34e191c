import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

/** Text of a golden file; `path` as in `teval-plus/features.csv`. */
export function goldenText(path: string): string {
  return readFileSync(new URL(`../fixtures/golden/${path}`, import.meta.url), 'utf8');
}

/** The records of a golden CSV file, by column. */
export function goldenRecords(path: string): Record<string, string>[] {
  return parse(goldenText(path), { columns: true });
}
