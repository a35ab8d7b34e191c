import { readFileSync } from 'node:fs';
import { evosuiteSuites } from '../../src/test-generators/evosuite.js';
import { join } from 'node:path';
import { expect, it, test } from 'vitest';
import { extractFeatures } from '../../features/extract.js';
import { isolationForest } from '../../ranking/isolation-forest/isolation-forest.js';
import { createMatrix } from '../../ranking/matrix.js';
import { orderByScore } from '../../ranking/order.js';
import { defaultRankingOptions, rankBug } from '../../ranking/rank-bug.js';
import { bundled } from '../../src/benchmarks/bundled.js';
import { versions } from '../../src/model/program/bug.js';
import { extractCandidates } from '../../src/pipeline/4-candidates.js';
import { packageRoot } from '../../src/store/files/package-root.js';
import { contextIn } from '../benchmarks/workbench.js';
import { listBlocks } from '../docs/pages.js';
import { failedTest, traceWith } from '../support/failed-test.js';
import { passingFolder } from '../support/passing-folder.js';
import { createReport, threeGenerators } from '../support/report-input.js';
import { boundaries } from './adding/benchmark.js';
import { rareMessage } from './adding/ranker.js';
import { traceFrameCount } from './adding/feature.js';
import { bugsFound } from './adding/figure.js';
import { neverNull } from './adding/oracle-generator.js';
import { constructorTests } from './adding/test-generator.js';

/** What CONTRIBUTING.md shows is what runs here. */
test.each(['ranker', 'feature', 'oracle-generator', 'test-generator', 'benchmark', 'figure'])(
  'CONTRIBUTING.md leads to the %s of this folder',
  (name) => {
    const text = readFileSync(join(packageRoot, 'CONTRIBUTING.md'), 'utf8');
    expect(text).toContain(`(test/examples/adding/${name}.ts)`);
  },
);

it('the code that CONTRIBUTING.md shows is that of an example', () => {
  const text = readFileSync(join(packageRoot, 'CONTRIBUTING.md'), 'utf8');
  const blocks = listBlocks({ path: 'CONTRIBUTING.md', text }, 'ts');
  const example = readFileSync(join(import.meta.dirname, 'adding/ranker.ts'), 'utf8');
  expect(blocks).toEqual([example]);
});

const fails = (message: string, stated = {}) =>
  failedTest({ trace: traceWith(`java.lang.IllegalStateException: ${message}`), ...stated });

it('the ranker ranks the test with the rarest message first', () => {
  const tests = [fails('empty'), fails('empty'), fails('torn', { verdict: 'TP' }), fails('empty')];
  const { mean } = rankBug(tests, { ...defaultRankingOptions, ranker: rareMessage });
  expect(mean.order[0]).toBe(2);
});

it('the feature counts frames, and moves a test to the front beside the eleven', () => {
  const deep = failedTest({
    trace: `${traceWith('java.lang.IllegalStateException: x')}\n\tat a.B.c(B.java:1)`,
  });
  const tests = [failedTest(), failedTest(), deep, failedTest(), failedTest()];
  const frames = traceFrameCount(tests);
  expect([...frames]).toEqual([1, 1, 2, 1, 1]);
  const eleven = extractFeatures([...tests.map(() => failedTest())], 'paper');
  const matrix = createMatrix(
    [...Object.keys(eleven), 'trace_frame_count'],
    [...Object.values(eleven), frames],
  );
  expect(orderByScore(isolationForest.fit(matrix, 0).score(matrix))[0]).toBe(2);
});

it('the benchmark has its part of the bugs, and makes both versions of one', async () => {
  const context = contextIn(passingFolder('benchmarks'));
  const [part, whole] = [await boundaries.create(context), await bundled.create(context)];
  const bugs = await part.bugs();
  expect(bugs.length).toBeGreaterThan(0);
  expect(bugs.length).toBeLessThan((await whole.bugs()).length);
  for (const version of versions)
    expect((await part.workspace(bugs[0]!, version)).classPath.length).toBeGreaterThan(0);
});

it('the generators work together: prefixes of the one, oracles of the other', async () => {
  const benchmark = await bundled.create(contextIn(passingFolder('benchmarks')));
  const bug = (await benchmark.bugs()).find(({ id }) => id === 'Inventory-1')!;
  const workspace = await benchmark.workspace(bug, 'buggy');
  const tests = await constructorTests.create(
    { generator: 'constructor-tests' },
    {
      ...contextIn(passingFolder('benchmarks')),
      predictedSuites: evosuiteSuites,
      findOwnTests: () => Promise.resolve('unknown'),
    },
  );
  const [side, seed, classes] = ['buggy', 1, bug.modifiedClasses] as const;
  const { files } = await tests.generate({ bug, side, seed, classes, budgetSeconds: 1, workspace });
  const suite = { bug: bug.id, side, seed, generator: 'constructor-tests 1', files };
  const options = { prefixView: 'normalised', focalSearch: 'prefix' } as const;
  const { blindCandidates, getInput } = await extractCandidates(suite, bug, workspace, options);
  expect(blindCandidates).toHaveLength(bug.modifiedClasses.length);
  const inputs = blindCandidates.map(getInput);
  const documented = inputs.map((input) => ({
    ...input,
    docstring: '/** @return the books, never null */',
    result: { name: 'list0', type: 'List' },
  }));
  const generator = await neverNull.create({ argument: '', flags: {} });
  if (generator.view !== 'blind') throw new Error('the example is blind');
  const answersTo = async (asked: typeof inputs) =>
    (await generator.generate(asked, {} as never, {} as never)).answers;
  expect(await answersTo(inputs)).toEqual(inputs.map(() => ({ oracles: [] })));
  expect(await answersTo(documented)).toEqual(
    documented.map(() => ({ oracles: [{ type: 'assertion', assertion: 'assertNotNull(list0)' }] })),
  );
});

it('the figure draws the summary’s numbers, and nothing if no bug was found', async () => {
  const { input, summaries } = await createReport({ run: threeGenerators }, { detail: 'whole' });
  const figure = bugsFound(input);
  if (figure === 'none') throw new Error('there are bugs found');
  const means = summaries[0]!.results.filter(
    (each) => each.oracle_type === 'all' && each.accounting === 'strict',
  );
  expect(figure.data.rows.map(([, mean]) => mean)).toEqual(means.map(({ bugs_found }) => bugs_found.mean));
  expect(figure.svg).toContain('<svg');
  expect(bugsFound({ ...input, runs: [] })).toBe('none');
});
