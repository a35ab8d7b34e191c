import { engineName } from '../../engines/find-engine.js';
import { generatorName } from '../../oracles/generator-spec.js';
import { renderHelp, type Option, type Options } from '../../options/option.js';

/**
 * The JSON Schema of `teval.config.json`.
 *
 * @param run the options of a run.
 * @param submits the options of `teval submit`, by engine.
 */
export function buildConfigSchema(run: Options, submits: Readonly<Record<string, Options>>): object {
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
        ...buildOptionsSchema(run),
      },
      engines: {
        description: 'Your own engines for teval submit: names for files such as ./lsf.ts.',
        type: 'object',
        propertyNames: { pattern: engineName.source },
        additionalProperties: { type: 'string' },
      },
      submit: {
        description: 'Defaults of the options of teval submit, by engine.',
        type: 'object',
        additionalProperties: { type: 'object' },
        properties: Object.fromEntries(
          Object.entries(submits).map(([name, each]) => [name, buildOptionsSchema(each)]),
        ),
      },
    },
  };
}

function buildOptionsSchema(table: Options): object {
  const properties = Object.entries(table).map(([name, option]) => [name, buildOptionSchema(option)]);
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(properties) as object,
  };
}

/** The JSON schema of an option in a configuration. Also accepts texts for numbers, and numbers for texts. */
function buildOptionSchema(option: Option): object {
  const { reads, choices, repeated } = option.takes;
  const description = renderHelp(option);
  if (reads === 'nothing') return { description, type: 'boolean' };
  if (choices !== undefined) return { description, enum: choices };
  if (repeated === true || reads === 'list')
    return {
      description,
      anyOf: [{ type: ['string', 'number'] }, { type: 'array', items: { type: ['string', 'number'] } }],
    };
  return { description, type: ['string', 'number'] };
}
