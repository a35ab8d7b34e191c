// @module-tag full
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { execa } from 'execa';
import { describe, expect, it } from 'vitest';
import { planImport } from '../../../src/cli/import/planned-import.js';
import { writePredictions, type Prediction } from '../../../src/formats/toga/toga-format.js';
import { writeSuiteArchive } from '../../../src/formats/archives/archive-write.js';
import { readRunRecord } from '../../../src/store/run/run-folder.js';
import { readSuiteArchive } from '../../../src/formats/archives/archive-read.js';
import { evosuiteRuntime } from '../../../src/test-generators/evosuite/evosuite-runtime.js';
import { fetchJunit4 } from '../../../src/toolchain/artefacts.js';
import { contextIn } from '../../benchmarks/workbench.js';
import { defaultJdk, testedJdks } from '../../support/jdks.js';
import { teval } from '../capture.js';
import { passingFolder } from '../../support/passing-folder.js';

/** Text-1: on the buggy version `length` throws without a middle name. */
const row = (prefix: readonly string[], prediction: Partial<Prediction> = {}): Prediction => ({
  project: 'Text',
  bugNumber: 1,
  testName: 'org.bundled.text.FullName_ESTest::test0',
  testPrefix: ['  public void test0()  throws Throwable  {', ...prefix, '}'].join('\n'),
  exceptionPredicted: false,
  assertion: '',
  ...prediction,
});
const named = 'FullName fullName0 = new FullName("Ada", "Lovelace");';

const common = () => [
  '--benchmark',
  'bundled',
  '--cache',
  join(folder, 'cache'),
  '--sandbox',
  'none',
  '--quiet',
];
const write = async (...rows: Prediction[]) => {
  const file = join(folder, 'oracle_preds.csv');
  await writeFile(file, writePredictions(rows));
  return file;
};
async function rowsOf(out: string): Promise<Record<string, string>[]> {
  return parse(await readFile(join(folder, out, 'rows.csv'), 'utf8'), { columns: true });
}
/** Compiles a class of the exported suite as Defects4J would: whole, with JUnit and EvoSuite's runtime. */
async function expectToCompile(source: string): Promise<void> {
  const file = join(folder, 'FullName_ESTest.java');
  await writeFile(file, source);
  const context = contextIn(folder);
  const jars = [await evosuiteRuntime.fetch(context), ...(await fetchJunit4(context))].join(':');
  const program = join(import.meta.dirname, '../../../bundled/bugs/Text-1/buggy');
  const words = ['-d', join(folder, 'classes'), '-cp', jars, '-sourcepath', program, file];
  expect((await execa(join(defaultJdk.home, 'bin', 'javac'), words, { reject: false })).stderr).toBe('');
}
const folder = passingFolder('import');

describe('teval import toga', () => {
  it('runs each row as a test, with inferred imports, and reports why one does not compile', async () => {
    const file = await write(
      row([named, 'int int0 = fullName0.length();', 'assertEquals(11, int0);'], {
        assertion: 'assertEquals(11, int0)',
      }),
      row(['LinkedList<FullName> list0 = new LinkedList<FullName>();', 'list0.getFirst();'], {
        exceptionPredicted: true,
      }),
      row(['Ghost ghost0 = new Ghost();', named, 'fullName0.format();']),
      row([named, 'fullName0.format();']),
    );
    const said = await teval('import', 'toga', file, ...common(), '--out', join(folder, 'run'));
    expect([said.exitCode, said.stderr]).toEqual([0, expect.stringContaining('run without a sandbox')]);
    expect(said.stdout.replaceAll(/\s+/g, ' ')).toContain(
      'no class Ghost is on the class path of the program',
    );
    const rows = await rowsOf('run');
    expect(rows.map(({ test_id, verdict }) => [test_id, verdict])).toEqual([
      ['org.bundled.text.FullName_ESTest::test0#0', 'TP'],
      ['org.bundled.text.FullName_ESTest::test0_2#none', 'TN'],
      ['org.bundled.text.FullName_ESTest::test0_3#none', 'inconclusive'],
      ['org.bundled.text.FullName_ESTest::test0_4#none', 'TN'],
    ]);
    expect(rows[0]!.focal_method).toBe('org.bundled.text.FullName.length()');
    expect(rows[2]!.reason).toMatch(
      /^notCompiled: buggy\+fixed: .*symbol: +class Ghost.*no import was found: no class Ghost is on the class path/s,
    );
  });

  it('resolves Mockito’s methods, which EvoSuite’s tests import with a wildcard, and reports unresolved ones', async () => {
    const file = await write(
      row([
        named,
        'FullName fullName1 = mock(FullName.class, new ViolatedAssumptionAnswer());',
        'fullName0.format();',
      ]),
      row([named, 'helper(fullName0);']),
    );
    const out = ['--out', join(folder, 'static')];
    const said = await teval('import', 'toga', file, ...common(), ...out);
    expect(said.exitCode).toBe(0);
    const [mocks, calls] = await rowsOf('static');
    expect(mocks!.reason).toBe('');
    expect(calls!.reason).toMatch(
      /symbol: +method helper.*no import was found: no method helper is in JUnit/s,
    );
  });

  it.each(testedJdks(8))(
    'resolves an internal class of the JDK if Java $version permits access',
    async ({ version, home }) => {
      const file = await write(
        row([
          named,
          'ZoneInfo zoneInfo0 = (ZoneInfo) java.util.TimeZone.getTimeZone("UTC");',
          'fullName0.format();',
        ]),
      );
      const out = ['--out', join(folder, `java-${version}`), '--java', home];
      const said = await teval('import', 'toga', file, ...common(), ...out);
      expect(said.exitCode).toBe(0);
      const [only] = await rowsOf(`java-${version}`);
      if (version === 8) expect(only!.buggy_outcome).toBe('passed');
      else expect(only!.reason).toMatch(/ZoneInfo is sun\.util\.calendar\.ZoneInfo, which this JDK hides/);
    },
  );

  it('uses the imports of the suite if there is one', async () => {
    const source = [
      'package org.bundled.text;',
      'import static java.lang.Math.abs;',
      'import java.awt.List;',
      'public class FullName_ESTest { }',
    ].join('\n');
    const suite = { bug: 'Text-1', side: 'buggy', seed: 7 } as const;
    const files = [{ path: 'org/bundled/text/FullName_ESTest.java', source }];
    await writeSuiteArchive(join(folder, 'suites'), { ...suite, files }, 'evosuite', 'tar.gz');
    const file = await write(row([named, 'List list0 = null;', 'int int0 = abs(list0.getRows());']));
    const out = ['--out', join(folder, 'with')];
    const said = await teval('import', 'toga', file, ...common(), ...out, '--suites', join(folder, 'suites'));
    expect([said.exitCode, said.stderr]).toEqual([0, expect.stringContaining('run without a sandbox')]);
    expect(
      (await rowsOf('with')).map(({ buggy_outcome, trace_exception }) => [buggy_outcome, trace_exception]),
    ).toEqual([['failed', 'java.lang.NullPointerException']]);
  });

  it('uses the seeds in the file, or one seed, and a separate folder for each choice of suites', async () => {
    const flags = { benchmark: 'bundled', on: 'fixed' } as const;
    const file = await write(
      row([], { seed: 3, side: 'fixed' }),
      row([], { seed: 12, side: 'fixed' }),
      row([]),
    );
    const options = await planImport(file, flags);
    expect([options.bugs, options.side, options.seeds]).toEqual([['Text-1'], 'fixed', [3, 12]]);
    expect((await planImport(file, { ...flags, suites: folder })).out).not.toBe(options.out);
    expect((await planImport(await write(row([])), flags)).seeds).toEqual([1]);
  });

  it('accepts the options of other oracle generators only if the run has them', async () => {
    const file = await write(row([named]));
    const chat = (...words: string[]) => teval('import', 'toga', file, ...common(), ...words);
    const wrong = await chat('--oracle', 'chat:any', '--base-url', 'localhost:8000');
    expect([wrong.exitCode, wrong.stderr]).toEqual([
      2,
      expect.stringContaining('this is not the URL of a server'),
    ]);
    const alone = await chat('--base-url', 'http://localhost:8000/v1');
    expect([alone.exitCode, alone.stderr]).toEqual([
      2,
      expect.stringContaining(
        '--base-url is for --oracle chat:MODEL or chat-tests:MODEL, which this run does not have',
      ),
    ]);
    const options = await planImport(file, {
      benchmark: 'bundled',
      oracle: ['command:./a'],
      generatorWindow: 100,
    });
    expect(options.oracleFlags).toEqual({ generatorWindow: 100 });
  });

  it('refuses malformed files and files without a bug, in one sentence', async () => {
    const file = join(folder, 'bad.csv');
    await writeFile(
      file,
      'project,bug_num,test_name,test_prefix,except_pred,assert_pred\nText,1,a.B::c,x,2,\n',
    );
    const bad = await teval('import', 'toga', file, ...common());
    expect([bad.exitCode, bad.stderr]).toEqual([
      2,
      `teval: ${file}:2: except_pred must be 0 or 1, True or False, not "2"\n`,
    ]);
    const stray = await write(row([]), row([], { bugNumber: 99 }));
    const unknown = await teval('import', 'toga', stray, ...common());
    expect([unknown.exitCode, unknown.stderr]).toEqual([
      2,
      expect.stringContaining(`${stray}:4: the benchmark bundled has no bug Text-99; `),
    ]);
    const none = await teval('import', 'toga', join(folder, 'none.csv'));
    expect([none.exitCode, none.stderr]).toEqual([
      2,
      `teval: ${join(folder, 'none.csv')}: there is no such file\n`,
    ]);
  });

  it('refuses bugs without a row in the file, and lists the file’s bugs', async () => {
    const file = await write(row([named, 'fullName0.format();']));
    const out = join(folder, 'none');
    const said = await teval('import', 'toga', file, ...common(), '--bugs', 'Text-2', '--out', out);
    expect([said.exitCode, said.stdout, said.stderr]).toEqual([
      2,
      '',
      `teval: ${file} has no row of Text-2; it has rows of Text-1\n`,
    ]);
  });

  it("refuses suites that match none of the run's units, instead of printing a table of zeros", async () => {
    const suites = join(folder, 'other-suites');
    const files = [{ path: 'org/x/A_ESTest.java', source: 'package org.x;' }];
    await writeSuiteArchive(suites, { bug: 'Text-1', side: 'buggy', seed: 7, files }, 'evosuite');
    const out = join(folder, 'zeros');
    const said = await teval(
      'run',
      ...common(),
      '--bugs',
      'Text-1',
      '--seeds',
      '2',
      '--suites',
      suites,
      '--out',
      out,
    );
    expect([said.exitCode, said.stdout]).toEqual([2, '']);
    expect(said.stderr).toMatch(/has none of the suites of this run: .*--seeds 7\.\.7\n$/);
  });

  it('makes a run that teval export writes as one suite per seed, with the same tests', async () => {
    const rows = [1, 2].map((seed) => ({ ...row([named, 'fullName0.format();']), seed }));
    const claim = [
      'try {',
      named,
      'fullName0.format();',
      'fail("Expecting exception");',
      '} catch (Exception e) {',
    ];
    const thrown = row([...claim, 'verifyException("org.bundled.text.FullName", e);', '}']);
    const file = await write(...rows, { ...thrown, seed: 2 });
    const run = join(folder, 'exported-run');
    await teval('import', 'toga', file, ...common(), '--out', run);
    const target = join(folder, 'exported');
    const cache = ['--cache', join(folder, 'cache')];
    const asked = await teval('export', 'suites', target, '--run', run, ...cache);
    expect([asked.exitCode, asked.stderr]).toEqual([
      2,
      `teval: the tests of ${run} are the rows of a file of predictions; name it with --predictions FILE\n`,
    ]);
    const said = await teval('export', 'suites', target, '--run', run, '--predictions', file, ...cache);
    expect([said.exitCode, said.stderr]).toEqual([0, '']);
    const names = (await readdir(target)).sort();
    expect(names).toHaveLength((await readRunRecord(run)).configuration.seeds.length);
    const again = join(folder, 'again');
    const ran = await teval(
      'run',
      ...common(),
      '--suites',
      target,
      '--seeds',
      '1,2',
      '--bugs',
      'Text-1',
      '--oracle',
      'no-exception',
      '--out',
      again,
    );
    expect([ran.exitCode, ran.stderr]).toEqual([0, '']);
    expect((await rowsOf('again')).map((each) => each.verdict)).toEqual(['TN', 'TN']);
    const exported = await readSuiteArchive(join(target, names[1]!), 'tar.bz2');
    const withClaim = exported[0]?.source ?? '';
    expect(
      withClaim.match(/import static org\.evosuite\.runtime\.EvoAssertions\.verifyException;/gu),
    ).toHaveLength(1);
    expect(withClaim).toContain('verifyException("org.bundled.text.FullName", e);');
    await expectToCompile(withClaim);
    await writeFile(file, writePredictions([row([named])]));
    const other = await teval('export', 'suites', target, '--run', run, '--predictions', file, ...cache);
    expect([other.exitCode, other.stderr]).toEqual([2, expect.stringContaining('its content differs')]);
  });

  it('leaves out bugs of a range without rows in the file, with a remark', async () => {
    const file = await write(row([named, 'fullName0.format();']));
    const out = join(folder, 'ranged');
    const said = await teval('import', 'toga', file, ...common(), '--bugs', 'Text-1..9', '--out', out);
    expect([said.exitCode, said.stderr.split('\n')[0]]).toEqual([
      0,
      `teval: ${file} has rows of 1 of the 2 bugs in --bugs; the others are left out and not built`,
    ]);
    expect((await readRunRecord(out)).configuration.bugs).toEqual(['Text-1']);
    const none = await teval('import', 'toga', file, ...common(), '--bugs', 'Text-2', '--out', `${out}2`);
    expect([none.exitCode, none.stderr]).toEqual([2, expect.stringContaining('has no row of Text-2')]);
  });
});
