import { listEntries } from '../../../src/store/cache/cache-entries.js';

/** When the only entry of a kind was last used, in milliseconds since 1970. */
export async function readLastUse(root: string, kind: string): Promise<number> {
  for await (const entry of listEntries(root, [kind])) return entry.lastUse;
  throw new Error(`there is no entry of ${kind}`);
}
