import { UserError } from '../../model/common/errors.js';
import { PassingFailure } from './retries.js';
import type { ServerLoss } from './server-answer.js';

/** What a server did instead of answering a request. */
export type Seen =
  | { readonly kind: 'status'; readonly status: number; readonly code: string; readonly text: string }
  | { readonly kind: 'redirect'; readonly origin: string }
  | { readonly kind: 'late'; readonly timeoutSeconds: number }
  | { readonly kind: 'unreachable'; readonly code: string }
  /** Nothing listens at the address on this machine. */
  | { readonly kind: 'notRunning'; readonly code: string }
  | { readonly kind: 'hangsUp'; readonly code: string }
  | { readonly kind: 'otherModel'; readonly model: string; readonly expected: string }
  | { readonly kind: 'brokenJson' | 'noCompletion' | 'noChoice' | 'noText' | 'unfinished' };

/** The server does not take this request. It does not take others either, or this input costs itself alone: a probe shows which. */
export class RefusedRequest extends UserError {
  constructor(
    sentence: string,
    readonly reason: ServerLoss,
  ) {
    super(sentence);
  }
}

/**
 * `again`: the attempt, which is repeated. `input`: this request, unless the server refuses a probe, too. `study`: everything, because no request can
 * succeed. `unlessKnown`: `again` if the server has answered before, otherwise `study`.
 */
type Costs = 'again' | 'study' | 'unlessKnown' | { readonly input: ServerLoss };

interface Behaviour {
  readonly is: (seen: Seen) => boolean;
  readonly costs: Costs;
  /** Continues `the server URL …`. `{}` is what the server says. */
  readonly sentence: string;
  /** Whether the server may charge the attempt; it may by default. */
  readonly charge?: 'none';
}

type Status = Extract<Seen, { kind: 'status' }>;

const kind = (name: Seen['kind']) => (seen: Seen) => seen.kind === name;
const status = (isIt: (seen: Status) => boolean) => (seen: Seen) => seen.kind === 'status' && isIt(seen);
const oneOf = (...statuses: readonly number[]) => status((seen) => statuses.includes(seen.status));
const coded = (...codes: readonly string[]) => status((seen) => codes.includes(seen.code));
const says = (pattern: RegExp) => status(({ text }) => pattern.test(text));

const account = "reports that the account's quota is used up: {}; add credit to the account";
const otherKey =
  'requires another key: {}; name its variable with --api-key-env or its file with --api-key-file';
const completion =
  'answers with something other than a chat completion; is --base-url right? It usually ends with /v1';

/** What follows from each behaviour. The first that fits counts. */
const behaviours: readonly Behaviour[] = [
  {
    is: kind('redirect'),
    costs: 'study',
    sentence:
      'redirects requests to {}, but teval sends neither prompts nor the key there; name that server with --base-url if you trust it',
  },
  {
    is: kind('otherModel'),
    costs: 'study',
    sentence: 'answers as {}; leave --expect-model out to take its answers nevertheless',
  },
  {
    is: kind('notRunning'),
    costs: 'unlessKnown',
    sentence: 'is not running on this machine{}; start it, or correct --base-url',
    charge: 'none',
  },
  { is: kind('unreachable'), costs: 'again', sentence: 'cannot be reached{}', charge: 'none' },
  { is: kind('hangsUp'), costs: 'again', sentence: 'hangs up{}' },
  { is: kind('late'), costs: 'again', sentence: 'did not answer within {} s' },
  { is: kind('brokenJson'), costs: 'again', sentence: 'sent a broken answer' },
  { is: kind('noCompletion'), costs: 'unlessKnown', sentence: completion },
  { is: kind('noChoice'), costs: 'again', sentence: 'sent an answer without content' },
  { is: kind('noText'), costs: 'again', sentence: 'sent an empty answer without a count of tokens' },
  { is: kind('unfinished'), costs: 'again', sentence: 'sent an answer without its end' },
  { is: oneOf(402), costs: 'study', sentence: account, charge: 'none' },
  {
    is: says(
      /^40[03] .*(?:credit balance is too low|insufficient (?:account )?(?:balance|credits?|funds))/iu,
    ),
    costs: 'study',
    sentence: account,
    charge: 'none',
  },
  {
    is: coded('insufficient_quota', 'insufficient_balance'),
    costs: 'study',
    sentence: account,
    charge: 'none',
  },
  { is: oneOf(401, 407), costs: 'study', sentence: otherKey, charge: 'none' },
  { is: oneOf(429), costs: 'again', sentence: 'answers {}', charge: 'none' },
  { is: oneOf(408, 409, 425), costs: 'again', sentence: 'answers {}' },
  { is: status((seen) => seen.status >= 500), costs: 'again', sentence: 'answers {}' },
  {
    is: coded('content_filter', 'content_policy_violation', 'invalid_prompt'),
    costs: { input: 'filtered' },
    sentence: 'withholds its answers: {}',
  },
  {
    is: says(/content management policy|moderation|PROHIBITED_CONTENT|flagged/iu),
    costs: { input: 'filtered' },
    sentence: 'withholds its answers: {}',
  },
  { is: oneOf(413), costs: { input: 'promptTooLong' }, sentence: 'takes no request of any length: {}' },
  {
    is: coded('context_length_exceeded'),
    costs: { input: 'promptTooLong' },
    sentence: 'has a context that is too short for any request: {}; lower --max-tokens',
  },
  {
    is: says(/context (?:length|window|size)/iu),
    costs: { input: 'promptTooLong' },
    sentence: 'has a context that is too short for any request: {}; lower --max-tokens',
  },
  { is: oneOf(403), costs: { input: 'declined' }, sentence: otherKey },
  {
    is: oneOf(404),
    costs: { input: 'declined' },
    sentence: "answers {}; check the model's name and --base-url",
  },
];

const anyOther: Behaviour = {
  is: () => true,
  costs: { input: 'declined' },
  sentence:
    "refuses requests of this kind: {}; --temperature default and --structured off leave out fields that some models don't accept",
};

/** The server of a request, for sentences. */
export interface AskedServer {
  readonly baseUrl: string;
  /** Whether the server has answered such requests before. */
  readonly standing: 'known' | 'unknown';
}

/**
 * Throws what follows from a behaviour: PassingFailure, RefusedRequest or UserError.
 *
 * @param waitMilliseconds the pause that the server asks for
 */
export function judgeBehaviour(
  seen: Seen,
  { baseUrl, standing }: AskedServer,
  waitMilliseconds?: number,
): never {
  const { costs, sentence, charge } = behaviours.find(({ is }) => is(seen)) ?? anyOther;
  const whole = `the server ${baseUrl} ${sentence.replace('{}', () => quoteSeen(seen))}`;
  if (costs === 'again' || (costs === 'unlessKnown' && standing === 'known'))
    throw new PassingFailure(
      whole,
      waitMilliseconds,
      charge,
      seen.kind === 'status' ? `status ${seen.status}` : seen.kind,
    );
  throw typeof costs === 'object' ? new RefusedRequest(whole, costs.input) : new UserError(whole);
}

function quoteSeen(seen: Seen): string {
  switch (seen.kind) {
    case 'status':
      return seen.text;
    case 'redirect':
      return seen.origin;
    case 'late':
      return String(seen.timeoutSeconds);
    case 'unreachable':
    case 'notRunning':
    case 'hangsUp':
      return seen.code === '' ? '' : ` (${seen.code})`;
    case 'otherModel':
      return `the model ${seen.model}, not as ${seen.expected}`;
    case 'brokenJson':
    case 'noCompletion':
    case 'noChoice':
    case 'noText':
    case 'unfinished':
      return '';
  }
}
