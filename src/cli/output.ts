/** The flags for the output of a command, as given. */
export interface OutputFlags {
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** Prints a result as the single JSON document of `--json` on stdout. */
export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, undefined, 2)}\n`);
}

/** Prints a text in pieces on stdout. */
export function printPieces(pieces: Iterable<string>): void {
  for (const piece of pieces) process.stdout.write(piece);
}

/**
 * Prints information other than results, such as the location of files: below the tables, on stderr with `--json`, and not at all with `--quiet`.
 * `text` ends with a line break.
 */
export function sayBeside(text: string, { json, quiet }: OutputFlags): void {
  if (quiet === true) return;
  if (json === true) process.stderr.write(text.trimStart());
  else process.stdout.write(text);
}
