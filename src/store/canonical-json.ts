/** JSON with sorted keys, so that equal values have equal text. `undefined` members are left out, as in JSON.stringify. */
export function canonicalJson(value: unknown, indent = 0): string {
  return JSON.stringify(value, sortMembers, indent);
}

function sortMembers(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const members = value as Readonly<Record<string, unknown>>;
  const names = Object.keys(members).sort(); // by code unit
  return Object.fromEntries(names.map((name) => [name, members[name]]));
}
