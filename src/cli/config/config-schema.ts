import type { Command, Option } from 'commander';
import { generatorName } from '../../oracles/generator-spec.js';

/** The JSON Schema of `teval.config.json`: what is said in it of options is what `command` takes. */
export function configSchemaOf(command: Command): object {
  const options = command.options.filter((option) => option.attributeName() !== 'help');
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
      run: {
        description: 'Defaults of the options of teval run and teval plan.',
        type: 'object',
        additionalProperties: false,
        properties: Object.fromEntries(options.map((option) => [option.attributeName(), schemaOf(option)])),
      },
    },
  };
}

function schemaOf(option: Option): object {
  const { description } = option;
  if (!option.required && !option.optional) return { description, type: 'boolean' };
  if (option.argChoices !== undefined) return { description, enum: option.argChoices };
  const one = { type: ['string', 'number'] };
  return option.attributeName() === 'oracle'
    ? { description, anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] }
    : { description, ...one };
}
