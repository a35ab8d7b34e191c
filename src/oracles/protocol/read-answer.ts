import type { z } from 'zod';
import { messageOf } from '../../model/errors.js';
import { answerSchema, type OracleAnswer } from './answer.js';

/** What a line of a program's output says. */
export type ReadAnswer =
  | { readonly kind: 'answer'; readonly answer: OracleAnswer }
  /** `problem`: what is wrong, in one sentence without its full stop; `id`: the request that it is meant for, as far as it tells. */
  | { readonly kind: 'malformed'; readonly problem: string; readonly id?: string };

const excerptCharacters = 80;

/** Reads one line of output as an answer. */
export function readAnswer(line: string): ReadAnswer {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (thrown) {
    return malformed(`${excerpt(line)} is not JSON: ${messageOf(thrown).split('\n')[0]}`, mentionedId(line));
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return malformed(`${excerpt(line)} is not a JSON object`);
  const read = answerSchema.safeParse(value);
  if (read.success) return { kind: 'answer', answer: read.data };
  const { id } = value as { readonly id?: unknown };
  return malformed(problemOf(read.error, value), typeof id === 'string' ? id : undefined);
}

/** What is wrong with the oracles of an answer without an id; undefined where nothing is. */
export function problemWithOracles(answer: unknown): string | undefined {
  const value = { ...(answer as object), id: '' };
  const read = answerSchema.safeParse(value);
  return read.success ? undefined : problemOf(read.error, value);
}

function malformed(problem: string, id?: string): ReadAnswer {
  return { kind: 'malformed', problem, ...(id === undefined ? {} : { id }) };
}

/** The first thing that is wrong, with where it stands: `oracles[0].assertion must not be empty`. */
function problemOf(error: z.ZodError, value: object): string {
  const [issue] = error.issues;
  if (issue === undefined) return 'it is no answer';
  const place = placeOf(issue.path);
  const given = issue.path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown>)?.[key], value);
  if (issue.code === 'invalid_union' || (issue.code === 'invalid_value' && place.endsWith('.type')))
    return `${place} must be "noException", "expectException" or "assertion", and is ${shown(given)}`;
  if (given === undefined) return `${place} is missing`;
  if (issue.code === 'invalid_type')
    return `${place} must be ${wordFor(issue.expected)}, and is ${shown(given)}`;
  if (issue.code === 'too_big') return `${place} is too long: at most ${String(issue.maximum)} are allowed`;
  return `${place} ${issue.message}, and is ${shown(given)}`;
}

function placeOf(path: readonly PropertyKey[]): string {
  const text = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
  return text.replace(/^\./u, '') || 'the answer';
}

function wordFor(type: string): string {
  const words: Readonly<Record<string, string>> = {
    string: 'a text',
    number: 'a number',
    array: 'a list',
    object: 'an object',
  };
  return words[type] ?? type;
}

function shown(value: unknown): string {
  return excerpt(JSON.stringify(value) ?? 'undefined');
}

function excerpt(text: string): string {
  const plain = text.trim().slice(0, 4 * excerptCharacters);
  return plain.length > excerptCharacters
    ? `${plain.slice(0, excerptCharacters)}…`
    : plain || 'an empty line';
}

/** The id in what was meant to be an answer. */
function mentionedId(line: string): string | undefined {
  const [, text] = /"id"\s*:\s*("(?:[^"\\]|\\.)*")/u.exec(line.slice(0, 65_536)) ?? [];
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as string;
  } catch {
    return undefined;
  }
}
