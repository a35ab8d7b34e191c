import { flagTable, forRows, texts } from '../../model/common/flag-table.js';

/** What generators of Java tests are asked to test, and what they are shown. */
export const assignmentFlags = flagTable({
  focal: forRows(
    texts('FOCAL'),
    'of chat-tests:MODEL, command-tests:PROGRAM and --test-generator chat:MODEL: a class or method to test, as in org.x.Shelf or "org.x.Shelf#take(int)"; several with commas, or repeated (default: the public methods of the classes under test; of a test generator, the classes; with --scaffold developer, the methods with a ground truth)',
  ),
  testContext: forRows(
    texts('LEVEL'),
    'of chat-tests:MODEL, command-tests:PROGRAM and --test-generator chat:MODEL: what the generator sees, self-contained, simple or full; several with commas, or repeated (default: simple)',
  ),
});
