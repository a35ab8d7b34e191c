import type { Candidate } from '../model/candidate.js';
import type { OracleGenerator } from './contract.js';
import { readImportedRows, rowsOfSuite } from '../formats/toga/imported-rows.js';
import { nameOfPredictions } from './predictions-file.js';
import { oracleOfPrediction } from '../formats/toga/toga-format.js';

/**
 * The oracles of a file whose rows are the tests themselves (`teval import toga`): each row's goes to the candidate that ends with
 * the row's first assertion, or has none. Other candidates get none: nobody predicted anything for them.
 */
export async function loadImported(file: string): Promise<OracleGenerator> {
  const { rows, digest } = await readImportedRows(file);
  return {
    name: nameOfPredictions(file),
    version: digest,
    source: 'model',
    view: 'informed',
    generate: (candidates, request) => {
      const rowOfTest = new Map(
        rowsOfSuite(rows, request).map((row) => [`${row.suiteClass}::${row.method}`, row]),
      );
      const withAssertion = new Set(
        candidates.filter(({ assertionIndex }) => assertionIndex === 0).map(testOf),
      );
      const answers = candidates.map((candidate) => {
        const row = rowOfTest.get(testOf(candidate));
        const isRows = candidate.assertionIndex === (withAssertion.has(testOf(candidate)) ? 0 : 'none');
        return { oracles: row === undefined || !isRows ? [] : [oracleOfPrediction(row.record)] };
      });
      return Promise.resolve({ answers, remarks: [] });
    },
  };
}

function testOf({ suiteClass, suiteTest }: Candidate): string {
  return `${suiteClass}::${suiteTest}`;
}
