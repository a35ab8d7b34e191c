import { expect, it } from 'vitest';
import type { GroundTruth } from '../../../src/model/sample/ground-truth.js';
import { listJavaTokens } from '../../../src/source/java-tokens.js';
import { SimilarityToTruths } from '../../../src/source/scaffold/similarity.js';
import { computeBleuOf } from '../../../src/evaluations/whole-tests/similarity.js';

const focal = { focalClass: 'x.Shelf', focalMethod: { name: 'take', parameterTypes: ['String'] } };
const truth = (source: string): GroundTruth => ({
  ...{ testClass: 'x.ShelfTest', testMethod: 't', source, ...focal },
});

it('compares a sample with the ground truth that gives it the highest reported score', () => {
  // The first has more equal single tokens, and only the second four equal tokens in a row.
  const truths = [truth('a.take(1); b.put(2, c); d.get(3); e.has(4);'), truth('new Shelf().take(7, 8);')];
  const output = listJavaTokens('a; b; c; d; e; put(2); get(3); has(4); new Shelf().take(9);');
  const scores = truths.map((each) =>
    computeBleuOf(new SimilarityToTruths([each], []).count(focal, output)!),
  );
  const chosen = computeBleuOf(new SimilarityToTruths(truths, []).count(focal, output)!);
  expect(chosen).toBe(Math.max(...scores));
  expect(chosen).toBeGreaterThan(0);
});

it('finds the ground truths of a method however its types are written', () => {
  const other = { ...focal, focalMethod: { name: 'take', parameterTypes: ['final java.lang.String'] } };
  const truths = new SimilarityToTruths([truth('new Shelf().take("a");')], []);
  expect(truths.count(other, listJavaTokens('new Shelf().take("b");'))).toBeDefined();
});
