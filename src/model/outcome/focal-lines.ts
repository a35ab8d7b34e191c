/** What a test does in the source of its focal class. Numbers of lines are those of the class's file. */
export interface FocalLines {
  /** Absent for the first class of the subject. */
  readonly className?: string;
  /** Ascending; a line counts if it is covered at least partly. */
  readonly covered: readonly number[];
  /** Mutants that it does not kill. */
  readonly survivors: readonly { readonly line: number; readonly description: string }[];
}
