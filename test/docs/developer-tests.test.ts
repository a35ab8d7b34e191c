import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { extractTestCandidates } from '../../src/source/candidates/candidates.js';
import { loadJavaParser } from '../../src/source/parser.js';
import { withSuiteOracles } from '../../src/source/suite-oracles/suite-oracles.js';
import { readSuite } from '../../src/source/suites/suite-reader.js';
import { packageRoot } from '../../src/store/files/package-root.js';
import { suiteConventions } from '../../src/test-generators/registry.js';
import { shelfTest } from '../support/oracle-forms.js';

const page = readFileSync(join(packageRoot, 'docs', 'developer-tests.md'), 'utf8');
const table = page.slice(page.indexOf('### Assertions that are understood'));
const examples = [...table.matchAll(/`([^`]*271828[^`]*)`/gu)].map(([, example]) => example!);

/** Rules and objects that the examples use. */
const members = `@Rule public ErrorCollector collector = new ErrorCollector();
@Rule public Expect expect = Expect.create();
SoftAssertions softly; InOrder order;`;

const parser = await loadJavaParser();

describe('the table of assertions that are understood', () => {
  it('has examples of many libraries', () => {
    expect(examples.length).toBeGreaterThan(25);
  });

  it.each(examples)('%s is a candidate and in no prefix', (example) => {
    const source = shelfTest(
      `Shelf shelf = new Shelf();\nint r = shelf.count();\n${example}\nshelf.close();`,
      {
        members,
      },
    );
    const { frame, tests } = readSuite(
      parser,
      { path: 'org/x/ShelfTest.java', source },
      [],
      suiteConventions,
    );
    for (const calls of ['kept', 'removed'] as const) {
      const { all, obstacles } = withSuiteOracles(
        parser,
        frame,
        suiteConventions,
        (name) => name === 'Shelf',
        (oracles) => extractTestCandidates(parser, frame.className, tests[0]!, oracles),
        calls,
      );
      expect(obstacles).toEqual([]);
      for (const { prefix } of all) expect(prefix).not.toContain('27182');
    }
  });
});
