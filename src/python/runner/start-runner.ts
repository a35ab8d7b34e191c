import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseJsonLine } from '../../process/json-line.js';
import { startLineProcess } from '../../process/line-process.js';
import type { EndedProcess } from '../../process/process-end.js';
import { packageRoot } from '../../store/files/package-root.js';
import { createTemporaryFolder, removeTemporary } from '../../store/files/temporary-folder.js';
import { confine, type SandboxPath, type View } from '../../toolchain/sandbox.js';
import { buildEnvironmentVariables } from '../../toolchain/test-environment.js';
import { listPythonPlaces } from '../interpreter/python-places.js';
import type { PythonLaunch } from './job.js';

/** The paths of a runner in the sandbox. */
const box = { runner: '/teval/runner', tests: '/teval/tests' } as const;

/** Of the secret that distinguishes the runner's events from those of a test, which can copy the runner's descriptors. */
const secretBytes = 16;

/** The runner's source. */
export const runnerFolder = join(packageRoot, 'harness', 'python');

/** One runner process with its own process group and temporary folder. */
export interface RunnerProcess {
  /** Kills the runner and the processes of its tests. */
  kill(): Promise<void>;
  /** Resolves after the runner has ended and its folder is removed. Never rejects. */
  readonly ended: Promise<EndedProcess>;
}

/** What a runner gets. */
export interface RunnerRequest {
  /** One line of JSON (harness/python/README.md). */
  readonly request: object;
  /** What it sees beside Python and itself. */
  readonly visible: readonly SandboxPath[];
}

/** Starts a runner for one request. `onEvent` receives its events in order, and none after `ended` has resolved. */
export async function startRunner<Event extends object>(
  launch: Pick<PythonLaunch, 'interpreter' | 'sandbox' | 'environment' | 'hashSeed'>,
  { request, visible }: RunnerRequest,
  onEvent: (event: Event) => void,
  signal: AbortSignal | undefined,
): Promise<RunnerProcess> {
  const { interpreter, sandbox, environment, hashSeed = 0 } = launch;
  const folder = await createTemporaryFolder('python');
  const tests = join(folder, 'tests');
  await mkdir(tests);
  const seen = sandbox === 'bwrap' ? box : { runner: runnerFolder, tests };
  const view: View = {
    visible: [...(await listPythonPlaces(interpreter)), { from: runnerFolder, at: box.runner }, ...visible],
    writable: { from: tests, at: box.tests },
    start: box.tests,
    network: 'none',
    resources: 'limited',
  };
  const python = [interpreter.executable, '-s', '-S', '-B', seen.runner];
  const [command, ...commandArguments] = confine(python, sandbox, view);
  const secret = randomBytes(secretBytes).toString('hex');
  const child = await startLineProcess({
    command,
    commandArguments,
    folder: tests,
    environment: buildEnvironment(seen.tests, hashSeed, environment),
    onLine(line) {
      const event = parseJsonLine<Event & { readonly secret?: string }>(line);
      if (event !== 'none' && event.secret === secret) onEvent(event);
    },
    signal,
  });
  void child.send({ ...request, secret });
  const ended = child.ended.then(async (end) => {
    await removeTemporary(folder).catch(() => undefined);
    return end;
  });
  return {
    async kill() {
      await child.kill();
      await ended;
    },
    ended,
  };
}

/** Tests do not see the user's environment variables. The order of sets is the same in each process with the same seed. */
function buildEnvironment(
  tests: string,
  hashSeed: number,
  { timeZone, locale }: PythonLaunch['environment'] = { timeZone: 'UTC', locale: 'en_US' },
): Record<string, string> {
  return {
    PATH: '/usr/bin:/bin',
    HOME: tests,
    TMPDIR: tests,
    PYTHONHASHSEED: String(hashSeed),
    ...buildEnvironmentVariables({ sandbox: 'bwrap', timeZone, locale, encoding: 'UTF-8' }),
  };
}
