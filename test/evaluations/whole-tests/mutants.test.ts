// @module-tag full
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../../../src/store/files/package-root.js';
import { teval } from '../../cli/capture.js';
import { junitJars, mavenJar } from '../../harness/driver.js';
import { briefly, brieflyAsTool } from '../../support/jdks.js';
import { passingFolder } from '../../support/passing-folder.js';
import { useFilledCache } from '../../support/filled-cache.js';

const folder = passingFolder('mutants-of-whole-tests');

const subjects = [
  {
    definitions: 'paper',
    subject: 'Inventory-1',
    focal: 'org.bundled.inventory.Shelf',
    method: 'put(int)',
    bodies: [
      'Shelf shelf = new Shelf("bolts", 3); assertEquals(2, shelf.put(2)); assertEquals(1, shelf.freeSpace());',
      'Shelf shelf = new Shelf("bolts", 3); shelf.put(2); shelf.take(1);',
      'assertTrue(true);',
    ],
  },
  {
    // Mutants of its loop never end: PIT's TIMED_OUT.
    definitions: 'paper',
    subject: 'Template-1',
    focal: 'org.bundled.template.Template',
    method: 'countPlaceholders()',
    bodies: [
      'assertEquals(2, new Template("{a} and {b}").countPlaceholders());',
      'new Template("{a}").countPlaceholders(); assertFalse(new Template("").hasPlaceholder("a"));',
    ],
  },
  // Mutants of the counter of compareTo's loop: PIT filters them from version 1.8.0 on.
  ...(['paper', 'replication'] as const).map((definitions) => ({
    definitions,
    subject: 'Version-1',
    focal: 'org.bundled.version.Version',
    method: 'compareTo(Version)',
    bodies: [
      'assertEquals(0, new Version(1, 2).compareTo(new Version(1, 2)));',
      'assertTrue(new Version(1, 2).compareTo(new Version(1)) > 0);',
    ],
  })),
] as const;
const mutantsOfVersion = { paper: 22, replication: 23 } as const;
const pitOf = { paper: '1.17.0', replication: '1.7.6' } as const;

const simpleNameOf = (name: string) => name.slice(name.lastIndexOf('.') + 1);
const packageOf = (name: string) => name.slice(0, name.lastIndexOf('.'));
const nameOf = (focal: string, index: number) => `${simpleNameOf(focal)}No${index + 1}Test`;

function render(focal: string, body: string, index: number): string {
  return `package ${packageOf(focal)};\nimport org.junit.Test;\nimport static org.junit.Assert.*;\npublic class ${nameOf(focal, index)} {\n  @Test\n  public void works() {\n    ${body}\n  }\n}\n`;
}

function run(command: string, words: readonly string[]): void {
  const { status, stderr, stdout } = spawnSync(command, words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr + stdout);
}

interface Reported {
  readonly status: string;
  readonly lineNumber: number;
  readonly description: string;
}

/** What PIT's own command line reports of one test class. */
function reportByPit(
  version: string,
  subject: string,
  focal: string,
  index: number,
  source: string,
): readonly Reported[] {
  const own = join(folder, `${subject}-${version}-${index}`);
  mkdirSync(join(own, 'classes'), { recursive: true });
  const test = join(own, `${nameOf(focal, index)}.java`);
  writeFileSync(test, source);
  const junit = junitJars();
  const program = join(packageRoot, 'bundled/bugs', subject, 'fixed', `${focal.replaceAll('.', '/')}.java`);
  const options = ['-g', '-d', join(own, 'classes'), '-cp', junit.join(delimiter)];
  run('javac', [...brieflyAsTool, ...options, program, test]);
  const pit = ['pitest', 'pitest-entry', 'pitest-command-line', 'pitest-html-report'];
  const jars = [
    ...pit.map((each) => mavenJar(`org.pitest:${each}:${version}`)),
    mavenJar('org.apache.commons:commons-text:1.10.0'),
    mavenJar('org.apache.commons:commons-lang3:3.14.0'),
    ...junit,
    join(own, 'classes'),
  ];
  run('java', [
    ...briefly,
    ...['-cp', jars.join(delimiter), 'org.pitest.mutationtest.commandline.MutationCoverageReport'],
    ...['--reportDir', join(own, 'report'), '--targetClasses', focal, '--sourceDirs', own],
    ...['--targetTests', `${packageOf(focal)}.${nameOf(focal, index)}`],
    ...['--outputFormats', 'XML', '--timestampedReports=false'],
    ...['--jvmArgs', briefly.join(',')],
  ]);
  const xml = readFileSync(join(own, 'report', 'mutations.xml'), 'utf8');
  const read = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' }).parse(xml) as {
    readonly mutations: { readonly mutation: readonly Reported[] };
  };
  return read.mutations.mutation;
}

interface Explained {
  readonly kills: {
    readonly mutants: number;
    readonly killed: number;
    readonly survivors: readonly { readonly line: number; readonly description: string }[];
  };
}

const undetected = ['SURVIVED', 'NO_COVERAGE'];
const sort = (texts: readonly string[]) => texts.toSorted();

describe('the mutants that a test kills', () => {
  it.each(subjects)(
    "are those of PIT's own report: $subject, $definitions",
    async ({ definitions, subject, focal, method, bodies }) => {
      const file = join(folder, `${subject}.jsonl`);
      const sources = bodies.map((body, index) => render(focal, body, index));
      writeFileSync(file, sources.map((text) => `${JSON.stringify({ subject, method, text })}\n`).join(''));
      const out = join(folder, `run-${subject}-${definitions}`);
      const chosen = ['--bugs', subject, '--definitions', definitions, '--until', 'mutants'];
      const words = ['--tests', `samples:${file}`, ...chosen, '--out', out];
      const { exitCode, stdout } = await teval('judge', ...words, '--cache', useFilledCache());
      expect({ exitCode, stdout }).toMatchObject({ exitCode: 0 });
      const explained = await teval('explain', subject, '--run', out, '--json');
      const tests = JSON.parse(explained.stdout) as readonly Explained[];
      for (const [index, { kills }] of tests.entries()) {
        const reported = reportByPit(pitOf[definitions], subject, focal, index, sources[index]!);
        expect(kills.mutants).toBe(reported.length);
        expect(kills.killed).toBe(reported.filter(({ status }) => !undetected.includes(status)).length);
        const survived = reported.filter(({ status }) => status === 'SURVIVED');
        // A survivor in a branch that the test does not execute is in PIT's report without coverage.
        expect(kills.survivors.map(({ line, description }) => `${line} ${description}`)).toEqual(
          expect.arrayContaining(
            sort(survived.map(({ lineNumber, description }) => `${lineNumber} ${description}`)),
          ),
        );
      }
      if (subject === 'Version-1') expect(tests[0]!.kills.mutants).toBe(mutantsOfVersion[definitions]);
      if (subject === 'Inventory-1') {
        const [first, , last] = await teval('explain', subject, '--run', out).then((told) =>
          told.stdout.split('killed mutants').slice(1),
        );
        expect(first).toMatch(/^ *\d+ of 21\n/u);
        expect(first).toContain('surviving mutants');
        expect(last).toMatch(/^ *0 of 21\n/u);
        expect(readFileSync(join(out, 'rows.csv'), 'utf8').split('\n')[0]).toContain(',mutants,killed,');
      }
    },
  );
});
