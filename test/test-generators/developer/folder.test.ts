// @module-tag full
import type { UnitResult } from '../../../src/evaluations/bug-detection/unit-result.js';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { WithheldCandidates } from '../../../src/model/suite/candidate.js';
import { executeRun } from '../../../src/pipeline/run.js';
import { readUnitResults } from '../../../src/store/run/run-folder.js';
import { writeTree } from '../../benchmarks/workbench.js';
import { optionsForTests } from '../../support/run-options.js';
import { passingFolder } from '../../support/passing-folder.js';

/** Of Text-1: `new FullName(a, b).length()` throws on the buggy version and is a number on the fixed one. */
const junit4 = `package org.bundled.text;
import org.junit.*;
import static org.junit.Assert.*;
`;

const project: Readonly<Record<string, string>> = {
  'src/test/java/org/bundled/text/FullNameTest.java': `${junit4}public class FullNameTest extends NameTestCase {
  private FullName name;
  @Before public void setUp() { name = create("a", "b"); }
  @Test public void length() { assertEquals(2, name.length()); }
  @Test public void format() { String text = name.format(); assertEquals(read("expected.txt"), text); }
  @Test public void known() { assertEquals("c", org.help.Names.LAST); assertNotNull(name.format()); }
  @Test public void many() {
    for (String last : new String[] {"x", "y"}) {
      FullName each = create("a", last);
      assertTrue(each.format().endsWith(last));
    }
  }
  @Test public void byName() throws Exception { Object named = Class.forName("org.help.ByName").newInstance(); assertEquals("d", named.toString()); }
}
`,
  'src/test/java/org/bundled/text/NameTestCase.java': `${junit4}abstract class NameTestCase {
  FullName create(String first, String last) { return new FullName(first, last); }
  String read(String file) {
    try (java.util.Scanner scanner = new java.util.Scanner(getClass().getResourceAsStream("/" + file))) { return scanner.nextLine(); }
  }
}
`,
  'src/test/java/org/bundled/text/MoreNamesTest.java': `${junit4}public class MoreNamesTest extends FullNameTest { }
`,
  'src/test/java/org/bundled/text/OtherTest.java': `${junit4}public class OtherTest {
  @Test public void other() { assertEquals(1, 1); }
}
`,
  'src/test/java/org/help/Names.java': `package org.help;
public class Names { public static final String LAST = "c"; }
`,
  'src/test/java/org/help/ByName.java': `package org.help;
public class ByName { public String toString() { return "d"; } }
`,
  'src/test/resources/expected.txt': 'a b\n',
};

let folder: string;
const verdicts = new Map<string, string>();
const remarks: string[] = [];
const withheld = new Map<string, WithheldCandidates | undefined>();

beforeAll(async () => {
  folder = passingFolder('developer');
  await writeTree(join(folder, 'project'), project);
  const options = optionsForTests(folder, {
    bugs: ['Text-1'],
    prefixes: { generator: 'developer', where: join(folder, 'project') },
    oracles: ['suite-tests', 'suite-assertions', 'no-exception'],
  });
  expect((await executeRun(options)).failed).toEqual([]);
  for await (const { unit, testCases, ...result } of readUnitResults<UnitResult>(options.out)) {
    remarks.push(...result.remarks);
    withheld.set(unit.oracleGenerator, result.withheld);
    for (const { testCase, verdict } of testCases)
      verdicts.set(
        `${unit.oracleGenerator} ${testCase.candidate.id.replace('org.bundled.text.', '')}`,
        verdict.kind === 'inconclusive' ? verdict.reason : verdict.kind,
      );
  }
});

const of = (oracleGenerator: string) =>
  Object.fromEntries(
    [...verdicts].flatMap(([key, verdict]) =>
      key.startsWith(`${oracleGenerator} `) ? [[key.slice(oracleGenerator.length + 1), verdict]] : [],
    ),
  );

describe("a folder with a project's own JUnit 4 tests", () => {
  it('replays the tests whole, with helpers, base classes and resources, also those that only a string names', () => {
    expect(of('suite-tests')).toEqual({
      'FullNameTest::length': 'TP',
      'FullNameTest::format': 'TN',
      'FullNameTest::known': 'TN',
      'FullNameTest::many': 'TN',
      'FullNameTest::byName': 'TN',
      'MoreNamesTest::length': 'TP',
      'MoreNamesTest::format': 'TN',
      'MoreNamesTest::known': 'TN',
      'MoreNamesTest::many': 'TN',
      'MoreNamesTest::byName': 'TN',
    });
  });

  it("makes a candidate of each assertion, with the developer's as ground truth", () => {
    expect(of('suite-assertions')).toMatchObject({
      'FullNameTest::length#0': 'TP',
      'FullNameTest::format#0': 'TN',
      'MoreNamesTest::length#0': 'TP',
    });
  });

  it('counts candidates without statements, such as a loop around an assertion with nothing before it', () => {
    expect(withheld.get('suite-assertions')).toEqual({ noStatements: 4 });
  });

  it('leaves out the tests that name no class under test', () => {
    expect([...verdicts.keys()].filter((key) => key.includes('OtherTest'))).toEqual([]);
  });
});
