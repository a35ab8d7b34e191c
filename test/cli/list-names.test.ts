import { expect, it } from 'vitest';
import { benchmarkNames } from '../../src/benchmarks/registry.js';
import { listedBenchmarks, listedOracles } from '../../src/cli/list-names.js';
import { oracleGeneratorUsages } from '../../src/oracles/registry.js';

it('every benchmark and oracle generator that there is has its line', () => {
  expect(listedBenchmarks.map(([name]) => name)).toEqual([...benchmarkNames, 'FILE.json']);
  expect(listedOracles.map(([name]) => name).sort()).toEqual([...oracleGeneratorUsages].sort());
});
