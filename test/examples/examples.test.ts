// @module-tag full
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { expect, it } from 'vitest';
import { packageRoot } from '../../src/store/files/package-root.js';

it('the examples go through a run together: a program, a module and a server', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'teval-examples-'));
  cpSync(join(packageRoot, 'examples'), folder, { recursive: true });
  const server = execa(process.execPath, ['rule-server.js', '0'], { cwd: folder, reject: false });
  try {
    const [said] = (await once(server.stdout, 'data')) as [Buffer];
    const generators = ['never-null=command:python3 never_null.py', './guards.ts', 'rule=chat:rule'];
    const teval = [
      join(packageRoot, 'bin', 'teval.js'),
      'run',
      '--bugs',
      'Text-1',
      '--seeds',
      '1',
      '--quiet',
    ];
    await execa(
      process.execPath,
      [
        ...teval,
        ...generators.flatMap((spec) => ['--oracle', spec]),
        ...['--base-url', `${said.toString().trim()}/v1`, '--cache', 'cache', '--out', 'out'],
      ],
      { cwd: folder },
    );
    const rows = readFileSync(join(folder, 'out', 'rows.csv'), 'utf8');
    for (const [name, verdict] of [
      ['never-null', 'TP'],
      ['guards', 'TP'],
      ['rule', 'TP'],
    ])
      expect(rows).toMatch(new RegExp(`^Text-1,buggy,1,${name},.*,${verdict},`, 'm'));
  } finally {
    server.kill();
    await server;
    rmSync(folder, { recursive: true, force: true });
  }
});
