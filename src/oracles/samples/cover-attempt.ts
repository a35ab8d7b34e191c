import type { JsonRecord } from '../../formats/json-lines.js';
import { loadJavaParser } from '../../source/parser.js';
import { listDeclaredClasses } from '../../source/samples/declared-classes.js';

/** Whether a line is a row of qodo-cover's table `unit_test_generation_attempts`. */
export function isCoverAttempt(record: JsonRecord): boolean {
  return record.has('processed_test_file') && record.has('source_file');
}

/**
 * An attempt of qodo-cover as a sample: the test file with the generated test in it, for the first class of the source file. Throws UserError with file
 * and line for another language than Java, and for a source file without a class.
 */
export async function readCoverAttempt(
  record: JsonRecord,
): Promise<{ readonly focalClass: string; readonly text: string }> {
  const language = record.requireText('language');
  if (language.toLowerCase() !== 'java')
    throw record.refuse(`the attempt is in ${language}; teval reads attempts in Java`);
  const [focalClass] = listDeclaredClasses(await loadJavaParser(), record.requireText('source_file'));
  if (focalClass === undefined) throw record.refuse('the member source_file declares no class');
  return { focalClass, text: record.requireText('processed_test_file') };
}
