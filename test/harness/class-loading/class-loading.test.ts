// @module-tag full
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildHarness, junitJars, sharedDriver } from '../driver.js';
import { job, suiteClass, test } from '../subject.js';
import { briefly, brieflyAsTool, defaultJdk, testedJdks } from '../../support/jdks.js';
import { oddClassPath } from './class-path.js';

/**
 * Differences that a test can see in the harness, where its loader is a child of JUnit's loader and not the JVM's
 * application loader.
 */
const differences = [
  'same loader as the system’s',
  'parent',
  'resources ', // one folder more: that of the tests' classes, which is on the class path of a build, too
];
/** Java 8's own loader is a URLClassLoader; from Java 9 on the JVM's own loader has the JDK's tools in it. */
const differencesOn = (version: number) =>
  version === 8 ? ['has URLs'] : ['tools of the JDK', 'resource of the compiler'];

/** Java 8 finds classes differently. */
const jdks = testedJdks(8);
const { root, elements } = oddClassPath(defaultJdk.home);
beforeAll(() => void buildHarness());

describe.each(jdks)('classes and resources on Java $version', ({ version, home }) => {
  it('are found as `java -cp` finds them', async () => {
    const [plain, harness] = [join(root, `plain-${version}.txt`), join(root, `harness-${version}.txt`)];
    const classPath = [...junitJars(), ...elements].join(delimiter);
    const java = spawnSync(join(home, 'bin', 'java'), [
      ...briefly,
      '-cp',
      classPath,
      'org.x.Probe',
      plain,
      root,
    ]);
    if (java.status !== 0) throw new Error(String(java.stderr));

    const asks = `org.x.Probe.main(new String[] {${JSON.stringify(harness)}, ${JSON.stringify(root)}});`;
    const asking = suiteClass([test('asks', asks, '@Test')], 'org.y.Probe_ESTest', 'import org.x.*;');
    const result = await sharedDriver(home).run(
      job([...elements], { ...asking, before: asking.before.replace('package org.x;', 'package org.y;') }),
    );
    expect([...result.outcomes.values()]).toMatchObject([{ status: 'passed' }]);

    const [plainly, here] = [answersIn(plain), answersIn(harness)];
    expect(plainly.size).toBeGreaterThan(390);
    const known = [...differences, ...differencesOn(version)];
    const isKnown = (question: string) => known.includes(question);
    const without = (answers: Map<string, string>) => [...answers].filter(([question]) => !isKnown(question));
    expect(without(here)).toEqual(without(plainly));
    expect(
      [...plainly.keys()].filter((question) => here.get(question) !== plainly.get(question)).sort(),
    ).toEqual(known.sort());
  });
});

/**
 * Of each kind on the odd class path, and of each kind of package of the JDK's. Left out is `org.x.linked.Bare`, in a folder that a
 * manifest names without a slash: javac takes it, no loader does, and neither does the harness. `%20` in a manifest is a blank for all of
 * them but Java 8's javac.
 */
const named = [
  ...['Shelf', 'Shelf.Board', 'Absent', 'Broken', 'Empty', 'Misnamed', 'NeedsAbsent', 'Twice'].map(
    (name) => `org.x.${name}`,
  ),
  ...['linked.Near', 'linked.Folder', 'linked.Encoded'].map((name) => `org.x.${name}`),
  ...['sealed.First', 'sealed.Elsewhere', 'many.Versioned', 'behind.Behind', 'titled.Titled'].map(
    (name) => `org.x.${name}`,
  ),
  ...[
    'org.w3c.dom.ls',
    'org.w3c.dom.fresh',
    'javax.xml.bind',
    'javax.transaction.xa',
    'java.sql',
    'java.fresh',
  ].map((name) => `${name}.Extra`),
  ...[
    'sun.misc',
    'sun.fresh',
    'jdk.internal.misc',
    'com.sun.tools.javac',
    'jdk.incubator.vector',
    'org.junit',
  ].map((name) => `${name}.Extra`),
  ...[
    'javax.annotation.Nullable',
    'javax.annotation.Resource',
    'javax.xml.bind.JAXBContext',
    'org.w3c.dom.Node',
  ],
  ...[
    'sun.misc.Unsafe',
    'sun.util.calendar.ZoneInfo',
    'com.sun.tools.javac.Main',
    'com.sun.source.tree.Tree',
    'teval.harness.Main',
  ],
];

describe.each(jdks)('names of classes on Java $version', ({ version, home }) => {
  it('are what they are for `javac -cp`', async () => {
    const sources = join(root, `names-${version}`);
    mkdirSync(sources);
    const files = named.map((name, index) => {
      const file = join(sources, `Names${index}.java`);
      writeFileSync(file, `package org.y;\npublic class Names${index} { Object named = ${name}.class; }`);
      return file;
    });
    const classPath = [...junitJars(), ...elements].join(delimiter);
    const options = ['-proc:none', '-implicit:none', '-sourcepath', sources, '-Xmaxerrs', '1000'];
    const phases = ['-XDshouldStopPolicyIfError=FLOW', '-XDshould-stop.ifError=FLOW'];
    // Java 8's gives up at the first class file that it can't read: the rest is asked about again.
    const refused = new Set<string>();
    for (let before = -1; refused.size > before;) {
      before = refused.size;
      const rest = files.filter((_, index) => !refused.has(named[index]!));
      const words = [...brieflyAsTool, ...options, ...phases, '-cp', classPath, '-d', sources, ...rest];
      // The class path has names that are not ASCII.
      const env = { ...process.env, LC_ALL: 'C.UTF-8' };
      const { stderr } = spawnSync(join(home, 'bin', 'javac'), words, { encoding: 'utf8', env });
      for (const [, index] of stderr.matchAll(/Names(\d+)\.java:\d+: error: /g))
        refused.add(named[Number(index)]!);
    }

    const tests = named.map((name, index) => test(`names${index}`, `Object named = ${name}.class;`));
    const asking = suiteClass(tests, 'org.y.Names_ESTest');
    const before = asking.before.replace('package org.x;', 'package org.y;');
    const result = await sharedDriver(home).run(job([...elements], { ...asking, before }));
    const here = named.filter(
      (_, index) => result.outcomes.get(`v/g/names${index}`)!.status === 'notCompiled',
    );
    expect(refused.size).toBeGreaterThan(5);
    if (version === 8) refused.delete('org.x.linked.Encoded');
    expect(here).toEqual(named.filter((name) => refused.has(name)));
  });
});

describe.each(jdks)('a jar’s seal on Java $version', ({ home }) => {
  it('keeps no test out of its packages', async () => {
    const inside = suiteClass(
      [test('inside', 'assertFalse(new First().equals(null));')],
      'org.x.sealed.First_ESTest',
    );
    const before = inside.before.replace('package org.x;', 'package org.x.sealed;');
    const result = await sharedDriver(home).run(job([...elements], { ...inside, before }));
    expect(result.outcomes.get('v/g/inside')).toMatchObject({ status: 'passed' });
  });
});

/** Question → answer. */
function answersIn(file: string): Map<string, string> {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return new Map(
    lines.map((line) => [line.slice(0, line.indexOf(' = ')), line.slice(line.indexOf(' = ') + 3)]),
  );
}
