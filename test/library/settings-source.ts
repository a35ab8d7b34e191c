import { z } from 'zod';
import { compareOptions } from '../../src/options/compare-options.js';
import { renderHelp, type Option, type Options } from '../../src/options/option.js';
import { textOptions } from '../../src/options/text-options.js';
import { rankOptions } from '../../src/options/rank-options.js';
import { explainOptions } from '../../src/settings/explain-options.js';
import { toolOptions } from '../../src/options/tool-options.js';
import {
  judgeSettingsTable,
  reportSettingsTable,
  runSettingsTable,
  scoreSettingsTable,
} from '../../src/library/check-settings.js';

/** The required content of `src/library/settings.ts`, unformatted, from the tables of options. */
export function settingsSource(): string {
  return [
    "import type { OracleGeneratorDescriptor } from '../oracles/contract.js';",
    '// The tables of options (src/options) say what stands here: npx vitest run test/library/settings.test.ts --update writes it anew.',
    givenOracle,
    renderInterface(
      'ToolSettings',
      '',
      'Options of `teval run` that say where tools are; what is left out is looked for (`teval doctor`).',
      toolOptions,
    ),
    renderInterface(
      'GeneratorSettings',
      '',
      'Options of `teval run` for oracle generators of the forms `command:PROGRAM` and `chat:MODEL` (docs/oracle-generators.md, docs/chat.md).',
      selectPart((_, { of }) => of === 'oracle generator'),
    ),
    renderInterface(
      'TextSettings',
      '',
      'Options of `teval run` and `teval score` for texts (docs/completions.md).',
      textOptions,
    ),
    renderInterface(
      'RunSettings',
      ' extends GeneratorSettings, TextSettings, ToolSettings',
      aboutRuns,
      selectPart(
        (name, { of }) => of !== 'oracle generator' && !(name in toolOptions) && !(name in textOptions),
      ),
    ),
    renderInterface(
      'RankSettings',
      '',
      'How failing tests are ranked: the options of `teval rank`.',
      rankOptions,
    ),
    renderInterface(
      'CompareSettings',
      '',
      'How runs are compared: the options of `teval compare`.',
      compareOptions,
    ),
    renderInterface(
      'ScoreSettings',
      ` extends TextSettings, Pick<RunSettings, ${ofScoredRuns}>`,
      'How completions are scored: the options of `teval score`.',
      {},
    ),
    renderInterface(
      'ReportSettings',
      '',
      'What a report is: the options of `teval report`.',
      reportSettingsTable,
    ),
    renderInterface(
      'ExplainSettings',
      '',
      'Which test cases to explain: the options of `teval explain`.',
      explainOptions,
    ),
    renderInterface(
      'JudgeSettings',
      ` extends Omit<RunSettings, ${listUndecided()}>`,
      'How whole tests are judged: the options of `teval judge`.',
      ofJudgeAlone,
    ),
  ].join('\n\n');
}

const ofJudgeAlone = Object.fromEntries(
  Object.entries(judgeSettingsTable).filter(([name]) => !(name in runSettingsTable)),
);

/** The settings of a run that judging does not have. */
function listUndecided(): string {
  const names = Object.keys(runSettingsTable).filter(
    (name) => !(name in judgeSettingsTable) && !(name in textOptions),
  );
  return ['keyof TextSettings', ...names.map((name) => `'${name}'`)].join(' | ');
}

/** The settings of any run that scoring has. */
const ofScoredRuns = Object.keys(scoreSettingsTable)
  .filter((name) => !(name in textOptions))
  .map((name) => `'${name}'`)
  .join(' | ');

const givenOracle = `/** An oracle generator as text, as for \`--oracle\`, or as the object that \`defineOracleGenerator\` gives. */
export type GivenOracle = string | OracleGeneratorDescriptor;`;

const aboutRuns = `What a run is to do: the options of \`teval run\`, by their names in camel case, each with the default that it has there. Paths are relative to the working folder. A \`teval.config.ts\` is not read.`;

function selectPart(isWanted: (name: string, option: Option) => boolean): Options {
  return Object.fromEntries(
    Object.entries(runSettingsTable).filter(([name, option]) => isWanted(name, option)),
  );
}

const settingNames = new Set(
  [
    ...[runSettingsTable, judgeSettingsTable, reportSettingsTable, toolOptions],
    ...[rankOptions, compareOptions, scoreSettingsTable, explainOptions],
  ].flatMap((table) => Object.keys(table)),
);

function renderInterface(name: string, heritage: string, about: string, table: Options): string {
  const members = Object.entries(table).map(
    ([member, option]) => `/** ${sentence(option)} */\nreadonly ${member}?: ${renderType(option)};`,
  );
  return `/** ${about} */\nexport interface ${name}${heritage} {\n${members.join('\n')}\n}`;
}

/** The line of a help text, with the names of settings for options (`bugs` for `--bugs`), and the default. */
function sentence(option: Option): string {
  const line = renderHelp(option).replaceAll(
    /(?<![\w`])--([a-z][\w-]*)/gu,
    // Others are options of tools, as in an example for `randoopOptions`.
    (written, dashed: string) => (settingNames.has(camelCase(dashed)) ? `\`${camelCase(dashed)}\`` : written),
  );
  const text = option.takes.word?.startsWith('SECONDS') === true ? inSeconds(line) : line;
  if (option.negated === true) return `\`false\`: ${text}.`;
  return isValue(text, option.takes.choices ?? [])
    ? `${text}.`
    : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** Whether the text starts with a value, whose letters stay as they are. */
function isValue(text: string, choices: readonly string[]): boolean {
  return choices.some((each) => text.startsWith(each)) || /^[a-z][\w-]*(?::|,| or )/u.test(text);
}

function inSeconds(line: string): string {
  return /\(default: [\d.]+\)$/u.test(line)
    ? line.replace(/\)$/u, ' seconds)')
    : line.replace(/(?= \(default: [^)]*\)$)/u, ', in seconds');
}

function camelCase(dashed: string): string {
  return dashed.replaceAll(/-(\w)/gu, (_, letter: string) => letter.toUpperCase());
}

function renderType(option: Option): string {
  const { takes } = option;
  if (option === runSettingsTable['oracle']) return 'GivenOracle | readonly GivenOracle[]';
  const schema = takes.schema(z);
  return typeScript(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
}

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: string;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
}

function typeScript({ type, const: only, enum: choices, anyOf, items }: JsonSchema): string {
  if (only !== undefined) return `'${only}'`;
  if (choices !== undefined) return choices.map((each) => `'${each}'`).join(' | ');
  if (anyOf !== undefined) return anyOf.map(typeScript).join(' | ');
  if (items !== undefined) return `readonly ${typeScript(items)}[]`;
  if (typeof type !== 'string') return type!.join(' | ');
  return type === 'integer' ? 'number' : type;
}
