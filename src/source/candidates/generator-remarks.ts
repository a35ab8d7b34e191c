import type { Node } from '../parser.js';

/**
 * Whether a comment may reveal what the test's author or generator knows about the outcome: EvoSuite's `// Undeclared exception!` and `// Unstable
 * assertion: assertEquals(…)`, Randoop's `// The following exception was thrown …`, a person's `// expect 3`. Oracle generators must not see these.
 */
export function revealsOutcome(comment: Node): boolean {
  return /assert|expect|exception|throw|should|must/iu.test(comment.text);
}

/** Randoop's `if (debug) System.out.format("%n%s%n", "RegressionTest0.test1");` prints the test's name, which oracle generators must not see. */
export function printsTestName(statement: Node): boolean {
  return (
    statement.type === 'if_statement' &&
    statement.childForFieldName('condition')?.text.replace(/\s/gu, '') === '(debug)' &&
    statement.childForFieldName('consequence')?.text.includes('System.out') === true
  );
}
