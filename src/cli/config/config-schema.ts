import type { Command, Option } from 'commander';
import { engines } from '../../engines/registry.js';
import { keyOf } from '../../model/flag.js';
import { generatorName } from '../../oracles/generator-spec.js';

/**
 * The JSON Schema of `teval.config.json`: what is said in it of options is what the commands take.
 *
 * @param run takes the options of a run.
 * @param submits each submits to one engine, and is called as that is.
 */
export function configSchemaOf(run: Command, submits: readonly Command[]): object {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Configuration of teval, version 1',
    description: 'teval.config.json in the working folder (docs/plug-ins.md).',
    type: 'object',
    additionalProperties: false,
    properties: {
      $schema: { type: 'string' },
      oracles: {
        description: 'Names for what --oracle takes: ./mine.ts, command:python3 mine.py.',
        type: 'object',
        propertyNames: { pattern: generatorName.source },
        additionalProperties: { type: 'string' },
      },
      run: { description: 'Defaults of the options of teval run and teval plan.', ...optionsOf(run) },
      submit: {
        description: 'Defaults of the options of teval submit, by engine.',
        type: 'object',
        additionalProperties: false,
        properties: Object.fromEntries(submits.map((each) => [each.name(), optionsOf(each)])),
      },
    },
  };
}

function optionsOf(command: Command): object {
  const options = command.options.filter((option) => option.attributeName() !== 'help');
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(options.map((option) => [option.attributeName(), schemaOf(option)])),
  };
}

/** May be given several times, and so as a list. */
const repeated: readonly string[] = [
  'oracle',
  ...engines.flatMap(({ flags }) => flags.filter(({ takes }) => takes.kind === 'texts').map(keyOf)),
];

function schemaOf(option: Option): object {
  const { description } = option;
  if (!option.required && !option.optional) return { description, type: 'boolean' };
  if (option.argChoices !== undefined) return { description, enum: option.argChoices };
  const one = { type: ['string', 'number'] };
  return repeated.includes(option.attributeName())
    ? { description, anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] }
    : { description, ...one };
}
