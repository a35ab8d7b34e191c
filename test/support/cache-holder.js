/* A process that uses a cache: `node cache-holder.js ROOT hold|loop`. Uses the built package, because it is a separate process. */
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setInterval } from 'node:timers';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createContentCache } from '../../dist/src/store/cache/content-cache.js';

const [root, what, count = '20'] = process.argv.slice(2);
const entries = Number(count);
const fill = (number) => async (folder) => {
  await mkdir(join(folder, 'org'));
  for (const name of ['a', 'b', 'c']) await writeFile(join(folder, 'org', name), `${number}`);
};
const use = async (cache, number) => {
  const folder = await cache.entry('classes', number, fill(number));
  for (const name of ['a', 'b', 'c'])
    if (readFileSync(join(folder, 'org', name), 'utf8') !== `${number}`) throw new Error('half an entry');
};

if (what === 'hold') {
  const cache = createContentCache(root, { purpose: 'a run' });
  for (let number = 0; number < entries; number += 1) await use(cache, number);
  console.log('holds');
  setInterval(() => undefined, 1e9);
} else {
  const end = performance.now() + 4_000;
  let uses = 0;
  while (performance.now() < end) {
    const cache = createContentCache(root, { purpose: 'a run' });
    const held = [];
    for (let each = 0; each < 5; each += 1) {
      const number = Math.floor(Math.random() * entries);
      await use(cache, number);
      held.push(number);
      for (const before of held)
        await use({ entry: async () => (await cache.find('classes', before)).folder }, before);
      uses += 1;
    }
    await cache.release();
  }
  console.log(uses);
}
