import type { RequestEstimate } from '../../model/oracle/requests.js';
import { UserError } from '../../model/common/errors.js';
import type { Price, SpendingLimits } from './chat-options.js';
import type { ChatRequest } from './chat-server.js';
import type { Tokens } from './server-answer.js';

/** Numbers of tokens, counted by a server or estimated. */
export interface TokenCounts {
  readonly input: number;
  readonly output: number;
}

/** For English and Java together; models differ by about a fifth. */
const charactersPerToken = 3.5;

/** Tokens of a text, estimated by its characters. */
export function estimateTextTokens(text: string): number {
  return Math.ceil(text.length / charactersPerToken);
}

/** Tokens for the form of a message. */
const tokensPerMessage = 6;

/** Upper limit of a request's tokens: its estimated prompt, and the longest answer. */
export function estimateTokens({
  messages,
  parameters,
}: Pick<ChatRequest, 'messages' | 'parameters'>): TokenCounts {
  const input = messages.reduce(
    (sum, { content }) => sum + estimateTextTokens(content) + tokensPerMessage,
    0,
  );
  return { input, output: parameters.maxTokens };
}

/** Estimates the cost of some requests, out of `all`. */
export function estimateSpending(
  requests: readonly ChatRequest[],
  all: number,
  price: Price | 'unknown',
): RequestEstimate {
  const tokens = requests.map(estimateTokens);
  const [input, output] = [
    tokens.reduce((sum, each) => sum + each.input, 0),
    tokens.reduce((sum, each) => sum + each.output, 0),
  ];
  return {
    requests: all,
    kept: all - requests.length,
    inputTokens: input,
    outputTokens: output,
    ...(price === 'unknown' ? {} : { cost: computeCost({ input, output }, price) }),
  };
}

/** In USD. */
export function computeCost({ input, output }: TokenCounts, price: Price): number {
  return input * price.input + output * price.output;
}

/** The cost of the tokens that a server has counted; undefined if it has not, or the price is unknown. */
export function computeKnownCost({ input, output }: Tokens, price: Price | 'unknown'): number | undefined {
  if (price === 'unknown' || input === 'unknown' || output === 'unknown') return undefined;
  return computeCost({ input, output }, price);
}

/** Keeps a run within its limits. Pending requests count with their maximum cost. */
export class Spending {
  readonly #limits: SpendingLimits;
  #requests = 0;
  #usd = 0;
  #underWay = 0;
  /** Resolved when a pending request has ended. */
  #wake: (() => void)[] = [];

  constructor(limits: SpendingLimits) {
    this.#limits = limits;
  }

  /**
   * Call this before sending a request. If the request might exceed the cost limit, waits for pending ones, which usually cost less than their
   * maximum. Throws UserError if it still might. Call the returned function with the server's count when the request has ended; without a count, the
   * estimate counts.
   *
   * @param counts whether it counts for the limit of requests, as neither retries nor probes do
   */
  async begin(
    estimate: TokenCounts,
    signal: AbortSignal,
    counts: 'counted' | 'uncounted',
  ): Promise<(counted: Tokens) => void> {
    const { price, maxCost, maxRequests } = this.#limits;
    const most = price === 'unknown' ? 0 : computeCost(estimate, price);
    while (maxCost !== 'none' && this.#usd + most > maxCost && this.#underWay > 0) {
      await new Promise<void>((resolve) => this.#wake.push(resolve));
      signal.throwIfAborted();
    }
    if (counts === 'counted' && maxRequests !== 'none' && this.#requests >= maxRequests)
      throw new UserError(
        `--max-requests ${maxRequests} is reached: earlier answers are cached, and the same command with a higher limit continues`,
      );
    if (maxCost !== 'none' && this.#usd + most > maxCost)
      throw new UserError(
        `--max-cost ${maxCost} is reached: this run's requests cost ${this.#usd.toFixed(4)} USD, and the next one may cost ${most.toFixed(4)}; earlier answers are cached, and the same command with a higher limit continues`,
      );
    if (counts === 'counted') this.#requests += 1;
    this.#underWay += 1;
    this.#usd += most;
    return (counted) => {
      this.#usd += (computeKnownCost(counted, price) ?? most) - most;
      this.#underWay -= 1;
      for (const resolve of this.#wake.splice(0)) resolve();
    };
  }
}
