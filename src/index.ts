/**
 * What `import … from 'teval'` gives (docs/library.md, docs/api.md): runs and what is read out of them, and all that an oracle generator of
 * one's own may use (docs/plug-ins.md). Stable: it changes with the package's version as semantic versioning says.
 */
export { compare, merge, rank, readRun, run, status, summarize } from './library/library.js';
export type * from './library/results.js';
export type * from './library/run-events.js';
export type * from './library/settings.js';
export type { GeneratorSettings } from './library/generator-settings.js';
export type { ToolSettings } from './cli/options/tool-settings.js';
export type * from './library/types.js';
export { defineConfig, type Config, type ConfigValue } from './cli/config/config.js';
export * from './oracles/contract.js';
export { defineOracleGenerator, type OracleFunction } from './oracles/define.js';
