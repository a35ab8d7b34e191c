/** A number that differs significantly from the compared one. */
export interface SignificantNumber {
  readonly significant: number;
}

/** A mean over the seeds that define it, if not all do. */
export interface PartlyDefinedNumber {
  readonly partlyDefined: number;
  readonly seedsDefined: number;
  readonly seeds: number;
}

/** A cell: text or a number (null if undefined). */
export type TableCell = string | number | SignificantNumber | PartlyDefinedNumber | null;

export interface TableColumn {
  readonly title: string;
  /** For people; CSV files have all digits. Absent for text columns. */
  readonly decimals?: number;
  /** `files`: too wide for a terminal. */
  readonly shownIn?: 'files';
  /** Maximum width of texts on terminals. */
  readonly wrapAt?: number;
  /** `bugs`: a count that increases with the number of bugs. */
  readonly growsWith?: 'bugs';
  /** A p-value too small for the decimals is shown by its magnitude, never as 0.0000. */
  readonly holds?: 'probability';
}

/** A table for terminals, CSV, LaTeX, Markdown and pages. Its files are named after it. */
export interface Table {
  readonly name: string;
  readonly title: string;
  /** Full sentences for a paper, which has no headings above its tables. The title by default. */
  readonly caption?: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly TableCell[])[];
  /** What a reader must know about the numbers. */
  readonly note?: string;
  /** `files`: too large for a terminal. */
  readonly shownIn?: 'files';
}

/** Its caption in a paper. */
export function readCaption({ title, caption = `${title}.` }: Pick<Table, 'title' | 'caption'>): string {
  return caption;
}

/** A column with its cell of each item. */
export interface ItemColumn<Item> extends TableColumn {
  readonly cell: (item: Item) => TableCell;
}

/** A table with a row for each item. */
export function tableOf<Item>(
  items: readonly Item[],
  columns: readonly ItemColumn<Item>[],
): Pick<Table, 'columns' | 'rows'> {
  return { columns, rows: items.map((item) => columns.map(({ cell }) => cell(item))) };
}
