// @module-tag full
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HarnessGroup } from '../../src/harness/protocol.js';
import { makeOutcomeKey } from '../../src/harness/job-result.js';
import type { Failure } from '../../src/model/outcome/outcome.js';
import { groupBy } from '../../src/model/common/group-by.js';
import { identifyCode, listPlacedTests } from '../../src/harness/known-loops.js';
import { compileSubject, suiteClass, test } from './subject.js';
import { loadJavaParser } from '../../src/source/parser.js';
import { defaultJdk } from '../support/jdks.js';
import { createRunnerForTests } from './runner-for-tests.js';

const parser = await loadJavaParser();

const { home } = defaultJdk;
const limitMilliseconds = 1_500;

/** The looping test differs between the groups in its name only, as the same oracle of two generators does. */
const group = (name: string, more: string, loop = 'new Loop().forEver();'): HarnessGroup => ({
  group: name,
  classes: [
    suiteClass([
      test(`before_${name}`, 'new Loop().ends();'),
      test(`loop_${name}`, loop, '@Test'),
      test(`after_${name}`, `new Loop().ends(); ${more}`),
    ]),
  ],
  extra: [],
});
const groups = [group('one', ''), group('two', 'fail("two");'), group('three', '')];
/** Begins otherwise, so that its limit must be waited for. */
const other = group('other', '', 'new Loop().ends();\n    new Loop().forEver();');

describe('tests that differ in nothing but their name', () => {
  it('are found across groups', () => {
    const twins = groupBy(listPlacedTests(groups), (each) => identifyCode(parser, each));
    expect([...twins.values()].map((each) => each.map(({ test: { test: id } }) => id))).toEqual([
      ['before_one', 'before_two', 'before_three'],
      ['loop_one', 'loop_two', 'loop_three'],
      ['after_one', 'after_three'],
      ['after_two'],
    ]);
  });

  describe('when they loop', () => {
    const runner = createRunnerForTests(home);
    let subject: string[];
    beforeAll(() => {
      subject = compileSubject(home, {
        'org.x.Loop':
          'package org.x; public class Loop { int n; public int forEver() { while (n < 1) { n -= n; } return n; } public void ends() { } }',
      });
    });
    afterAll(() => runner.close());

    it('and are known to loop, they are compiled but not run', async () => {
      const broken = group('broken', '', 'new Loop().forEver();\n    new Loop().nothing();');
      const alone = (of: HarnessGroup): HarnessGroup => ({
        ...of,
        classes: of.classes.map((each) => ({ ...each, tests: each.tests.slice(1, 2) })),
      });
      const known: Failure = {
        status: 'failed',
        cause: 'timeout',
        exception: 'T',
        message: '',
        trace: '',
        loop: { line: 3 },
      };
      const names = ['one', 'broken'];
      for (const asked of [[groups[0]!, broken], [groups[0]!, broken].map(alone)]) {
        const { outcomes, runMilliseconds } = await runner.execute({
          suiteCompile: 'per-test',
          testTimeoutMilliseconds: limitMilliseconds,
          outputLimitCharacters: 1_000,
          versions: [{ version: 'buggy', classPath: subject }],
          groups: asked,
          known: new Map(names.map((name) => [makeOutcomeKey('buggy', name, `loop_${name}`), known])),
        });
        const [one, other] = names.map((name) => outcomes.get(makeOutcomeKey('buggy', name, `loop_${name}`)));
        expect(one).toEqual(known);
        expect(other).toMatchObject({
          status: 'notCompiled',
          message: expect.stringContaining('nothing()') as unknown,
        });
        expect(runMilliseconds).toBeLessThan(limitMilliseconds);
      }
    });

    it('one of them reaches its limit on each version, and all other tests run', async () => {
      const result = await runner.execute({
        suiteCompile: 'per-test',
        testTimeoutMilliseconds: limitMilliseconds,
        outputLimitCharacters: 1_000,
        versions: [
          { version: 'buggy', classPath: subject },
          { version: 'fixed', classPath: subject },
        ],
        groups: [...groups, other],
      });
      for (const version of ['buggy', 'fixed'] as const) {
        const of = (name: string, id: string) => result.outcomes.get(makeOutcomeKey(version, name, id));
        for (const name of ['one', 'two', 'three', 'other']) {
          expect(of(name, `before_${name}`)).toEqual({ status: 'passed' });
          const loop = of(name, `loop_${name}`);
          expect(loop).toMatchObject({ status: 'failed', cause: 'timeout' });
          expect(JSON.stringify(loop)).toContain(`loop_${name}(`);
        }
        expect(of('one', 'after_one')).toEqual({ status: 'passed' });
        expect(of('two', 'after_two')).toMatchObject({ status: 'failed', cause: 'assertion' });
        expect(of('three', 'after_three')).toEqual({ status: 'passed' });
      }
      const { loop } = result.outcomes.get(makeOutcomeKey('buggy', 'one', 'loop_one')) as Failure;
      expect(loop).toEqual({ line: 3 });
      // one of three, and the other one, on each version: without sharing it would be eight limits
      expect(result.runMilliseconds).toBeGreaterThan(4 * limitMilliseconds);
      expect(result.runMilliseconds).toBeLessThan(7 * limitMilliseconds);
    });
  });
});
