/** A number that differs significantly from the one it is compared with. */
export interface SignificantNumber {
  readonly significant: number;
}

/** A mean over the seeds that define it, which are not all. */
export interface PartlyDefinedNumber {
  readonly partlyDefined: number;
  readonly seedsDefined: number;
  readonly seeds: number;
}

/** A cell: text, a number (null where it is undefined). */
export type Cell = string | number | SignificantNumber | PartlyDefinedNumber | null;

export interface TableColumn {
  readonly title: string;
  /** For people; CSV files have every digit. Columns of text need none. */
  readonly decimals?: number;
  /** `files`: too much for a terminal. */
  readonly shownIn?: 'files';
  /** On terminals, texts are broken into lines of so many columns. */
  readonly wrapAt?: number;
  /** `bugs`: a count that is larger where there are more bugs. */
  readonly growsWith?: 'bugs';
  /** A p-value too small for the decimals is shown by its size, never as 0.0000. */
  readonly holds?: 'probability';
}

/** A table for terminals, CSV, LaTeX, Markdown and pages; its files are named after it. */
export interface Table {
  readonly name: string;
  readonly title: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly Cell[])[];
  /** What a reader has to know of the numbers. */
  readonly note?: string;
  /** `files`: too much for a terminal. */
  readonly shownIn?: 'files';
}
