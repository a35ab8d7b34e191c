import type { ParsableTest } from '../../model/sample/prepared-test.js';
import { toContainerName } from '../../model/suite/java-names.js';
import type { SuiteFile } from '../../model/suite/suite.js';

/** A prepared sample as a file at the path of its package. */
export function toSampleFile({ className, fileName, source }: ParsableTest): SuiteFile {
  const folder = toContainerName(className).replaceAll('.', '/');
  return { path: folder === '' ? fileName : `${folder}/${fileName}`, source };
}
