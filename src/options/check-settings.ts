import { z, type ZodType } from 'zod';
import { findClosestName } from '../model/common/closest-name.js';
import { UserError } from '../model/common/errors.js';
import type { Checked, Option, Options } from './option.js';
import type { ValueType } from './value-type.js';

/** A parsed value, or why it is invalid. */
export type Reading =
  { readonly kind: 'value'; readonly value: unknown } | { readonly kind: 'refused'; readonly why: string };

/** Parses a value by the option's schema. Also accepts a text for a number, a number for a text, and one value for a list. */
export function readValue({ takes }: Option, given: unknown): Reading {
  if (takes.reads === 'number' && !isScalar(given))
    return { kind: 'refused', why: 'must be a text or a number' };
  const read = buildSchema(takes).safeParse(convertGiven(takes, given));
  if (read.success) return { kind: 'value', value: read.data };
  return { kind: 'refused', why: describeIssue(read.error.issues[0]) };
}

/**
 * Checks the settings of a program or a configuration. `place` and `command` are for messages: the position of the settings, as in `run`, and the
 * command with these options. Throws UserError, with the place, for an unknown name and for an invalid value.
 */
export function checkSettings<Table extends Options>(
  table: Table,
  settings: Readonly<Record<string, unknown>>,
  { place, command }: { readonly place: string; readonly command: string },
): Checked<Table> {
  const checked: Record<string, unknown> = {};
  for (const [name, given] of Object.entries(settings)) {
    if (given === undefined) continue;
    const value = checkSetting(
      findOptionNamed(table, name, `${place}${name}`, command),
      given,
      `${place}${name}`,
    );
    if (value !== undefined) checked[name] = value;
  }
  return checked as Checked<Table>;
}

/** The value of one option; undefined for a switch that is off. Throws UserError, with the place, for an invalid value. */
export function checkSetting(option: Option, given: unknown, place: string): unknown {
  const read = readValue(option, given);
  if (read.kind === 'refused') throw new UserError(`${place}: ${read.why}`);
  return read.value === false && option.negated !== true ? undefined : read.value;
}

/** Throws UserError for an unknown name, with its place and the closest known name. */
export function findOptionNamed(table: Options, name: string, place: string, command: string): Option {
  const option = Object.hasOwn(table, name) ? table[name] : undefined;
  if (option !== undefined) return option;
  const meant = findClosestName(name, Object.keys(table));
  const hint = meant === undefined ? '' : `; did you mean ${meant}?`;
  throw new UserError(`${place}: teval ${command} has no such option${hint}`);
}

const schemas = new WeakMap<ValueType, ZodType>();

function buildSchema(type: ValueType): ZodType {
  const known = schemas.get(type);
  if (known !== undefined) return known;
  const schema = type.schema(z);
  schemas.set(type, schema);
  return schema;
}

/** Converts the value to the form that the schema expects. Leaves other types unchanged, so that the schema rejects them. */
function convertGiven({ reads, repeated }: ValueType, given: unknown): unknown {
  if (repeated === true) return (Array.isArray(given) ? (given as unknown[]) : [given]).map(toText);
  if (reads === 'text') return toText(given);
  return reads === 'number' ? toNumber(given) : given;
}

function isScalar(given: unknown): boolean {
  return typeof given === 'string' || typeof given === 'number';
}

function toText(given: unknown): unknown {
  return typeof given === 'number' ? String(given) : given;
}

function toNumber(given: unknown): unknown {
  if (typeof given !== 'string') return given;
  return given.trim() === '' || Number.isNaN(Number(given)) ? given : Number(given);
}

type Issue = z.core.$ZodIssue;

/** The message of a schema's issue. If the value may have several forms, the message of the last form. */
function describeIssue(issue: Issue | undefined): string {
  if (issue?.code === 'invalid_union' && issue.message === 'Invalid input') {
    const last = issue.errors.at(-1)?.[0];
    if (last !== undefined) return describeIssue(last);
  }
  return issue?.message ?? 'Invalid input';
}
