import type { ApiKey } from './api-key.js';

/** More than any answer needs. The rest is not read. */
export const mostBodyBytes = 2 ** 20;

/** A response longer than any answer. */
export class TooLongResponse extends Error {}

/** A redirect to another origin, which must not get the prompt or the key. */
export class ForeignRedirect extends Error {
  constructor(readonly origin: string) {
    super(`redirected to ${origin}`);
  }
}

const mostRedirects = 5;

/** Follows redirects within the requested origin, with the same method and body. Throws ForeignRedirect for any other. */
async function fetchWithinOrigin(url: URL, init: RequestInit | undefined): Promise<Response> {
  for (let at = url, redirects = 0; ; redirects += 1) {
    const response = await fetch(at, { ...init, redirect: 'manual' });
    const location = response.headers.get('location');
    if (![301, 302, 303, 307, 308].includes(response.status) || location === null) return response;
    await response.body?.cancel();
    const next = URL.canParse(location, at.href) ? new URL(location, at) : undefined;
    if (next?.origin !== url.origin || redirects === mostRedirects)
      throw new ForeignRedirect(next?.origin ?? 'no URL');
    at = next;
  }
}

/**
 * A `fetch` that reads the whole body before it returns, so that a time limit covers it, too, and a connection lost in the middle is an error of the
 * request. Removes the key from the body.
 */
export function createLimitedFetch(key: ApiKey | 'none'): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const response = await fetchWithinOrigin(url, init);
    const text = await readLimitedText(response);
    const shown = key === 'none' ? text : key.hiddenIn(text);
    const { status, statusText } = response;
    const headers = new Headers(response.headers);
    // These headers describe the original body.
    for (const name of ['content-length', 'content-encoding', 'transfer-encoding']) headers.delete(name);
    return new Response(status === 204 ? null : shown, { status, statusText, headers });
  };
}

async function readLimitedText(response: Response): Promise<string> {
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
      break; // for an error, the beginning suffices
    }
    pieces.push(piece.value);
  }
  return Buffer.concat(pieces).toString('utf8');
}
