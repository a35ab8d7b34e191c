import { suiteConventions } from '../../src/test-generators/registry.js';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FocalIndex, chooseFocalClasses } from '../../src/source/focal/focal-index.js';
import { findDescendants } from '../../src/source/parser.js';
import { readSuiteFiles } from '../../src/source/suites/suite-files.js';
import { parser, listCandidatesOfTest } from './reading.js';

const bundled = join(import.meta.dirname, '../../bundled');

/** The files of one recorded suite of each bug and side. */
const suites = readdirSync(join(bundled, 'suites')).flatMap((bug) =>
  (['buggy', 'fixed'] as const).map((side) => {
    const folder = join(bundled, 'suites', bug, side, '1');
    const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const files = paths
      .filter((path) => path.endsWith('.java'))
      .map((path) => ({ path, source: readFileSync(join(folder, path), 'utf8') }));
    return { bug, side, files };
  }),
);

describe('recorded suites', () => {
  it.each(suites)(
    '$bug $side: every test is read, and no prefix contains a part of its oracles',
    ({ bug, side, files }) => {
      const index = new FocalIndex(parser, [join(bundled, 'bugs', bug, side)]);
      const read = readSuiteFiles(parser, files, suiteConventions);
      expect(read.remarks).toEqual([]);
      expect(read.suites.length).toBeGreaterThan(0);
      for (const { frame, tests, remarks } of read.suites) {
        const { source } = files.find(({ path }) =>
          frame.className.endsWith(path.replace(/^.*\/|\.java$/gu, '')),
        )!;
        expect(remarks).toEqual([]);
        expect(tests).toHaveLength(source.split('@Test').length - 1);
        const focalClasses = chooseFocalClasses(frame.className, [], suiteConventions);
        for (const test of tests) {
          const { all: candidates, offered } = listCandidatesOfTest({ frame }, test, (prefix) =>
            index.findFocalMethod(focalClasses, prefix),
          );
          expect(offered).toEqual(candidates);
          expect(candidates).toHaveLength((test.source.match(/^ *assert/gmu) ?? []).length + 1);
          for (const candidate of candidates) {
            expect(candidate.focalMethod).not.toBe('unknown');
            const { prefix } = candidate;
            expect(prefix).not.toMatch(/\bassert\w*\(|\bfail\(|catch|Undeclared|verifyException/u);
            expect(missingStatements(test.source, candidates.at(-1)!.prefix)).toEqual([]);
          }
        }
      }
    },
  );
});

/** The statements of a test that are no oracles and not in its prefix. */
function missingStatements(method: string, prefix: string): string[] {
  return parser.withTree(method, (root) =>
    findDescendants(root, 'expression_statement', 'local_variable_declaration')
      .map((statement) => statement.text)
      .filter((text) => !/^(?:assert|fail|verifyException)/u.test(text) && !prefix.includes(text)),
  );
}
