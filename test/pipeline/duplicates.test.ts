import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOracleGenerators } from '../../src/oracles/registry.js';
import type { OracleGenerator } from '../../src/oracles/contract.js';
import type { Bug } from '../../src/model/program/bug.js';
import type { Oracle } from '../../src/model/oracle/oracle.js';
import type { CompletedPrefix } from '../../src/model/suite/test-case.js';
import type { Workspace } from '../../src/model/program/workspace.js';
import { extractCandidates, type SuiteCandidates } from '../../src/pipeline/4-candidates.js';
import { createTestCases } from '../../src/pipeline/5-test-cases.js';
import { askerForTests } from '../support/asker.js';
import { recordedSuites } from '../../src/test-generators/recorded-suites.js';
import { readSuiteFolder } from '../../src/formats/archives/suite-folder.js';
import { createBrokenTest } from '../../src/source/candidates/whole-test.js';
import { packageRoot } from '../../src/store/files/package-root.js';
import { completedPrefix } from '../support/completed-prefix.js';

const side = 'buggy';
const bugs = readdirSync(recordedSuites).filter((name) => !name.startsWith('.'));
const seeds = [1, 2, 10];

/** One oracle in several spellings, some of which are rewritten for execution. */
const spellings = [
  'assertTrue(1 == 1)',
  'assertTrue(1 == 1);',
  ' assertTrue( 1==1 ) ;',
  'assertTrue(1 ==\n 1)',
];
const inManySpellings: OracleGenerator = {
  name: 'spellings',
  version: '1',
  source: 'program',
  view: 'blind',
  generate: (inputs) =>
    Promise.resolve({
      answers: inputs.map((): { oracles: Oracle[] } => ({
        oracles: [
          ...spellings.map((assertion) => ({ type: 'assertion', assertion }) as const),
          { type: 'assertion', assertion: 'assertEquals(true, 1 == 1)' },
          { type: 'expectException' },
          { type: 'expectException', exception: 'Exception' },
        ],
      })),
      remarks: [],
    }),
};

interface Case {
  readonly name: string;
  readonly generator: OracleGenerator;
  readonly suite: SuiteCandidates;
  readonly request: Parameters<typeof createTestCases>[2];
}
const cases: Case[] = [];
const asker = askerForTests();
afterAll(() => asker.close());
beforeAll(async () => {
  const named = await createOracleGenerators(['no-exception', 'javadoc', 'suite-assertions']);
  for (const id of bugs)
    for (const seed of seeds) {
      const files = (await readSuiteFolder(join(recordedSuites, id, side, `${seed}`))).files;
      const bug = { id, modifiedClasses: [] } as unknown as Bug;
      const workspace = {
        sourceFolders: [join(packageRoot, 'bundled', 'bugs', id, side)],
        classPath: [],
      } as unknown as Workspace;
      const suite = await extractCandidates(
        { bug: id, side, seed, generator: 'evosuite', files },
        bug,
        workspace,
        { prefixView: 'normalised', focalSearch: 'prefix' },
      );
      for (const generator of [...named, inManySpellings])
        cases.push({
          name: `${id} ${seed} ${generator.name}`,
          generator,
          suite,
          request: { bug, side, seed, workspace },
        });
    }
});

/** Without any white space. This is coarser than the rule for duplicates, so texts that differ here are certainly no duplicates. */
const dense = (text: string) => text.replace(/\s+|;+\s*$/gu, '');
const makeKey = ({ candidate, oracle }: CompletedPrefix) =>
  [
    candidate.suiteClass,
    dense(candidate.prefix),
    oracle.type,
    'assertion' in oracle ? dense(oracle.assertion) : '',
    'exception' in oracle ? oracle.exception : '',
  ].join('\n');

describe('on all recorded suites', () => {
  it('no two test cases of a unit have the same prefix and the same oracle, and none is lost', async () => {
    for (const { name, generator, suite, request } of cases) {
      const { testCases, counts } = await createTestCases(suite, generator, request, asker);
      const listKeys = (all: typeof testCases) => new Set(all.map(completedPrefix).map(makeKey));
      const kept = await createTestCases(suite, generator, request, asker, 'kept');
      expect(listKeys(testCases).size, name).toBe(testCases.length);
      expect(listKeys(kept.testCases), name).toEqual(listKeys(testCases));
      expect(
        testCases.reduce((sum, { copies }) => sum + copies, 0),
        name,
      ).toBe(counts.oracles);
      expect([kept.testCases.length, kept.counts.duplicates], name).toEqual([counts.oracles, 0]);
      expect(
        kept.testCases.every(({ copies }) => copies === 1),
        name,
      ).toBe(true);
      expect(new Set(kept.testCases.map(({ method }) => method)).size, name).toBe(kept.testCases.length);
    }
    expect(cases).toHaveLength(bugs.length * seeds.length * 4);
  });

  it('test cases have the number of their prefix', async () => {
    for (const { name, generator, suite, request } of cases) {
      const { testCases } = await createTestCases(suite, generator, request, asker);
      const prefixes = testCases
        .map(completedPrefix)
        .map(({ candidate }) => `${candidate.suiteClass}\n${dense(candidate.prefix)}`);
      const pairs = testCases.map(({ prefixNumber }, index) => `${prefixNumber}\n${prefixes[index]}`);
      expect(new Set(pairs).size, name).toBe(new Set(prefixes).size);
      expect(new Set(testCases.map(({ prefixNumber }) => prefixNumber)).size, name).toBe(
        new Set(prefixes).size,
      );
    }
  });

  it('one oracle in several spellings is one test case, whatever the suite asserts there', async () => {
    const spelled = cases.filter(({ generator }) => generator === inManySpellings);
    let rewritten = 0;
    for (const { name, suite, generator, request } of spelled) {
      const { testCases } = await createTestCases(suite, generator, request, asker);
      const prefixes = new Set(testCases.map(({ prefixNumber }) => prefixNumber));
      // assertTrue, the assertEquals that it may be rewritten to, and an exception of any type and of one.
      expect(testCases, name).toHaveLength(4 * prefixes.size);
      rewritten += testCases
        .map(completedPrefix)
        .filter(
          ({ oracle, source }) =>
            'assertion' in oracle &&
            oracle.assertion === spellings[0] &&
            source.includes('assertEquals(true, '),
        ).length;
    }
    expect(rewritten).toBeGreaterThan(0);
  });
});

describe('tests that can not be read', () => {
  it('are kept, each as a separate test case', async () => {
    const [first] = cases;
    const broken = (name: string) => {
      const source = 'public void x() { (';
      return createBrokenTest('A', { name, source });
    };
    const suite = {
      ...first!.suite,
      candidates: [],
      blindCandidates: [],
      brokenTests: [broken('one'), broken('two')],
    };
    const { testCases, counts } = await createTestCases(suite, first!.generator, first!.request, asker);
    expect(testCases.map(({ id, copies }) => [id, copies])).toEqual([
      ['A::one', 1],
      ['A::two', 1],
    ]);
    expect(counts.duplicates).toBe(0);
  });
});
