/**
 * `npm run bench:scale`: what does not depend on Java. Studies of 10⁴, 10⁵ and 10⁶ test cases, the last of the paper's size (835 bugs,
 * ten seeds, three oracle generators), whose outcomes are recorded, go through shards, merge, summary, ranking and reports; time and
 * memory of each command. Needs 4 GB of disk and ten minutes; numbers of bugs as arguments measure those instead.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureStudy } from './scale/study.js';

const wanted = process.argv.slice(2).map(Number);
for (const bugs of wanted.length > 0 ? wanted : [8, 84, 835]) {
  const folder = await mkdtemp(join(tmpdir(), 'teval-scale-'));
  try {
    await measureStudy(folder, bugs);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
