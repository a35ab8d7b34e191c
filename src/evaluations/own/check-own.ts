import { z } from 'zod';
import { UserError } from '../../model/common/errors.js';
import {
  ownEvaluationMembers,
  ownMeasureMembers,
  type OwnEvaluation,
} from '../../store/run/own-evaluation.js';
import type { EvaluationDefinition } from './define.js';
import { takenColumns } from './report-own.js';

/** Sums of larger numbers are no longer exact, and may be infinite. */
const largest = 1e12;
const snakeCase = /^[a-z][a-z\d]*(?:_[a-z\d]+)*$/u;

/** What a user's module exports. */
export const definitionSchema = z
  .strictObject({
    ...ownEvaluationMembers,
    version: z.string().default('1'),
    seconds: z.number().positive().default(60),
    measures: z.record(z.string(), z.strictObject(ownMeasureMembers)),
    evaluate: z.custom<EvaluationDefinition['evaluate']>(
      (value) => typeof value === 'function',
      'it is no function',
    ),
  })
  .superRefine(({ versions = [], measures }, context) => {
    const refuse = (message: string, ...path: readonly string[]) =>
      context.addIssue({ code: 'custom', path: [...path], message });
    const titles = Object.values(measures).map(({ title }) => withoutPercent(title));
    if (titles.length === 0) refuse('there is none', 'measures');
    if (new Set(versions).size < versions.length) refuse('one is listed twice', 'versions');
    for (const [name, { title, kind, of }] of Object.entries(measures)) {
      if (!snakeCase.test(name)) refuse('its name is not in snake case, as in crash_rate', 'measures', name);
      if (takenColumns.includes(name)) refuse('rows.csv has another column of that name', 'measures', name);
      if (titles.filter((each) => each === withoutPercent(title)).length > 1)
        refuse('another measure has the same', 'measures', name, 'title');
      if (of !== undefined && (kind !== 'share' || measures[of]?.kind !== 'count'))
        refuse('only a share has it, and it names a count', 'measures', name, 'of');
    }
  });

/** Tables show shares in percent. */
export function withoutPercent(title: string): string {
  return title.replace(/ ?%$/u, '');
}

/** What a module's function returns for a test case. */
export function createNumbersSchema(measures: OwnEvaluation['measures']) {
  const members = measures.map(({ name, kind, of }) => {
    const number = z
      .number()
      .min(kind === 'mean' ? -largest : 0)
      .max(largest);
    return [name, kind === 'count' || of !== undefined ? number : number.nullable()] as const;
  });
  return z.strictObject(Object.fromEntries(members)).superRefine((numbers, context) => {
    for (const { name, kind, of } of measures) {
      const whole = of === undefined ? 1 : (numbers[of] ?? 0);
      if (kind === 'share' && (numbers[name] ?? 0) > whole) {
        const message = `a share is at most ${of === undefined ? 1 : `its ${of}, which is ${whole}`}`;
        context.addIssue({ code: 'custom', path: [name], message });
      }
    }
  });
}

/** The value if it is as the schema says. Throws UserError with the first problem otherwise, behind the words. */
export function checkOwn<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  words: string,
): z.infer<Schema> {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const [{ path, message }] = read.error.issues as [z.core.$ZodIssue];
  throw new UserError([words, ...(path.length === 0 ? [] : [path.join('.')]), message].join(': '));
}
