import { withoutByteOrderMark } from '../../model/common/byte-order-mark.js';
import { TimeLimit } from '../../process/time-limit.js';
import type { ApiKey } from './api-key.js';
import { fetchByProxy } from './proxied-fetch.js';

/** More than any answer needs. The rest is not read. */
export const mostBodyBytes = 2 ** 20;

/** A response longer than any answer. */
export class TooLongResponse extends Error {
  constructor(readonly headers: Headers) {
    super(`the answer is longer than ${mostBodyBytes} bytes`);
  }
}

/** A redirect to another origin, which must not get the prompt or the key. */
export class ForeignRedirect extends Error {
  constructor(readonly origin: string) {
    super(`redirected to ${origin}`);
  }
}

/** The whole response was not there in time. */
export class LateResponse extends Error {}

/** A response whose body was read, up to `mostBodyBytes`. */
export interface LimitedResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

const mostRedirects = 5;

/** Follows redirects within the requested origin, with the same method and body. Throws ForeignRedirect for any other. */
async function fetchWithinOrigin(url: URL, init: RequestInit): Promise<Response> {
  for (let at = url, redirects = 0; ; redirects += 1) {
    const response = await fetchByProxy(at, { ...init, redirect: 'manual' });
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
 * Sends JSON and reads the whole body before it returns, so that the time limit covers it, too, and a connection lost in the middle is an error of
 * the request. Removes the key from the body. Throws LateResponse, TooLongResponse, ForeignRedirect, the signal's reason, or what `fetch` throws.
 */
export async function postJson(
  url: URL,
  request: { readonly headers: Headers; readonly body: unknown },
  {
    key,
    timeoutSeconds,
    signal,
  }: { readonly key: ApiKey | 'none'; readonly timeoutSeconds: number; readonly signal: AbortSignal },
): Promise<LimitedResponse> {
  const late = new AbortController();
  const limit = new TimeLimit();
  limit.start(timeoutSeconds * 1000, () => late.abort(new LateResponse()));
  try {
    const response = await fetchWithinOrigin(url, {
      method: 'POST',
      headers: request.headers,
      body: JSON.stringify(request.body),
      signal: AbortSignal.any([signal, late.signal]),
    });
    const text = await readLimitedText(response);
    return {
      status: response.status,
      headers: response.headers,
      body: key === 'none' ? text : key.hiddenIn(text),
    };
  } finally {
    limit.stop();
  }
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
      if (response.ok) throw new TooLongResponse(response.headers);
      break; // for an error, the beginning suffices
    }
    pieces.push(piece.value);
  }
  return withoutByteOrderMark(Buffer.concat(pieces).toString('utf8'));
}
