import { describe, expect, it } from 'vitest';
import { parseJunitReport } from '../../src/builds/junit-reports.js';
import { createBuildLookup, listTestsOnlyInBuild } from '../../src/source/suites/tests-in-build.js';
import { listAgents, listStartFlags } from '../../src/execution/test-start.js';

const report = `<testsuite><properties><property name="a" value="b"/></properties>
  <testcase name="of(int, String)[1]" classname="q.ATest" time="0.1"/>
  <testcase name="of(int, String)[2]" classname="q.ATest"><failure message="&lt;3&gt; &quot;x&#10;" type="Error"><![CDATA[</testcase>]]></failure></testcase>
  <testcase name="of(double, String)[1]" classname="q.ATest"><system-out><![CDATA[<failure/>]]></system-out></testcase>
  <testcase name="three" classname="q.ATest$Inner"><skipped message="no"/></testcase>
  <testcase name="adds[0: f(1)=2]" classname="q.BTest"/>
  <testcase name="old{int, String}[1]" classname="q.BTest"><error type="E"/></testcase>
</testsuite>`;

describe('the tests of a build', () => {
  const outcomes = parseJunitReport(report);
  const find = createBuildLookup(outcomes);

  it('are read from the reports of Surefire, whatever tests print', () => {
    expect(outcomes.map(({ status }) => status)).toEqual([
      ...['passed', 'failed', 'passed', 'skipped', 'passed', 'failed'],
    ]);
    expect(outcomes[1]!.message).toBe('Error: <3> "x\n');
    expect(outcomes.at(-1)!.message).toBe('E');
  });

  it('are not read from a report that ends early', () => {
    expect(parseJunitReport(report.slice(0, report.indexOf('<skipped')))).toEqual([]);
  });

  it.each([
    ['q.ATest', 'of(int,String)', 'failed'],
    ['q.ATest', 'of(double,String)', 'passed'],
    ['q.ATest', 'of', 'failed'],
    ['q.ATest', 'Inner.three', 'skipped'],
    ['q.ATest', 'three', 'notRun'],
    ['q.BTest', 'adds', 'passed'],
    ['q.BTest', 'old(int,String)', 'failed'],
    ['q.BTest', 'old(int)', 'notRun'],
  ])('are found by class and signature: %s %s', (suiteClass, suiteTest, status) => {
    expect(find(suiteClass, suiteTest)).toBe(status);
  });

  it('are missed if the files of their classes do not show them', () => {
    const found = ['of(int,String)', 'of(double,String)'].map((suiteTest) => ({
      suiteClass: 'q.ATest',
      suiteTest,
    }));
    expect(listTestsOnlyInBuild(outcomes, new Set(['q.ATest']), found)).toEqual(['q.ATest$Inner::three']);
    const all = [...found, { suiteClass: 'q.ATest', suiteTest: 'Inner.three' }];
    expect(listTestsOnlyInBuild(outcomes, new Set(['q.ATest']), all)).toEqual([]);
    expect(listTestsOnlyInBuild(outcomes, new Set(['q.BTest']), [])).toEqual([
      'q.BTest::adds',
      'q.BTest::old',
    ]);
  });

  it('are started with its arguments, without limits of memory', () => {
    const start = {
      ...{ tree: '/t', workingDirectory: '{tree}', outputFolder: '{tree}/target', platformProperties: {} },
      ...{ environment: {}, compilerArguments: [], classes: [] },
      properties: { 'a.b': 'c d' },
      arguments: [
        '-Xmx2g',
        '-XX:+UseG1GC',
        '--add-opens',
        'java.base/java.util=ALL-UNNAMED',
        '--add-modules',
        'com.fasterxml.jackson.core,java.sql',
        '--add-modules=org.x',
        '-javaagent:/m.jar=x',
        '-javaagent:{tree}/target/a.jar',
      ],
    };
    expect(listStartFlags(start)).toEqual([
      ...['-Da.b=c d', '--add-opens', 'java.base/java.util=ALL-UNNAMED', '--add-modules=java.sql'],
    ]);
    expect(listAgents(start)).toEqual(['/m.jar=x', '/t/target/a.jar']);
  });
});
