import { delimiter } from 'node:path';
import { findHarnessBuild } from '../build.js';
import { createLineService, type LineService } from './line-service.js';

const services = new Map<string, LineService>();

/**
 * A warm JVM that reads or writes class files with ASM, one for each JDK and main class.
 *
 * @param asmJars ASM with its tree API
 * @param main a class of the harness that serves lines
 * @param task what it does, for messages: `writes neutral variants of programs`
 */
export async function startAsmService(
  asmJars: readonly string[],
  javaHome: string,
  main: string,
  task: string,
): Promise<LineService> {
  const { path } = await findHarnessBuild();
  const key = `${javaHome}\n${main}`;
  const known = services.get(key);
  if (known !== undefined) return known;
  const service = createLineService(task, () =>
    Promise.resolve({
      javaHome,
      javaArguments: [
        '-XX:+UseSerialGC',
        '-XX:TieredStopAtLevel=1',
        '-Xshare:auto',
        '-cp',
        [path, ...asmJars].join(delimiter),
        main,
      ],
    }),
  );
  services.set(key, service);
  return service;
}
