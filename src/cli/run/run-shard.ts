import type { RunEnd } from '../../pipeline/events.js';
import type { Shard } from '../../model/unit/shard.js';
import { formatShard } from '../../model/unit/shard.js';
import { formatCount } from '../../render/numbers.js';
import { readPartStatus } from '../../reports/read-status.js';
import { printJson, sayBeside, type OutputFlags } from '../output.js';

/** Reports the end of a shard. There is no summary for a part of the bugs. */
export async function reportShard(
  { folder, planned, done }: RunEnd,
  shard: Shard,
  { json, quiet }: OutputFlags,
): Promise<void> {
  if (json === true) {
    printJson(await readPartStatus(folder, shard));
    return;
  }
  const name = `Shard ${formatShard(shard)}`;
  process.stdout.write(
    planned === 0
      ? `${name} is empty: there are more shards than bugs.\n`
      : `${name}: ${done} of ${formatCount(planned, 'unit')} done.\n`,
  );
  sayBeside(`They are in ${folder}; teval merge combines all shards.\n`, quiet === true ? { quiet } : {});
}
