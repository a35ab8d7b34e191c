import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { probeMessages } from '../../../src/asking/chat/server-asker.js';

/** A request as the server has got it. */
export interface Received {
  readonly body: {
    readonly model: string;
    readonly messages: readonly { readonly role: string; readonly content: string }[];
    readonly response_format?: unknown;
    readonly [name: string]: unknown;
  };
  readonly authorization: string | undefined;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly atMilliseconds: number;
}

/** What it does with the n-th request, from 0. */
export type Behaviour = (received: Received, response: ServerResponse, index: number) => void | Promise<void>;

export interface ChatServerForTests extends AsyncDisposable {
  /** For `--base-url`. */
  readonly url: string;
  /** Without probes that it answers by itself. */
  readonly received: readonly Received[];
  /** All probes. */
  readonly probes: readonly Received[];
  /** The most requests that were under way at the same time. */
  readonly most: () => number;
}

/**
 * A real HTTP server on a free port of this machine.
 *
 * @param probed what it does with probes: it answers them well, or treats them as any request
 */
export async function chatServerForTests(
  behaviour: Behaviour,
  probed: 'answered' | 'as others' | Behaviour = 'answered',
): Promise<ChatServerForTests> {
  const received: Received[] = [];
  const probes: Received[] = [];
  let [now, most] = [0, 0];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    now += 1;
    most = Math.max(most, now);
    response.on('close', () => (now -= 1));
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const each: Received = {
      body: JSON.parse(Buffer.concat(pieces).toString('utf8')) as Received['body'],
      authorization: request.headers.authorization,
      url: request.url ?? '',
      headers: request.headers,
      atMilliseconds: performance.now(),
    };
    if (each.body.messages.at(-1)?.content === probeMessages[0]!.content) {
      probes.push(each);
      if (probed === 'answered') return say(response, 'ok');
      if (probed !== 'as others') return probed(each, response, probes.length - 1);
    }
    received.push(each);
    await behaviour(each, response, received.length - 1);
  };
  const server = createServer(
    (request, response) => void answer(request, response).catch(() => response.destroy()),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    received,
    probes,
    most: () => most,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** Answers like a server whose model returns this text. */
export function say(response: ServerResponse, content: string, more: Record<string, unknown> = {}): void {
  const choice = { index: 0, message: { role: 'assistant', content }, finish_reason: 'stop', ...more };
  sendJson(response, 200, {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: 'any',
    system_fingerprint: 'fp_1',
    choices: [choice],
    usage: { prompt_tokens: 100, completion_tokens: 10, total_tokens: 110 },
  });
}

/** Answers with an error as OpenAI's servers write it. */
export function fail(
  response: ServerResponse,
  status: number,
  message: string,
  headers: Record<string, string> = {},
  code: string | null = null,
): void {
  sendJson(response, status, { error: { message, type: 'error', param: null, code } }, headers);
}

export function sendJson(
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(value));
}
