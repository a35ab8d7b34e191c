// @module-tag isolated
import { Command } from 'commander';
import { expect, it, vi } from 'vitest';
import type { Benchmark } from '../../src/benchmarks/benchmark.js';
import { completeLine } from '../../src/cli/completion/complete.js';
import { buildConfigSchema } from '../../src/cli/config/config-schema.js';
import { addRunCommand } from '../../src/cli/run/run.js';
import { checkRunSettings } from '../../src/library/check-settings.js';
import type { RunSettings } from '../../src/library/settings.js';
import type { Option } from '../../src/options/option.js';
import type * as executionModule from '../../src/options/execution-options.js';
import { repeatCommand } from '../../src/page/repeat-command.js';
import {
  buildConfiguration,
  selectExecutionOptions,
  selectUnitOptions,
} from '../../src/settings/decisive-options.js';
import { resolveRun } from '../../src/settings/resolve-run.js';
import { runTable } from '../../src/settings/run-table.js';
import type { TestGenerator } from '../../src/test-generators/test-generator.js';
import { settingsSource } from '../library/settings-source.js';

// What a contributor writes to add an option: these lines, in src/options/execution-options.ts.
vi.mock('../../src/options/execution-options.js', async (original) => {
  const { wholeNumber } = await import('../../src/options/value-types.js');
  const patience: Option = {
    takes: wholeNumber(1),
    help: 'how many tests may wait for their time limits',
    default: 3,
    decides: 'rows',
    at: 'waiting.patience',
  };
  const actual = await original<typeof executionModule>();
  return { ...actual, executionOptions: { ...actual.executionOptions, patience } };
});

const silent = () => undefined;
const settings = (patience: unknown) => ({ patience }) as RunSettings;
const resolved = async (patience: unknown) => resolveRun(checkRunSettings(settings(patience)), silent);
const program = () => {
  const made = new Command('teval');
  addRunCommand(made, silent);
  return made;
};

it('is in help, completion and the schema of configurations', async () => {
  const help = program().commands[0]!.helpInformation();
  expect(help).toContain('--patience <N>');
  expect(help.replaceAll(/\s+/g, ' ')).toContain('wait for their time limits (default: 3)');
  expect(await completeLine(() => Promise.resolve(program()), ['run', '--pat'], 'fish')).toContain(
    '--patience',
  );
  expect(buildConfigSchema(runTable, {})).toMatchObject({
    properties: { run: { properties: { patience: { type: ['string', 'number'] } } } },
  });
});

it('is a setting of the library, checked by its schema', async () => {
  expect(settingsSource()).toContain('readonly patience?: number;');
  expect(await resolved(5)).toMatchObject({ waiting: { patience: 5 } });
  expect(await resolved(undefined)).toMatchObject({ waiting: { patience: 3 } });
  await expect(resolved(0)).rejects.toThrow('run: patience: Expected a whole number of at least 1.');
});

it('decides which run it is, stands in run.json, and is repeated', async () => {
  const [usual, patient] = [await resolved(undefined), await resolved(5)];
  expect(patient.out).not.toBe(usual.out);
  const configuration = buildConfiguration(patient, { name: 'bundled' } as Benchmark, [], [], {
    testGenerator: { name: 'evosuite' } as TestGenerator,
    furtherSuites: new Map(),
  });
  expect(configuration).toMatchObject({ waiting: { patience: 5 } });
  expect(selectUnitOptions(configuration)).toMatchObject({ waiting: '{"patience":5}' });
  expect(selectExecutionOptions(configuration)).toMatchObject({ waiting: '{"patience":5}' });
  expect((repeatCommand(configuration) as readonly string[]).join(' ')).toContain('--patience 5');
});
