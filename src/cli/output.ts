/** How a command shows its results and what it says beside them, as given. */
export interface OutputFlags {
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** A result as the one JSON document that `--json` leaves on stdout. */
export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, undefined, 2)}\n`);
}

/**
 * What is no result, such as where files are: below the tables that people read, on stderr with `--json`, not at all with `--quiet`.
 * `text` ends with its line.
 */
export function sayBeside(text: string, { json, quiet }: OutputFlags): void {
  if (quiet === true) return;
  if (json === true) process.stderr.write(text.trimStart());
  else process.stdout.write(text);
}
