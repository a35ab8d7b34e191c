import { packId, type BugPack, type CasePack } from '../page-data.js';
import { byId } from './dom.js';

/** The content of a compressed block of the page. */
export async function unpacked<Content>(id: string): Promise<Content> {
  await parsed(id);
  const stream = new Blob([decodeBase64(byId(id).textContent)])
    .stream()
    .pipeThrough(new DecompressionStream('gzip'));
  return JSON.parse(await new Response(stream).text()) as Content;
}

/** A loop, because `Uint8Array.from` with a function takes ten times as long for half a megabyte. */
function decodeBase64(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index);
  return bytes;
}

/** Blocks follow the script, so the browser may not have parsed the block yet. */
async function parsed(id: string): Promise<void> {
  if (document.readyState !== 'loading' || document.getElementById(id)?.nextSibling) return;
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}

/** Recently used packs, because unpacking takes some milliseconds. */
const kept = new Map<number, Promise<unknown>>();
const mostKept = 8;

export function unpackedPack(pack: number): Promise<CasePack & BugPack> {
  const known = kept.get(pack) ?? unpacked(packId(pack));
  kept.delete(pack);
  kept.set(pack, known);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  return known as Promise<CasePack & BugPack>;
}
