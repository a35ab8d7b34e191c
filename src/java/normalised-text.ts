import type { TestCase } from '../model/test-case.js';
import type { JavaParser } from './parser.js';

/** A text that is equal for two test cases exactly if they are duplicates: white space collapsed, the method's name left out. */
export function normalisedText(parser: JavaParser, testCase: Pick<TestCase, 'source' | 'method'>): string {
  throw new Error(`not written yet: ${typeof parser} ${testCase.method}`);
}
