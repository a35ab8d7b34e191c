// @module-tag full
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Bug } from '../../src/model/program/bug.js';
import type { Workspace } from '../../src/model/program/workspace.js';
import type { TestSuite } from '../../src/model/suite/suite.js';
import type { BlindGenerator } from '../../src/oracles/contract.js';
import { oracleGenerators, createOracleGenerators } from '../../src/oracles/registry.js';
import { extractCandidates } from '../../src/pipeline/4-candidates.js';
import { createTestCases } from '../../src/pipeline/5-test-cases.js';
import type { RunOptions } from '../../src/settings/run-options.js';
import { askerForTests } from '../support/asker.js';
import { oracleForms, shelfTest } from '../support/oracle-forms.js';
import { createSourceCopies } from '../../src/store/files/source-copies.js';

/** Each place that no blind generator may see has a unique word. */
const canaries = {
  bugId: 'CanaryId',
  title: 'canaryTitle',
  kind: 'canaryKind',
  link: 'canaryLink',
  otherModifiedClass: 'CanaryModified',
  loadedClass: 'CanaryLoaded',
  fixedSource: 'canaryFixedSource',
  project: 'canaryCheckout',
  resource: 'canaryResource',
  classPath: 'canaryClassPath',
  digest: 'canaryDigest',
  suiteClass: 'CanarySuite',
  testName: 'canaryTestName',
  assertion: 'canaryAssertion',
  assertedMethod: 'canaryAsserted',
  exception: 'canaryException',
  annotation: 'canaryAnnotation',
  generator: 'canaryGenerator',
};
/** A person's comment stays where prefixes are seen as written. */
const remark = 'canaryRemark';
const seed = 987_654_321;

let folder: string;
const temporaryBefore = process.env['TMPDIR'];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canaries-'));
  await mkdir(join(folder, 'temporary'));
  process.env['TMPDIR'] = join(folder, 'temporary');
});
afterAll(async () => {
  if (temporaryBefore === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = temporaryBefore;
  await rm(folder, { recursive: true, force: true });
});

/** Both versions of a program side by side, as in a cache or a checkout. */
async function workspaceAmidCanaries(): Promise<Workspace> {
  const home = join(folder, canaries.project, canaries.bugId);
  const program = (more: string) =>
    `package org.x;\npublic class Shelf {\n  /** Counts. @return never negative */\n  public int count() { return 1; }\n  public int canaryAsserted() { return 1; }\n${more}}\n`;
  const files = {
    'buggy/src/org/x/Shelf.java': program('').replace('canaryAsserted', 'other'),
    'buggy/src/org/x/shelf.properties': canaries.resource,
    'buggy/.git/HEAD': canaries.project,
    'fixed/src/org/x/Shelf.java': program(`  // ${canaries.fixedSource}\n`),
    'bug.json': canaries.title,
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(home, path)), { recursive: true });
    await writeFile(join(home, path), text);
  }
  return {
    bug: canaries.bugId,
    version: 'buggy',
    classPath: [`/${canaries.classPath}.jar`],
    sourceFolders: [join(home, 'buggy', 'src')],
    digest: canaries.digest,
    java: { from: 8, to: 99 },
  };
}

const bug: Bug = {
  id: `${canaries.bugId}-424242`,
  project: canaries.bugId,
  number: 424_242,
  modifiedClasses: ['org.x.Shelf', `org.x.${canaries.otherModifiedClass}`],
  loadedClasses: [`org.x.${canaries.loadedClass}`],
  title: canaries.title,
  kind: canaries.kind,
  url: `https://example.org/${canaries.link}`,
};

const suiteSource = `package org.x;
import static org.junit.Assert.*;
import org.junit.Test;
import canaryImport.CanaryException;
import static canaryImport.EvoAssertions.*;
import canaryImport.*;
public class ${canaries.suiteClass} {
  // ${remark}
  @Test(timeout = 4000) @SuppressWarnings("${canaries.annotation}")
  public void ${canaries.testName}() throws Throwable {
    // ${remark}: Undeclared exception!
    Shelf shelf0 = new Shelf();
    int int0 = shelf0.count(); // ${remark}
    assertEquals("${canaries.assertion}", 1, shelf0.${canaries.assertedMethod}());
    assertEquals("${canaries.assertion}", 1, int0);
  }
  @Test
  public void ${canaries.testName}2() throws Throwable {
    Shelf shelf0 = new Shelf();
    try {
      shelf0.count();
      fail("${canaries.exception}");
    } catch (${canaries.exception} e) {
      // ${canaries.exception}
      verifyException("${canaries.exception}", e);
    }
  }
}
`;

/** Everything that a generator can reach from its inputs: members, results of functions, files around given paths. */
async function reachableFrom(given: unknown): Promise<string> {
  const seen = new Set<unknown>();
  const found: string[] = [];
  const visit = async (value: unknown): Promise<void> => {
    if (typeof value !== 'object' && typeof value !== 'function') {
      found.push(`${value as string}`);
      if (typeof value === 'string' && value.startsWith('/') && value.includes('teval')) lookAround(value);
      return;
    }
    if (value === null || seen.has(value)) return;
    seen.add(value);
    if (typeof value === 'function') {
      found.push(value.name);
      await visit(await settleCall(value as () => unknown));
    }
    for (const key of Reflect.ownKeys(value)) {
      if (typeof value === 'function' && ['prototype', 'name', 'length'].includes(String(key))) continue;
      found.push(String(key));
      await visit((value as Record<PropertyKey, unknown>)[key]);
    }
  };
  /** The folder, its parent and all that is beside them. */
  const lookAround = (path: string) => {
    const top = dirname(dirname(path));
    for (const name of readdirSync(top, { recursive: true, encoding: 'utf8' })) {
      found.push(join(top, name));
      if (statSync(join(top, name)).isFile()) found.push(readFileSync(join(top, name), 'utf8'));
    }
  };
  await visit(given);
  return found.join('\n');
}

/** A function's result, or its error if it needs arguments. */
async function settleCall(call: () => unknown): Promise<unknown> {
  try {
    return await call();
  } catch (thrown) {
    return String(thrown);
  }
}

const suiteOfCanaries: TestSuite = {
  ...{ bug: bug.id, side: 'buggy', seed, generator: canaries.generator },
  files: [{ path: `org/x/${canaries.suiteClass}.java`, source: suiteSource }],
};

/** Everything that a blind generator can reach while it answers for a suite, and the test cases from its answers. */
async function asked(generator: BlindGenerator, suite: TestSuite, prefixView: RunOptions['prefixView']) {
  const workspace = await workspaceAmidCanaries();
  const asker = askerForTests();
  let given = '';
  const spied: BlindGenerator = {
    ...generator,
    generate: async (inputs, request, context) => {
      given = await reachableFrom([inputs, request, context]);
      return generator.generate(inputs, request, context);
    },
  };
  const candidates = await extractCandidates(suite, bug, workspace, { prefixView, focalSearch: 'prefix' });
  const request = { bug, side: 'buggy' as const, seed, workspace };
  const { testCases } = await createTestCases(candidates, spied, request, asker);
  await asker.close();
  return { given, testCases };
}

const known = await createOracleGenerators(
  oracleGenerators.flatMap(({ name, usage }) => (usage === undefined ? [name] : [])),
);
const blind = known.filter((generator) => generator.view === 'blind');

it('every blind generator of the registry is tested', () => {
  expect(blind.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['no-exception', 'javadoc', 'leakage-probe']),
  );
});

it.each(blind)(
  '$name receives nothing about the bug, the version, the suite and their paths',
  async (generator) => {
    for (const prefixView of ['normalised', 'as-written'] as const) {
      const { given, testCases } = await asked(generator, suiteOfCanaries, prefixView);
      expect(testCases.length).toBeGreaterThan(0);
      // The spy sees everything that it is allowed to see.
      expect(given).toContain('shelf0.count()');
      expect(given).toContain('never negative');
      expect(given).toContain('public int other()');
      for (const canary of [...Object.values(canaries), 'canaryImport']) expect(given).not.toContain(canary);
      expect(given.includes(remark)).toBe(prefixView === 'as-written');
      expect(given).not.toMatch(/buggy|fixed|424242|987654321/u);
    }
    expect(readdirSync(join(folder, 'temporary')).filter((name) => !name.startsWith('teval-asker'))).toEqual(
      [],
    );
  },
);

it.each(
  blind.flatMap((generator) =>
    Object.entries(oracleForms).map(([form, suite]) => ({ generator, form, suite })),
  ),
)(
  '$generator.name is told nothing of $form, and its test cases check nothing by it',
  async ({ generator, suite: { oracle, files = [], ...surroundings } }) => {
    const statements = `Shelf shelf = new Shelf();\nint r = shelf.count();\n${oracle}`;
    const suite = {
      ...{ bug: bug.id, side: 'buggy' as const, seed, generator: 'hand' },
      files: [{ path: 'org/x/ShelfTest.java', source: shelfTest(statements, surroundings) }, ...files],
    };
    for (const prefixView of ['normalised', 'as-written'] as const) {
      const { given, testCases } = await asked(generator, suite, prefixView);
      expect(testCases.length).toBeGreaterThan(0);
      expect(given).toContain('shelf.count()');
      for (const text of [given, ...testCases.map(({ source }) => source)]) {
        expect(text).not.toMatch(/27182/u);
        expect(text).not.toMatch(/\b(?:same|has|checkCount|verify|assume\w*|check)\(/u);
      }
    }
  },
);

const jupiter = `package org.x;
import org.junit.jupiter.api.*;
import org.junit.jupiter.params.*;
import org.junit.jupiter.params.provider.*;
import static org.junit.jupiter.api.Assertions.*;
`;
const steps = 'Shelf shelf = new Shelf(); int r = shelf.count();';

/** Whole classes as people write them; 271828 is the expected value, in whatever place. */
const testClasses = {
  'JUnit 3': `package org.x;
public class ShelfTest extends junit.framework.TestCase {
  public void testCount() { ${steps} assertEquals("r", 271828, r); shelf.count(); assertTrue(r == 271828); }
}
`,
  'JUnit 5': `${jupiter}@DisplayName("271828 is counted") class ShelfTest {
  @Test @DisplayName("271828 is counted") void count() { ${steps} assertAll(() -> assertEquals(271828, r)); shelf.count(); }
}
`,
  'a parameterised test': `${jupiter}class ShelfTest {
  @ParameterizedTest(name = "{0}") @CsvSource({"a, 271828"}) void count(String a, int expected) { ${steps} assertEquals(expected, r); }
}
`,
  'a parameterised test with a method as its source': `${jupiter}class ShelfTest {
  static java.util.stream.Stream<Arguments> counts() { return java.util.stream.Stream.of(Arguments.of("a", 271828)); }
  @ParameterizedTest @MethodSource("counts") void count(String a, int expected) { ${steps} assertEquals(expected, r); }
}
`,
  'nested tests': `${jupiter}class ShelfTest {
  @Test void count() { ${steps} assertEquals(271828, r); }
  @Nested class Inner {
    @BeforeEach void check() { assertEquals(271828, new Shelf().count()); }
    @Test void inner() { ${steps} assertEquals(271828, r); }
    @Nested class Deep { @Test void deep() { ${steps} same(271828, r); } }
  }
  static void same(int expected, int r) { assertEquals(expected, r); }
}
`,
  'tests that are made': `${jupiter}class ShelfTest {
  @Test void count() { ${steps} assertEquals(271828, r); }
  @TestFactory DynamicTest made() { return DynamicTest.dynamicTest("271828", () -> assertEquals(271828, new Shelf().count())); }
}
`,
} as const;

it.each(
  Object.entries(testClasses).flatMap(([form, source]) =>
    blind.map((generator) => ({ form, source, generator })),
  ),
)('$generator.name is told nothing of the expected values of $form', async ({ form, source, generator }) => {
  for (const assertedCalls of [undefined, 'kept'] as const)
    for (const prefixView of ['normalised', 'as-written'] as const) {
      const suite: TestSuite = {
        ...{ bug: bug.id, side: 'buggy', seed, generator: 'developer' },
        ...(assertedCalls === undefined ? {} : { assertedCalls }),
        files: [{ path: 'org/x/ShelfTest.java', source }],
      };
      const { given, testCases } = await asked(generator, suite, prefixView);
      expect(testCases.length).toBeGreaterThan(0);
      expect(given).toContain('shelf.count()');
      expect(given).not.toMatch(/27182/u);
      // The arguments of a parameterised test are part of how it runs, and of nothing that a generator gets.
      if (!form.startsWith('a parameterised') && form !== 'JUnit 5')
        for (const testCase of testCases) expect(testCase.source).not.toMatch(/27182/u);
    }
});

it.each(['none', 'signatures', 'class'])(
  'a program is sent nothing of them either, with --context %s',
  async (context) => {
    const workspace = await workspaceAmidCanaries();
    const record = join(folder, `requests-${context}`);
    // Answers nothing, and records everything that it gets: requests, variables, its location.
    const program = `env >${record}-2; pwd >>${record}-2; tee ${record} >/dev/null`;
    const [generator] = await createOracleGenerators([`mine=command:${program}`], {
      context,
      generatorTimeout: 0.5,
      generatorStartup: 0.5,
    });
    if (generator?.view !== 'blind') throw new Error('it must be blind');
    const asker = askerForTests();
    const candidates = await extractCandidates(suiteOfCanaries, bug, workspace, {
      prefixView: 'normalised',
      focalSearch: 'prefix',
    });
    const request = { bug, side: 'buggy' as const, seed, workspace };
    // It answers nothing at all, so it is no generator.
    await createTestCases(candidates, { ...generator, version: '1' }, request, asker).catch(() => undefined);
    await asker.close();
    const told = readFileSync(record, 'utf8') + readFileSync(`${record}-2`, 'utf8');
    const [line = ''] = told.split('\n');
    expect(Object.keys(JSON.parse(line) as object).sort()).toEqual([
      'context',
      'focal_method',
      'id',
      'prefix',
      'protocol',
    ]);
    expect(told).toContain('shelf0.count()');
    expect(told).toContain('never negative');
    expect(told).toContain('import static org.junit.Assert.*;');
    expect(told.includes('public int other()')).toBe(context !== 'none');
    expect(told.includes('public int other() { return 1; }')).toBe(context === 'class');
    for (const canary of [...Object.values(canaries), remark, 'canaryImport'])
      expect(told).not.toContain(canary);
    expect(told).not.toMatch(/buggy|fixed|424242|987654321/u);
  },
);

it('two requests about one suite have nothing in common but the copy of its sources', async () => {
  const workspace = await workspaceAmidCanaries();
  const { createBlindRequest } = await import('../../src/pipeline/asking/blind-view.js');
  const sources = createSourceCopies();
  const request = { bug, side: 'buggy' as const, seed, workspace };
  const [one, other] = [createBlindRequest(request, sources), createBlindRequest(request, sources)];
  expect(one.id).not.toBe(other.id);
  expect(await one.sourceFolder()).toBe(await other.sourceFolder());
  expect(readdirSync(dirname(await one.sourceFolder()))).toEqual(['sources']);
  await sources.close();
});
