import type { z } from 'zod';
import { getMessage } from '../../model/common/errors.js';
import { answerSchema, type OracleAnswer } from './answer.js';
import type { ReadLine } from '../../asking/program/exchange.js';
import { exchangeSchema } from './exchange-schema.js';

type ReadAnswer = ReadLine<OracleAnswer>;

const excerptCharacters = 80;

/** Parses one line of output as an answer. */
export function readAnswer(line: string): ReadAnswer {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (thrown) {
    return createMalformed(
      `${shortenText(line)} is not JSON: ${getMessage(thrown).split('\n')[0]}`,
      findMentionedId(line),
    );
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return createMalformed(`${shortenText(line)} is not a JSON object`);
  const read = answerSchema.safeParse(value);
  if (read.success) return { kind: 'answer', answer: read.data };
  const { id } = value as { readonly id?: unknown };
  return createMalformed(describeFirstProblem(read.error, value), typeof id === 'string' ? id : undefined);
}

const answerInMemorySchema = answerSchema.extend({ exchange: exchangeSchema.optional() });

/** The problem with an answer of a user's module, which has no id; undefined if it is valid. */
export function describeOracleProblem(answer: unknown): string | undefined {
  const value = { ...(answer as object), id: '' };
  const read = answerInMemorySchema.safeParse(value);
  return read.success ? undefined : describeFirstProblem(read.error, value);
}

function createMalformed(problem: string, id?: string): ReadAnswer {
  return { kind: 'malformed', problem, ...(id === undefined ? {} : { id }) };
}

/** The first problem and its position: `oracles[0].assertion must not be empty`. */
function describeFirstProblem(error: z.ZodError, value: object): string {
  const [issue] = error.issues;
  if (issue === undefined) return 'it is not an answer';
  const place = formatJsonPath(issue.path);
  const given = issue.path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown>)?.[key], value);
  if (issue.code === 'invalid_union' || (issue.code === 'invalid_value' && place.endsWith('.type')))
    return `${place} must be "noException", "expectException" or "assertion", and is ${formatValue(given)}`;
  if (given === undefined) return `${place} is missing`;
  if (issue.code === 'invalid_type')
    return `${place} must be ${nameJsonType(issue.expected)}, and is ${formatValue(given)}`;
  if (issue.code === 'too_big') return `${place} is too long: at most ${String(issue.maximum)} are allowed`;
  return `${place} ${issue.message}, and is ${formatValue(given)}`;
}

function formatJsonPath(path: readonly PropertyKey[]): string {
  const text = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
  return text.replace(/^\./u, '') || 'the answer';
}

function nameJsonType(type: string): string {
  const words: Readonly<Record<string, string>> = {
    string: 'a text',
    number: 'a number',
    array: 'a list',
    object: 'an object',
  };
  return words[type] ?? type;
}

function formatValue(value: unknown): string {
  return shortenText(JSON.stringify(value) ?? 'undefined');
}

function shortenText(text: string): string {
  const plain = text.trim().slice(0, 4 * excerptCharacters);
  return plain.length > excerptCharacters
    ? `${plain.slice(0, excerptCharacters)}…`
    : plain || 'an empty line';
}

/** The id in a line that seems to be an answer. */
function findMentionedId(line: string): string | undefined {
  const [, text] = /"id"\s*:\s*("(?:[^"\\]|\\.)*")/u.exec(line.slice(0, 65_536)) ?? [];
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as string;
  } catch {
    return undefined;
  }
}
