import { expect, it } from 'vitest';
import { groupBy } from '../../src/model/common/group-by.js';
import type { JvmPrograms } from '../../src/harness/pool.js';
import { makeOutcomeKey } from '../../src/harness/job-result.js';
import type { HarnessGroup, HarnessJob } from '../../src/harness/protocol.js';
import { ownWorker } from '../../src/harness/worker.js';
import { versions, type Version } from '../../src/model/program/bug.js';
import type { Outcome } from '../../src/model/outcome/outcome.js';
import {
  runVariants,
  type ConfirmationSetup,
} from '../../src/evaluations/bug-detection/confirmation/confirmation-runs.js';
import type { ConfirmationContext } from '../../src/evaluations/bug-detection/confirmation/confirmation-context.js';
import { withoutDoubts } from '../support/without-doubts.js';

const groups: readonly HarnessGroup[] = ['one', 'other'].map((group) => ({
  group,
  guest: `guest of ${group}`,
  classes: [
    {
      name: 'org.x.Shelf_ESTest',
      before: '',
      after: '',
      tests: [{ test: '7', method: 'test7', source: '' }],
    },
  ],
  extra: [],
}));

const createClasses = (version: string) => [
  {
    classes: [{ name: 'org.x.Shelf_ESTest', bytes: version }],
    testClasses: [
      {
        ...{ name: 'org.x.Shelf_ESTest', before: '', after: '', nests: {} },
        tests: groups.map(({ group }) => ({ group, test: '7' })),
      },
    ],
  },
];

interface Done {
  readonly meets: JvmPrograms;
  readonly job: HarnessJob;
}

/**
 * Confirms the groups with JVMs that only record their jobs. The other group does not compile on the fixed version.
 *
 * @param loops names of the groups with a loop
 * @param buggy `mutant`: the buggy version overlays the fixed one
 */
async function confirm(loops: readonly string[] = [], buggy: 'release' | 'mutant' = 'release') {
  const done: Done[] = [];
  const createOutcome = (job: HarnessJob, version: string, group: string): Outcome => {
    if (version === 'fixed' && group === 'other')
      return { status: 'notCompiled', message: 'no such method', round: 1, errors: 1 };
    if (job.tellsCompiled === true) return { status: 'passed' };
    return version === 'fixed'
      ? { status: 'passed' }
      : { status: 'failed', cause: 'assertion', exception: 'E', message: '', trace: '' };
  };
  const execute = (meets: JvmPrograms, job: HarnessJob) => {
    done.push({ meets, job });
    return {
      outcomes: new Map(
        job.versions.flatMap(({ version }) =>
          job.groups.map(({ group }) => [
            makeOutcomeKey(version, group, '7'),
            createOutcome(job, version, group),
          ]),
        ),
      ),
      compiled: new Map(versions.map((version) => [version, createClasses(version)])),
      closeCalls: new Map(),
      testMilliseconds: new Map(job.versions.map(({ version }) => [version, milliseconds[version]])),
    };
  };
  const context = {
    cache: { entry: () => Promise.resolve('/none') },
    tools: {},
    doubts: withoutDoubts,
    listener: { onExecuted: () => undefined },
    programs: {
      digestClassPath: (classPath: readonly string[]) => Promise.resolve({ classPath, contents: [] }),
    },
    harnesses: {
      with: (_: unknown, use: (runner: object) => Promise<unknown>, meets: JvmPrograms) =>
        use({ execute: (job: HarnessJob) => Promise.resolve(execute(meets, job)) }),
    },
  } as unknown as ConfirmationContext;
  const workspace = (version: Version) => ({ classPath: [`/${version}`], digest: `digest of ${version}` });
  const setup = {
    bug: { modifiedClasses: [] },
    jdk: { home: '/jdk' },
    workspaces: { buggy: workspace('buggy'), fixed: workspace('fixed') },
    launch: { launch: {}, extraClassPath: [] },
    job: {
      versions: versions.map((version) =>
        version === 'buggy' && buggy === 'mutant'
          ? { version, classPath: ['/fixed'], overlay: { folder: '/mutant' } }
          : { version, classPath: [`/${version}`] },
      ),
    },
  } as unknown as ConfirmationSetup;
  const tests = groups.map((group) => ({ group, loops: loops.includes(group.group) }));
  return { done, seen: await runVariants(context, setup, tests, ownWorker) };
}

/** Time of each test on a version. */
const milliseconds: Readonly<Record<string, number>> = { buggy: 5_000, fixed: 200 };

it('one JVM compiles for both versions and runs nothing; the others are given what it wrote for theirs', async () => {
  const { done } = await confirm();
  const [compilation, ...runs] = done;
  expect(compilation!.meets).toBe('noTest');
  const { known, versions: compiledFor } = compilation!.job;
  expect(compiledFor.map(({ version }) => version)).toEqual(['buggy', 'fixed']);
  expect([...known!.keys()].sort()).toEqual(
    versions.flatMap((version) => groups.map(({ group }) => makeOutcomeKey(version, group, '7'))).sort(),
  );
  expect(runs.length).toBe(15);
  for (const { meets, job } of runs) {
    expect(meets).not.toBe('noTest');
    for (const { version, compiled } of job.versions) expect(compiled).toEqual(createClasses(version));
  }
});

it('no JVM runs two guests; one per version runs it and two of its variants, and no other version; the other variants are mixed', async () => {
  const { done } = await confirm();
  const listVersions = (runs: readonly Done[]) => runs.map(({ job }) => job.versions[0]!.version);
  const ofOne = done.slice(1).filter(({ job }) => job.groups.some(({ group }) => group === 'one'));
  const ofJvms = groupBy(ofOne, ({ meets }) => JSON.stringify(meets));
  const guest = 'guest of one';
  expect(
    [...ofJvms].map(([meets, runs]) => [JSON.parse(meets) as unknown, listVersions(runs).sort()]),
  ).toEqual([
    [{ guest, program: 'digest of fixed' }, Array(3).fill('fixed')],
    [{ guest, program: 'digest of buggy' }, Array(3).fill('buggy')],
    [{ guest }, ['buggy', 'buggy', 'fixed', 'fixed']],
  ]);
  for (const runs of groupBy(done.slice(1), ({ meets }) => JSON.stringify(meets)).values())
    expect(new Set(runs.flatMap(({ job }) => job.groups.map((each) => each.guest))).size).toBe(1);
});

it('a test that does not compile on a version any more runs on none of its variants, and says so', async () => {
  const { done, seen } = await confirm();
  const fixed = done.slice(1).filter(({ job }) => job.versions[0]!.version === 'fixed');
  for (const { job } of fixed) expect(job.groups.map(({ group }) => group)).toEqual(['one']);
  expect(seen.get('one')).toEqual({
    buggy: Array(5).fill({ status: 'failed', words: 'failed (assertion: E)' }),
    fixed: Array(5).fill({ status: 'passed', words: 'passed' }),
    doubts: {},
  });
  expect(seen.get('other')!.fixed).toEqual(
    Array(5).fill({ status: 'notCompiled', words: 'did not compile (no such method)' }),
  );
});

it('a loop on a mutant ends early, by the time on the original', async () => {
  const { done } = await confirm(['one'], 'mutant');
  const limits = done.slice(1).map(({ job }) => {
    const limitsOf = job.groups.map(
      ({ group, loopLimitMilliseconds = 'whole' }) => `${group} ${loopLimitMilliseconds}`,
    );
    return [job.versions[0]!.version, ...limitsOf].join(' ');
  });
  expect([...new Set(limits)].sort()).toEqual(['buggy one 500', 'buggy other whole', 'fixed one whole']);
});

it('a loop on a release has the limit of its test', async () => {
  const { done } = await confirm(['one']);
  expect(done.flatMap(({ job }) => job.groups).some((each) => 'loopLimitMilliseconds' in each)).toBe(false);
});
