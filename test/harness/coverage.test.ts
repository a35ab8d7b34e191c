// @module-tag full
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asmJars, Driver, buildHarness, type Group, type Test } from './driver.js';
import { compileSubject, suiteClass, test } from './subject.js';
import { testedJdks } from '../support/jdks.js';

/** The relevant lines are numbered; the lines before a throw are those that a probe at the end of a block would lose. */
const shelf = `package org.x;
public class Shelf {
  static int made = start();
  static int start() {
    return 1;
  }
  int[] cells = new int[2];
  public int take(int index) {
    int doubled = index * 2;
    int found = cells[doubled];
    if (found > 7) {
      found = 8;
    }
    return found;
  }
  public void loop() {
    int n = 1;
    while (n > 0) {
      n = n % 1000 + 1;
    }
  }
  public int sum(int to) {
    int sum = 0;
    for (int i = 0; i < to; i++) { sum += i > 2 ? helper(i) : new Helper(i).value; }
    return sum;
  }
  int helper(int i) {
    java.util.function.IntSupplier doubled = () ->
      i * 2;
    return doubled.getAsInt();
  }
  public void exit() {
    System.exit(3);
  }
}
class Helper {
  final int value;
  Helper(int value) {
    this.value = value;
  }
}
`;
const file = 'org/x/Shelf.java';
const all = Array.from(shelf.split('\n'), (_, index) => index + 1);

/** A group for each test, as coverage is measured. */
const alone = (...tests: Test[]): Group[] =>
  tests.map((each) => ({ group: each.test, classes: [suiteClass([each])] }));

describe.each(testedJdks())('the lines that a test executes, on Java $version', ({ home }) => {
  const driver = new Driver(home);
  let classPath: string[];
  beforeAll(() => {
    buildHarness();
    classPath = compileSubject(home, { 'org.x.Shelf': shelf });
  });
  afterAll(() => driver.stop());

  const measure = async (groups: Group[], lines: Record<string, number[]>, path = classPath) => {
    const result = await driver.run({
      job: '1',
      testTimeoutMilliseconds: 10_000,
      asmJars: asmJars(),
      versions: [{ version: 'v', classPath: path, lines }],
      groups,
    });
    expect(result.failures).toEqual([]);
    return (id: string) => {
      const outcome = result.outcomes.get(`v/${id}/${id}`)!;
      const told = (outcome.lines ?? 'untold').split('\n').filter((each) => each !== '');
      return { ...outcome, lines: told.map((line) => line.replace(`${file}:`, '')) };
    };
  };

  it('are reported, also those before one that throws, of nested code, and of another class in the file', async () => {
    const of = await measure(
      alone(
        test('breaks', 'new Shelf().take(1);'),
        test('fine', 'assertEquals(0, new Shelf().take(0));'),
        test('sums', 'assertEquals(9, new Shelf().sum(4));'),
        test('none', 'assertEquals(1, 2);'),
      ),
      { [file]: all },
    );
    expect(of('breaks')).toMatchObject({ status: 'failed', cause: 'exception', blindSpots: '' });
    expect(of('breaks').lines).toEqual(['2', '3', '5', '7', '9', '10']);
    expect(of('fine')).toMatchObject({ status: 'passed' });
    expect(of('fine').lines).toEqual(['2', '3', '5', '7', '9', '10', '11', '14']);
    expect(of('sums')).toMatchObject({ status: 'passed' });
    expect(of('sums').lines).toEqual(
      expect.arrayContaining(['23', '24', '25', '28', '29', '30', '38', '39', '40']),
    );
    expect(of('none')).toMatchObject({ status: 'failed', cause: 'assertion' });
    expect(of('none').lines).toEqual([]);
  });

  it('are only those that were asked for', async () => {
    const of = await measure(alone(test('fine', 'new Shelf().take(0);')), { [file]: [9, 12, 30] });
    expect(of('fine').lines).toEqual(['9']);
  });

  it('are reported for a test that exceeds its time limit or ends the JVM', async () => {
    const of = await measure(
      alone(
        test('loops', 'new Shelf().loop();', '@Test(timeout = 700)'),
        test('exits', 'new Shelf().exit();'),
        test('last', 'new Shelf().take(0);'),
      ),
      { [file]: [18, 33, 9] },
    );
    expect(of('loops')).toMatchObject({ status: 'failed', cause: 'timeout' });
    expect(of('loops').lines).toEqual(['18']);
    expect(of('exits')).toMatchObject({ status: 'failed', cause: 'crash' });
    expect(of('exits').lines).toEqual(['33']);
    expect(of('last').lines).toEqual(['9']);
  });

  it('are unknown for classes without line numbers, which only tests that load them report', async () => {
    const path = compileSubject(home, { 'org.x.Shelf': shelf }, '-g:source');
    const of = await measure(
      alone(test('loads', 'new Shelf().take(0);'), test('not', 'assertEquals(1, 2);')),
      { [file]: all },
      path,
    );
    expect(of('loads')).toMatchObject({ status: 'passed', lines: [], blindSpots: file });
    expect(of('not')).toMatchObject({ status: 'failed', lines: [], blindSpots: '' });
  });

  it('leave no trace that a test could see', async () => {
    const of = await measure(
      alone(
        test(
          'looks',
          'assertEquals(2, Shelf.class.getDeclaredFields().length); assertEquals(7, Shelf.class.getDeclaredMethods().length); assertNotNull(Shelf.class.getProtectionDomain().getCodeSource());',
        ),
      ),
      { [file]: all },
    );
    expect(of('looks')).toMatchObject({ status: 'passed' });
  });

  it('are not reported without a request', async () => {
    const result = await driver.run({
      job: '1',
      versions: [{ version: 'v', classPath }],
      groups: alone(test('sees', 'Class.forName("org.jacoco.teval.LineHits");')),
    });
    const outcome = result.outcomes.get('v/sees/sees')!;
    expect(outcome).toMatchObject({ status: 'failed', exception: 'java.lang.ClassNotFoundException' });
    expect(outcome).not.toHaveProperty('lines');
  });
});
