import { experiments } from '../../../experiments/registry.js';
import { detectors } from '../../../ranking/detectors.js';
import { oracleGenerators } from '../../oracles/registry.js';
import { columnsOf } from '../../render/columns.js';
import { styleOf } from '../../render/style.js';

/** Name and one line. */
export const listedBenchmarks = [
  ['bundled', 'small Java classes of different kinds of bugs, with recorded test suites'],
  ['maven', 'real bugs of well-known libraries: pairs of releases from Maven repositories'],
  ['defects4j', 'the bugs of a Defects4J installation (--defects4j, DEFECTS4J_HOME, or on the PATH)'],
  ['FILE.json', 'your own bugs: releases, folders or Git revisions (teval init writes an example)'],
];

/** Prints what `--benchmark` takes. */
export function listBenchmarks(): void {
  print('Benchmark', listedBenchmarks);
}

/** Prints what `--oracle` takes. */
export function listOracles(): void {
  print(
    'Oracle generator',
    oracleGenerators.map(({ usage, description }) => [usage, description]),
  );
}

/** Prints what `--detector` takes. */
export function listDetectors(): void {
  print(
    'Detector',
    detectors.map(({ name, description }) => [name, description]),
  );
}

/** Prints what `teval experiment` takes. */
export function listExperiments(): void {
  print(
    'Experiment',
    experiments.map(({ name, description }) => [name, description]),
  );
}

function print(title: string, rows: readonly (readonly string[])[]): void {
  const columns = [title, 'What it is'].map((each) => ({ title: each, align: 'left' as const }));
  process.stdout.write(`${columnsOf(columns, rows, 2, styleOf(process.stdout, process.env))}\n`);
}
