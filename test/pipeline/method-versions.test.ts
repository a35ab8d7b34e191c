import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBundledBenchmark } from '../../src/benchmarks/bundled/bundled-benchmark.js';
import { makeOutcomeKey } from '../../src/harness/job-result.js';
import { loadJavaParser } from '../../src/source/parser.js';
import { versions } from '../../src/model/program/bug.js';
import type { Conclusion, Outcome } from '../../src/model/outcome/outcome.js';
import { replicationRules } from '../../src/evaluations/bug-detection/replication.js';
import { accountings, decideVerdicts } from '../../src/evaluations/bug-detection/verdict.js';
import { anyJava } from '../../src/model/program/workspace.js';
import { createOracleGenerators } from '../../src/oracles/registry.js';
import { extractCandidates } from '../../src/pipeline/4-candidates.js';
import { createTestCases } from '../../src/pipeline/5-test-cases.js';
import { drawOrder } from '../../src/evaluations/bug-detection/confirmation/confirmation-runs.js';
import { combineVariantResults } from '../../src/evaluations/bug-detection/confirmation/confirmations.js';
import { bugDetection } from '../../src/evaluations/bug-detection/bug-detection.js';
import { methodVersions } from '../../src/pipeline/inputs/method-versions.js';
import { combineReruns, selectReruns } from '../../src/execution/reruns.js';
import { computePatchBetween } from '../../src/source/patch/patch.js';
import { recordedSuites } from '../../src/test-generators/recorded-suites.js';
import { readSuiteFolder } from '../../src/formats/archives/suite-folder.js';
import { createContentCache, digestOfKey } from '../../src/store/cache/content-cache.js';
import { packageRoot } from '../../src/store/files/package-root.js';
import { askerForTests } from '../support/asker.js';
import { passingFolder } from '../support/passing-folder.js';

/**
 * What the rules make of fixed inputs, as a digest for each version of them. Where one differs, rows of runs that were begun before would
 * stand beside rows by other rules: raise the version (of the oracle generator, of the evaluation, or in src/pipeline/inputs/method-versions.ts) and write the
 * digest of now beside it. Leave the version as it is only where the digest changed and rows can't, as when a field was renamed.
 */
const known = {
  testCases: { version: 26, digest: 'ef5b0d9d0ac6de67ab688df01120314e406a9b6337549e49a6192bed05caa4f5' },
  outcomes: { version: 14, digest: '72a51a6c0ff4cc1b0be44a9b4b086c7079934fda8945236675b6992b0306f6bd' },
  confirmations: { version: 5, digest: 'a94fbdc6c1cad725c4e75d126b6ad8334de84bfadbccc489c04240c1078ae3a2' },
  verdicts: { version: 3, digest: 'ac884d45edd52eddeeaa8967fd3e7a172adf9186680b44b3dc9f69d7064c44bc' },
  patches: { version: 3, digest: 'b4f10e3620d9a2e908f0e69a753adcf3073d75a0aee9ee27a3f9173e1ffec113' },
  'no-exception': {
    version: '1',
    digest: '7f6d4d0840fe0a1fbcaeae64ea6b1a79b6892ec0d7de1f027b1842d570609c55',
  },
  'suite-assertions': {
    version: '2',
    digest: 'f533d8fc51f905ee265035959655189caff0803af5c238b9f237a68b047b1f31',
  },
  javadoc: { version: '2', digest: 'fdf48bbbdb7ddd8cd114a641cf07ddf375a31a1c309a9201f68096fc90c1af1e' },
};

const completing = ['no-exception', 'suite-assertions', 'javadoc'] as const;
const bugs = ['Calendar-1', 'Codec-1', 'Inventory-2', 'Ledger-1', 'Mail-1', 'Template-1', 'Text-1'];
const seeds = [1, 2];

const asker = askerForTests();
afterAll(() => asker.close());

const outcomes: readonly Outcome[] = [
  { status: 'passed' },
  { status: 'failed', cause: 'assertion', exception: 'E', message: 'm', trace: 't' },
  { status: 'failed', cause: 'exception', exception: 'E', message: 'm', trace: 't' },
  { status: 'failed', cause: 'timeout', exception: 'E', message: 'm', trace: 't' },
  { status: 'failed', cause: 'crash', exception: 'E', message: 'm', trace: 't' },
  { status: 'notCompiled', message: 'm', round: 1, errors: 1 },
  { status: 'notCompiled', message: 'm', round: 2, errors: 1 },
  { status: 'notRun', reason: 'r' },
  { status: 'flaky', first: { status: 'passed' }, evidence: 'e' },
  {
    status: 'flaky',
    first: { status: 'failed', cause: 'exception', exception: 'E', message: 'm', trace: 't' },
    evidence: 'e',
  },
];
const pairs = outcomes.flatMap((buggy) => outcomes.map((fixed) => ({ buggy, fixed })));

/** Candidates and their test cases with the suite's own oracles, and each generator's oracles. */
async function madeOfSuites(): Promise<{ testCases: unknown; oracles: Record<string, unknown[]> }> {
  const generators = await createOracleGenerators([...completing, 'suite-tests']);
  const benchmark = createBundledBenchmark({ cache: createContentCache(passingFolder('rules')), tools: {} });
  const testCases: unknown[] = [];
  const oracles: Record<string, unknown[]> = {};
  for (const bug of (await benchmark.bugs()).filter(({ id }) => bugs.includes(id)))
    for (const seed of seeds) {
      const { files } = await readSuiteFolder(join(recordedSuites, bug.id, 'buggy', `${seed}`));
      const sourceFolders = [join(packageRoot, 'bundled', 'bugs', bug.id, 'buggy')];
      const place = { bug: bug.id, version: 'buggy', classPath: [], digest: '', java: anyJava } as const;
      const workspace = { ...place, sourceFolders };
      const suite = { bug: bug.id, side: 'buggy', seed, generator: '', files } as const;
      const candidates = await extractCandidates(suite, bug, workspace, {
        prefixView: 'normalised',
        focalSearch: 'prefix',
      });
      testCases.push(candidates.candidates, candidates.blindCandidates);
      testCases.push(candidates.brokenTests, candidates.frames);
      for (const generator of generators) {
        const unit = await createTestCases(
          candidates,
          generator,
          { bug, side: 'buggy', seed, workspace },
          asker,
        );
        (oracles[generator.name] ??= []).push(
          unit.testCases.map((each) => [each.id, each.kind === 'wholeTest' ? 'own' : each.oracle]),
        );
        if (generator.name.startsWith('suite-')) testCases.push(unit.counts, unit.testCases);
      }
    }
  return { testCases, oracles };
}

/** The choice of tests to rerun, and its result: each first pair of outcomes with each outcome of the reruns. */
async function listReruns(): Promise<unknown> {
  const parser = await loadJavaParser();
  const test = {
    test: '0',
    method: 'test0',
    source: '@Test(timeout = 8000) public void test0() { test0("test0"); }',
  };
  const sampled = { test: '1', method: 'test1', source: 'public void test1() { /* 9 */ }' };
  const classes = [{ name: 'A', before: '', after: '', tests: [test, sampled] }];
  const group = { group: 'g', classes, extra: [] };
  const loop: Outcome = { ...outcomes[3], loop: { line: 1 } } as Outcome;
  return [...pairs, { buggy: loop, fixed: loop }].map((pair) => {
    const table = new Map(
      versions.flatMap((version) =>
        ['0', '1'].map((id) => [makeOutcomeKey(version, 'g', id), pair[version]]),
      ),
    );
    const again = selectReruns(parser, group, versions, table, 3);
    const after = outcomes.map((outcome) => {
      const names = again.flatMap(({ group: name }) =>
        versions.map((version) => [makeOutcomeKey(version, name, '0'), outcome] as const),
      );
      const place = { group: 'g', test: '0' };
      return versions.map((version) => combineReruns(version, place, pair[version], new Map(names), 3));
    });
    return [again, after];
  });
}

describe('a changed rule needs a new version', () => {
  let made: Awaited<ReturnType<typeof madeOfSuites>>;
  beforeAll(async () => (made = await madeOfSuites()));

  it('of reading suites and rendering test cases', () => {
    expect({ version: methodVersions.testCases, digest: digestOfKey(made.testCases) }).toEqual(
      known.testCases,
    );
  });

  it('of reruns', async () => {
    expect({ version: methodVersions.outcomes, digest: digestOfKey(await listReruns()) }).toEqual(
      known.outcomes,
    );
  });

  it('of confirmations', () => {
    const statuses = ['passed', 'failed', 'notCompiled', 'notRun'] as const;
    const sightings = statuses.flatMap((alone) =>
      statuses.map((last) =>
        ([alone, 'failed', 'failed', 'passed', last] as const).map((status) => ({ status, words: status })),
      ),
    );
    const confirmed = sightings.flatMap((seen) =>
      [outcomes[0]!, outcomes[1]!].map((first) => combineVariantResults(first, seen)),
    );
    const orders = ['a', 'b', 'c'].map((seed) => drawOrder(5, seed));
    expect({
      version: bugDetection.rules['rules for confirmations'],
      digest: digestOfKey([confirmed, orders]),
    }).toEqual(known.confirmations);
  });

  it('of verdicts', () => {
    const inspecting = ['passed', 'failed'].map((status) => ({
      status: 'inspecting' as const,
      first: outcomes.find((each) => each.status === status) as Conclusion,
      evidence: 'e',
    }));
    const all = [...outcomes, ...inspecting];
    const pairs = all.flatMap((buggy) => all.map((fixed) => ({ buggy, fixed })));
    const suites = [pairs, ...pairs.map((pair) => [pair])];
    const verdicts = accountings.map((accounting) =>
      suites.map((tests) =>
        decideVerdicts(
          { tests, runSeconds: { buggy: 1, fixed: 1 } },
          { accounting, replication: replicationRules },
        ),
      ),
    );
    expect({ version: bugDetection.rules['rules for verdicts'], digest: digestOfKey(verdicts) }).toEqual(
      known.verdicts,
    );
  });

  it('of changed lines', async () => {
    const parser = await loadJavaParser();
    const patches = [];
    for (const bug of bugs) {
      const folders = versions.map((version) => ({
        sourceFolders: [join(packageRoot, 'bundled', 'bugs', bug, version)],
      }));
      const [buggy, fixed] = folders as [(typeof folders)[0], (typeof folders)[0]];
      patches.push(await computePatchBetween(parser, { modifiedClasses: [] }, { buggy, fixed }));
    }
    expect({ version: bugDetection.rules['rules for patches'], digest: digestOfKey(patches) }).toEqual(
      known.patches,
    );
  });

  it.each(completing)('of the oracles of %s', async (name) => {
    const [generator] = await createOracleGenerators([name]);
    expect({ version: generator?.version, digest: digestOfKey(made.oracles[name]) }).toEqual(known[name]);
  });
});
