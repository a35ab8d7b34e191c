// @module-tag full
import { execFile } from 'node:child_process';
import { readFile as readFileThen } from 'node:fs';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import ts from 'typescript';
import { beforeEach, describe, expect, it } from 'vitest';
import { parseJsonLine } from '../../src/process/json-line.js';
import {
  startLineProcess,
  type LineProcess,
  type LineProcessOptions,
} from '../../src/process/line-process.js';
import { passingFolder } from '../support/passing-folder.js';

let folder: string;
beforeEach(() => (folder = passingFolder('lines')));

const environment = { PATH: process.env.PATH ?? '' };

interface Talk {
  readonly child: LineProcess;
  readonly lines: readonly string[];
}

async function talk(
  command: string,
  commandArguments: readonly string[],
  more: Partial<LineProcessOptions> = {},
): Promise<Talk> {
  const lines: string[] = [];
  const onLine = (line: string) => void lines.push(line);
  const child = await startLineProcess({ command, commandArguments, folder, environment, onLine, ...more });
  return { child, lines };
}

const shell = (script: string, more?: Partial<LineProcessOptions>) => talk('/bin/sh', ['-c', script], more);
const node = (program: string, more?: Partial<LineProcessOptions>) =>
  talk(process.execPath, ['-e', program], more);

async function isGone(pid: number): Promise<boolean> {
  for (let attempt = 0; attempt < 50; attempt++) {
    try {
      process.kill(pid, 0);
    } catch {
      return true;
    }
    await sleep(100);
  }
  process.kill(pid, 'SIGKILL');
  return false;
}

describe('lines', () => {
  it('that arrive while this process computes are read', async () => {
    const { child, lines } = await shell('setsid sh -c "sleep 1; echo late" & sleep 0.3');
    await sleep(500);
    readFileThen(import.meta.filename, () => {
      const end = performance.now() + 3_500;
      while (performance.now() < end);
    });
    await child.ended;
    expect(lines).toEqual(['late']);
  });

  it('are answered one by one by a process that stays', async () => {
    const { child, lines } = await shell('while read -r line; do printf "%s!\\n" "$line"; done');
    await child.send({ id: 1, text: 'two\nlines' });
    await expect.poll(() => lines).toEqual(['{"id":1,"text":"two\\nlines"}!']);
    await child.send({ id: 2 });
    await expect.poll(() => lines.length).toBe(2);
    child.endInput();
    expect(await child.ended).toEqual({ end: { by: 'exit', code: 0 }, output: '' });
  });

  it('end with a line feed alone, and the last one with the output', async () => {
    const { child, lines } = await shell(`printf 'one\\r\\n\\na\\342\\200\\250b\\rc\\nunfinished'`);
    expect((await child.ended).end).toEqual({ by: 'exit', code: 0 });
    expect(lines).toEqual(['one', '', 'a\u2028b\rc', 'unfinished']);
  });

  it('come whole out of pieces in the middle of characters', async () => {
    const { child, lines } = await shell(`printf '{"a":"\\303'; sleep 0.2; printf '\\244"}\\n'`);
    await child.ended;
    expect(lines).toEqual(['{"a":"ä"}']);
  });

  it('all arrive before the end is told, and none after it', async () => {
    const { child, lines } = await node(
      `for (let i = 0; i < 20000; i++) process.stdout.write('line ' + i + '\\n')`,
    );
    await child.ended;
    expect(lines).toHaveLength(20_000);
    expect(lines.at(-1)).toBe('line 19999');
    await sleep(50);
    expect(lines).toHaveLength(20_000);
  });

  it('may be huge, up to a limit', async () => {
    const fits = await node(`process.stdout.write('x'.repeat(20e6) + '\\n')`);
    expect((await fits.child.ended).end).toEqual({ by: 'exit', code: 0 });
    expect(fits.lines.map((line) => line.length)).toEqual([20_000_000]);

    const limit = { longestLineCharacters: 1_000_000 };
    const endless = await node(
      `console.log('before'); const more = () => process.stdout.write('x'.repeat(1e5), more); more()`,
      limit,
    );
    expect((await endless.child.ended).end).toEqual({ by: 'longLine', limitCharacters: 1_000_000 });
    expect(endless.lines).toEqual(['before']);

    const ended = await node(`require('fs').writeSync(1, 'y'.repeat(20)); process.exit(0)`, {
      longestLineCharacters: 10,
    });
    expect((await ended.child.ended).end).toMatchObject({ by: 'longLine' });
  });
});

describe('the input', () => {
  it('has room when the process has read enough of what was sent', async () => {
    const { child } = await shell('sleep 0.5; cat >/dev/null');
    const text = 'x'.repeat(1_000_000);
    const begin = performance.now();
    for (let sent = 0; sent < 5; sent++) await child.send({ text });
    expect(performance.now() - begin).toBeGreaterThan(400);
    child.endInput();
    expect((await child.ended).end).toEqual({ by: 'exit', code: 0 });
  });

  it('of a process that never reads keeps nobody waiting for longer than it lives', async () => {
    const { child } = await shell('sleep 0.3');
    await child.send({ text: 'x'.repeat(5_000_000) });
    await child.send({ text: 'too late' });
    expect((await child.ended).end).toEqual({ by: 'exit', code: 0 });
    await child.send({ text: 'later still' });
  });
});

describe('the end', () => {
  it('is reported with exit code or signal and the last output', async () => {
    const failed = await shell('echo "no model" >&2; exit 3');
    expect(await failed.child.ended).toEqual({ end: { by: 'exit', code: 3 }, output: 'no model\n' });
    const killed = await shell('kill -9 $$');
    expect((await killed.child.ended).end).toEqual({ by: 'signal', signal: 'SIGKILL' });
  });

  it('is the end of all that it has started, too', async () => {
    const { child, lines } = await shell('(trap "" TERM; exec sleep 300) >/dev/null 2>&1 & echo $!');
    expect((await child.ended).end).toEqual({ by: 'exit', code: 0 });
    expect(await isGone(Number(lines[0]))).toBe(true);
  });

  it('comes with a closed output, although the process goes on', async () => {
    const { child, lines } = await shell('echo $$; exec sleep 300 >&-');
    const begin = performance.now();
    expect((await child.ended).end).toEqual({ by: 'closedOutput' });
    expect(performance.now() - begin).toBeLessThan(15_000);
    expect(await isGone(Number(lines[0]))).toBe(true);
  });

  it('of a process that closes its output and then exits is that exit', async () => {
    const { child } = await shell('exec >&-; sleep 0.3; exit 7');
    expect((await child.ended).end).toEqual({ by: 'exit', code: 7 });
  });

  it('does not wait for what has left the group and keeps the output', async () => {
    const { child, lines } = await shell('setsid sleep 20 & echo $!; sleep 0.3');
    const begin = performance.now();
    expect((await child.ended).end).toEqual({ by: 'exit', code: 0 });
    expect(performance.now() - begin).toBeLessThan(15_000);
    process.kill(Number(lines[0]), 'SIGKILL');
  });

  it('comes when it is killed or aborted, with all that it has started', async () => {
    const withChild = '(trap "" TERM; exec sleep 300) & echo $!; wait';
    const killed = await shell(withChild);
    await expect.poll(() => killed.lines.length).toBe(1);
    await killed.child.kill();
    expect((await killed.child.ended).end.by).toBe('abort');
    expect(await isGone(Number(killed.lines[0]))).toBe(true);

    const stop = new AbortController();
    const aborted = await shell(withChild, { signal: stop.signal });
    await expect.poll(() => aborted.lines.length).toBe(1);
    const reason = new Error('stopped');
    stop.abort(reason);
    expect((await aborted.child.ended).end).toEqual({ by: 'abort', reason });
    expect(await isGone(Number(aborted.lines[0]))).toBe(true);

    const never = await shell('echo started', { signal: stop.signal });
    expect((await never.child.ended).end).toEqual({ by: 'abort', reason });
    expect(never.lines).toEqual([]);
  });

  it('of what cannot be started is there at once', async () => {
    const { child } = await shell('echo started', { folder: join(folder, 'nowhere') });
    expect((await child.ended).end).toMatchObject({
      by: 'notStarted',
      message: expect.stringContaining('ENOENT') as string,
    });
    await child.send({});
    const unknown = await talk('no-such-command', []);
    const { end, output } = await unknown.child.ended;
    expect(end).toEqual({ by: 'exit', code: 127 });
    expect(output).toContain('no-such-command');
  });
});

describe('standard error', () => {
  it('never fills up: the last part is kept, all of it can be logged', async () => {
    let characters = 0;
    const onErrorOutput = (text: string) => (characters += text.length);
    const { child, lines } = await node(
      `for (let i = 0; i < 3000; i++) require('fs').writeSync(2, 'x'.repeat(999) + '\\n');
       console.error('the last word'); console.log('done')`,
      { onErrorOutput },
    );
    const { end, output } = await child.ended;
    expect(end).toEqual({ by: 'exit', code: 0 });
    expect(lines).toEqual(['done']);
    expect(output).toHaveLength(2_000);
    expect(output.endsWith('the last word\n')).toBe(true);
    expect(characters).toBe(3_000_000 + 'the last word\n'.length);
  });
});

describe('this process', () => {
  /** Another Node process with a child. It gets its instruction as soon as the child has reported its process ID. */
  const startElsewhere = async (then: string) => {
    const sources = join(import.meta.dirname, '../../src');
    const needed = [
      ...(await readdir(join(sources, 'process'))).map((name) => `process/${name}`),
      'model/common/errors.ts',
    ];
    for (const name of needed) {
      const { outputText } = ts.transpileModule(await readFile(join(sources, name), 'utf8'), {
        compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
      });
      const target = join(folder, name.replace(/\.ts$/, '.js'));
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, outputText);
    }
    await writeFile(join(folder, 'package.json'), '{"type":"module"}');
    await writeFile(
      join(folder, 'program.js'),
      `import { writeFileSync } from 'node:fs';
       import { startLineProcess } from './process/line-process.js';
       const child = await startLineProcess({
         command: '/bin/sh',
         commandArguments: ['-c', '(trap "" TERM; exec sleep 300) & echo $!; wait'],
         folder: '.',
         environment: process.env,
         onLine: (line) => { writeFileSync('child', line); ${then} },
       });`,
    );
    return execFile(process.execPath, ['program.js'], { cwd: folder });
  };
  const readChild = async () => {
    await expect.poll(() => readFile(join(folder, 'child'), 'utf8').catch(() => '')).not.toBe('');
    return Number(await readFile(join(folder, 'child'), 'utf8'));
  };

  it('takes its children along when it is killed', async () => {
    const node = await startElsewhere('');
    const child = await readChild();
    node.kill('SIGKILL');
    expect(await isGone(child)).toBe(true);
  });

  it('does not wait for a child that it holds no more, and takes it along', async () => {
    const node = await startElsewhere('child.holdProcess(false)');
    expect(await new Promise((resolve) => node.once('exit', resolve))).toBe(0);
    expect(await isGone(await readChild())).toBe(true);
  });
});

it('takes objects out of lines and nothing else', () => {
  expect(parseJsonLine('{"id":7}')).toEqual({ id: 7 });
  for (const line of ['', 'WARNING: x', '7', 'null', '{"id":', '"text"'])
    expect(parseJsonLine(line)).toBe('none');
});
