import { benchmarkChoices } from '../../benchmarks/registry.js';
import { usageOf, type Described } from '../../model/described.js';
import { oracleGenerators } from '../../oracles/registry.js';
import { testGenerators } from '../../test-generators/registry.js';
import { columnsOf } from '../../render/columns.js';
import { styleOf } from '../../render/style.js';
import { describedOracles } from '../config/apply-config.js';
import { readConfig } from '../config/read-config.js';

/** Prints what `--benchmark` takes. */
export function listBenchmarks(): void {
  print('Benchmark', benchmarkChoices);
}

/** Prints what `--test-generator` takes. */
export function listTestGenerators(): void {
  print('Test generator', testGenerators);
}

/** Prints what `--oracle` takes, with the names of the configuration in the working folder. */
export async function listOracles(): Promise<void> {
  const config = await readConfig(process.cwd());
  print('Oracle generator', [...oracleGenerators, ...(config === 'none' ? [] : describedOracles(config))]);
}

/** Prints what `--detector` takes. */
export async function listDetectors(): Promise<void> {
  const { detectors } = await import('../../../ranking/detectors.js');
  print('Detector', detectors);
}

/** Prints what `teval experiment` takes. */
export async function listExperiments(): Promise<void> {
  const { experiments } = await import('../../../experiments/registry.js');
  print('Experiment', experiments);
}

function print(title: string, choices: readonly Described[]): void {
  const rows = choices.map((choice) => [usageOf(choice), choice.description]);
  const columns = [title, 'What it is'].map((each) => ({ title: each, align: 'left' as const }));
  process.stdout.write(`${columnsOf(columns, rows, 2, styleOf(process.stdout, process.env))}\n`);
}
