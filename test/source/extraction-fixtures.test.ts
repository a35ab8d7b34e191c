import { suiteConventions } from '../../src/test-generators/registry.js';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FocalIndex, chooseFocalClasses } from '../../src/source/focal/focal-index.js';
import { readSuite } from '../../src/source/suites/suite-reader.js';
import { oracleText, parser, listCandidatesOfTest } from './reading.js';
import { signature } from './signature.js';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'test/fixtures/extraction');
const bugs = join(root, 'bundled/bugs');
const index = new FocalIndex(parser, [
  join(root, 'test/fixtures/sources'),
  ...readdirSync(bugs).map((bug) => join(bugs, bug, 'buggy')),
]);

interface Expected {
  readonly heading: string;
  readonly prefix: string;
}

/** One test of a fixture file (the format is in the folder's README). */
interface Fixture {
  readonly suiteClass: string;
  readonly test: string;
  readonly candidates: readonly Expected[];
}

function fixturesIn(text: string): Fixture[] {
  return text
    .split(/^=== /mu)
    .slice(1)
    .map((block) => {
      const [head = '', ...candidates] = block.trimEnd().split(/^--- /mu);
      const [suiteClass = '', ...test] = head.split('\n');
      return {
        suiteClass,
        test: test.join('\n').trimEnd(),
        candidates: candidates.map((candidate) => {
          const [heading = '', ...prefix] = candidate.trimEnd().split('\n');
          return { heading, prefix: prefix.join('\n') };
        }),
      };
    });
}

function extracted({ suiteClass, test }: Fixture): Expected[] {
  const simpleName = suiteClass.slice(suiteClass.lastIndexOf('.') + 1);
  const source = `package x;\npublic class ${simpleName} {\n${test}\n}\n`;
  const parts = readSuite(parser, { path: `x/${simpleName}.java`, source }, [], suiteConventions);
  expect(parts.remarks).toEqual([]);
  const focalClasses = chooseFocalClasses(suiteClass, [], suiteConventions);
  return parts.tests
    .flatMap(
      (each) =>
        listCandidatesOfTest(parts, each, (prefix) => index.findFocalMethod(focalClasses, prefix)).all,
    )
    .map(({ assertionIndex, hasCatch, ownOracle, focalMethod, prefix }) => ({
      heading: [
        `${assertionIndex}${hasCatch ? ' catch' : ''}`,
        oracleText(ownOracle),
        signature(focalMethod),
      ].join(' | '),
      prefix,
    }));
}

const files = readdirSync(folder)
  .filter((name) => name.endsWith('.txt'))
  .sort();
const fixtures = files.flatMap((file) => fixturesIn(readFileSync(join(folder, file), 'utf8')));

describe('extraction of tests that EvoSuite wrote', () => {
  it('is checked on at least 40 tests', () => {
    expect(new Set(fixtures.map(({ suiteClass, test }) => suiteClass + test)).size).toBeGreaterThanOrEqual(
      40,
    );
  });

  it.each(
    fixtures.map((fixture) => [fixture.suiteClass, /void (\w+)/u.exec(fixture.test)?.[1], fixture] as const),
  )('%s.%s', (_, __, fixture) => {
    expect(extracted(fixture)).toEqual(fixture.candidates);
  });
});
