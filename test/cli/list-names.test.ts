import { expect, it } from 'vitest';
import { experiments } from '../../experiments/registry.js';
import { detectors } from '../../ranking/detectors.js';
import { benchmarkNames } from '../../src/benchmarks/registry.js';
import { listedBenchmarks } from '../../src/cli/list/list-names.js';
import { oracleGenerators } from '../../src/oracles/registry.js';
import { teval } from './capture.js';

it('every benchmark that there is has its line', () => {
  expect(listedBenchmarks.map(([name]) => name)).toEqual([...benchmarkNames, 'FILE.json']);
});

it.each([
  ['oracles', oracleGenerators.map((each) => ({ ...each, name: each.usage }))],
  ['detectors', detectors],
  ['experiments', experiments],
])('%s are listed from their registry', async (what, all) => {
  const { exitCode, stdout } = await teval('list', what);
  expect(exitCode).toBe(0);
  const lines = stdout.split('\n').map((line) => line.replace(/ {2,}/, ': '));
  expect(lines.slice(2, -1)).toEqual(all.map(({ name, description }) => `${name}: ${description}`));
});
