// @module-tag full
import { execaSync } from 'execa';
import { copyFileSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { parseCommandOptions } from '../../../src/asking/program/command-flags.js';
import type { Exchanged } from '../../../src/asking/program/exchange.js';
import { buildLaunch } from '../../../src/asking/program/launch.js';
import {
  createProgramPool,
  type PoolOptions,
  type ProgramPool,
} from '../../../src/asking/program/program-pool.js';
import type { OracleAnswer } from '../../../src/oracles/protocol/answer.js';
import { readAnswer } from '../../../src/oracles/protocol/read-answer.js';
import type { OracleRequest } from '../../../src/oracles/protocol/request.js';
import { openGeneratorLog } from '../../../src/store/run/generator-log.js';
import { passingFolder } from '../../support/passing-folder.js';

const program = join(import.meta.dirname, 'program.py');
const folder = passingFolder('pool');

type Pool = ProgramPool<OracleRequest, OracleAnswer>;
const open: Pool[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((pool) => pool.close()));
});

/** A pool of these tests' program, with its notes. */
function createPool(options: Partial<PoolOptions<OracleAnswer>> & { readonly mode?: string } = {}) {
  const noted = { strays: [] as string[], complaints: 0 };
  const { mode = '', ...rest } = options;
  const pool: Pool = createProgramPool({
    readAnswer,
    name: 'command:program',
    workers: 1,
    window: 32,
    answerSeconds: 1,
    startUpSeconds: 2,
    launch: () => buildLaunch(`python3 ${program} ${mode}`, { sandbox: 'none', network: 'shared', sees: [] }),
    onComplaint: (text) => (noted.complaints += text.length),
    onStray: (reason, detail) => noted.strays.push(`${reason}: ${detail}`),
    ...rest,
  });
  open.push(pool);
  let requests = 0;
  const ask = (statements: string): Promise<Exchanged<OracleAnswer>> => {
    const id = `r${(requests += 1)}`;
    const prefix = { imports: '', statements, result: null };
    return pool.ask({ protocol: 1, id, prefix, focal_method: null, context: '' });
  };
  return { pool, ask, noted };
}

const answered = (result: Exchanged<OracleAnswer>) => result.kind === 'answered';
const inShort = (result: Exchanged<OracleAnswer>) =>
  result.kind === 'answered' ? 'answered' : result.reason;
const getAssertion = (result: Exchanged<OracleAnswer>) => {
  const [oracle] = result.kind === 'answered' ? result.answer.oracles : [];
  return oracle?.type === 'assertion' ? oracle.assertion : undefined;
};

describe('a fault costs the request that it belongs to, and no other', () => {
  it.each([
    ['crash', 'missing', 'the program ended with exit code 3 over it, twice, once alone in a new process'],
    ['hang', 'late', 'no answer within 3 s after the start of a new process'],
    ['close', 'missing', 'the program closed its output over it, twice, once alone in a new process'],
    ['cut', 'malformed', 'is not JSON'],
    ['wrong', 'malformed', 'oracles[0].type must be "noException", "expectException" or "assertion"'],
    ['big', 'malformed', 'the program wrote a line of more than 1048576 characters'],
  ])('%s: %s', async (fault, reason, detail) => {
    const { ask } = createPool({ answerSeconds: fault === 'close' ? 10 : 1 });
    const results = await Promise.all(['a', 'b', fault, 'c', 'd', 'e'].map(ask));
    expect(results.map(inShort)).toEqual([
      'answered',
      'answered',
      reason,
      'answered',
      'answered',
      'answered',
    ]);
    expect(results[2]).toMatchObject({ detail: expect.stringContaining(detail) as string });
    expect(answered(await ask('later'))).toBe(true);
  });

  it.each([
    { mode: 'dies-at-seventh', window: 1, workers: 1 },
    { mode: 'dies-at-seventh', window: 32, workers: 1 },
    { mode: 'dies-at-seventh', window: 5, workers: 2 },
    { mode: 'hangs-at-seventh', window: 1, workers: 1 },
  ])('a program that $mode request loses none ($window at a time)', async ({ mode, window, workers }) => {
    const { ask } = createPool({ mode, window, workers });
    const results = await Promise.all(Array.from({ length: 22 }, (_, index) => ask(`f(${index})`)));
    expect(results.filter((result) => !answered(result))).toEqual([]);
  });

  it('a request that ends every process is lost, also by a program that dies at each seventh', async () => {
    const { ask } = createPool({ mode: 'dies-at-seventh' });
    const asked = ['a', 'b', 'crash', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];
    const results = await Promise.all(asked.map(ask));
    expect(asked.filter((_, index) => !answered(results[index]!))).toEqual(['crash']);
  });

  it('an answer that never comes while others do', async () => {
    const { ask } = createPool();
    const results = await Promise.all(['a', 'silent', 'b', 'c'].map(ask));
    expect(results.map(inShort)).toEqual(['answered', 'late', 'answered', 'answered']);
  });

  it('has no more requests at a time than the window lets through', async () => {
    // The program answers once it has three.
    const held = async (window: number) => {
      const { ask } = createPool({ window });
      await ask('a');
      return Promise.all(['hold', 'hold', 'hold'].map(ask));
    };
    expect((await held(3)).map(inShort)).toEqual(['answered', 'answered', 'answered']);
    expect((await held(2)).map(inShort)).toEqual(['late', 'late', 'late']);
  });

  it('a window that no program needs is refused', () => {
    expect(parseCommandOptions({ generatorWindow: 1_000 }).window).toBe(1_000);
    expect(parseCommandOptions({}).window).toBe(32);
    expect(() => parseCommandOptions({ generatorWindow: 1_001 })).toThrow(
      '--generator-window 1001 must be at most 1000',
    );
  });

  it('a request that ended the program once gets a second try', async () => {
    const { ask } = createPool();
    const results = await Promise.all(['a', `exit-once ${join(folder, 'once')}`, 'b'].map(ask));
    expect(results.map(inShort)).toEqual(['answered', 'answered', 'answered']);
  });

  it.each([
    ['twice', 'twice: the id "r2"'],
    ['stranger', 'unknown: the id "nobody asked"'],
    ['print', 'unreadable: loading the model is not JSON'],
  ])('logs answers without a request: %s', async (fault, note) => {
    const { ask, noted } = createPool();
    const results = await Promise.all(['a', fault, 'b'].map(ask));
    expect(results.every(answered)).toBe(true);
    expect(noted.strays).toHaveLength(1);
    expect(noted.strays[0]).toContain(note);
  });
});

describe('a program', () => {
  it('may answer in any order', async () => {
    const { ask } = createPool();
    expect((await Promise.all(['hold', 'hold', 'hold'].map(ask))).every(answered)).toBe(true);
  });

  it('has more time for its start than for an answer', async () => {
    const { ask } = createPool({ mode: 'slow', answerSeconds: 0.5, startUpSeconds: 5 });
    expect(answered(await ask('a'))).toBe(true);
    const hurried = createPool({ mode: 'slow', answerSeconds: 0.2, startUpSeconds: 0.2 });
    await expect(hurried.ask('a')).resolves.toMatchObject({ kind: 'lost', reason: 'late' });
  });

  it('may write to stderr as much as it likes; the log has an end', async () => {
    const file = join(folder, 'log', 'flood.log');
    const { ask } = createPool({ answerSeconds: 20, onComplaint: openGeneratorLog(file) });
    expect((await Promise.all(['flood', 'a'].map(ask))).every(answered)).toBe(true);
    const { size } = await import('node:fs').then(({ statSync }) => statSync(file));
    expect(size).toBeGreaterThan(8_000_000);
    expect(size).toBeLessThan(9_000_000);
  });

  it('is started as often as there are workers', async () => {
    const { ask } = createPool({ workers: 3 });
    const results = await Promise.all(Array.from({ length: 90 }, () => ask('pid')));
    expect(new Set(results.map(getAssertion)).size).toBe(3);
  });

  it('and its child processes are gone at the end', async () => {
    const { ask, pool } = createPool({
      launch: () =>
        buildLaunch(`sleep 60 & python3 ${program}`, { sandbox: 'none', network: 'shared', sees: [] }),
    });
    const text = getAssertion(await ask('pid'))!;
    const pid = Number(/\d+/u.exec(text)![0]);
    const group = execaSync('ps', ['-o', 'pgid=', '-p', String(pid)]).stdout.trim();
    // Zombies wait for a parent to collect them.
    const alive = () =>
      execaSync('ps', ['-eo', 'pgid=,stat='])
        .stdout.split('\n')
        .filter((each) => {
          const [ofGroup, state = ''] = each.trim().split(/\s+/u);
          return ofGroup === group && !state.startsWith('Z');
        }).length;
    expect(alive()).toBeGreaterThan(1);
    await pool.close();
    await expect.poll(alive).toBe(0);
  });

  it.each([
    ['nonsense-of-a-program', 'the program could not be started; its last line: ', 'UserError'],
    [
      `python3 ${program} broken`,
      'ended with exit code 1 without an answer, 3 times in a row; its last line: no model here',
      'MachineError',
    ],
    ['true', 'ended with exit code 0 without an answer, 3 times in a row', 'MachineError'],
  ])('that is none fails all at once: %s', async (commandLine, message, name) => {
    const { ask } = createPool({
      launch: () => buildLaunch(commandLine, { sandbox: 'none', network: 'shared', sees: [] }),
    });
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => ask('a')));
    for (const each of results) {
      if (each.status === 'fulfilled') expect(each.value).toMatchObject({ kind: 'lost', reason: 'missing' });
      else expect(each.reason).toMatchObject({ name, message: expect.stringContaining(message) as string });
    }
    expect(results.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(45);
    await expect(ask('later')).rejects.toThrow(message);
  });

  it('that reads nothing holds up what is written to it', async () => {
    const { ask, pool } = createPool({
      launch: () => buildLaunch('sleep 60', { sandbox: 'none', network: 'shared', sees: [] }),
      startUpSeconds: 60,
    });
    const asked = Array.from({ length: 40 }, () => ask('x'.repeat(1_000_000)).catch(() => 'rejected'));
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(process.memoryUsage().arrayBuffers).toBeLessThan(200_000_000);
    await pool.close();
    expect(asked).toHaveLength(40);
  });
});

const hasBubblewrap =
  execaSync('bwrap', ['--ro-bind', '/', '/', '--unshare-net', 'true'], { reject: false }).exitCode === 0;

describe.skipIf(!hasBubblewrap)('in the sandbox a program (skipped without bubblewrap)', () => {
  const launch = (network: 'none' | 'shared') => () =>
    buildLaunch(`python3 ${program}`, { sandbox: 'bwrap', network, sees: [] });

  it('sees its own file, and neither the temporary files of others nor the network', async () => {
    const { createServer } = await import('node:net');
    const server = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as { port: number };
    const secret = join(folder, 'secret');
    await import('node:fs/promises').then(({ writeFile }) => writeFile(secret, 'a key'));
    const questions = [
      `read ${secret}`,
      `read ${program}`,
      `write ${secret}`,
      `write /etc/teval`,
      `connect ${port}`,
      'home',
    ];
    const inside = createPool({ launch: launch('none') });
    const [key, own, overwritten, system, connected, home] = (
      await Promise.all(questions.map(inside.ask))
    ).map(getAssertion);
    expect(key).toBe('FileNotFoundError');
    expect(own).toMatch(/^"""A generator/u);
    expect([overwritten, system]).not.toContain('read');
    expect(connected).not.toBe('read');
    expect(home).toMatch(/teval-generator-/u);
    const outside = createPool();
    expect((await Promise.all(questions.slice(0, 1).map(outside.ask))).map(getAssertion)).toEqual(['a key']);
    const online = createPool({ launch: launch('shared') });
    expect(getAssertion(await online.ask(`connect ${port}`))).toBe('read');
    server.close();
    await Promise.all(open.splice(0).map((pool) => pool.close()));
    expect(existsSync(home!)).toBe(false);
  });
});

describe.skipIf(!hasBubblewrap)(
  'the sandbox of a program is that of tests (skipped without bubblewrap)',
  () => {
    const launch = (commandLine: string) => () =>
      buildLaunch(commandLine, { sandbox: 'bwrap', network: 'none', sees: [] });
    const told = async (commandLine: string, ...questions: string[]) =>
      (await Promise.all(questions.map(createPool({ launch: launch(commandLine) }).ask))).map(getAssertion);

    it('of the machine it sees neither users nor settings', async () => {
      const [users, settings] = await told(`python3 ${program}`, 'read /etc/passwd', 'read /etc/login.defs');
      expect(users).toMatch(/^user:x:1000:/u);
      expect(settings).toBe('FileNotFoundError');
    });

    it('what it writes to memory is its own', async () => {
      const file = `/dev/shm/teval-${process.pid}`;
      expect(await told(`python3 ${program}`, `write ${file}`)).toEqual(['read']);
      expect(existsSync(file)).toBe(false);
    });

    it('a program among files of others is seen alone', async () => {
      const [own, other] = [`teval-own-${process.pid}.py`, `teval-other-${process.pid}`].map((name) =>
        join(tmpdir(), name),
      ) as [string, string];
      copyFileSync(program, own);
      writeFileSync(other, 'a key');
      try {
        const [itself, neighbour] = await told(`python3 ${own}`, `read ${own}`, `read ${other}`);
        expect(itself).toMatch(/^"""A generator/u);
        expect(neighbour).toBe('FileNotFoundError');
      } finally {
        rmSync(own);
        rmSync(other);
      }
    });

    it('it starts in the folder that teval was started in, where nothing is that it does not name', async () => {
      const [package_, place] = await told(`python3 ${program}`, 'read package.json', 'folder');
      expect(package_).toBe('FileNotFoundError');
      expect(place).toBe(process.cwd());
    });
  },
);

it('a program is given no variables but the usual ones', async () => {
  process.env['SECRET_API_KEY'] = 'x';
  const { ask } = createPool();
  const names = JSON.parse(getAssertion(await ask('environment'))!) as string[];
  expect(names).toEqual(expect.arrayContaining(['HOME', 'PATH']));
  expect(names).not.toContain('SECRET_API_KEY');
  delete process.env['SECRET_API_KEY'];
});

describe('a program that cannot be started or tidied up', () => {
  it('fails its requests with a sentence if its launch throws', async () => {
    const { ask } = createPool({
      launch: () => {
        throw new Error('ENOSPC: no space left on device, mkdir');
      },
    });
    await expect(ask('a')).rejects.toThrow(
      'command:program: the program could not be started: ENOSPC: no space left on device, mkdir',
    );
    await expect(ask('b')).rejects.toThrow('could not be started');
  });

  it('answers although its folder cannot be removed', async () => {
    const { pool, ask, noted } = createPool({
      launch: () => ({
        ...buildLaunch(`python3 ${program} `, { sandbox: 'none', network: 'shared', sees: [] }),
        cleanUp: () => Promise.reject(new Error('EACCES: permission denied')),
      }),
    });
    expect(inShort(await ask('a'))).toBe('answered');
    await pool.close();
    expect(noted.complaints).toBeGreaterThan(0);
  });
});
