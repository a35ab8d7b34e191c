import { paperRanks } from '../ranking/found-at.js';
import { correctFamily, testPaired, type CorrectedTest } from '../src/analysis/compare/paired.js';
import type { TableCell, ExperimentTable } from './experiment.js';
import { foundAtColumns } from './measures.js';
import { testCells, testColumns, testNote } from './paired-tests.js';
import { averageFound, type VariantFound } from './variants.js';

interface Naming {
  /** Name of the table; the table of tests has the suffix `-tests`. */
  readonly name: string;
  readonly title: string;
  /** Title of the column with the variants. */
  readonly variant: string;
}

interface VariantTest extends CorrectedTest {
  readonly oracleGenerator: string;
  readonly variant: string;
  readonly k: number;
}

/**
 * Found@K of each variant, marked if it differs significantly from the first variant, and the tests behind the marks. Holm's correction covers the
 * variants at one K with one oracle generator.
 */
export function buildVariantTables(found: readonly VariantFound[], naming: Naming): ExperimentTable[] {
  const baseline = found[0]?.variant ?? 'none';
  const tests = testAgainst(baseline, found);
  const rows = found.map((each): TableCell[] => {
    const marks = paperRanks.map((k) =>
      tests.some(
        (test) =>
          test.holm.significant &&
          test.oracleGenerator === each.oracleGenerator &&
          test.variant === each.variant &&
          test.k === k,
      ),
    );
    const cells = averageFound(each).map((mean, index): TableCell =>
      mean !== null && marks[index] ? { significant: mean } : mean,
    );
    return [each.oracleGenerator, each.variant, ...cells];
  });
  const heads = [{ title: 'Oracle generator' }, { title: naming.variant }];
  return [
    {
      name: naming.name,
      title: naming.title,
      columns: [...heads, ...foundAtColumns],
      rows,
      note: `* differs significantly from ${baseline}. ${testNote(tests)} Holm's correction over the lines of an oracle generator at one K.`,
    },
    {
      name: `${naming.name}-tests`,
      title: `Tests of Found@K against ${baseline}`,
      shownIn: 'files',
      columns: [...heads, { title: 'K', decimals: 0 }, ...testColumns],
      rows: tests.map((test) => [test.oracleGenerator, test.variant, test.k, ...testCells(test, 1)]),
      note: testNote(tests),
    },
  ];
}

function testAgainst(baseline: string, found: readonly VariantFound[]): VariantTest[] {
  const generators = [...new Set(found.map(({ oracleGenerator }) => oracleGenerator))];
  return generators.flatMap((oracleGenerator) => {
    const ofGenerator = found.filter((each) => each.oracleGenerator === oracleGenerator);
    const first = ofGenerator.find(({ variant }) => variant === baseline)!;
    return paperRanks.flatMap((k, index) =>
      correctFamily(
        ofGenerator.flatMap(({ variant, found: ofVariant }) => {
          const test = variant === baseline ? 'none' : testPaired(first.found[index]!, ofVariant[index]!);
          if (test === 'none') return [];
          return [{ oracleGenerator, variant, k, ...test }];
        }),
      ),
    );
  });
}
