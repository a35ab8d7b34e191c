import { benchmarkChoices } from '../../benchmarks/registry.js';
import { usageOf, type Described } from '../../model/described.js';
import { oracleGenerators } from '../../oracles/registry.js';
import { testGenerators } from '../../test-generators/registry.js';
import { fittingColumnsOf } from '../../render/fitted.js';
import { listStyleOf } from '../../render/style.js';
import { describedOracles } from '../config/apply-config.js';
import { printJson } from '../output.js';
import type { ListFlags } from './list-flags.js';
import { readConfig } from '../config/read-config.js';

/** Prints what `--benchmark` takes. */
export function listBenchmarks(flags: ListFlags): void {
  print('Benchmark', benchmarkChoices, flags);
}

/** Prints what `--test-generator` takes. */
export function listTestGenerators(flags: ListFlags): void {
  print('Test generator', testGenerators, flags);
}

/** Prints what `--oracle` takes, with the names of the configuration in the working folder. */
export async function listOracles(flags: ListFlags): Promise<void> {
  const config = await readConfig(process.cwd());
  print(
    'Oracle generator',
    [...oracleGenerators, ...(config === 'none' ? [] : describedOracles(config))],
    flags,
  );
}

/** Prints what `--detector` takes. */
export async function listDetectors(flags: ListFlags): Promise<void> {
  const { detectors } = await import('../../../ranking/detectors.js');
  print('Detector', detectors, flags);
}

/** Prints what `teval experiment` takes. */
export async function listExperiments(flags: ListFlags): Promise<void> {
  const { experiments } = await import('../../../experiments/registry.js');
  print('Experiment', experiments, flags);
}

function print(title: string, choices: readonly Described[], { json }: ListFlags): void {
  if (json === true) {
    printJson(
      choices.map((choice) => ({
        name: choice.name,
        usage: usageOf(choice),
        description: choice.description,
      })),
    );
    return;
  }
  const rows = choices.map((choice) => [usageOf(choice), choice.description]);
  const columns = [title, 'What it is'].map((each) => ({ title: each, align: 'left' as const }));
  process.stdout.write(`${fittingColumnsOf(columns, rows, 2, listStyleOf(process.stdout, process.env))}\n`);
}
