import type { Log } from 'sarif';
import { describe, expect, expectTypeOf, test } from 'vitest';
import type { z } from 'zod';
import { renderSarif, type LocatedTest } from '../../../src/render/ci/sarif.js';
import { candidate, evaluated, failed, passed, unitResult } from '../../support/factory.js';
import { sarifLog } from './sarif-schema.js';

const { unit } = unitResult({}, []);
const located = (changes: Partial<LocatedTest> = {}): LocatedTest => ({
  unit,
  evaluated: evaluated(failed, passed),
  rank: { first: 1, last: 1 },
  among: 4,
  place: { file: 'src/main/java/org/x/Shelf.java', line: 12 },
  ...changes,
});
const render = (...tests: readonly LocatedTest[]) =>
  sarifLog.parse(JSON.parse([...renderSarif([{ name: 'mine', tests, incomplete: [] }], '1.2.3')].join('')));

describe('a SARIF log', () => {
  test('has the structure that the standard requires, which is that of the published types', () => {
    expect(render(located()).runs[0]!.results).toHaveLength(1);
    expectTypeOf<z.infer<typeof sarifLog>>().toExtend<Log>();
  });

  test('has a test at the line of its focal method, with what failed and its rank', () => {
    const [result] = render(located({ rank: { first: 2, last: 3 } })).runs[0]!.results;
    expect(result!.message.text).toBe(
      'org.x.Shelf_ESTest::test03#1 fails: java.lang.IllegalStateException: shelf is empty (rank 2–3 of 4, javadoc, Shelf-1 seed 1).',
    );
    expect(result!.locations[0]).toEqual({
      physicalLocation: {
        artifactLocation: { uri: 'src/main/java/org/x/Shelf.java', uriBaseId: '%SRCROOT%' },
        region: { startLine: 12 },
      },
      logicalLocations: [{ name: 'take', fullyQualifiedName: 'org.x.Shelf.take(int)', kind: 'function' }],
    });
  });

  test('has the alarms of a run with measures instead, at their focal methods and without a rank', () => {
    const { testCase, buggy } = evaluated(failed, passed);
    if (buggy.status !== 'failed') throw new Error(buggy.status);
    const alarm = { unit, testCase, failure: buggy, place: located().place };
    const run = { name: 'mine', tests: [located(), located()], alarms: [alarm], incomplete: [] };
    const { results } = sarifLog.parse(JSON.parse([...renderSarif([run], '1.2.3')].join(''))).runs[0]!;
    expect(results.map(({ message, rank, properties }) => [message.text, rank, properties])).toEqual([
      [
        'org.x.Shelf_ESTest::test03#1 fails: java.lang.IllegalStateException: shelf is empty (javadoc, Shelf-1 seed 1).',
        undefined,
        expect.objectContaining({ bug: 'Shelf-1', account: 'alarm', testCase: testCase.source }),
      ],
    ]);
    expect(results[0]!.locations).toEqual(render(located()).runs[0]!.results[0]!.locations);
    expect(results[0]!.partialFingerprints).toEqual(
      render(located()).runs[0]!.results[0]!.partialFingerprints,
    );
  });

  test('ranks from 100 down, and tied tests alike', () => {
    const ranks = [
      { first: 1, last: 1 },
      { first: 2, last: 3 },
      { first: 2, last: 3 },
      { first: 4, last: 4 },
    ];
    const { results } = render(...ranks.map((rank) => located({ rank }))).runs[0]!;
    expect(results.map(({ rank }) => rank)).toEqual([100, 62.5, 62.5, 25]);
    expect(render(located({ among: 1 })).runs[0]!.results[0]!.rank).toBe(100);
  });

  test('has a file for a test whose method is not in the checkout or is unknown', () => {
    const withoutMethod = { ...evaluated(failed, passed) };
    const unknown = {
      ...withoutMethod,
      testCase: { ...withoutMethod.testCase, candidate: candidate({ focalMethod: 'unknown' }) },
    };
    const { results } = render(
      located({ place: 'none' }),
      located({ evaluated: unknown, place: 'none' }),
      located({ evaluated: unknown, place: { file: 'src/test/java/org/x/Shelf_ESTest.java' } }),
    ).runs[0]!;
    expect(results.map(({ locations }) => locations[0]!.physicalLocation)).toEqual([
      { artifactLocation: { uri: 'org/x/Shelf.java', uriBaseId: '%SRCROOT%' } },
      { artifactLocation: { uri: 'org/x/Shelf_ESTest.java', uriBaseId: '%SRCROOT%' } },
      { artifactLocation: { uri: 'src/test/java/org/x/Shelf_ESTest.java', uriBaseId: '%SRCROOT%' } },
    ]);
  });

  test('encodes file names, and shows no control characters', () => {
    const hostile = evaluated({ ...failed, message: 'a\u001b[31m\u202e "quoted"\nsecond line' }, passed);
    const [result] = render(located({ evaluated: hostile, place: { file: 'a b/ü#%.java', line: 1 } }))
      .runs[0]!.results;
    expect(result!.locations[0]!.physicalLocation.artifactLocation.uri).toBe('a%20b/%C3%BC%23%25.java');
    expect(result!.message.text).toContain('a\\\\u001b\\[31m\\\\u202e "quoted" (rank');
  });

  test("a test's message is no link and no placeholder", () => {
    const hostile = evaluated({ ...failed, message: 'see [the fix](https://evil.example/x) {0}' }, passed);
    const [result] = render(located({ evaluated: hostile })).runs[0]!.results;
    expect(result!.message.text).toContain(String.raw`see \[the fix\](https://evil.example/x) {{0}}`);
  });

  test('identifies a test by its content, and not by its name or seed', () => {
    const one = evaluated(failed, passed);
    const renamed = evaluated(failed, passed, 'noException', {
      method: 'test99_1',
      source: one.testCase.source.replace('test03_1', 'test99_1'),
    });
    const other = evaluated(failed, passed, 'noException', { source: one.testCase.source.replace('2', '3') });
    const prints = render(
      located(),
      located({ evaluated: renamed, unit: { ...unit, seed: 2 } }),
      located({ evaluated: other }),
      located({ unit: { ...unit, oracleGenerator: 'other' } }),
    ).runs[0]!.results.map(({ partialFingerprints }) => partialFingerprints['failingTest/v1']);
    expect(prints[1]).toBe(prints[0]);
    expect(new Set(prints).size).toBe(3);
  });

  test('says what is incomplete', () => {
    const log = sarifLog.parse(
      JSON.parse(
        [...renderSarif([{ name: 'mine', tests: [], incomplete: ['Shelf-1: no JDK'] }], '1')].join(''),
      ),
    );
    expect(log.runs[0]!.invocations).toEqual([
      {
        executionSuccessful: false,
        toolExecutionNotifications: [{ level: 'error', message: { text: 'Shelf-1: no JDK' } }],
      },
    ]);
  });
});
