import { delimiter } from 'node:path';
import { findHarnessBuild } from '../build.js';
import { createLineService, type LineService } from './line-service.js';

/**
 * Services in warm JVMs with all processors, one for each JDK.
 *
 * @param task what they do, for messages: `compiles mutants`
 * @param main a class of the harness that serves lines
 * @returns finds or creates the service of a JDK; `jars` are on its class path, behind the harness
 */
export function createJavaServices(
  task: string,
  main: string,
): (javaHome: string, jars: readonly string[]) => LineService {
  const services = new Map<string, LineService>();
  return (javaHome, jars) => {
    const known = services.get(javaHome);
    if (known !== undefined) return known;
    const service = createLineService(task, async () => {
      const { path } = await findHarnessBuild();
      return {
        javaHome,
        javaArguments: [
          // The second compiler of the JVM costs more than it saves: 56 instead of 34 processor seconds for 600 mutants of a class of 1,400 lines.
          ...['-XX:TieredStopAtLevel=1', '-XX:+UseParallelGC', '-Xshare:auto'],
          ...['-Dfile.encoding=UTF-8', '-cp'],
          ...[[path, ...jars].join(delimiter), main],
        ],
      };
    });
    services.set(javaHome, service);
    return service;
  };
}
