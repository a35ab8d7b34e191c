import { join } from 'node:path';
import { MachineError } from '../../model/common/errors.js';
import { copyEnvironment } from '../../process/environment.js';
import { parseJsonLine } from '../../process/json-line.js';
import { startLineProcess } from '../../process/line-process.js';
import { createProcessError } from '../../process/process-failure.js';
import { vmErrorsFlag } from '../../toolchain/vm-errors.js';
import { packageRoot } from '../../store/files/package-root.js';

/** A warm JVM that answers requests, each one line of JSON. It ends with this process and does not keep it alive. */
export interface LineService {
  /** The members of the answer. Throws MachineError if the JVM died or the request failed. */
  ask(request: object): Promise<Readonly<Record<string, unknown>>>;
}

/** How to start the JVM of a service. */
export interface ServiceCommand {
  readonly javaHome: string;
  readonly javaArguments: readonly string[];
}

class EndedEarly extends MachineError {}

interface Answer {
  readonly id: number;
  /** What broke in the JVM, if anything. */
  readonly failure?: string;
}

interface Pending {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: Error) => void;
}

/**
 * A service that starts its JVM with the first request.
 *
 * @param task what its JVM does, for messages: `compiles programs`.
 */
export function createLineService(task: string, createCommand: () => Promise<ServiceCommand>): LineService {
  let current: Promise<LineService> | 'none' = 'none';
  const ask = async (request: object) => {
    if (current === 'none')
      current = createCommand().then((how) => startProcess(task, how, () => (current = 'none')));
    return (await current).ask(request);
  };
  return {
    // Retries once: a JVM may be killed from outside, but a request that kills its JVM does so twice.
    ask: (request) =>
      ask(request).catch((thrown: unknown) => {
        if (thrown instanceof EndedEarly) return ask(request);
        throw thrown;
      }),
  };
}

/** @param onEnd is called once, when the JVM can answer no more requests */
async function startProcess(
  task: string,
  { javaHome, javaArguments }: ServiceCommand,
  onEnd: () => void,
): Promise<LineService> {
  const pending = new Map<number, Pending>();
  let requests = 0;
  let end: Error | 'not yet' = 'not yet';
  const subject = `the JVM that ${task} (${javaHome})`;

  const child = await startLineProcess({
    command: join(javaHome, 'bin', 'java'),
    commandArguments: [vmErrorsFlag, ...javaArguments],
    folder: packageRoot,
    environment: { ...copyEnvironment(), LC_ALL: 'C.UTF-8' },
    onLine(line) {
      const answer = parseJsonLine<Answer>(line);
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
    const failure = createProcessError(subject, ended, (sentence) => new EndedEarly(sentence));
    end = failure;
    onEnd();
    for (const id of [...pending.keys()]) settle(id, ({ reject }) => reject(failure));
  });

  return {
    async ask(request) {
      if (end !== 'not yet') throw end;
      const id = requests++;
      const answer = await new Promise<Answer>((resolve, reject) => {
        pending.set(id, { resolve, reject });
        child.holdProcess(true);
        void child.send({ id, ...request });
      });
      if (answer.failure !== undefined)
        throw new MachineError(`${subject} could not complete a request: ${answer.failure}`);
      return { ...answer };
    },
  };
}
