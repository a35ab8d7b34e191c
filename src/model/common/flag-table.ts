import { valueOf, type Flag, type FlagArgument, type GivenFlags } from './flag.js';

/** An argument that carries the type of its values. `value` never exists. */
export type TypedArgument<Value> = FlagArgument<Value> & { readonly value?: Value };

/** The arguments of flags. `word`: a placeholder for help texts. */
export const nothing: TypedArgument<true> = { kind: 'nothing' };
export const text = argument<string>('text');
export const texts = argument<readonly string[]>('texts');
export const numeric = argument<string>('numeric');
export const path = argument<string>('path');
export const seconds = argument<number>('seconds');
export const wholeNumber = argument<number>('wholeNumber');

export function choice<const Value>(word: string, choices: readonly Value[]): TypedArgument<Value> {
  return { kind: 'choice', word, choices };
}

function argument<Value>(kind: Exclude<FlagArgument['kind'], 'nothing' | 'choice'>) {
  return (word: string): TypedArgument<Value> => ({ kind, word });
}

type Named<Table> = { readonly [Key in keyof Table]: Table[Key] & { readonly name: string } };

/** Flags by their names in camel case: `baseUrl` is `--base-url`. */
export function flagTable<Table extends Readonly<Record<string, Omit<Flag, 'name'>>>>(
  table: Table,
): Named<Table> {
  const named = Object.entries(table).map(([key, flag]) => {
    const name = key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return [key, { name, ...flag }];
  });
  return Object.fromEntries(named) as Named<Table>;
}

/** The values given for the flags of a table; undefined for flags that were not given. */
export function readValues<Table extends Readonly<Record<string, Flag>>>(
  table: Table,
  given: GivenFlags,
): { readonly [Key in keyof Table]: ArgumentOf<Table[Key]['takes']> | undefined } {
  const values = Object.entries(table).map(([key, flag]) => [key, valueOf(flag, given)]);
  return Object.fromEntries(values) as ReturnType<typeof readValues<Table>>;
}

type ArgumentOf<Takes> = Takes extends { readonly value?: infer Value } ? Value : never;

export interface Unnamed<Value, Decides> {
  readonly takes: TypedArgument<Value>;
  readonly description: string;
  readonly decides: Decides;
}

/** A flag of an oracle generator on which rows depend. */
export function forRows<Value>(takes: TypedArgument<Value>, description: string): Unnamed<Value, 'rows'> {
  return { takes, description, decides: 'rows' };
}

/** A flag of an oracle generator that affects only how the work is done. */
export function forWork<Value>(takes: TypedArgument<Value>, description: string): Unnamed<Value, 'work'> {
  return { takes, description, decides: 'work' };
}
