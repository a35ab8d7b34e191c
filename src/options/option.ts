import type { GivenOf, ValueOf, ValueType } from './value-type.js';

/** An evaluation that has an option. */
export type EvaluationOwner = `evaluation ${string}`;

/** The only definition of an option. Help, checks, completion, run.json and repeat commands are derived from it. */
export interface Option<Type extends ValueType = ValueType> {
  /** The type of its values, with their schema. */
  readonly takes: Type;
  /** One line for help texts, without the default. */
  readonly help: string;
  /** The value if the option is not given; a function if the value depends on the machine. */
  readonly default?: unknown;
  /** The default in words, if the value alone does not explain it. */
  readonly otherwise?: string;
  /** `rows`: it affects results. `work`: it affects how or where results are computed. `look`: it affects only the display. */
  readonly decides: 'rows' | 'work' | 'look';
  /** `no`: the outcomes of given test cases do not depend on it, so cached outcomes are valid for all values. */
  readonly decidesOutcomes?: 'no';
  /** Its owner; absent for options of the run. */
  readonly of?:
    'test generator' | 'oracle generator' | 'engine' | EvaluationOwner | readonly EvaluationOwner[];
  /** Path in a planned run and in run.json; by default its own name. `elsewhere`: it is part of another member there. */
  readonly at?: string;
  /** Converts the option's value to the member at that path; by default the member is the value. */
  readonly keeps?: (value: never) => unknown;
  /** Converts that member back to a word of a command line; by default the word is the member. */
  readonly repeats?: (kept: never) => string | number | boolean;
  /** `input`: run.json records the resolved value among the inputs. `unless default`: run.json omits the default. */
  readonly recorded?: 'input' | 'unless default';
  /** The flag is `--no-NAME`, which sets the option to false. */
  readonly negated?: true;
}

/** Options by their names in camel case. */
export type Options = Readonly<Record<string, Option>>;

/** Values of options as a program may pass them. */
export type Given<Table extends Options> = {
  readonly [Name in keyof Table]?: GivenOf<Table[Name]['takes']>;
};

/** Values of options after parsing. */
export type Checked<Table extends Options> = {
  readonly [Name in keyof Table]?: ValueOf<Table[Name]['takes']>;
};

/** `--test-timeout` for `testTimeout`. */
export function toFlagName(name: string, { negated }: Pick<Option, 'negated'> = {}): string {
  const dashed = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return negated === true ? `--no-${dashed}` : `--${dashed}`;
}

/** One line for help texts, with the default. */
export function renderHelp(option: Option): string {
  const words = renderDefault(option);
  return words === undefined ? option.help : `${option.help} (default: ${words})`;
}

/** The default for help texts; undefined if there is none to show. */
export function renderDefault({ otherwise, default: usual }: Option): string | undefined {
  if (otherwise !== undefined) return otherwise;
  return typeof usual === 'string' || typeof usual === 'number' ? String(usual) : undefined;
}

/** The options with these names, in the order of the names. */
export function pickOptions<Table extends Options, Name extends keyof Table & string>(
  table: Table,
  ...names: readonly Name[]
): Pick<Table, Name> {
  return Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<Table, Name>;
}

/** An option that affects only what a command shows. */
export interface LookOption<Type extends ValueType> {
  readonly takes: Type;
  readonly help: string;
  readonly otherwise?: string;
  readonly decides: 'look';
}

export function look<Type extends ValueType>(
  takes: Type,
  help: string,
  otherwise?: string,
): LookOption<Type> {
  return { takes, help, ...(otherwise === undefined ? {} : { otherwise }), decides: 'look' };
}
