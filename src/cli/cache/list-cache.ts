import { bytes, count } from '../../render/numbers.js';
import { fittingColumnsOf } from '../../render/fitted.js';
import { listStyleOf } from '../../render/style.js';
import { entriesOf, type CacheEntry } from '../../store/cache/cache-entries.js';
import { heldEntries } from '../../store/cache/leases.js';
import { printJson } from '../output.js';
import type { CacheFlags } from './cache-flags.js';
import { kindCounts } from './kind-counts.js';
import { openedCache } from './opened-cache.js';

/** Takes leases of other machines for living ones: to be sure takes half a minute. */
const anyLease = 0;

/** Prints what a cache holds, by kind, and who is at work with it. */
export async function listCache(flags: CacheFlags): Promise<void> {
  const folder = await openedCache(flags);
  const entries: CacheEntry[] = [];
  for await (const entry of entriesOf(folder)) entries.push(entry);
  const held = await heldEntries(folder, anyLease);
  const kinds = kindCounts(entries).map((each) => ({
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
      bytes(kind.bytes),
      kind.last_use.slice(0, 10),
      count(kind.in_use),
    ]);
    rows.push(['all', count(entries.length), bytes(total), '', '']);
    process.stdout.write(
      `${folder}\n\n${fittingColumnsOf(columns, rows, 2, listStyleOf(process.stdout, process.env))}\n`,
    );
  }
  if (users.length > 0) process.stdout.write('\nAt work with it:\n');
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
