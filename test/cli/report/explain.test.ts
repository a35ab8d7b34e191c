import { beforeAll, describe, expect, it, vi } from 'vitest';
import { replicationRules } from '../../../src/evaluations/bug-detection/replication.js';
import { writeBugRecord } from '../../../src/store/run/bug-file.js';
import { writeRunRecord } from '../../../src/store/run/run-folder.js';
import { inputsFor, writeUnitWithInputs } from '../../support/run-inputs.js';
import { evaluated, failed, passed, runPlan, unitResult } from '../../support/factory.js';
import { teval } from '../capture.js';
import { parseJsonOutput } from '../../support/json-output.js';
import { passingFolder } from '../../support/passing-folder.js';

describe('teval explain', () => {
  let folder = '';

  beforeAll(async () => {
    folder = passingFolder('explain');
    const plan = runPlan({ oracleGenerators: ['no-exception', 'javadoc'] });
    await writeRunRecord(folder, {
      configuration: {
        benchmark: 'bundled',
        bugs: plan.bugs,
        side: 'buggy',
        seeds: plan.seeds,
        prefixes: {},
        oracles: plan.oracleGenerators.map((name) => ({ name })),
        suiteCompile: 'per-test',
        duplicates: 'removed',
        prefixView: 'normalised',
        focalSearch: 'prefix',
        accounting: 'strict',
        replication: replicationRules,
        testTimeoutMilliseconds: 10_000,
        reruns: 2,
        patchCoverage: 'none',
        environment: {},
      },
      benchmarkKind: 'bundled',
      units: plan.units,
      inputs: inputsFor(plan.units),
      versions: {},
      host: {},
      doubts: [],
      startedAt: '2026-01-01T00:00:00.000Z',
      endedAt: 'not yet',
    });
    // The last unit is not done; the others are shown all the same.
    for (const unit of plan.units.slice(0, -1))
      await writeUnitWithInputs(
        folder,
        unitResult(unit, [evaluated(passed, passed), evaluated(failed, passed)]),
      );
  });

  it('shows the test cases of a bug, the most telling first', async () => {
    const { exitCode, stdout } = await teval('explain', 'Shelf-1', '--run', folder, '--limit', '1');
    expect(exitCode).toBe(0);
    expect(stdout).toContain(`Shelf-1: 8 test cases: 4 TP, 4 TN (${folder})`);
    expect(stdout.match(/^TP {2}org.x.Shelf_ESTest::test03#1$/gm)).toHaveLength(1);
    expect(stdout).toContain('7 more: select fewer');
  });

  it('shows the fix if the run has stored it, with colours on demand', async () => {
    const diff =
      '--- buggy/org/x/Shelf.java\n+++ fixed/org/x/Shelf.java\n@@ -1,2 +1,2 @@\n size\n-old\n+new\n';
    expect((await teval('explain', 'Shelf-2', '--run', folder)).stdout).not.toContain('What the fix changes');
    await writeBugRecord(folder, {
      id: 'Shelf-2',
      title: '',
      kind: '',
      url: '',
      modifiedClasses: ['org.x.Shelf'],
      versions: ['a', 'b'],
      diff,
    });
    const { stdout } = await teval('explain', 'Shelf-2', '--run', folder, '--limit', '1');
    expect(stdout).toContain(`\nWhat the fix changes\n${diff}`);
    vi.stubEnv('CLICOLOR_FORCE', '1');
    vi.stubEnv('NO_COLOR', '');
    const coloured = await teval('explain', 'Shelf-2', '--run', folder, '--limit', '1');
    const plain = await teval('explain', 'Shelf-2', '--run', folder, '--limit', '1', '--no-color');
    vi.unstubAllEnvs();
    expect(coloured.stdout).toContain('\u001B[31m-old\u001B[39m\n\u001B[32m+new');
    expect(coloured.stdout).toContain('\u001B[35mpublic\u001B[39m');
    expect(plain.stdout).toBe(stdout);
  });

  it('filters by seed, oracle generator, verdict and test', async () => {
    const flags = ['--seed', '2', '--oracle', 'javadoc', '--verdict', 'tp,fp', '--test', 'test03'];
    const { stdout } = await teval('explain', 'Shelf-1', '--run', folder, ...flags);
    expect(stdout).toContain('Shelf-1: 1 test case: 1 TP');
    expect(stdout).toContain('from          Shelf-1 buggy seed 2, javadoc');
  });

  it('prints everything as JSON', async () => {
    const { stdout } = await teval('explain', 'Shelf-2', '--run', folder, '--json');
    const all = parseJsonOutput(stdout) as Record<string, unknown>[];
    expect(all).toHaveLength(6);
    expect(all[0]).toMatchObject({
      bug: 'Shelf-2',
      side: 'buggy',
      seed: 1,
      oracleGenerator: 'no-exception',
      testId: 'org.x.Shelf_ESTest::test03#1',
      verdict: { kind: 'TP' },
      oracle: { type: 'noException' },
      buggy: failed,
      fixed: passed,
    });
  });

  it('warns that some requested units are missing', async () => {
    const { exitCode, stderr } = await teval('explain', 'Shelf-2', '--run', folder);
    expect(exitCode).toBe(0);
    expect(stderr).toMatch(
      /^teval: INCOMPLETE: 1 of 4 units are not finished in .*run teval again with the same command\n$/,
    );
    expect((await teval('explain', 'Shelf-1', '--run', folder)).stderr).toBe('');
  });

  it('reports that nothing matches', async () => {
    const { exitCode, stdout } = await teval('explain', 'Shelf-1', '--run', folder, '--verdict', 'FN');
    expect([exitCode, stdout]).toEqual([0, `Shelf-1: no test case of the run in ${folder} matches\n`]);
  });

  it.each([
    [['Shelf-3'], 'has no bug Shelf-3; did you mean Shelf-1?'],
    [['Shelf-1', '--oracle', 'javadok'], 'has no oracle generator javadok; did you mean javadoc?'],
    [['Shelf-1', '--seed', '7'], 'has no seed 7'],
    [['Shelf-1', '--seed', 'x'], "--seed 'x' has no seeds"],
    [['Shelf-1', '--verdict', 'TP,XX'], 'expected a list of TP, FP, TN, FN, inconclusive'],
    [['Shelf-1', '--limit', '-1'], 'expected a whole number of at least 0'],
    [['Shelf-1', '--run', '/no/such/run'], '/no/such/run contains no run'],
    [[], "missing required argument 'bug'"],
  ])('refuses %j', async (argv, message) => {
    const run = argv.includes('--run') ? [] : ['--run', folder];
    const { exitCode, stdout, stderr } = await teval('explain', ...argv, ...run);
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^teval: .*\n$/);
    expect(stderr).toContain(message);
  });
});
