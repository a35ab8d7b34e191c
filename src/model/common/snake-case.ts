/** Members whose own members are data, such as names of stages, and keep their spelling. */
const ofData: ReadonlySet<string> = new Set(['stages', 'verdicts', 'counts', 'methods', 'lost', 'refused']);

/** A copy with members in snake case, as in all JSON that teval writes: `testCase` becomes `test_case`. Values stay as they are. */
export function toSnakeCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toSnakeCase);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      toSnakeName(name),
      ofData.has(name) ? member : toSnakeCase(member),
    ]),
  );
}

function toSnakeName(name: string): string {
  return name.replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);
}
