import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { judge, run } from '../../src/index.js';
import { chatServerForTests } from '../oracles/chat/server.js';
import { testedPython } from '../python/pythons.js';
import { passingFolder } from '../support/passing-folder.js';

const reason = new Error('enough');

it('a signal that has aborted ends a call before anything is looked up', async () => {
  const nowhere = { benchmark: 'no/such/file.json', tests: ['samples:no/such/file.jsonl'] };
  await expect(judge(nowhere, {}, AbortSignal.abort(reason))).rejects.toBe(reason);
  await expect(run({ benchmark: nowhere.benchmark }, {}, AbortSignal.abort(reason))).rejects.toBe(reason);
});

it.skipIf(testedPython === 'none')(
  'a signal ends judging tests of Python programs while a server does not answer (skipped without Python)',
  async () => {
    const stop = new AbortController();
    await using server = await chatServerForTests(
      () => sleep(60_000, undefined, { ref: false }),
      'as others',
    );
    const judging = judge(
      {
        ...{ benchmark: 'bundled-python', tests: ['chat:m'], baseUrl: server.url },
        cache: join(passingFolder('abort'), 'cache'),
      },
      {},
      stop.signal,
    ).catch((thrown: unknown) => thrown);
    while (server.received.length === 0) await sleep(20);
    const from = performance.now();
    stop.abort(reason);
    expect(await judging).toBe(reason);
    expect(performance.now() - from).toBeLessThan(30_000);
  },
);
