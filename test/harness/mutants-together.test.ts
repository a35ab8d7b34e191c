// @module-tag full
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listMutations } from '../../src/mutation/list-mutations.js';
import { loadJavaParser } from '../../src/source/parser.js';
import { packageRoot } from '../../src/store/files/package-root.js';
import { brieflyAsTool, defaultJdk, pairWithJdks, testedJdks } from '../support/jdks.js';
import {
  compareWays,
  folder,
  readFixture,
  type Edit,
  type Subject,
} from './mutants-together/compare-ways.js';

const parser = await loadJavaParser();

function mutationsOf({ source, className }: Subject): readonly Edit[] {
  const simpleName = className.replace(/.*\./u, '');
  const types = [simpleName, 'Named', 'Sorter'];
  return types.flatMap((each) => listMutations(parser, source, each));
}

const catalogue = { className: 'org.x.Catalogue', source: readFixture('Catalogue'), release: 8 };
const shapes = { className: 'org.x.Shapes', source: readFixture('Shapes'), release: 17 };
const moods = { className: 'org.x.Moods', source: readFixture('Moods'), release: 21 };
const withTabs = catalogue.source.replaceAll('    ', '\t');
const onWindows = withTabs.replaceAll('\n', '\r\n');
const subjects: readonly (Subject & { readonly what: string; readonly together: number })[] = [
  { what: 'for Java 8', ...catalogue, together: 0.5 },
  { what: 'for Java 11', ...catalogue, release: 11, together: 0.5 },
  { what: "with Windows' ends of lines", ...catalogue, source: onWindows, together: 0.5 },
  { what: 'for Java 17', ...shapes, together: 0.5 },
  { what: 'for Java 21', ...moods, together: 0.5 },
];

/** About forty, because compiling apart takes its time. */
function sample<T>(all: readonly T[]): readonly T[] {
  const step = Math.ceil(all.length / 40);
  return all.filter((_, index) => index % step === 0);
}

/** What a compiler does with a class does not depend on both together, so each JDK and each class has its turn. */
const everywhere = pairWithJdks(
  testedJdks(8, 25),
  subjects,
  ({ version }, { release }) => release <= version,
).map(([jdk, subject]) => ({ ...subject, jdk, java: jdk.version }));

it.each(everywhere)(
  'mutants compiled together on Java $java have the code, the lines and the variables of those compiled apart: $what',
  async ({ jdk, ...subject }) => {
    const edits = sample(mutationsOf(subject));
    const together = await compareWays(jdk, subject, edits);
    expect(together).toBeGreaterThan(edits.length * subject.together);
  },
);

describe('mutants of bundled programs', () => {
  it.each([
    ['Calendar-1', 'org.bundled.calendar.ZoneClock'],
    ['Codec-1', 'org.bundled.codec.ByteQueue'],
    ['Text-2', 'org.bundled.text.LineIndex'],
  ])('are the same: %s', async (bug, className) => {
    const path = `bundled/bugs/${bug}/fixed/${className.replaceAll('.', '/')}.java`;
    const source = readFileSync(join(packageRoot, path), 'utf8');
    const subject = { className, source, release: 8 };
    expect(await compareWays(defaultJdk, subject, sample(mutationsOf(subject)))).toBeGreaterThan(10);
  });
});

/** Texts instead of the first `part` of a source. */
function replaceEach(source: string, part: string, texts: readonly string[]): readonly Edit[] {
  const start = source.indexOf(part);
  expect(start).toBeGreaterThan(0);
  return texts.map((text) => ({ start, end: start + part.length, text }));
}

describe('texts that no operator writes', () => {
  const part = 'sum > 3 ? sum : -sum';
  const texts = {
    'leave the method': ['1; } int more() { return 2', '1; } } class More { {', '1; }', '{', '1; /* } */ }{'],
    'do not end': ['1; /*', '1; //', '"', "'", '"""', '"\\"', "'\\'", '1; /** {'],
    'hide signs': ['1; \\u007d int more() { return 2', "'\\u0027'", '1; // \\u000a }', '"\\u0022'],
    'need names that depend on the file': [
      '((java.util.function.IntSupplier) () -> 1).getAsInt()',
      '((java.util.function.ToIntFunction<String>) String::length).applyAsInt("")',
      'new Object() { }.hashCode()',
      'new ArrayList<Map<String, int[]>>(3) {{ add(null); }}.size()',
      '1; class More { }',
      '1; assert sum > 1',
      'new Pair<String, List<Object>>().secret',
      'Catalogue.accessed(2)',
    ],
    'mention other nested classes': [
      'Map.Entry.class.hashCode()',
      'Character.UnicodeBlock.of(sum) == null ? 1 : 2',
      '((Object) sum) instanceof Thread.State ? 1 : 2',
    ],
    'are wrong': [
      'unknown',
      'pages$teval1()',
      '"text"',
      '1; int other; sum = other',
      'Integer.parseInt(null, null)',
      '1; return 2',
      'sum; throw new Exception()',
      `"${'a'.repeat(70_000)}"`.concat('.length()'),
      `1; ${'sum += 1234567890 * sum; '.repeat(9000)}`,
    ],
    'have other lines': ['1 +\n  2', '1\r\n+ 2', 'sum +\r sum'],
  };
  it('have the same fate in both ways', async () => {
    const edits = Object.values(texts).flatMap((each) => replaceEach(catalogue.source, part, each));
    const usual = sample(mutationsOf(catalogue)).slice(0, 40);
    const together = await compareWays(defaultJdk, catalogue, [...edits, ...usual]);
    // Those that mention other classes, and usual ones.
    expect(together).toBeGreaterThan(15);
  });
});

it('names of parameters are kept', async () => {
  const source = 'public class Shelf { int add(int books) { return books + 1; } }';
  const classes = join(folder, 'named');
  mkdirSync(classes);
  writeFileSync(join(folder, 'Shelf.java'), source);
  const options = [...brieflyAsTool, '-parameters', '-d', classes, join(folder, 'Shelf.java')];
  execFileSync(join(defaultJdk.home, 'bin', 'javac'), options);
  const subject = { className: 'Shelf', source, release: 8, classPath: [classes] };
  const edits = mutationsOf(subject);
  expect(await compareWays(defaultJdk, subject, edits)).toBeGreaterThan(2);
});
