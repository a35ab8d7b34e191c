/** A file of a report. */
export interface TextFile {
  /** Its path in the report's folder, with slashes. */
  readonly name: string;
  readonly text: string;
}
