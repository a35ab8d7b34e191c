import { experiments } from '../../../experiments/registry.js';
import { detectors } from '../../../ranking/detectors.js';
import { columnsOf } from '../../render/columns.js';
import { styleOf } from '../../render/style.js';

/** Name and one line. */
export const listedBenchmarks = [
  ['bundled', 'small Java classes of different kinds of bugs, with recorded test suites'],
  ['maven', 'real bugs of well-known libraries: pairs of releases from Maven repositories'],
  ['defects4j', 'the bugs of a Defects4J installation (--defects4j, DEFECTS4J_HOME, or on the PATH)'],
  ['FILE.json', 'your own bugs: releases, folders or Git revisions (teval init writes an example)'],
];

export const listedOracles = [
  ['no-exception', 'a test passes if nothing is thrown'],
  ['javadoc', "expected exceptions and simple facts from the focal method's Javadoc"],
  ['suite-assertions', "the suite's own assertions and expected exceptions, each put into its prefix"],
  ['suite-tests', "the suite's own tests as they are, whole"],
  ['leakage-probe', 'a probe, not a generator: it judges by the form of a prefix alone, which must not pay'],
  ['predictions:FILE.csv', 'predictions of a model in the format of TOGA or TEval+'],
];

/** Prints what `--benchmark` takes. */
export function listBenchmarks(): void {
  print('Benchmark', listedBenchmarks);
}

/** Prints what `--oracle` takes. */
export function listOracles(): void {
  print('Oracle generator', listedOracles);
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
