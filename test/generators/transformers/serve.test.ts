import { execa, execaSync } from 'execa';
import { readFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as milliseconds } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Summary } from '../../../src/analysis/bug-detection/summary.js';
import { packageRoot } from '../../../src/store/files/package-root.js';
import { teval } from '../../cli/capture.js';
import { passingFolder } from '../../support/passing-folder.js';

const python = process.env['TEVAL_TEST_PYTHON'];
const folder = passingFolder('transformers-serve');
const model = join(folder, 'causal');
const cache = ['--cache', join(folder, 'cache')];
const some = ['--bugs', 'Text-1', '--seeds', '1', '--quiet', '--reruns', '0', '--patch-coverage', 'none'];

/** The reason why the server can't run, or nothing. */
function obstacle(): string | undefined {
  if (python === undefined)
    return 'TEVAL_TEST_PYTHON names no interpreter with torch and transformers[serving]';
  const imports =
    'import accelerate, fastapi, uvicorn, transformers.cli.transformers, transformers.cli.serve';
  const { exitCode, stderr } = execaSync(python, ['-B', '-c', imports], { reject: false });
  return exitCode === 0
    ? undefined
    : `transformers serve does not work there: ${stderr.trim().split('\n').at(-1)}`;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

const env = { HF_HUB_OFFLINE: '1', OMP_NUM_THREADS: '1', PYTHONDONTWRITEBYTECODE: '1' };
const start =
  'import sys; from transformers.cli.transformers import main; sys.argv[0] = "transformers"; main()';

function serve(port: number) {
  const options = [model, '--device', 'cpu', '--host', '127.0.0.1', '--port', `${port}`];
  return execa(python!, ['-c', start, 'serve', ...options], { env, reject: false });
}

const why = obstacle();
const title = `transformers serve${why === undefined ? '' : ` (skipped: ${why})`}`;

describe.skipIf(why !== undefined)(title, () => {
  let server: ReturnType<typeof serve>;
  let url: string;

  beforeAll(async () => {
    await execa(python!, [join(packageRoot, 'test/generators/transformers/tiny_models.py'), folder], { env });
    const port = await freePort();
    server = serve(port);
    url = `http://127.0.0.1:${port}/v1`;
    const isUp = () =>
      fetch(`http://127.0.0.1:${port}/health`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (server.exitCode == null && !(await isUp())) await milliseconds(200);
  });

  afterAll(async () => {
    server.kill('SIGKILL');
    await server;
  });

  const run = async (out: string, ...options: string[]) => {
    const spec = ['--oracle', `served=chat:${model}`, '--base-url', url, '--max-tokens', '30'];
    const said = await teval('run', ...spec, ...some, ...cache, '--out', join(folder, out), ...options);
    expect(said).toMatchObject({ exitCode: 0 });
    const rows = await readFile(join(folder, out, 'rows.csv'), 'utf8');
    return {
      rows,
      summary: JSON.parse(await readFile(join(folder, out, 'summary.json'), 'utf8')) as Summary,
    };
  };

  it('answers a chat generator: the model’s answers become rows, with their tokens', async () => {
    const { rows, summary } = await run('plain');
    expect(rows).toContain('assertEquals(4, 2 + 2);');
    const [{ requests, lost, usage }] = summary.requests as [Summary['requests'][number]];
    expect(requests).toBeGreaterThan(0);
    expect(lost).toEqual({});
    const tokens = usage.filter(({ of }) => of.endsWith('tokens')).map(({ total }) => total);
    expect(Math.min(...tokens)).toBeGreaterThan(0);
  });

  it('gives samples, which are replayed after the server has ended', async () => {
    const samples = [
      '--temperature',
      '1.5',
      '--model-seed',
      '1',
      '--samples',
      '3',
      '--generator-workers',
      '1',
    ];
    const first = await run('samples', ...samples);
    expect(first.summary.samples).toMatchObject([{ oracle_generator: 'served', planned: 3 }]);
    server.kill('SIGKILL');
    await server;
    expect((await run('replayed', ...samples, '--replay')).rows).toBe(first.rows);
  });
});
