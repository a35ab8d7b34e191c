import type { Command } from 'commander';
import { describeWhenCalled } from '../options/describe-when-called.js';
import type { Options } from '../../options/option.js';
import { applyConfig, applySubmitConfig, describeConfigOracles } from './apply-config.js';
import { readConfig } from './read-config.js';

/** Lets a command mind the configuration of the working folder, in what it does and in its help. Help runs no program, so it reads JSON only. */
export function useConfig(program: Command, command: Command): void {
  describeWhenCalled(program, command, async () => {
    const config = await readConfig(process.cwd(), 'passedOver').catch(() => 'none' as const);
    if (config === 'none') return;
    const names = describeConfigOracles(config).map(({ name }) => name);
    const option = command.options.find((each) => each.attributeName() === 'oracle');
    if (option !== undefined && names.length > 0)
      option.description = `${names.join(', ')} (${config.file}), ${option.description}`;
  });
  command.hook('preAction', async () => {
    const config = await readConfig(process.cwd());
    if (config !== 'none') await applyConfig(command, config);
  });
}

/** Gives the command that submits to an engine the defaults that the configuration has for that engine. */
export function useSubmitConfig(command: Command, table: Options, engine: string): void {
  command.hook('preAction', async () => {
    const config = await readConfig(process.cwd());
    if (config !== 'none') await applySubmitConfig(command, table, engine, config);
  });
}
