/** A file of a report. */
export interface TextFile {
  /** Path in the report's folder, with `/`. */
  readonly name: string;
  readonly text: string;
}
