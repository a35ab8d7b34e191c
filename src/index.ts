/**
 * What `import … from 'teval'` gives: all that an oracle generator of one's own may use (docs/plug-ins.md). Stable: it changes with the
 * package's version as semantic versioning says.
 */
export { defineConfig, type Config } from './cli/config/config.js';
export * from './oracles/contract.js';
export { defineOracleGenerator, type OracleFunction } from './oracles/define.js';
