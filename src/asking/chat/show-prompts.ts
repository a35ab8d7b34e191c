import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { digestOfKey } from '../../store/cache/content-cache.js';
import type { ChatRequest } from './chat-server.js';

const digits = 12;

/** Writes the messages of requests into a folder, each under a name derived from its content. */
export async function showPrompts(folder: string, requests: readonly ChatRequest[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { messages } of requests) {
    const text = messages.map(({ role, content }) => `[${role}]\n${content}\n`).join('\n');
    await writeFile(join(folder, `${digestOfKey(messages).slice(0, digits)}.txt`), text);
  }
}
