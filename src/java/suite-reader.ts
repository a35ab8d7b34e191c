import type { SuiteFile } from '../model/suite.js';
import type { JavaParser } from './parser.js';
import type { SuiteParts } from './suite-test.js';

/** Takes one suite file apart into its frame and its test methods. */
export function readSuite(parser: JavaParser, file: SuiteFile, companions: readonly SuiteFile[]): SuiteParts {
  throw new Error(`not written yet: ${typeof parser} ${file.path} ${companions.length}`);
}
