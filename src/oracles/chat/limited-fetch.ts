import type { ApiKey } from './api-key.js';

/** What no answer needs; more is not read. */
export const mostBodyBytes = 2 ** 20;

/** A response that is longer than any answer. */
export class TooLongResponse extends Error {}

/**
 * `fetch` that has read the whole body before it returns, so that a time limit holds for it, too, and a connection that is lost in the
 * middle is an error of the request. A body loses the key before anybody sees it.
 */
export function limitedFetch(key: ApiKey | 'none'): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const text = await textOf(response);
    const shown = key === 'none' ? text : key.hiddenIn(text);
    const { status, statusText } = response;
    const headers = new Headers(response.headers);
    // Those of the body as it came.
    for (const name of ['content-length', 'content-encoding', 'transfer-encoding']) headers.delete(name);
    return new Response(status === 204 ? null : shown, { status, statusText, headers });
  };
}

async function textOf(response: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  const reader = (response.body as ReadableStream<Uint8Array> | null)?.getReader();
  for (;;) {
    const piece = await reader?.read();
    if (piece?.value === undefined) break;
    bytes += piece.value.byteLength;
    if (bytes > mostBodyBytes) {
      await reader?.cancel();
      if (response.ok) throw new TooLongResponse(`the answer is longer than ${mostBodyBytes} bytes`);
      break; // of an error the beginning will do
    }
    pieces.push(piece.value);
  }
  return Buffer.concat(pieces).toString('utf8');
}
