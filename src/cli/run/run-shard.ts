import type { RunEnd } from '../../pipeline/events.js';
import type { Shard } from '../../model/shard.js';
import { shardText } from '../../model/shard.js';
import { counted } from '../../render/numbers.js';
import { readPartStatus } from '../../reports/read-status.js';
import { printJson, sayBeside } from '../output.js';
import type { Display } from './display.js';

/** What a shard says when it has ended: there is nothing to sum up of a part of the bugs. */
export async function tellShard(
  { folder, planned, done }: RunEnd,
  shard: Shard,
  { summary, progress }: Display,
): Promise<void> {
  if (summary === 'json') {
    printJson(await readPartStatus(folder, shard));
    return;
  }
  const name = `Shard ${shardText(shard)}`;
  process.stdout.write(
    planned === 0
      ? `${name} is empty: there are more shards than bugs.\n`
      : `${name}: ${done} of ${counted(planned, 'unit')} done.\n`,
  );
  sayBeside(`They are in ${folder}; teval merge puts all shards together.\n`, { quiet: progress === 'none' });
}
