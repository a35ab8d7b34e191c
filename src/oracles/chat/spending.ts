import type { RequestEstimate } from '../../model/requests.js';
import { UserError } from '../contract.js';
import type { Price, SpendingLimits } from './chat-options.js';
import type { ChatRequest, Tokens } from './chat-server.js';

/** Numbers of tokens, counted by a server or estimated. */
export interface TokenCounts {
  readonly input: number;
  readonly output: number;
}

/** Of English and Java together; models differ by a fifth or so. */
const charactersPerToken = 3.5;
/** What the form of a message takes. */
const tokensPerMessage = 6;

/** What a request takes at most: its prompt as estimated, and the longest answer. */
export function estimatedTokens({
  messages,
  parameters,
}: Pick<ChatRequest, 'messages' | 'parameters'>): TokenCounts {
  const input = messages.reduce(
    (sum, { content }) => sum + Math.ceil(content.length / charactersPerToken) + tokensPerMessage,
    0,
  );
  return { input, output: parameters.maxTokens };
}

/** What requests would take, of `all` that there are. */
export function estimateOf(
  requests: readonly ChatRequest[],
  all: number,
  price: Price | 'unknown',
): RequestEstimate {
  const tokens = requests.map(estimatedTokens);
  const [input, output] = [
    tokens.reduce((sum, each) => sum + each.input, 0),
    tokens.reduce((sum, each) => sum + each.output, 0),
  ];
  return {
    requests: all,
    kept: all - requests.length,
    inputTokens: input,
    outputTokens: output,
    ...(price === 'unknown' ? {} : { cost: costOf({ input, output }, price) }),
  };
}

/** In USD. */
export function costOf({ input, output }: TokenCounts, price: Price): number {
  return input * price.input + output * price.output;
}

/** The cost of what a server has counted; undefined where it has not, or where the price is unknown. */
export function knownCostOf({ input, output }: Tokens, price: Price | 'unknown'): number | undefined {
  if (price === 'unknown' || input === 'unknown' || output === 'unknown') return undefined;
  return costOf({ input, output }, price);
}

/** Keeps a run within its limits: what is under way counts with what it may cost at most. */
export class Spending {
  readonly #limits: SpendingLimits;
  #requests = 0;
  #usd = 0;

  constructor(limits: SpendingLimits) {
    this.#limits = limits;
  }

  /**
   * Called before a request is sent. Throws UserError where it could break a limit. The function that it gives takes what the server
   * has counted, once it is known; where that never happens, the estimate stays.
   */
  begin(estimate: TokenCounts): (counted: Tokens) => void {
    const { price, maxCost, maxRequests } = this.#limits;
    if (maxRequests !== 'none' && this.#requests >= maxRequests)
      throw new UserError(
        `--max-requests ${maxRequests} is reached: what was answered is kept, and the same command with a higher limit goes on`,
      );
    const most = price === 'unknown' ? 0 : costOf(estimate, price);
    if (maxCost !== 'none' && this.#usd + most > maxCost)
      throw new UserError(
        `--max-cost ${maxCost} is reached: this run's requests cost ${this.#usd.toFixed(4)} USD, and the next one may cost ${most.toFixed(4)}; what was answered is kept, and the same command with a higher limit goes on`,
      );
    this.#requests += 1;
    this.#usd += most;
    return (counted) => {
      this.#usd += (knownCostOf(counted, price) ?? most) - most;
    };
  }
}
