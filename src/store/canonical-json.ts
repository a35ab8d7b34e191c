/** JSON with sorted keys, so that equal values have equal text. `undefined` members are left out, as in JSON.stringify. */
export function canonicalJson(value: unknown, indent = 0): string {
  return JSON.stringify(value, sortMembers, indent);
}

function sortMembers(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}
