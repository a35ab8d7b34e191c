import type { Candidate } from '../model/suite/candidate.js';
import type { OracleGenerator } from './contract.js';
import { readImportedRows, selectRowsOfSuite } from '../formats/toga/imported-rows.js';
import { nameOfPredictions } from './predictions-file.js';
import { toPredictedOracle } from '../formats/toga/toga-format.js';

/**
 * The oracles of a file whose rows are the tests (`teval import toga`). Each row's oracle belongs to the candidate that ends with the row's first
 * assertion, or to the one without assertions. Other candidates have no prediction and get no oracle.
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
        selectRowsOfSuite(rows, request).map((row) => [`${row.suiteClass}::${row.method}`, row]),
      );
      const withAssertion = new Set(
        candidates.filter(({ assertionIndex }) => assertionIndex === 0).map(nameTest),
      );
      const answers = candidates.map((candidate) => {
        const row = rowOfTest.get(nameTest(candidate));
        const isRows = candidate.assertionIndex === (withAssertion.has(nameTest(candidate)) ? 0 : 'none');
        return { oracles: row === undefined || !isRows ? [] : [toPredictedOracle(row.record)] };
      });
      return Promise.resolve({ answers, remarks: [] });
    },
  };
}

function nameTest({ suiteClass, suiteTest }: Candidate): string {
  return `${suiteClass}::${suiteTest}`;
}
