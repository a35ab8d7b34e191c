// @module-tag full
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { measureProcessorTime } from '../../bench/processor-time.js';
import { passingFolder } from '../support/passing-folder.js';

/** Computes for a second of processor time and then waits for ever. */
const burner = `const start = process.cpuUsage();
while (process.cpuUsage(start).user < 1e6);
console.log('burnt');
setInterval(() => {}, 1000);
`;
/** Starts it in a process namespace, as test JVMs are, and kills the namespace. */
const killer = (file: string) => `import { spawn } from 'node:child_process';
const box = ['--unshare-pid', '--ro-bind', '/', '/', '--proc', '/proc', '--dev', '/dev', '--die-with-parent'];
const child = spawn('bwrap', [...box, process.execPath, ${JSON.stringify(file)}]);
child.stdout.once('data', () => setTimeout(() => child.kill('SIGKILL'), 500));
child.once('exit', () => process.exit(3));
`;

it('the processor time of a work includes processes that are killed in a namespace', async () => {
  const folder = passingFolder('processor-time');
  const [burnerFile, killerFile] = [join(folder, 'burner.mjs'), join(folder, 'killer.mjs')];
  await writeFile(burnerFile, burner);
  await writeFile(killerFile, killer(burnerFile));
  const { seconds, exitCode } = await measureProcessorTime([process.execPath, killerFile]);
  expect(exitCode).toBe(3);
  expect(seconds).toBeGreaterThan(0.9);
});
