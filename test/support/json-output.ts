/** The output of `--json` with members named as in the code: `overSeeds` for `over_seeds`. */
export function parseJsonOutput(text: string): unknown {
  return toCamelCase(JSON.parse(text));
}

/** The values of a text with a line of JSON each. */
export function parseJsonLines<Value>(text: string): readonly Value[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Value);
}

function toCamelCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toCamelCase);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name.replace(/_([a-z])/gu, (_, letter: string) => letter.toUpperCase()),
      toCamelCase(member),
    ]),
  );
}
