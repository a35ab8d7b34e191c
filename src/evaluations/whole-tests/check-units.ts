import type { Counts } from '../evaluation.js';

/**
 * Names the units where tests of suites stand beside samples: a suite's test is a single method, a sample is a whole answer, which one of its methods can
 * fail. Empty if all are of one kind.
 */
export function checkUnits(sums: ReadonlyMap<string, Counts>): readonly string[] {
  const written = [...sums].filter(([, counts]) => (counts['generated'] ?? 0) > 0);
  const ofSuites = written.filter(([, counts]) => (counts['sampled'] ?? 0) === 0).map(([name]) => name);
  const ofSamples = written.filter(([, counts]) => (counts['sampled'] ?? 0) > 0).map(([name]) => name);
  if (ofSuites.length === 0 || ofSamples.length === 0) return [];
  return [
    `A test of ${ofSuites.join(', ')} is one method of a suite, and a test of ${ofSamples.join(', ')} is a whole answer, so shares of tests and means over tests do not compare them. ` +
      'Compare what all accepted tests of an assignment cover together: MiLC, MaLC, MiBC, MaBC.',
  ];
}
