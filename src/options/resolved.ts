import type { Checked, Option, Options } from './option.js';
import type { ValueOf } from './value-type.js';

type PlaceOf<Name, Each> = Each extends { readonly at: infer Place extends string } ? Place : Name & string;

type KeptOf<Each extends Option> = Each extends { readonly keeps: (value: never) => infer Kept }
  ? Kept
  : ValueOf<Each['takes']>;

/** Whether a planned run always has the option: it has a default, and the default is recorded. */
type IsAlwaysThere<Each> = Each extends { readonly default: unknown }
  ? Each extends { readonly recorded: 'unless default' }
    ? false
    : true
  : false;

/** `{ a: { b: Value } }` for the path `a.b`. */
type Nested<Path extends string, Value, Always> = Path extends `${infer First}.${infer Rest}`
  ? { readonly [Name in First]: Nested<Rest, Value, Always> }
  : Always extends true
    ? { readonly [Name in Path]: Value }
    : { readonly [Name in Path]?: Value };

type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  each: infer All,
) => void
  ? All
  : never;

type Flat<Type> = Type extends string | number | boolean | undefined | readonly unknown[]
  ? Type
  : { readonly [Name in keyof Type]: Flat<Type[Name]> };

type NamesOf<Table extends Options> = {
  [Name in keyof Table]: Table[Name] extends { readonly at: 'elsewhere' } | { readonly decides: 'look' }
    ? never
    : Name;
}[keyof Table];

type RecordedNamesOf<Table extends Options> = {
  [Name in NamesOf<Table>]: Table[Name] extends { readonly decides: 'rows' }
    ? Table[Name] extends { readonly recorded: 'input' }
      ? never
      : Name
    : never;
}[NamesOf<Table>];

type AtPlaces<Table extends Options, Names extends keyof Table> = Flat<
  Intersection<
    {
      [Name in Names]: Nested<PlaceOf<Name, Table[Name]>, KeptOf<Table[Name]>, IsAlwaysThere<Table[Name]>>;
    }[Names]
  >
>;

/** The options of a planned run, each at its path, with defaults. */
export type Resolved<Table extends Options> = AtPlaces<Table, NamesOf<Table>>;

/** The options in run.json: those that affect rows, each at its path. */
export type Recorded<Table extends Options> = AtPlaces<Table, RecordedNamesOf<Table>>;

/** Puts each value, or its default, at its path. Throws UserError for a value that no run can use. */
export function resolveOptions<Table extends Options>(
  table: Table,
  checked: Checked<Table>,
): Resolved<Table> {
  const resolved: Members = {};
  for (const [name, option] of Object.entries(table)) {
    if (!isResolved(option)) continue;
    const usual = getDefault(option);
    const given: unknown = checked[name];
    const isLeftOut = option.recorded === 'unless default' && (given ?? usual) === usual;
    const value = isLeftOut ? undefined : (given ?? usual);
    putAt(resolved, getRunPath(name, option), value === undefined ? undefined : selectKept(option, value));
  }
  return resolved as Resolved<Table>;
}

/** The wanted options of a planned run, each at its path. */
export function selectOptions<Table extends Options>(
  table: Table,
  resolved: object,
  isWanted: (option: Option) => boolean,
): object {
  const part: Members = {};
  for (const [name, option] of Object.entries(table))
    if (isResolved(option) && isWanted(option))
      putAt(part, getRunPath(name, option), getValueAt(getRunPath(name, option), resolved));
  return part;
}

/** Whether the option has its own path in a planned run. */
export function isResolved({ at, decides }: Option): boolean {
  return at !== 'elsewhere' && decides !== 'look';
}

/** Path of an option in a planned run, as in `replication.repairRounds`. */
export function getRunPath(name: string, { at }: Option): string {
  return at ?? name;
}

/** The member at a path; undefined if there is none. */
export function getValueAt(place: string, resolved: object): unknown {
  return place
    .split('.')
    .reduce<unknown>((within, name) => (within as Members | undefined)?.[name], resolved);
}

type Members = Record<string, unknown>;

function getDefault({ default: usual }: Option): unknown {
  return typeof usual === 'function' ? (usual as () => unknown)() : usual;
}

function selectKept({ keeps }: Option, value: unknown): unknown {
  return keeps === undefined ? value : (keeps as (value: unknown) => unknown)(value);
}

/** Creates the objects on the path, even if the value is undefined. */
function putAt(resolved: Members, place: string, value: unknown): void {
  const [first = '', ...rest] = place.split('.');
  if (rest.length > 0) putAt((resolved[first] ??= {}) as Members, rest.join('.'), value);
  else if (value !== undefined) resolved[first] = value;
}
