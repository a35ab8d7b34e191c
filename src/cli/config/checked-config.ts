import { z } from 'zod';
import { engines } from '../../engines/registry.js';
import { UserError } from '../../model/errors.js';
import { generatorName } from '../../oracles/generator-spec.js';
import type { Config } from './config.js';

const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);
const schema = z.strictObject({
  $schema: z.string().optional(),
  oracles: z
    .record(
      z.string().regex(generatorName, { error: 'is no name: letters, digits, dots and dashes' }),
      z.string(),
    )
    .optional(),
  run: z.record(z.string(), value).optional(),
  submit: z.partialRecord(z.enum(engines.map(({ name }) => name)), z.record(z.string(), value)).optional(),
});

/** What a file says, where it has the form of a configuration. Throws UserError with the place that has not. */
export function checkedConfig(content: unknown, file: string): Config {
  const read = schema.safeParse(content);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new UserError(`${file}: ${[issue?.path.join('.'), issue?.message].filter(Boolean).join(': ')}`);
  }
  const { oracles, run, submit } = read.data;
  return {
    ...(oracles === undefined ? {} : { oracles }),
    ...(run === undefined ? {} : { run }),
    ...(submit === undefined ? {} : { submit }),
  };
}
