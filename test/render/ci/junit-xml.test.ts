import { execa } from 'execa';
import { XMLParser } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { createJUnitXmlWriter } from '../../../src/render/ci/junit-xml.js';
import { toVerdictSuite } from '../../../src/render/ci/junit-suites.js';
import { evaluated, failed, flaky, notCompiled, notRun, passed, unitResult } from '../../support/factory.js';

const assertion = { ...failed, cause: 'assertion', exception: 'java.lang.AssertionError' } as const;
const hostile = '</error>]]>&"\'<\u0000\u001b\uFFFF\uD800 \u{1F600}\r\n\tü';

interface Parsed {
  readonly testsuites: Record<string, unknown> & { readonly testsuite: readonly Suite[] };
}
type Suite = Record<string, unknown> & { readonly testcase: readonly Record<string, unknown>[] };

function parse(xml: string): Parsed['testsuites'] {
  const lists = ['testsuite', 'testcase'];
  const parser = new XMLParser({
    ignoreAttributes: false,
    isArray: (name) => lists.includes(name),
    trimValues: false,
  });
  return (parser.parse(xml) as Parsed).testsuites;
}

function write(...tests: Parameters<typeof unitResult>[1]): string {
  const writer = createJUnitXmlWriter();
  writer.add(toVerdictSuite('mine', unitResult({}, tests)));
  return [...writer.finish()].join('');
}

describe('JUnit XML', () => {
  test('counts tests by their outcome on the buggy version', () => {
    const { testsuite, ...all } = parse(
      write(
        evaluated(passed, failed),
        evaluated(assertion, passed),
        evaluated(failed, passed),
        evaluated(notCompiled, notCompiled),
        evaluated(notRun, passed),
        evaluated(flaky, passed),
        evaluated(passed, notCompiled),
      ),
    );
    const counts = { '@_tests': '7', '@_failures': '1', '@_errors': '1', '@_skipped': '3' };
    expect(all).toMatchObject(counts);
    expect(testsuite[0]).toMatchObject({ ...counts, '@_name': 'mine: Shelf-1 buggy seed 1 javadoc' });
    const { testcase } = testsuite[0]!;
    const ends = ['failure', 'error', 'skipped'];
    expect(testcase.map((each) => ends.find((end) => end in each) ?? 'passed')).toEqual([
      ...['passed', 'failure', 'error', 'skipped', 'skipped', 'skipped', 'passed'],
    ]);
    expect(testcase[1]).toMatchObject({
      '@_classname': 'Shelf-1.org.x.Shelf_ESTest',
      '@_name': 'test03#1',
      failure: {
        '@_type': 'java.lang.AssertionError',
        '@_message': 'java.lang.AssertionError: shelf is empty',
      },
    });
    expect(testcase[3]).toMatchObject({
      skipped: { '@_message': 'notCompiled: buggy+fixed: cannot find symbol' },
    });
  });

  test('has an error for a unit without a result', () => {
    const writer = createJUnitXmlWriter();
    writer.addMissing('mine', unitResult({}, []).unit, 'no JDK');
    const { testsuite, ...all } = parse([...writer.finish()].join(''));
    expect(all).toMatchObject({ '@_tests': '1', '@_errors': '1' });
    expect(testsuite[0]!.testcase[0]).toMatchObject({ error: { '@_message': 'no JDK' } });
  });

  test('is well-formed whatever tests contain, and loses no text', async () => {
    const xml = write(
      evaluated({ ...failed, message: hostile, trace: hostile }, passed, 'noException', { source: hostile }),
    );
    const program =
      'import sys, xml.etree.ElementTree as tree\n' +
      "root = tree.fromstring(sys.stdin.buffer.read())\nprint(ascii(root.find('.//system-out').text))";
    const { stdout } = await execa('python3', ['-c', program], { input: xml });
    expect(stdout).toBe(String.raw`'</error>]]>&"\'<\\u0000\\u001b\\uffff\\ud800 \U0001f600\n\t\xfc'`);
  });

  test('of nothing is a document, too', () => {
    expect([...createJUnitXmlWriter().finish()].join('')).toContain('<testsuites name="teval" tests="0"');
  });
});
