import { flagTable, forRows, texts, wholeNumber } from '../../model/common/flag-table.js';

/** What generators of whole tests are asked to test, and what they are shown. */
export const assignmentFlags = flagTable({
  focal: forRows(
    texts('FOCAL'),
    'of whole tests that are asked for: a class or method to test, as in org.x.Shelf or "org.x.Shelf#take(int)"; several with commas, or repeated (default: the public methods of the classes under test)',
  ),
  testContext: forRows(
    texts('LEVEL'),
    'of whole tests that are asked for: what the generator sees, self-contained, simple or full; several with commas, or repeated (default: simple)',
  ),
  samplesPerAssignment: forRows(
    wholeNumber('N'),
    'of whole tests that are asked for: number of samples of each focal method and context (default: 1)',
  ),
});
