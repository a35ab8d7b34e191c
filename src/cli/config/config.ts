/** What `teval.config.ts`, `.js` or `.json` in the working folder says. */
export interface Config {
  /** Oracle generators under names of the user's own: a spec as for `--oracle` (`./mine.ts`, `command:python3 mine.py`). */
  readonly oracles?: Readonly<Record<string, string>>;
  /** Defaults of the options of `teval run` and `teval plan`, by their names in camel case (`seeds`, `testTimeout`). */
  readonly run?: Readonly<Record<string, ConfigValue>>;
  /** By engine (`slurm`): defaults of the options of `teval submit`, by their names in camel case (`partition`, `cpusPerTask`). */
  readonly submit?: Readonly<Partial<Record<string, Readonly<Record<string, ConfigValue>>>>>;
}

/** Of an option that may be repeated, a list. */
export type ConfigValue = string | number | boolean | readonly string[];

/**
 * Types a configuration, for the default export of `teval.config.ts`.
 * @example
 * ```ts
 * import { defineConfig } from 'teval';
 *
 * export default defineConfig({
 *   oracles: { mine: './mine.ts' },
 *   run: { seeds: 3, oracle: ['no-exception', 'mine'] },
 * });
 * ```
 */
export function defineConfig(config: Config): Config {
  return config;
}
