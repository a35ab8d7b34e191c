/** JSON with sorted keys, so that equal values have equal text. As in JSON.stringify, members that are `undefined` are omitted. */
export function renderCanonicalJson(value: unknown, indent = 0): string {
  return JSON.stringify(value, sortMembers, indent);
}

function sortMembers(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const members = value as Readonly<Record<string, unknown>>;
  const names = Object.keys(members).sort(); // by code unit
  return Object.fromEntries(names.map((name) => [name, members[name]]));
}
