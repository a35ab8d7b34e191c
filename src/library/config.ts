/** The content of `teval.config.ts`, `.js` or `.json` in the working folder. */
export interface Config {
  /** Named oracle generators of the user: specs as for `--oracle` (`./mine.ts`, `command:python3 mine.py`). */
  readonly oracles?: Readonly<Record<string, string>>;
  /** Defaults for the options of `teval run` and `teval plan`, by name in camel case (`seeds`, `testTimeout`). */
  readonly run?: Readonly<Record<string, ConfigValue>>;
  /** Named engines of the user for `teval submit`: files whose default export is `defineEngine({ … })`. */
  readonly engines?: Readonly<Record<string, string>>;
  /** By engine (`slurm`): defaults for the options of `teval submit`, by name in camel case (`partition`, `cpusPerTask`). */
  readonly submit?: Readonly<Partial<Record<string, Readonly<Record<string, ConfigValue>>>>>;
}

/** A list for an option that may be repeated, or that takes a list. */
export type ConfigValue = string | number | boolean | readonly (string | number)[];

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
