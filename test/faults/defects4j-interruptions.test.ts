import { spawn } from 'node:child_process';
import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../../src/store/files/package-root.js';
import { passingFolder } from '../support/passing-folder.js';

const home = process.env['DEFECTS4J_HOME'] || undefined;
/** One that takes a while to check out and to build, and whose repository the installation has. */
const bug = process.env['DEFECTS4J_SLOW_BUG'] ?? 'Math-5';

/** The commands of all processes that work below a folder (Linux). */
function commandsBelow(folder: string): string {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`).startsWith(folder)
          ? [readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')]
          : [];
      } catch {
        return []; // gone, or not accessible
      }
    })
    .join('\n');
}

/** With a real installation, where DEFECTS4J_HOME names one; skipped elsewhere. */
describe.skipIf(home === undefined)('Ctrl-C with a real Defects4J (skipped without Defects4J)', () => {
  it('ends a checkout and a build within five seconds, and the next run goes on from there', async () => {
    const folder = passingFolder('interrupted');
    const at = (name: string) => join(folder, name);
    const words = ['run', '--benchmark', 'defects4j', '--bugs', bug, '--seeds', '1', '--budget', '2'];
    const places = ['--oracle', 'no-exception', '--out', at('out'), '--cache', at('cache'), '--quiet'];

    /** Stops the run as soon as one of its processes is of that kind. */
    const run = (interruptedAt: RegExp | 'never') =>
      new Promise<{ code: number | null; milliseconds: number; seen: Set<string> }>((resolve) => {
        const seen = new Set<string>();
        let askedAt = 0;
        const child = spawn(process.execPath, [join(packageRoot, 'bin', 'teval.js'), ...words, ...places], {
          stdio: 'ignore',
        });
        const watch = setInterval(() => {
          const commands = commandsBelow(at('cache'));
          seen.add(commands);
          if (askedAt > 0 || interruptedAt === 'never' || !interruptedAt.test(commands)) return;
          askedAt = performance.now();
          child.kill('SIGINT');
        }, 25);
        child.once('close', (code) => {
          clearInterval(watch);
          resolve({ code, milliseconds: performance.now() - askedAt, seen });
        });
      });

    for (const moment of [/git clone/, /defects4j export/]) {
      const { code, milliseconds } = await run(moment);
      console.log(`interrupted at ${moment.source}: ended after ${Math.round(milliseconds)} ms`);
      expect([moment.source, code]).toEqual([moment.source, 130]);
      expect(milliseconds).toBeLessThan(5_000);
      expect(commandsBelow(folder)).toBe('');
    }
    expect(await readdir(join(at('cache'), 'unfinished'))).toHaveLength(1);
    const { code, seen } = await run('never');
    expect(code).toBe(0);
    const commands = [...seen].join('\n');
    expect(commands).toContain('defects4j export');
    expect(commands).not.toContain('git clone');
    expect(await readdir(join(at('cache'), 'unfinished'))).toEqual([]);
  });
});
