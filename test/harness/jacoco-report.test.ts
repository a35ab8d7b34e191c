// @module-tag full
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toClassCoverage, type CoveredClass } from '../../src/harness/measures/covered-classes.js';
import type { ClassCoverage, CodeCoverage } from '../../src/model/outcome/class-coverage.js';
import { brieflyAsTool, testedJdks } from '../support/jdks.js';
import { passingFolder } from '../support/passing-folder.js';
import { asmJars, buildHarness, Driver, junitJars, mavenJar } from './driver.js';
import { compileSubject, suiteClass, test } from './subject.js';

/** What JaCoCo treats apart: partly covered lines, its filters, lambda expressions, nested classes, exceptions in the middle of a line. */
const shelf = `package org.x;
import java.io.*;
import java.util.function.*;
public class Shelf {
  static int made = start();
  static int start() {
    return 1;
  }
  enum Kind { LOW, HIGH }
  int[] cells = new int[2];
  Kind kind = Kind.LOW;
  public int take(int index) {
    int doubled = index * 2;
    int found = cells[doubled]; int more = found > 7 ? 8 : 9;
    return found > 7 && more > 2 ? found : more;
  }
  public int take(String name) {
    switch (name) {
      case "a": return 1;
      case "b": return 2;
      default: return 3;
    }
  }
  public int read(String text) throws IOException {
    try (Reader in = new StringReader(text)) {
      return in.read();
    } finally {
      made++;
    }
  }
  synchronized int kinds() {
    synchronized (this) { return kind == Kind.HIGH ? 1 : 2; }
  }
  IntSupplier twice(int i) {
    return () -> i > 2 ?
      i * 2 : i;
  }
  static class Board {
    final int width;
    Board(int width) { this.width = width; if (width > 3) throw new IllegalStateException(); }
    class Nail { int size() { return width; } }
  }
  private Shelf(int never) { }
  public Shelf() { }
}
`;
const bodies = [
  'try { new Shelf().take(1); fail(); } catch (ArrayIndexOutOfBoundsException expected) { }',
  'assertEquals(9, new Shelf().take(0)); assertEquals(2, new Shelf().take("b"));',
  'assertEquals(97, new Shelf().read("a")); assertEquals(2, new Shelf().kinds());',
  'assertEquals(6, new Shelf().twice(3).getAsInt()); assertEquals(1, new Shelf.Board(1).width);',
];

/** A report as \`jacoco:report\` of Maven writes it. */
const reporter = `import java.io.*;
import org.jacoco.core.analysis.*;
import org.jacoco.core.tools.ExecFileLoader;
import org.jacoco.report.*;
import org.jacoco.report.xml.XMLFormatter;
public class Report {
  public static void main(String[] a) throws Exception {
    ExecFileLoader loader = new ExecFileLoader();
    loader.load(new File(a[0]));
    CoverageBuilder builder = new CoverageBuilder();
    new Analyzer(loader.getExecutionDataStore(), builder).analyzeAll(new File(a[1]));
    try (OutputStream out = new FileOutputStream(a[2])) {
      IReportVisitor visitor = new XMLFormatter().createVisitor(out);
      visitor.visitInfo(loader.getSessionInfoStore().getInfos(), loader.getExecutionDataStore().getContents());
      visitor.visitBundle(builder.getBundle("x"), new MultiSourceFileLocator(2));
      visitor.visitEnd();
    }
  }
}
`;

const jacocoJars = (): string[] => [
  mavenJar('org.jacoco:org.jacoco.core:0.8.16'),
  mavenJar('org.ow2.asm:asm-commons:9.9.1'),
  ...asmJars(),
];

type Xml = Readonly<Record<string, unknown>>;
const listOf = (value: unknown): Xml[] =>
  value === undefined ? [] : Array.isArray(value) ? (value as Xml[]) : [value as Xml];

function readCounters(node: Xml): CodeCoverage {
  const counter = (type: string) => {
    const found = listOf(node['counter']).find((each) => each['type'] === type);
    return { covered: Number(found?.['covered'] ?? 0), missed: Number(found?.['missed'] ?? 0) };
  };
  return { lines: counter('LINE'), branches: counter('BRANCH') };
}

/** What JaCoCo's own report says of each class, and the lines with covered instructions. */
function readReport(file: string) {
  const options = { ignoreAttributes: false, attributeNamePrefix: '' };
  const read = new XMLParser(options).parse(readFileSync(file, 'utf8')) as { readonly report: Xml };
  const [found] = listOf(read.report['package']);
  const [source] = listOf(found!['sourcefile']);
  return {
    classes: new Map(
      listOf(found!['class']).map((each) => [
        (each['name'] as string).replaceAll('/', '.'),
        {
          ...readCounters(each),
          methods: listOf(each['method']).map((method) => ({
            ...{ name: method['name'], descriptor: method['desc'], line: Number(method['line']) },
            ...readCounters(method),
          })),
        },
      ]),
    ),
    lines: listOf(source!['line'])
      .filter((line) => Number(line['ci']) > 0)
      .map((line) => Number(line['nr'])),
  };
}

function run(command: string, words: readonly string[]): void {
  const { status, stderr, stdout } = spawnSync(command, words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr + stdout);
}

describe.each(testedJdks())('the coverage of a group, on Java $version', ({ home }) => {
  const driver = new Driver(home);
  let classPath: string[];
  beforeAll(() => {
    buildHarness();
    classPath = compileSubject(home, { 'org.x.Shelf': shelf });
  });
  afterAll(() => driver.stop());

  /** What Maven would report of the same tests. */
  function report(): ReturnType<typeof readReport> {
    const folder = passingFolder('jacoco');
    const java = (tool: string) => join(home, 'bin', tool);
    const agent = mavenJar('org.jacoco:org.jacoco.agent:0.8.16');
    const jars = [mavenJar('org.jacoco:org.jacoco.report:0.8.16'), ...jacocoJars(), ...junitJars()];
    const paths = [folder, ...classPath, ...jars].join(delimiter);
    const { before, after, tests } = suiteClass(bodies.map((body, index) => test(`test${index}`, body)));
    mkdirSync(join(folder, 'org', 'x'), { recursive: true });
    writeFileSync(join(folder, 'Report.java'), reporter);
    const suite = before + tests.map(({ source }) => source).join('') + after;
    writeFileSync(join(folder, 'org', 'x', 'Shelf_ESTest.java'), suite);
    spawnSync(java('jar'), ['xf', agent, 'jacocoagent.jar'], { cwd: folder });
    const sources = [join(folder, 'Report.java'), join(folder, 'org', 'x', 'Shelf_ESTest.java')];
    run(java('javac'), [...brieflyAsTool, '-nowarn', '-cp', paths, '-d', folder, ...sources]);
    const destination = join(folder, 'jacoco.exec');
    const agentOption = `-javaagent:${join(folder, 'jacocoagent.jar')}=destfile=${destination}`;
    run(java('java'), [agentOption, '-cp', paths, 'org.junit.runner.JUnitCore', 'org.x.Shelf_ESTest']);
    const xml = join(folder, 'jacoco.xml');
    run(java('java'), ['-cp', paths, 'Report', destination, classPath[0]!, xml]);
    return readReport(xml);
  }

  const measure = async (
    lines: readonly string[],
    classes = ['org.x.Shelf'],
    path = classPath,
  ): Promise<readonly ClassCoverage[]> => {
    const tests = lines.map((body, index) => test(`test${index}`, body));
    const result = await driver.run({
      ...{ job: '1', testTimeoutMilliseconds: 10_000, jacocoJars: jacocoJars() },
      versions: [{ version: 'v', classPath: path, metered: { g: { classes } } }],
      groups: [{ group: 'g', classes: [suiteClass(tests)] }],
    });
    expect(result.failures).toEqual([]);
    for (const outcome of result.outcomes.values()) expect(outcome).toMatchObject({ status: 'passed' });
    const told = result.events.filter(({ event }) => event === 'covered');
    expect(told).toHaveLength(1);
    return (told[0]!['classes'] as CoveredClass[]).map(toClassCoverage);
  };

  it("equals JaCoCo's own report: counters of classes and methods, and covered lines", async () => {
    const measured = await measure(bodies);
    const own = report();
    expect(own.classes.get('org.x.Shelf')!.lines.missed).toBeGreaterThan(0);
    expect(own.classes.get('org.x.Shelf')!.branches.missed).toBeGreaterThan(0);
    const withCode = measured.map((each) => {
      if (each.status === 'unknown') throw new Error(each.reason);
      return each;
    });
    expect(
      new Map(
        withCode.map(({ className, lines, branches, methods }) => [
          className,
          {
            ...{ lines, branches },
            methods: methods.map(({ name, descriptor, range, ...counters }) => ({
              ...{ name, descriptor, line: range?.[0], lines: counters.lines, branches: counters.branches },
            })),
          },
        ]),
      ),
    ).toEqual(own.classes);
    const lines = withCode.flatMap(({ lineNumbers }) => [
      ...lineNumbers.covered,
      ...lineNumbers.partlyCovered,
    ]);
    expect([...new Set(lines)].sort((one, other) => one - other)).toEqual(own.lines);
  });

  it('is that of a nested class by its name in sources, and that of none by an unknown name', async () => {
    const names = async (name: string) =>
      (await measure(bodies, [name])).map(({ className, status }) => [className, status]);
    expect(await names('org.x.Shelf.Board.Nail')).toContainEqual(['org.x.Shelf$Board$Nail', 'measured']);
    expect(await names('org.x.Rack')).toEqual([['org.x.Rack', 'unknown']]);
  });

  it('is nothing where no test uses the class', async () => {
    const found = (await measure(['assertEquals(1, 1);'])).find(
      ({ className }) => className === 'org.x.Shelf',
    );
    expect(found).toMatchObject({ className: 'org.x.Shelf', lines: { covered: 0 } });
  });

  it('adds up over the JVMs that tests make unusable', async () => {
    const lasting =
      'Thread t = new Thread(() -> { while (true) { } }); t.start(); assertEquals(9, new Shelf().take(0));';
    const take = (classes: readonly ClassCoverage[]) =>
      classes.flatMap((each) =>
        each.status === 'measured' && each.className === 'org.x.Shelf' ? [each] : [],
      );
    const [whole] = take(await measure([lasting, 'assertEquals(2, new Shelf().take("b"));']));
    const [one] = take(await measure(['assertEquals(9, new Shelf().take(0));']));
    expect(whole!.lines.covered).toBeGreaterThan(one!.lines.covered);
    for (const line of [...one!.lineNumbers.covered, ...one!.lineNumbers.partlyCovered])
      expect([...whole!.lineNumbers.covered, ...whole!.lineNumbers.partlyCovered]).toContain(line);
  });

  it('is unknown of a class that has probes already', async () => {
    const probed = `package org.x; public class Shelf { private static boolean[] $jacocoData; static boolean[] $jacocoInit() { return $jacocoData; } int take(int i) { return i; } }`;
    const path = compileSubject(home, { 'org.x.Shelf': probed });
    const [found] = await measure(['assertEquals(1, new Shelf().take(1));'], ['org.x.Shelf'], path);
    expect(found).toMatchObject({ status: 'unknown' });
    expect(found).toHaveProperty('reason', expect.stringContaining('JaCoCo'));
  });
});
