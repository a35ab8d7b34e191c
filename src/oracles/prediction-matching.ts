import type { Candidate } from '../model/suite/candidate.js';
import type { PredictionRecord } from '../formats/toga/toga-format.js';
import { groupBy } from '../model/common/group-by.js';

/** Assigns predictions to the candidates of one suite. */
export interface PredictionMatch {
  /** For each candidate, in order, its predictions in the order of the file. */
  readonly ofCandidate: readonly (readonly PredictionRecord[])[];
  /** Predictions assigned by position in the test, because the texts differ slightly. */
  readonly byOrder: readonly PredictionRecord[];
  /** Predictions for tests that the suite does not have. */
  readonly withoutTest: readonly PredictionRecord[];
  /** Predictions whose test exists, but with another text. */
  readonly withoutCandidate: readonly PredictionRecord[];
}

/**
 * Finds the candidate of each prediction.
 *
 * 1. Test name and text are the same; what TOGA and TEval-plus don't keep (annotations, line comments, the amount of white
 *    space) is left out of the comparison. Where k candidates of a test share one text and so do k predictions (an assertion
 *    that is there twice), they pair in order; otherwise each of the candidates gets all of the predictions.
 * 2. None of a test's predictions matched, there are as many as the test has candidates, and each pair in order has at least
 *    half of its statements in common: they pair in order. The statements guard against the test of that name in another seed's suite.
 */
export function matchPredictions(
  candidates: readonly Candidate[],
  predictions: readonly PredictionRecord[],
): PredictionMatch {
  const ofCandidate: PredictionRecord[][] = candidates.map(() => []);
  const byOrder: PredictionRecord[] = [];
  const withoutTest: PredictionRecord[] = [];
  const withoutCandidate: PredictionRecord[] = [];
  const places = candidates.map((candidate, index) => ({
    index,
    lines: splitStatements(candidate.original),
  }));
  const placesOfTest = groupBy(places, ({ index }) => nameTest(candidates[index]!));

  for (const [testName, records] of groupBy(predictions, (record) => record.testName)) {
    const test = placesOfTest.get(testName);
    if (test === undefined) {
      for (const record of records) withoutTest.push(record);
      continue;
    }
    const placesOfText = groupBy(test, ({ lines }) => lines.join(' '));
    const unmatched: PredictionRecord[] = [];
    for (const [text, same] of groupBy(records, (record) => splitStatements(record.testPrefix).join(' '))) {
      const found = placesOfText.get(text);
      if (found === undefined) for (const each of same) unmatched.push(each);
      else if (found.length === same.length)
        found.forEach(({ index }, position) => ofCandidate[index]!.push(same[position]!));
      else for (const { index } of found) for (const each of same) ofCandidate[index]!.push(each);
    }
    const pairsInOrder =
      unmatched.length === records.length &&
      records.length === test.length &&
      records.every((record, position) =>
        areAlike(splitStatements(record.testPrefix), test[position]!.lines),
      );
    if (pairsInOrder) {
      records.forEach((record, position) => ofCandidate[test[position]!.index]!.push(record));
      for (const record of records) byOrder.push(record);
    } else for (const record of unmatched) withoutCandidate.push(record);
  }
  return { ofCandidate, byOrder, withoutTest, withoutCandidate };
}

function nameTest(candidate: Candidate): string {
  return `${candidate.suiteClass}::${candidate.suiteTest}`;
}

/** The significant lines of a test method, with white space collapsed. */
function splitStatements(method: string): string[] {
  return method
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '' && !line.startsWith('//') && !line.startsWith('@'));
}

/** Whether two test methods have at least half of their statements in common, without signature and braces. */
function areAlike(some: readonly string[], others: readonly string[]): boolean {
  const normaliseStatements = (lines: readonly string[]) =>
    lines
      .slice(1)
      .map((line) => line.replace(/\s/g, ''))
      .filter((line) => line !== '}');
  const shared = new Set(normaliseStatements(others));
  const common = normaliseStatements(some).filter((line) => shared.has(line)).length;
  return 2 * common >= Math.max(normaliseStatements(some).length, shared.size);
}
