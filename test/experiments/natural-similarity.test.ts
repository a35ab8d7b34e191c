import { expect, test } from 'vitest';
import { loadNaturalSimilarity } from '../../experiments/natural-similarity.js';
import { failedTest } from '../support/failed-test.js';

test("cosines of natural's vectors over the same corpus", async () => {
  const similarity = await loadNaturalSimilarity();
  const docstring = 'alpha beta';
  const tests = [
    // As a document the test case is its docstring.
    failedTest({ docstring, generatedTest: 'Alpha, beta!' }),
    failedTest({ docstring, generatedTest: 'alpha gamma' }),
    failedTest({ docstring: '', generatedTest: 'alpha' }),
    failedTest({ docstring: 'constructor __proto__', generatedTest: 'delta constructor' }),
  ];
  const values = [...similarity(tests)];
  expect(values[0]).toBeCloseTo(1, 14);
  // Documents: one focal method, 3 docstrings, 4 prefixes, 4 test cases. alpha is in 4 of 12, beta in 2, gamma in 1.
  const [alpha, beta, gamma] = [4, 2, 1].map((count) => 1 + Math.log(12 / (1 + count)));
  const wanted = alpha! ** 2 / Math.hypot(alpha!, beta!) / Math.hypot(alpha!, gamma!);
  expect(values[1]).toBeCloseTo(wanted, 14);
  expect(values[2]).toBe(0);
  expect(values[3]).toBeGreaterThan(0);
});
