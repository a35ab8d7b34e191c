import { stringify } from 'csv-stringify/sync';

/** CSV by RFC 4180, with line feeds. A lone carriage return is quoted too, because some readers take it for a line break. */
export function formatCsv(records: readonly (readonly (string | number)[])[]): string {
  return stringify(records as (string | number)[][], { record_delimiter: '\n', quoted_match: /\r/ });
}
