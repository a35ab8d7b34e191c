import { findHarnessBuild } from '../build.js';
import { createLineService } from './line-service.js';

/** Input of a compilation; all paths are absolute. */
export interface CompileRequest {
  readonly sources: readonly string[];
  /** An empty folder for the class files. */
  readonly classes: string;
  readonly classPath: readonly string[];
  readonly release: number;
}

/** A warm javac: the first compilation takes a second, every further one about 40 ms. */
export interface CompileService {
  /** Returns the errors, one per line (`org/x/Shelf.java:12: message`); empty if it compiled. Throws MachineError if the JVM died. */
  compile(request: CompileRequest): Promise<readonly string[]>;
}

/** One service per JDK. */
export function compileServices(): (javaHome: string) => CompileService {
  const services = new Map<string, CompileService>();
  return (javaHome) => {
    const known = services.get(javaHome);
    if (known !== undefined) return known;
    const service = compileService(javaHome);
    services.set(javaHome, service);
    return service;
  };
}

function compileService(javaHome: string): CompileService {
  const service = createLineService('compiles programs', async () => {
    const { path } = await findHarnessBuild();
    // A deep stack for deeply nested code.
    const flags = [
      '-Xss64m',
      '-XX:+UseSerialGC',
      '-XX:TieredStopAtLevel=1',
      '-Xshare:auto',
      '-Dfile.encoding=UTF-8',
    ];
    return {
      javaHome,
      javaArguments: [...flags, '-cp', path, 'teval.harness.compile.CompileMain'],
    };
  });
  return {
    async compile(request) {
      const { errors = '' } = (await service.ask(request)) as { readonly errors?: string };
      return errors.split('\n').filter((line) => line !== '');
    },
  };
}
