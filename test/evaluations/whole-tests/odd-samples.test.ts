// @module-tag oracle/samples
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { teval } from '../../cli/capture.js';
import { passingFolder } from '../../support/passing-folder.js';

const folder = passingFolder('odd-samples');

/** A file with a second class, which only the class files show by its name. */
const program = `package p;
public class Box {
    public int add(int a) { return a + Unit.one(); }
}
class Unit {
    static int one() { return 1; }
}
`;
const good = 'assertEquals(3, new Box().add(2));';
const imports =
  'import org.junit.jupiter.api.*;\nimport org.junit.jupiter.params.*;\nimport org.junit.jupiter.params.provider.*;\nimport static org.junit.jupiter.api.Assertions.*;\n';
const inFile = (classes: string) => `package p;\n${imports}${classes}`;
const inClass = (members: string) => inFile(`class BoxTest {\n${members}\n}\n`);
const test = (name: string, statements: string) => `@Test void ${name}() { ${statements} }\n`;

interface Explained {
  readonly stage: string;
  readonly cause: string;
}

/** A sample, and the stage with the cause that it must end in. */
const samples: readonly (readonly [name: string, text: string, end: string])[] = [
  ['two methods of one name', inClass(test('a', good) + test('a', good)), 'notCompiled/other'],
  [
    'two nested methods of one name',
    inClass(`@Nested class Inner { ${test('a', good)} ${test('a', good)} }`),
    'notCompiled/other',
  ],
  [
    'an overload that fails',
    inClass(`${test('a', good)}@ParameterizedTest @ValueSource(ints = 1) void a(int x) { fail(); }`),
    'failed/assertion',
  ],
  [
    'an overload that passes',
    inClass(`${test('a', good)}@ParameterizedTest @ValueSource(ints = 1) void a(int x) { ${good} }`),
    'passed',
  ],
  [
    'a class of the program that has no file of its own',
    inFile(`class Unit { static int one() { return 40; } }\nclass BoxTest { ${test('a', '')} }`),
    'notCompiled/duplicateClass',
  ],
  ['a public helper', inFile(`public class Help { }\nclass BoxTest { ${test('a', good)} }`), 'passed'],
  [
    'two public classes',
    inFile(`public class Help { }\npublic class BoxTest { ${test('a', good)} }`),
    'notCompiled/other',
  ],
  [
    'a base class with a failing test',
    inFile(
      `abstract class Base { ${test('b', 'fail();')} }\nclass BoxTest extends Base { ${test('a', good)} }`,
    ),
    'failed/assertion',
  ],
  [
    'no dynamic test',
    inClass('@TestFactory java.util.List<DynamicTest> a() { return java.util.List.of(); }'),
    'notRun',
  ],
  [
    'a disabled test beside one that passes',
    inClass(`${test('a', good)}@Disabled ${test('b', 'fail();')}`),
    'passed',
  ],
  [
    'a disabled test beside one that fails',
    inClass(`${test('a', 'fail();')}@Disabled ${test('b', good)}`),
    'failed/assertion',
  ],
  [
    'an assumption that does not hold beside tests that pass',
    inClass(
      `${test('a', good)}${test('b', 'Assumptions.assumeTrue(false); fail();')}${test('c', good)}@AfterAll static void z() { }`,
    ),
    'passed',
  ],
  [
    'nothing but disabled tests',
    inClass(`@Disabled ${test('a', good)}@Disabled ${test('b', good)}`),
    'notRun',
  ],
  [
    'nothing but an assumption that does not hold',
    inClass(`${test('a', 'Assumptions.assumeTrue(false);')}@AfterAll static void z() { }`),
    'notRun',
  ],
  [
    'an ignored test of JUnit 4',
    'package p;\nimport org.junit.*;\npublic class BoxTest {\n@Test public void a() { Assert.assertEquals(3, new Box().add(2)); }\n@Ignore @Test public void b() { Assert.fail(); }\n}\n',
    'passed',
  ],
  [
    'tests that TestNG skips',
    'package p;\nimport org.testng.*;\nimport org.testng.annotations.*;\npublic class BoxTest {\n@Test public void a() { }\n@Test(enabled = false) public void b() { Assert.fail(); }\n@Test public void c() { throw new SkipException(""); }\n@Test(dependsOnMethods = "c") public void d() { }\n}\n',
    'passed',
  ],
  ['a test that JUnit refuses', inClass(`${test('a', good)}@Test void b(int unknown) { }`), 'notRun'],
  [
    'a further test class',
    inFile(`class BoxTest { ${test('a', good)} }\nclass MoreTest { ${test('b', good)} }`),
    'passed',
  ],
];

it('odd samples end where compiler and JUnit end them', async () => {
  mkdirSync(join(folder, 'src/p'), { recursive: true });
  writeFileSync(join(folder, 'src/p/Box.java'), program);
  const version = { directory: '.', sources: 'src' };
  const programs = [{ id: 'Box-1', classes: ['p.Box'], version }];
  writeFileSync(join(folder, 'box.json'), JSON.stringify({ name: 'box', programs }));
  const lines = samples.map(([, text]) => `${JSON.stringify({ subject: 'Box-1', text })}\n`);
  writeFileSync(join(folder, 'odd.jsonl'), lines.join(''));
  const out = join(folder, 'run');
  const { exitCode, stderr } = await teval(
    ...['judge', '--benchmark', join(folder, 'box.json'), '--tests', `samples:${join(folder, 'odd.jsonl')}`],
    ...['--out', out, '--cache', join(folder, 'cache')],
  );
  expect({ exitCode, stderr }).toMatchObject({ exitCode: 0 });
  const told = await teval('explain', 'Box-1', '--run', out, '--json');
  const ends = (JSON.parse(told.stdout) as readonly Explained[]).map(({ stage, cause }) =>
    cause === '' ? stage : `${stage}/${cause}`,
  );
  expect(samples.map(([name], index) => [name, ends[index]])).toEqual(
    samples.map(([name, , end]) => [name, end]),
  );
  const { remarks } = JSON.parse(readFileSync(join(out, 'summary.json'), 'utf8')) as {
    readonly remarks: readonly { readonly remark: string }[];
  };
  expect(remarks).toEqual([]);
});
