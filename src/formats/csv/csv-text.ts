import { stringify } from 'csv-stringify/sync';

/** RFC 4180 with line feeds. A lone carriage return is quoted too: some readers take it for the end of a line. */
export function csvText(records: readonly (readonly (string | number)[])[]): string {
  return stringify(records as (string | number)[][], { record_delimiter: '\n', quoted_match: /\r/ });
}
