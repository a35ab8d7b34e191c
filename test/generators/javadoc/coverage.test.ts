import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadJavaParser } from '../../../src/source/parser.js';
import { measureCoverage } from './coverage.js';
import type { MethodCoverage, Understanding } from './coverage.js';

/*
 * Prints the table of docs/javadoc-oracle.md. It needs Java sources that are no part of the project: set JAVADOC_SOURCES to a folder
 * with one folder of sources a library.
 */
const folder = process.env['JAVADOC_SOURCES'];

/** Words without which a condition on arguments can hardly be written. */
const aboutArguments =
  /\bnull\b|negative|positive|\bzero\b|empty|blank|[<>]|&lt;|&gt;|less than|greater than|smaller|larger|longer|shorter|exceed|out of range|between|always/i;

test.skipIf(folder === undefined)(
  'how much of the documentation of libraries is understood (skipped without a folder of libraries)',
  async () => {
    const parser = await loadJavaParser();
    const lines = readdirSync(folder!)
      .sort()
      .map((library) => renderLine(library, measureCoverage(join(folder!, library), parser)));
    console.log(
      [
        '| library | `@throws` | all | part | about arguments | all | part | `@return` | facts |',
        '| - | -: | -: | -: | -: | -: | -: | -: | -: |',
        ...lines,
      ].join('\n'),
    );
    expect(lines.length).toBeGreaterThan(0);
  },
);

function renderLine(library: string, methods: readonly MethodCoverage[]): string {
  const tags = methods.flatMap(({ throwsTags }) => throwsTags);
  const relevant = tags.filter(({ text }) => aboutArguments.test(text));
  const share = (some: typeof tags, understanding: Understanding) => {
    const count = some.filter((tag) => tag.understanding === understanding).length;
    return some.length === 0 ? '–' : `${Math.round((100 * count) / some.length)} %`;
  };
  const returns = methods.flatMap(({ returnTag }) => (returnTag === 'none' ? [] : [returnTag]));
  const withFacts = returns.filter(({ claims }) => claims.length > 0);
  const cells = [
    library,
    tags.length,
    share(tags, 'full'),
    share(tags, 'partial'),
    relevant.length,
    share(relevant, 'full'),
    share(relevant, 'partial'),
    returns.length,
    `${Math.round((100 * withFacts.length) / Math.max(1, returns.length))} %`,
  ];
  return `| ${cells.join(' | ')} |`;
}
