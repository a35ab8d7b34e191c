/** Members whose own members are data, such as oracle generators and reasons in words, and keep their spelling. */
const namesOfData: ReadonlySet<string> = new Set(['methods', 'lost', 'refused']);

/**
 * A copy with members in snake case, as in all JSON that teval writes: `testCase` becomes `test_case`. Values stay as they are.
 *
 * @param ofData members whose own members are data and stay as they are
 */
export function toSnakeCase(value: unknown, ofData: ReadonlySet<string> = namesOfData): unknown {
  return renameMembers(value, toSnakeName, ofData);
}

/** The inverse of `toSnakeCase`: members named as in the code. */
export function toCamelCase(value: unknown, ofData: ReadonlySet<string>): unknown {
  return renameMembers(value, toCamelName, ofData);
}

/** Counts by their names in JSON. */
export function nameCounts(counts: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(counts).map(([name, count]) => [toSnakeName(name), count]));
}

/** `not_compiled` for `notCompiled`. Names without a lower-case beginning, such as `TP`, stay. */
export const toSnakeName = remember((name) =>
  /^[a-z]/u.test(name) ? name.replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`) : name,
);

/** `patch coverage` for `patchCoverage`. */
export function nameInWords(name: string): string {
  return toSnakeName(name).replaceAll('_', ' ');
}

const toCamelName = remember((name) =>
  name.replace(/_([a-z])/gu, (_, letter: string) => letter.toUpperCase()),
);

function renameMembers(
  value: unknown,
  rename: (name: string) => string,
  ofData: ReadonlySet<string>,
): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => renameMembers(each, rename, ofData));
  if (typeof value !== 'object' || value === null) return value;
  const copy: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(value)) {
    const isData = ofData.has(name) && !Array.isArray(member);
    copy[rename(name)] = isData ? (member as unknown) : renameMembers(member, rename, ofData);
  }
  return copy;
}

/** A run has millions of members with a few hundred names. */
function remember(rename: (name: string) => string): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    const found = known.get(name);
    if (found !== undefined) return found;
    const renamed = rename(name);
    known.set(name, renamed);
    return renamed;
  };
}
