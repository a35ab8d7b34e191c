import { expect, it } from 'vitest';
import { answerRun } from '../../../src/analysis/bug-detection/answer/answer-run.js';
import type { Summary } from '../../../src/analysis/bug-detection/summary.js';
import { renderStandings } from '../../../src/render/bug-detection/standings-table.js';
import { createRandom, createRandomSummary } from '../../support/random-summary.js';

/** Five generators with the cells and results of one. */
function createTwins(): Summary {
  const summary = createRandomSummary(createRandom(1));
  const [first] = summary.oracle_generators;
  const names = ['g1', 'g2', 'g3', 'g4', 'g5'];
  const copies = <Part extends { readonly oracle_generator: string }>(parts: readonly Part[]): Part[] =>
    names.flatMap((name) =>
      parts
        .filter(({ oracle_generator }) => oracle_generator === first)
        .map((part) => ({ ...part, oracle_generator: name })),
    );
  return {
    ...summary,
    oracle_generators: names,
    cells: copies(summary.cells).map((cell, index) => ({ ...cell, tp: index % 2 })),
    results: copies(summary.results).map((result) => ({
      ...result,
      bugs_found: { ...result.bugs_found, mean: 1 },
    })),
    accounts: copies(summary.accounts),
    honeypots: [],
  };
}

it('a generator that finds as many bugs as the one ahead does not find fewer', () => {
  const summary = createTwins();
  const cells = summary.cells.map((cell) => ({ ...cell, tp: 1 }));
  expect(answerRun({ ...summary, cells }, 'none', 1).sentences.join('\n')).toContain(
    'Compared with g1, 3 more generators find as many bugs; teval compare has each pair.',
  );
});

it('the table puts what claims honeypots last and marks it', () => {
  const summary = createTwins();
  const honeypots = [{ oracle_generator: 'g1', confirmed: 2 }] as unknown as Summary['honeypots'];
  const lines = renderStandings({ ...summary, honeypots: honeypots! }, 9, { columns: 120, looks: 'plain' })
    .split('\n')
    .filter((line) => /^g\d/u.test(line));
  expect(lines.map((line) => line.split(' ')[0])).toEqual(['g2', 'g3', 'g4', 'g5', 'g1!']);
});
