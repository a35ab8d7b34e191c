import { toFlagOptions } from '../options/flag-options.js';
import { environmentOptions, executionOptions } from '../options/execution-options.js';
import type { Options } from '../options/option.js';
import { targetsOptions } from '../evaluations/targets/options.js';
import { displayOptions, partOptions, placeOptions } from '../options/place-options.js';
import { textOptions } from '../options/text-options.js';
import { toolOptions } from '../options/tool-options.js';
import { conditionOptions, countingOptions } from '../options/counting-options.js';
import { chatTests } from '../oracles/asked-tests.js';
import { chat } from '../oracles/chat.js';
import type { OracleGeneratorDescriptor } from '../oracles/contract.js';
import { oracleFlagOptions, oracleOption } from '../oracles/oracle-options.js';
import { oracleGenerators } from '../oracles/registry.js';
import { pythonOptions } from './judge-table.js';
import { testGeneratorFlagOptions, testGeneratorOption } from '../test-generators/test-generator-options.js';

/** A group of options in the help of `teval run`. */
export interface OptionGroup {
  readonly heading: string;
  /** Names in camel case. */
  readonly names: readonly string[];
}

/** The options that most runs need. Help lists them first, and in no other group. */
const common = [
  'benchmark',
  'bugs',
  'on',
  'seeds',
  'tests',
  'oracle',
  'testGenerator',
  'suites',
  'method',
  'workers',
  'out',
];

/** The heading of options without another group: those of the benchmark, the method and the evaluation. */
const otherwise = 'What is evaluated:';

/** The heading of the last group, which also has `--help` and other options outside of the table. */
export const lastHeading = 'Output:';

const models: readonly OracleGeneratorDescriptor[] = [chat, chatTests];

const othersFlags = oracleGenerators
  .filter((each) => !models.includes(each))
  .flatMap(({ flags }) => flags ?? []);

/** The options of language models alone. */
const modelOptions = toFlagOptions(
  (chat.flags ?? []).filter((flag) => !othersFlags.includes(flag)),
  'oracle generator',
);

const groups: readonly (readonly [heading: string, options: Options])[] = [
  [
    'Generators:',
    {
      ...testGeneratorOption,
      ...testGeneratorFlagOptions,
      ...oracleOption,
      ...withoutOptions(oracleFlagOptions, modelOptions),
    },
  ],
  ['Language models:', modelOptions],
  ['Python programs:', { ...targetsOptions, ...pythonOptions }],
  ['Texts:', textOptions],
  [
    'This machine:',
    {
      ...executionOptions,
      ...environmentOptions,
      ...toolOptions,
      cache: placeOptions.cache,
      cacheLimit: placeOptions.cacheLimit,
    },
  ],
  ['Several machines:', { shard: partOptions.shard }],
  [
    lastHeading,
    {
      out: placeOptions.out,
      repair: partOptions.repair,
      ...countingOptions,
      ...conditionOptions,
      ...displayOptions,
    },
  ],
];

/** Groups the options of a table for help texts. Every option is in one group, and no group is empty. */
export function groupOptions(table: Options): OptionGroup[] {
  const headingOf = (name: string) =>
    groups.find(([, options]) => Object.hasOwn(options, name))?.[0] ?? otherwise;
  const rest = Object.keys(table).filter((name) => !common.includes(name));
  return [
    { heading: 'Common options:', names: common.filter((name) => Object.hasOwn(table, name)) },
    ...[otherwise, ...groups.map(([heading]) => heading)].map((heading) => ({
      heading,
      names: rest.filter((name) => headingOf(name) === heading),
    })),
  ].filter(({ names }) => names.length > 0);
}

function withoutOptions(options: Options, others: Options): Options {
  return Object.fromEntries(Object.entries(options).filter(([name]) => !Object.hasOwn(others, name)));
}
