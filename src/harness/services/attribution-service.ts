import { join } from 'node:path';
import type { SuiteAttribution } from '../../model/suite/attribution.js';
import type { SuiteFile } from '../../model/suite/suite.js';
import { createJavaServices } from './java-services.js';

/** A suite, and all that its names may refer to. */
export interface AttributionRequest {
  readonly files: readonly SuiteFile[];
  /** Absolute paths of class folders and jars. */
  readonly classPath: readonly string[];
  /** Names of the classes under test; a nested class may have `$` or a dot before its name. */
  readonly focalClasses: readonly string[];
}

/** Of processor time. A suite takes seconds. */
const timeoutMilliseconds = 300_000;

const getService = createJavaServices(
  'reads the calls of suites',
  'teval.harness.attribution.AttributionMain',
);

/**
 * Resolves the calls of a suite with the compiler of a JDK, as far as the suite compiles. `brokeDown`: the compiler did not end, or failed itself. Throws
 * MachineError if the JVM died.
 */
export async function attributeCalls(
  javaHome: string,
  request: AttributionRequest,
): Promise<SuiteAttribution | 'brokeDown'> {
  // On Java 8 the syntax trees are in tools.jar. Later versions have no such file.
  const service = getService(javaHome, [join(javaHome, 'lib', 'tools.jar')]);
  const answer = await service.ask({ ...request, timeoutMilliseconds });
  if (answer['breakdown'] !== undefined) return 'brokeDown';
  const { files, targets } = answer as unknown as SuiteAttribution;
  return { files, targets };
}
