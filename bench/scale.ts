/**
 * `npm run bench:scale`: measures everything that does not involve Java. Studies of 10⁴, 10⁵ and 10⁶ test cases with recorded outcomes go through
 * shards, merge, summary, ranking and reports; reports time and memory of each command. The largest has the size of the paper's study (835 bugs, ten
 * seeds, three oracle generators). Needs 4 GB of disk and ten minutes. Arguments: other numbers of bugs to measure.
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
