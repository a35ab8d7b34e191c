import { z } from 'zod';
import { engineName } from '../../engines/find-engine.js';
import { engines } from '../../engines/registry.js';
import { UserError } from '../../model/common/errors.js';
import { generatorName } from '../../oracles/generator-spec.js';
import type { Config } from '../../library/config.js';

const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.union([z.string(), z.number()]))]);
const named = (name: RegExp) =>
  z
    .record(
      z.string().regex(name, { error: 'is not a name: use letters, digits, dots and dashes' }),
      z.string(),
    )
    .optional();
const schema = z.strictObject({
  $schema: z.string().optional(),
  oracles: named(generatorName),
  run: z.record(z.string(), value).optional(),
  engines: named(engineName),
  submit: z.record(z.string(), z.record(z.string(), value)).optional(),
});

/** The content of a file as a configuration. Throws UserError with the position of an invalid part. */
export function checkConfig(content: unknown, file: string): Config {
  const read = schema.safeParse(content);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new UserError(`${file}: ${[issue?.path.join('.'), issue?.message].filter(Boolean).join(': ')}`);
  }
  const config = read.data;
  delete config.$schema;
  const { engines: own, submit } = config;
  const known = [...engines.map(({ name }) => name), ...Object.keys(own ?? {})];
  const unknown = Object.keys(submit ?? {}).find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new UserError(`${file}: submit.${unknown}: unknown engine; known are ${known.join(', ')}`);
  return config as Config;
}
