// @module-tag test-generator/archive
import type { UnitResult } from '../../src/evaluations/bug-detection/unit-result.js';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { executeRun } from '../../src/pipeline/run.js';
import { readUnitResults } from '../../src/store/run/run-folder.js';
import { passingFolder } from '../support/passing-folder.js';
import { optionsForTests } from '../support/run-options.js';

/** Of Text-1: `new FullName(a, b).length()` throws on the buggy version. */
const suite = `package org.bundled.text;
import org.junit.Test;
import static org.junit.Assert.*;
public class WholeTest {
  @Test public void length() { FullName name = new FullName("a", "b"); assertEquals(2, name.length()); }
  @Test public void message() {
    FullName name = new FullName("a", "b");
    NullPointerException e = assertThrows(NullPointerException.class, () -> new FullName(null, "b"));
    assertEquals("given", e.getMessage());
  }
}
`;

it('an assertion about an expected exception costs no suite that compiles as a whole or not at all', async () => {
  const folder = passingFolder('all-or-nothing');
  const place = join(folder, 'suites', 'Text-1b-hand.1', 'org', 'bundled', 'text');
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'WholeTest.java'), suite);
  const options = optionsForTests(folder, {
    bugs: ['Text-1'],
    prefixes: { generator: 'archive', suitesFolder: join(folder, 'suites') },
    oracles: ['suite-assertions'],
    suiteCompile: 'all-or-nothing',
  });
  expect((await executeRun(options)).failed).toEqual([]);
  for await (const { accounts, testCases } of readUnitResults<UnitResult>(options.out)) {
    expect(accounts.notCompiled).toBe(0);
    const verdicts = testCases.map(({ testCase, verdict }) => [
      testCase.candidate.id.split('::')[1],
      verdict.kind,
    ]);
    expect(verdicts).toContainEqual(['length#0', 'TP']);
    expect(verdicts).toContainEqual(['message#1', 'TN']);
  }
});
