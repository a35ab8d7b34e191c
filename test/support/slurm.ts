import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { availableParallelism, hostname, tmpdir, totalmem, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { guarded } from '../../src/process/guarded-group.js';

const programs = ['munged', 'slurmctld', 'slurmd', 'sbatch', 'scontrol'];

/** Why Slurm can't run on this machine; `none` if it can. */
export function missingForSlurm(): string {
  const missing = programs.filter((name) => commandOnPath(name) === 'none');
  return missing.length === 0 ? 'none' : `without ${missing.join(', ')}`;
}

/** Daemons are where only root's PATH looks. */
const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin'];

/** The file of a program; `none` where it is not installed. */
export function commandOnPath(program: string): string {
  const found = folders.map((folder) => join(folder, program)).find(isProgram);
  return found ?? 'none';
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A Slurm whose nodes are all this machine. */
export interface Slurm {
  /** As Slurm calls its first node. */
  readonly node: string;
  /** What its commands need to find it. */
  readonly environment: Readonly<Record<string, string>>;
  /** Calls one of its commands; gives back what that prints. */
  call(command: string, ...words: readonly string[]): Promise<string>;
  /** Its first node takes no more jobs. */
  drain(): Promise<void>;
  /** Its first node takes jobs again. Slurm refuses this for a moment after its controller has started, as it does not know the node yet. */
  resume(): Promise<void>;
  /** The controller ends, and does not answer until it is started again. */
  stopController(): Promise<void>;
  startController(): Promise<void>;
  /** Takes back all jobs and ends all that was started. */
  stop(): Promise<void>;
}

export interface SlurmOptions {
  /** Configured processors per node: as many tasks run on it at the same time. */
  readonly processors?: number;
  /** Names of its nodes; that of this machine if left out. */
  readonly nodes?: readonly string[];
}

const thisMachine = hostname().replace(/\..*/u, '');

/**
 * Starts munged, slurmctld and slurmd with a separate key, ports and folders, independent of a Slurm to which the
 * machine may belong. They end with `stop`, and with this process.
 */
export async function startSlurm({
  processors = availableParallelism(),
  nodes = [thisMachine],
}: SlurmOptions = {}): Promise<Slurm> {
  const folder = mkdtempSync(join(tmpdir(), 'teval-slurm-'));
  chmodSync(folder, 0o755); // munged requires that all users can reach its socket
  const place = (name: string) => join(folder, name);
  for (const name of ['state', 'munge', ...nodes.map((each) => `spool-${each}`)])
    mkdirSync(place(name), { mode: 0o755 });
  writeFileSync(place('munge/key'), randomBytes(1024), { mode: 0o400 });
  const user = userInfo().username;
  const controllerPort = await freePort();
  const nodePorts = await Promise.all(nodes.map(() => freePort()));
  const configuration = {
    ClusterName: 'teval',
    SlurmctldHost: `${thisMachine}(127.0.0.1)`,
    AuthType: 'auth/munge',
    // So long a job that is queued again waits; Slurm's default is two minutes.
    AuthInfo: `socket=${place('munge/socket')},cred_expire=10`,
    SlurmUser: user,
    SlurmdUser: user,
    SlurmctldPort: controllerPort,
    StateSaveLocation: place('state'),
    SlurmdSpoolDir: place('spool-%n'),
    SlurmctldPidFile: place('slurmctld.pid'),
    SlurmdPidFile: place('slurmd-%n.pid'),
    ProctrackType: 'proctrack/linuxproc',
    TaskPlugin: 'task/none',
    MpiDefault: 'none',
    SelectType: 'select/cons_tres',
    SelectTypeParameters: 'CR_CPU_Memory',
    SchedulerParameters: 'batch_sched_delay=0,sched_interval=1,bf_interval=1',
    ReturnToService: 2,
    KillWait: 10,
  };
  const lines = [
    ...Object.entries(configuration).map(([name, value]) => `${name}=${value}`),
    ...nodes.map(
      (name, index) =>
        `NodeName=${name} NodeHostname=${thisMachine} NodeAddr=127.0.0.1 Port=${nodePorts[index]} CPUs=${processors} RealMemory=${Math.floor(totalmem() / 2 ** 20 / nodes.length)} State=UNKNOWN`,
    ),
    'PartitionName=test Nodes=ALL Default=YES MaxTime=INFINITE State=UP',
    'PartitionName=brief Nodes=ALL MaxTime=10 DefaultTime=1 State=UP',
  ];
  writeFileSync(place('slurm.conf'), `${lines.join('\n')}\n`);
  const environment = { SLURM_CONF: place('slurm.conf'), PATH: folders.join(delimiter) };

  const daemons: ChildProcess[] = [];
  const start = (program: string, ...words: readonly string[]) => {
    const output = openSync(place(`${program}.log`), 'a');
    const daemon = spawn('/bin/sh', ['-c', guarded, 'sh', commandOnPath(program), ...words], {
      env: { ...process.env, ...environment },
      detached: true,
      stdio: ['ignore', output, output, 'pipe'],
    });
    daemons.push(daemon);
    return daemon;
  };
  const call = async (command: string, ...words: readonly string[]) => {
    const { stdout } = await promisify(execFile)(commandOnPath(command), words, {
      env: { ...process.env, ...environment },
    });
    return stdout.trim();
  };
  let isUp = false;
  const takeBackAll = async () => {
    await call('scancel', `--user=${user}`);
    await until(async () => (await call('squeue', '--noheader')) === '', 20_000);
  };
  const munge = ['key-file=munge/key', 'socket=munge/socket', 'pid-file=munge/pid', 'seed-file=munge/seed'];
  let controller: ChildProcess | undefined;
  const startController = async () => {
    controller = start('slurmctld', '-D');
    const states = async () =>
      (await call('sinfo', '--noheader', '--Node', '--partition=test', '--format=%T').catch(() => '')).split(
        '\n',
      );
    await until(
      // An asterisk marks a node that does not answer.
      async () =>
        (await states()).every((state) => /^[a-z]+$/u.test(state) && !['down', 'unknown'].includes(state)),
      120_000,
    );
  };
  const node = nodes[0] ?? thisMachine;
  const slurm: Slurm = {
    node,
    environment,
    call,
    async drain() {
      await call('scontrol', 'update', `NodeName=${node}`, 'State=DRAIN', 'Reason=maintenance');
    },
    async resume() {
      const isUsable = async () => {
        const state = await call('sinfo', '--noheader', `--nodes=${node}`, '--partition=test', '--format=%T');
        return /^(?:idle|mixed|allocated|completing)$/u.test(state);
      };
      await until(async () => {
        if (await isUsable()) return true;
        await call('scontrol', 'update', `NodeName=${node}`, 'State=RESUME').catch(() => undefined);
        return isUsable();
      }, 60_000);
    },
    startController,
    async stopController() {
      if (controller !== undefined) await ended(controller);
    },
    async stop() {
      if (isUp) await takeBackAll().catch(() => undefined);
      // Its node first, as a controller that is gone would be waited for.
      for (const daemon of daemons.reverse()) await ended(daemon);
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
  try {
    start('munged', '--foreground', ...munge.map((each) => `--${each.replace('=', `=${folder}/`)}`));
    await until(() => Promise.resolve(isThere(place('munge/socket'))), 60_000);
    for (const name of nodes) start('slurmd', '-D', '-N', name);
    await startController();
    isUp = true;
    return slurm;
  } catch (thrown) {
    const logs = execFileSync('/bin/sh', ['-c', 'tail -n 5 ./*.log'], { cwd: folder });
    await slurm.stop();
    throw new Error(`Slurm does not start here: ${logs.toString('utf8')}`, { cause: thrown });
  }
}

function isThere(path: string): boolean {
  try {
    accessSync(path);
    return true;
  } catch {
    return false;
  }
}

/** Ends it; kills the rest of its group, and everything that does not end within five seconds. */
async function ended(daemon: ChildProcess): Promise<void> {
  const signal = (name: NodeJS.Signals) => {
    try {
      process.kill(-(daemon.pid ?? Infinity), name);
    } catch {
      // nothing of it is left
    }
  };
  if (daemon.exitCode === null && daemon.signalCode === null) {
    const exit = new Promise<void>((resolve) => daemon.once('exit', () => resolve()));
    daemon.kill('SIGTERM');
    const force = setTimeout(() => signal('SIGKILL'), 5_000);
    await exit;
    clearTimeout(force);
  }
  signal('SIGKILL');
}

/** A port without a listener. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** Waits until something is so. Throws after that time. */
export async function until(isSo: () => Promise<boolean>, milliseconds: number): Promise<void> {
  const end = performance.now() + milliseconds;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`it was not so after ${milliseconds} ms`);
    await sleep(100);
  }
}
