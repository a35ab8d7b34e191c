import { formatBytes, count } from '../../render/numbers.js';
import { renderFittedColumns } from '../../render/fit-columns.js';
import { chooseListStyle } from '../../render/style.js';
import { listEntries, type CacheEntry } from '../../store/cache/cache-entries.js';
import { readHeldEntries } from '../../store/cache/leases.js';
import { printJson } from '../output.js';
import type { CacheFlags } from './cache-flags.js';
import { countByKind } from './kind-counts.js';
import { openCacheFolder } from './open-cache.js';

/** Count all leases of other machines as alive, because checking them takes half a minute. */
const anyLease = 0;

/** Prints a cache's content by kind, and the processes that use it. */
export async function listCache(flags: CacheFlags): Promise<void> {
  const folder = await openCacheFolder(flags);
  const entries: CacheEntry[] = [];
  for await (const entry of listEntries(folder)) entries.push(entry);
  const held = await readHeldEntries(folder, anyLease);
  const kinds = countByKind(entries).map((each) => ({
    ...each,
    in_use: entries.filter(({ kind, path }) => kind === each.kind && held.entries.has(path)).length,
  }));
  const total = kinds.reduce((sum, kind) => sum + kind.bytes, 0);
  const users = held.holders.map(({ user, host, pid, purpose, since }) => ({
    user,
    host,
    pid,
    purpose,
    since,
  }));
  if (flags.json === true) {
    printJson({ format: 1, folder, entries: entries.length, bytes: total, kinds, users });
    return;
  }
  if (entries.length === 0) process.stdout.write(`The cache ${folder} is empty.\n`);
  else {
    const rows = kinds.map((kind) => [
      kind.kind,
      count(kind.entries),
      formatBytes(kind.bytes),
      kind.last_use.slice(0, 10),
      count(kind.in_use),
    ]);
    rows.push(['all', count(entries.length), formatBytes(total), '', '']);
    process.stdout.write(
      `${folder}\n\n${renderFittedColumns(columns, rows, 2, chooseListStyle(process.stdout, process.env))}\n`,
    );
  }
  if (users.length > 0) process.stdout.write('\nIn use by:\n');
  for (const { user, host, pid, purpose, since } of users)
    process.stdout.write(
      `  ${purpose} (${user} on ${host}, process ${pid}, since ${since.slice(0, 16).replace('T', ' ')})\n`,
    );
}

const columns = [
  { title: 'Kind', align: 'left' },
  { title: 'Entries', align: 'right' },
  { title: 'Size', align: 'right' },
  { title: 'Last use', align: 'left' },
  { title: 'In use', align: 'right' },
] as const;
