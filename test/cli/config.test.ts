import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { beforeEach, describe, expect, it } from 'vitest';
import { applyConfig, applySubmitConfig, describeConfigOracles } from '../../src/cli/config/apply-config.js';
import { buildConfigSchema } from '../../src/cli/config/config-schema.js';
import { readConfig, type ReadConfig } from '../../src/cli/config/read-config.js';
import { engines } from '../../src/engines/registry.js';
import { addOptions } from '../../src/cli/options/table-options.js';
import { addSubmitOptions, listSubmitOptions } from '../../src/cli/submit/submit.js';
import { runTable } from '../../src/settings/run-table.js';
import { passingFolder } from '../support/passing-folder.js';

let folder: string;
beforeEach(() => {
  folder = passingFolder('config');
});

const file = (name: string, text: string) => writeFileSync(join(folder, name), text);
const read = async () => (await readConfig(folder)) as ReadConfig;

async function runWith(config: ReadConfig, ...words: string[]): Promise<Record<string, unknown>> {
  const command = addOptions(new Command('run'), runTable).exitOverride();
  command.hook('preAction', () => applyConfig(command, config)).action(() => undefined);
  await command.parseAsync(words, { from: 'user' });
  return command.opts();
}

describe('a configuration is found and read', () => {
  it('in JSON', async () => {
    file('teval.config.json', '{"$schema": "x", "oracles": {"mine": "./mine.js"}, "run": {"seeds": 3}}');
    expect(await read()).toEqual({
      file: 'teval.config.json',
      oracles: { mine: './mine.js' },
      run: { seeds: 3 },
    });
  });

  it('in TypeScript, with what this package exports', async () => {
    file(
      'teval.config.ts',
      "import type { Config } from 'teval';\nconst seeds: string = '1..3';\nexport default { run: { seeds } } satisfies Config;\n",
    );
    expect(await read()).toEqual({ file: 'teval.config.ts', run: { seeds: '1..3' } });
  });

  it('is optional', async () => {
    expect(await readConfig(folder)).toBe('none');
  });

  it.each([
    ['{"runs": {}}', 'teval.config.json: Unrecognized key: "runs"'],
    ['{"run": {"seeds": null}}', 'teval.config.json: run.seeds: Invalid input'],
    ['{"submit": {"slrum": {}}}', 'teval.config.json: submit.slrum: unknown engine; known are slurm'],
    ['{"submit": {"slurm": {"mem": null}}}', 'teval.config.json: submit.slurm.mem: Invalid input'],
    ['{"oracles": {"a b": "x"}}', 'teval.config.json: oracles.a b:'],
    ['{"run": ', 'teval.config.json: Unexpected end of JSON input'],
  ])('%s is refused with its place', async (text, message) => {
    file('teval.config.json', text);
    await expect(readConfig(folder)).rejects.toThrow(message);
  });

  it('refuses two files, and reports one that throws', async () => {
    file('teval.config.js', "throw new Error('broken')");
    await expect(readConfig(folder)).rejects.toThrow('teval.config.js: it cannot be loaded: broken');
    file('teval.config.json', '{}');
    await expect(readConfig(folder)).rejects.toThrow('teval.config.js and teval.config.json both exist');
  });
});

describe('its values apply', () => {
  const config: ReadConfig = {
    file: 'teval.config.json',
    oracles: { mine: './mine.ts' },
    run: {
      seeds: '1..3',
      workers: 2,
      keepDuplicates: true,
      oracle: ['no-exception', 'mine'],
      testTimeout: '20',
    },
  };

  it('without an option on the command line, parsed in the same way', async () => {
    expect(await runWith(config, '--seeds', '5')).toMatchObject({
      seeds: [1, 2, 3, 4, 5],
      workers: 2,
      keepDuplicates: true,
      testTimeout: 20,
      oracle: ['no-exception', 'mine=./mine.ts'],
    });
  });

  it('in names of oracle generators on the command line', async () => {
    expect((await runWith(config, '--oracle', 'mine', '--oracle', 'javadoc'))['oracle']).toEqual([
      'mine=./mine.ts',
      'javadoc',
    ]);
    expect(describeConfigOracles(config)).toEqual([
      { name: 'mine', description: './mine.ts (teval.config.json)' },
    ]);
  });

  it('as a list where the option takes one', async () => {
    const run = { seeds: [4, 7], bugs: ['Text-1', 'Text-2'] };
    expect(await runWith({ file: 'teval.config.json', run })).toMatchObject({
      seeds: [4, 7],
      bugs: { bugs: ['Text-1', 'Text-2'] },
    });
  });

  it('in the errors for misspelt names', async () => {
    await expect(runWith(config, '--oracle', 'mien')).rejects.toThrow(
      /there is no oracle generator "mien"; did you mean mine\? known are no-exception, .*, mine$/,
    );
  });

  it.each([
    [{ sedes: 1 }, 'run.sedes: teval run has no such option; did you mean seeds?'],
    [{ workers: 'many' }, 'run.workers: Expected a whole number of at least 1.'],
    [{ on: 'both' }, 'run.on: Allowed choices are buggy, fixed, only.'],
    [{ keepDuplicates: 'yes' }, 'run.keepDuplicates: must be true or false'],
    [{ workers: true }, 'run.workers: must be a text or a number'],
  ])('%j is refused with its place', async (run, message) => {
    await expect(runWith({ file: 'teval.config.json', run })).rejects.toThrow(
      `teval.config.json: ${message}`,
    );
  });
});

describe('its values for an engine apply', () => {
  async function submitWith(
    submit: ReadConfig['submit'],
    ...words: string[]
  ): Promise<Record<string, unknown>> {
    const [engine] = engines;
    const slurm = addSubmitOptions(new Command('submit').exitOverride(), engine!);
    const config = { file: 'teval.config.json', ...(submit === undefined ? {} : { submit }) };
    const table = listSubmitOptions(engine!);
    slurm.hook('preAction', () => applySubmitConfig(slurm, table, 'slurm', config)).action(() => undefined);
    await slurm.parseAsync([...words, '--', 'run', '--partition', 'of-the-run'], { from: 'user' });
    return slurm.opts();
  }

  it('without an option on the command line, parsed in the same way', async () => {
    const said = {
      partition: 'long',
      time: '4:00:00',
      cpusPerTask: 8,
      module: ['java/17', 'node/22'],
      sbatch: '--qos=long',
    };
    expect(await submitWith({ slurm: said }, '--partition', 'short')).toEqual({
      ...said,
      partition: 'short',
      sbatch: ['--qos=long'],
    });
  });

  it.each([
    [
      { partitoin: 'long' },
      'submit.slurm.partitoin: teval submit slurm has no such option; did you mean partition?',
    ],
    [{ cpusPerTask: 'many' }, 'submit.slurm.cpusPerTask: Expected a whole number of at least 1.'],
  ])('%j is refused with its place', async (slurm, message) => {
    await expect(submitWith({ slurm })).rejects.toThrow(`teval.config.json: ${message}`);
  });
});

it('the published schema has the options of teval run (npx vitest -u writes it)', async () => {
  const submits = Object.fromEntries(engines.map((engine) => [engine.name, listSubmitOptions(engine)]));
  const schema = buildConfigSchema(runTable, submits);
  const text = `${JSON.stringify(schema, undefined, 2)}\n`;
  await expect(text).toMatchFileSnapshot('../../docs/schemas/config.v1.json');
});
