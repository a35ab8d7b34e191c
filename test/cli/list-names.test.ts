import { expect, it } from 'vitest';
import { experiments } from '../../experiments/registry.js';
import { detectors } from '../../ranking/detectors.js';
import { benchmarkNames } from '../../src/benchmarks/registry.js';
import { listedBenchmarks, listedOracles } from '../../src/cli/list/list-names.js';
import { oracleGeneratorUsages } from '../../src/oracles/registry.js';
import { teval } from './capture.js';

it('every benchmark and oracle generator that there is has its line', () => {
  expect(listedBenchmarks.map(([name]) => name)).toEqual([...benchmarkNames, 'FILE.json']);
  expect(listedOracles.map(([name]) => name).sort()).toEqual([...oracleGeneratorUsages].sort());
});

it.each([
  ['detectors', detectors],
  ['experiments', experiments],
])('%s are listed from their registry', async (what, all) => {
  const { exitCode, stdout } = await teval('list', what);
  expect(exitCode).toBe(0);
  const lines = stdout.split('\n').map((line) => line.replace(/ {2,}/, ': '));
  expect(lines.slice(2, -1)).toEqual(all.map(({ name, description }) => `${name}: ${description}`));
});
