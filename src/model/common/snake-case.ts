import { remember } from './remember.js';

/** How the own members of a member are named: `data`, such as oracle generators, which keep their spelling, or `names` of the code. */
type Naming = 'data' | 'names';

/** The depth to which types are searched, because some contain themselves. */
type Deepest = 8;

/** The members of a type, at any depth, whose own members may be data. The compiler asks for each of them. */
export type OpenMembers<Type> = ListOpen<Type, []> extends infer Open ? MergeOpen<Open> : never;

type ListOpen<Type, Depth extends readonly unknown[]> = Depth['length'] extends Deepest
  ? never
  : Type extends readonly (infer Element)[]
    ? ListOpen<Element, Depth>
    : Type extends ReadonlyMap<unknown, unknown> | ((...given: never) => unknown)
      ? never
      : Type extends object
        ? string extends keyof Type
          ? Naming
          : UnlessEmpty<{
              readonly [
                Name in keyof Type as [ListOpen<Type[Name], [...Depth, 0]>] extends [never] ? never : Name
              ]-?: MergeOpen<ListOpen<Type[Name], [...Depth, 0]>>;
            }>
        : never;

type UnlessEmpty<Members> = keyof Members extends never ? never : Members;

/** One of several alternatives has the open members of all. */
type MergeOpen<Open> = [Open] extends [never]
  ? NoOpenMembers
  : [Open] extends [Naming]
    ? Open
    : Intersect<Exclude<Open, Naming>>;

type Intersect<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

type NoOpenMembers = Readonly<Record<never, never>>;

/** At runtime: what is open at a place. */
type Open = Naming | { readonly [name: string]: Open } | undefined;

/**
 * A copy with members in snake case, as in all JSON that teval writes: `testCase` becomes `test_case`. Values stay as they are.
 *
 * @param open the members of the value's type whose own members are data or names
 */
export function toSnakeCase<Value>(value: Value, open: OpenMembers<Value>): unknown {
  return renameOpen(value, open as Open);
}

function renameOpen(value: unknown, open: Open): unknown {
  if (open === 'data') return value;
  if (Array.isArray(value)) return value.map((each: unknown) => renameOpen(each, open));
  if (typeof value !== 'object' || value === null) return value;
  const of = typeof open === 'object' ? open : {};
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      toSnakeName(name),
      renameOpen(member, Object.hasOwn(of, name) ? of[name] : undefined),
    ]),
  );
}

/** A copy with members in snake case, for a file whose names `ofData` have data as the names of their own members. */
export function toSnakeNames(value: unknown, ofData: ReadonlySet<string>): unknown {
  return renameMembers(value, toSnakeName, ofData);
}

/** The inverse of `toSnakeNames`: members named as in the code. */
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
