/**
 * `npm run bench:protocol`: measures requests per second through a `command:PROGRAM` generator that does nothing, and the memory. Requests take the
 * same path as in a run, but without the cache, whose file system would dominate.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildLaunch } from '../src/asking/program/launch.js';
import { createProgramPool } from '../src/asking/program/program-pool.js';
import { readAnswer } from '../src/oracles/protocol/read-answer.js';
import type { OracleAnswer } from '../src/oracles/protocol/answer.js';
import type { OracleRequest } from '../src/oracles/protocol/request.js';
import { removeTemporary, createTemporaryFolder } from '../src/store/files/temporary-folder.js';

const requests = 100_000;
const atOnce = 64;
const programs = {
  python: [
    'echo.py',
    'import json,sys\nfor line in sys.stdin:\n  print(json.dumps({"id": json.loads(line)["id"], "oracles": [{"type": "noException"}]}), flush=True)\n',
    'python3',
  ],
  node: [
    'echo.mjs',
    "import { createInterface } from 'node:readline';\ncreateInterface({ input: process.stdin }).on('line', (line) => process.stdout.write(JSON.stringify({ id: JSON.parse(line).id, oracles: [{ type: 'noException' }] }) + '\\n'));\n",
    'node',
  ],
} as const;

const folder = await createTemporaryFolder('bench');

function megabytes(): number {
  globalThis.gc?.();
  return Math.round(process.memoryUsage().rss / 2 ** 20);
}

try {
  for (const [name, [file, text, interpreter]] of Object.entries(programs)) {
    await writeFile(join(folder, file), text);
    const pool = createProgramPool<OracleRequest, OracleAnswer>({
      name,
      readAnswer,
      workers: 1,
      window: 32,
      answerSeconds: 60,
      startUpSeconds: 60,
      launch: () =>
        buildLaunch(`${interpreter} ${join(folder, file)}`, { sandbox: 'none', network: 'shared', sees: [] }),
      onComplaint: (words) => process.stderr.write(words),
      onStray: (reason, detail) => console.error(reason, detail),
    });
    const memory: number[] = [];
    let sent = 0;
    const asking = async () => {
      while (sent < requests) {
        sent += 1;
        if (sent % (requests / 5) === 0) memory.push(megabytes());
        const prefix = { imports: '', statements: `shelf0.take(${sent});`, result: null };
        const given = { protocol: 1, id: String(sent), prefix, focal_method: null, context: '' } as const;
        const result = await pool.ask(given);
        if (result.kind === 'lost') throw new Error(result.detail);
      }
    };
    const start = performance.now();
    await Promise.all(Array.from({ length: atOnce }, asking));
    const seconds = (performance.now() - start) / 1000;
    await pool.close();
    const perSecond = Math.round(requests / seconds).toLocaleString('en-GB');
    console.log(
      `${name}: ${perSecond} requests a second over ${requests.toLocaleString('en-GB')}, one process; memory at each fifth: ${memory.join(', ')} MiB`,
    );
  }
} finally {
  await removeTemporary(folder);
}
