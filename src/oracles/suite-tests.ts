import type { OracleGeneratorDescriptor } from './contract.js';
import { parseSpec } from './generator-spec.js';

/** Replays a suite's own tests unchanged, each with all its assertions. */
export const suiteTests: OracleGeneratorDescriptor = {
  name: 'suite-tests',
  usage: 'suite-tests[:GENERATOR]',
  argument: 'optional',
  description:
    "the suite's whole tests, unchanged; with GENERATOR, as in developer, those of that test generator",
  create: ({ argument: suites }) =>
    Promise.resolve({
      name: suites === '' ? 'suite-tests' : `suite-tests-${suites.replace(/:.*$/su, '')}`,
      version: '1',
      source: 'program',
      view: 'wholeTests',
      ...(suites === '' ? {} : { suites }),
    }),
};

/** The test generators whose suites stand beside a run's own ones, as values of `--oracle` name them: `developer:DIR`. */
export function listFurtherSuites(specs: readonly string[]): readonly string[] {
  const prefix = `${suiteTests.name}:`;
  const all = specs.map((spec) => parseSpec(spec).rest).filter((rest) => rest.startsWith(prefix));
  return [...new Set(all.map((rest) => rest.slice(prefix.length)))];
}
