// @module-tag command/list
import { expect, it } from 'vitest';
import { experiments } from '../../../experiments/registry.js';
import { allRankers } from '../../../src/rankers/registry.js';
import { benchmarkChoices } from '../../../src/benchmarks/registry.js';
import { formatUsage, type Described } from '../../../src/model/common/described.js';
import { oracleGenerators } from '../../../src/oracles/registry.js';
import { testGenerators } from '../../../src/test-generators/registry.js';
import { teval } from '../capture.js';

it.each<[string, readonly Described[]]>([
  ['benchmarks', benchmarkChoices],
  ['test-generators', testGenerators],
  ['oracles', oracleGenerators],
  ['rankers', allRankers],
  ['experiments', experiments],
])('%s are listed from their registry', async (what, all) => {
  const { exitCode, stdout } = await teval('list', what);
  expect(exitCode).toBe(0);
  const lines = stdout.split('\n').map((line) => line.replace(/ {2,}/, ': '));
  expect(lines.slice(2, -1)).toEqual(all.map((each) => `${formatUsage(each)}: ${each.description}`));
  expect(all.length).toBeGreaterThan(1);
});
