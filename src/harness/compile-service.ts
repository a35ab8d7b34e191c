import { join } from 'node:path';
import { harnessBuild } from './build.js';
import { MachineError } from '../model/errors.js';
import { inheritedEnvironment } from '../process/environment.js';
import { objectOfLine } from '../process/json-line.js';
import { startLineProcess } from '../process/line-process.js';
import { failureOfProcess } from '../process/process-failure.js';
import { packageRoot } from '../store/package-root.js';

/** What one compilation needs; all paths are absolute. */
export interface CompileRequest {
  readonly sources: readonly string[];
  /** An empty folder that the class files go to. */
  readonly classes: string;
  readonly classPath: readonly string[];
  readonly release: number;
}

/** A warm javac: the first compilation costs a second, every further one some 40 ms. */
export interface CompileService {
  /** The errors, one a line (`org/x/Shelf.java:12: message`); none where it compiled. Throws MachineError where the JVM died. */
  compile(request: CompileRequest): Promise<readonly string[]>;
}

/** One service per JDK. Each starts its JVM with the first request; the JVM ends with this process, which never waits for it. */
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
  let current: Promise<CompileService> | 'none' = 'none';
  const ask = async (request: CompileRequest) => {
    if (current === 'none') current = startProcess(javaHome, () => (current = 'none'));
    return (await current).compile(request);
  };
  return {
    // A JVM can be killed from outside. A compilation that kills its own does so twice.
    compile: (request) =>
      ask(request).catch((thrown: unknown) => {
        if (thrown instanceof EndedEarly) return ask(request);
        throw thrown;
      }),
  };
}

class EndedEarly extends MachineError {}

interface Answer {
  readonly id: number;
  /** Lines; empty where it compiled. */
  readonly errors?: string;
  /** What broke in the JVM, if anything. */
  readonly failure?: string;
}

interface Pending {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: Error) => void;
}

/** @param onEnd called once, when the JVM can answer no more. */
async function startProcess(javaHome: string, onEnd: () => void): Promise<CompileService> {
  const { path } = await harnessBuild();
  const flags = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Xshare:auto', '-Dfile.encoding=UTF-8'];
  const pending = new Map<number, Pending>();
  let requests = 0;
  let end: Error | 'not yet' = 'not yet';

  const child = await startLineProcess({
    command: join(javaHome, 'bin', 'java'),
    commandArguments: [...flags, '-cp', path, 'teval.harness.compile.CompileMain'],
    folder: packageRoot,
    environment: { ...inheritedEnvironment(), LC_ALL: 'C.UTF-8' },
    onLine(line) {
      const answer = objectOfLine<Answer>(line);
      if (answer !== 'none') settle(answer.id, ({ resolve }) => resolve(answer));
    },
  });
  const settle = (id: number, how: (waiting: Pending) => void) => {
    const waiting = pending.get(id);
    pending.delete(id);
    if (pending.size === 0) child.holdProcess(false); // an idle JVM must not keep this process alive
    if (waiting !== undefined) how(waiting);
  };
  void child.ended.then((ended) => {
    const subject = `the compiler's JVM (${javaHome})`;
    const failure = failureOfProcess(subject, ended, (sentence) => new EndedEarly(sentence));
    end = failure;
    onEnd();
    for (const id of [...pending.keys()]) settle(id, ({ reject }) => reject(failure));
  });

  return {
    async compile(request) {
      if (end !== 'not yet') throw end;
      const id = requests++;
      const answer = await new Promise<Answer>((resolve, reject) => {
        pending.set(id, { resolve, reject });
        child.holdProcess(true);
        void child.send({ id, ...request });
      });
      if (answer.failure !== undefined)
        throw new MachineError(`the compiler of ${javaHome} failed: ${answer.failure}`);
      return (answer.errors ?? '').split('\n').filter((line) => line !== '');
    },
  };
}
