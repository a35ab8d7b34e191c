import type { SuiteFile } from '../model/suite.js';
import type { JavaParser } from './parser.js';
import type { SuiteParts } from './suite-test.js';

/**
 * Reads all files of a suite, each with the companions that it names (EvoSuite's scaffolding, helper classes). Files without tests
 * that no suite needs give a remark. Remarks start with the file's path.
 */
export function readSuiteFiles(
  parser: JavaParser,
  files: readonly SuiteFile[],
): { readonly suites: readonly SuiteParts[]; readonly remarks: readonly string[] } {
  throw new Error(`not written yet: ${typeof parser} ${files.length}`);
}
