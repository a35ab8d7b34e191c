import type { ServerResponse } from 'node:http';
import { say, fail, sendJson } from './server.js';

/**
 * `nothing`: the attempt is repeated. `input`: the input has no answer, for this reason. `request`: the request fails, so that the same command asks
 * again. `study`: no request is sent any more.
 */
export type Costs = 'nothing' | { readonly input: string } | 'request' | { readonly study: string };

/** What a server does with one of many requests. */
export interface Misbehaviour {
  readonly name: string;
  /** `once`: with the first attempt. `always`: with each. */
  readonly often: 'once' | 'always';
  readonly costs: Costs;
  /** Time limit of an attempt. */
  readonly seconds?: number;
  readonly answer: (response: ServerResponse) => void;
}

const page = (response: ServerResponse, status: number) => {
  response.writeHead(status, { 'content-type': 'text/html' });
  response.end('<html>Please wait</html>');
};
const raw = (response: ServerResponse, body: string, length?: number) => {
  const size = length === undefined ? {} : { 'content-length': String(length) };
  response.writeHead(200, { 'content-type': 'application/json', ...size });
  response.write(body);
  if (length === undefined) response.end();
  else setTimeout(() => response.destroy(), 10);
};
const usage = { prompt_tokens: 100, completion_tokens: 10 };
const choosing = (message: unknown, end: unknown, more: object = { usage }) => ({
  model: 'any',
  choices: [{ index: 0, message, finish_reason: end }],
  ...more,
});
const once = (name: string, answer: Misbehaviour['answer']): Misbehaviour => ({
  name,
  often: 'once',
  costs: 'nothing',
  answer,
});
const always = (name: string, costs: Costs, answer: Misbehaviour['answer']): Misbehaviour => ({
  name,
  often: 'always',
  costs,
  answer,
});

export const misbehaviours: readonly Misbehaviour[] = [
  once('hangs up', (response) => void response.destroy()),
  once('cuts the body', (response) => raw(response, '{"choices":[', 500)),
  once('sends half of the JSON', (response) => raw(response, '{"choices":[{"mess')),
  { ...once('never answers', () => undefined), seconds: 3 },
  once('429 with Retry-After: 0', (response) => fail(response, 429, 'slow', { 'retry-after': '0' })),
  once('429 with a date that is past', (response) =>
    fail(response, 429, 'slow', { 'retry-after': 'Sun, 06 Nov 1994 08:49:37 GMT' }),
  ),
  once('408', (response) => fail(response, 408, 'timeout')),
  once('409', (response) => fail(response, 409, 'conflict')),
  once('425', (response) => fail(response, 425, 'too early')),
  once('500', (response) => fail(response, 500, 'oops')),
  once('503 with a page', (response) => page(response, 503)),
  once('529', (response) => fail(response, 529, 'overloaded')),
  once('200 with a page', (response) => page(response, 200)),
  once('200 with a page of 2 MB', (response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('x'.repeat(2_000_000));
  }),
  once('200 without choices', (response) => sendJson(response, 200, { choices: [], usage })),
  once('200 with null for choices', (response) => sendJson(response, 200, { choices: null })),
  once('200 with another object', (response) => sendJson(response, 200, { status: 'ok' })),
  once('200 with an error', (response) => sendJson(response, 200, { error: { message: 'busy', code: 502 } })),
  once('200 with an error in its choice', (response) => sendJson(response, 200, choosing(null, 'error'))),
  once('empty without a count of tokens', (response) =>
    sendJson(response, 200, choosing({ content: '' }, 'stop', {})),
  ),
  once('null without a count of tokens', (response) =>
    sendJson(response, 200, choosing({ content: null }, 'stop', {})),
  ),
  once('a text without its end', (response) => sendJson(response, 200, choosing({ content: '{"typ' }, null))),
  always('500 at each attempt', { input: 'unanswered' }, (response) => fail(response, 500, 'oops')),
  always('hangs up at each attempt', { input: 'unanswered' }, (response) => void response.destroy()),
  always('200 without choices at each attempt', { input: 'unanswered' }, (response) =>
    sendJson(response, 200, { choices: [], usage }),
  ),
  once('an empty body with status 204', (response) => void response.writeHead(204).end()),
  always('empty, but finished', { input: 'empty' }, (response) => say(response, '')),
  always('400 json_validate_failed', { input: 'declined' }, (response) =>
    fail(response, 400, 'does not match', {}, 'json_validate_failed'),
  ),
  always('400 of a lone surrogate', { input: 'declined' }, (response) => fail(response, 400, 'bad text')),
  always('422', { input: 'declined' }, (response) =>
    sendJson(response, 422, { detail: [{ loc: ['body'] }] }),
  ),
  always('403 of a firewall', { input: 'declined' }, (response) => page(response, 403)),
  always('400 content_filter', { input: 'filtered' }, (response) =>
    fail(response, 400, 'no', {}, 'content_filter'),
  ),
  always('400 PROHIBITED_CONTENT', { input: 'filtered' }, (response) =>
    fail(response, 400, 'blocked: PROHIBITED_CONTENT'),
  ),
  always('filtered with status 200', { input: 'filtered' }, (response) =>
    say(response, '', { finish_reason: 'content_filter' }),
  ),
  always('413', { input: 'promptTooLong' }, (response) => fail(response, 413, 'too large')),
  always('400 context_length_exceeded', { input: 'promptTooLong' }, (response) =>
    fail(response, 400, 'too many tokens', {}, 'context_length_exceeded'),
  ),
  always('an answer of 2 MB', { input: 'tooLarge' }, (response) => say(response, 'x'.repeat(2_000_000))),
  always('429 with a pause of an hour', 'request', (response) =>
    fail(response, 429, 'slow', { 'retry-after': '3600' }),
  ),
  always('401 in the middle', { study: 'requires another key' }, (response) =>
    fail(response, 401, 'expired'),
  ),
  always('402 in the middle', { study: 'add credit to the account' }, (response) =>
    fail(response, 402, 'Insufficient Balance'),
  ),
  always(
    'a redirect to a log-in page',
    { study: 'redirects requests to https://login.invalid' },
    (response) => {
      response.writeHead(302, { location: 'https://login.invalid/' });
      response.end();
    },
  ),
  always('400 without credit', { study: 'add credit to the account' }, (response) =>
    fail(response, 400, 'Your credit balance is too low to access the API'),
  ),
  always('429 insufficient_quota', { study: 'add credit to the account' }, (response) =>
    fail(response, 429, 'no credit', {}, 'insufficient_quota'),
  ),
];
