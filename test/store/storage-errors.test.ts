import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { scarcity } from '../../src/model/common/scarcity.js';
import { packageRoot } from '../../src/store/files/package-root.js';
import { toExhaustionError } from '../../src/store/files/storage-errors.js';

/** What an import throws in a process that opens files until it can open no more. */
function importWithoutFileHandles(specifier: string): NodeJS.ErrnoException {
  const program = `
    import { openSync } from 'node:fs';
    try { for (;;) openSync('/dev/null'); } catch {}
    try { await import(${JSON.stringify(specifier)}); }
    catch ({ code, message }) { process.stderr.write(JSON.stringify({ code, message })); }`;
  const words = ['-c', 'ulimit -n 64 && exec "$@" 2>&1', 'sh', process.execPath, '--input-type=module', '-e'];
  const said = execFileSync('sh', [...words, program], { cwd: packageRoot, encoding: 'utf8' });
  return JSON.parse(said) as NodeJS.ErrnoException;
}

const parts = [
  ['a library', 'csv-stringify/sync'],
  ['a library with a scope', '@types/node/package.json'],
  ['a file', pathToFileURL(join(packageRoot, 'bin', 'teval.js')).href],
];

it.each(parts)('takes %s that Node can no longer open for too many open files', (_, specifier) => {
  expect(toExhaustionError(importWithoutFileHandles(specifier ?? ''))).toMatchObject({
    name: 'MachineError',
    message: expect.stringContaining(scarcity.openFiles) as string,
  });
});

it.each(['no-such-package', pathToFileURL(join(packageRoot, 'no-such-file.js')).href])(
  'leaves the error for %s as it is, which does not exist',
  async (specifier) => {
    const thrown: unknown = await import(specifier).catch((error: unknown) => error);
    expect(toExhaustionError(thrown)).toBe(thrown);
  },
);
