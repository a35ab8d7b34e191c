/** Statistics of a generator's requests for one suite to a program or a server. */
export interface RequestAccounts {
  /** One per input. */
  readonly requests: number;
  /** Requests without a usable answer, by reason (`late`, `malformed`). Their inputs get no oracle. */
  readonly lost: Readonly<Record<string, number>>;
  /** Answers without a matching request, by reason (`unknown`, `twice`). They have no effect. */
  readonly stray: Readonly<Record<string, number>>;
  /** Rejected pieces of code in answers, by reason; absent if there are none. */
  readonly refused?: Readonly<Record<string, number>>;
  /** Oracles ignored because an answer has more than the run uses. */
  readonly leftAside: number;
  /** Usage that the answers report, including cached answers. */
  readonly usage: Usage;
  /** The answers, each once; absent if they have no names by which units that share some would know them. */
  readonly answers?: readonly AnswerUse[];
}

/** An answer, which several units may use. */
export interface AnswerUse {
  /** Equal in all units that use it. */
  readonly id: string;
  /** The model that gave it, as the server names it; absent for programs, and if the server names none. */
  readonly answeredBy?: string;
  readonly usage: Usage;
}

/** Statistics of the requests for a suite that a model writes. */
export interface SuiteRequests extends Pick<RequestAccounts, 'requests' | 'lost' | 'usage' | 'answers'> {
  /** Equal in all units of one suite, which mutants of a class share. */
  readonly suite: string;
}

/** Estimated effort of asking a generator, computed without asking it. */
export interface RequestEstimate {
  /** Number of requests, including those with cached answers. */
  readonly requests: number;
  readonly kept: number;
  /** Tokens of the requests without cached answers; for outputs, the upper limit. */
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** USD; absent if the price is unknown. */
  readonly cost?: number;
}

/** Sums over the answers that report them; absent if none does. */
export interface Usage {
  readonly inputTokens?: number;
  readonly outputTokens?: number;
  /** In the currency that the generator uses. */
  readonly cost?: number;
  readonly seconds?: number;
}

/** The sum of two usages. */
export function addUsage(one: Usage, other: Usage): Usage {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])] as (keyof Usage)[];
  return Object.fromEntries(names.map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)]));
}

/** Each answer once, and the sum of their usages. */
export function sumUses(uses: readonly AnswerUse[]): Required<Pick<RequestAccounts, 'answers' | 'usage'>> {
  const answers = [...new Map(uses.map((use) => [use.id, use])).values()];
  return { answers, usage: answers.map(({ usage }) => usage).reduce(addUsage, {}) };
}

/** The sum of two tables of counts. */
export function addCounts(
  one: Readonly<Record<string, number>>,
  other: Readonly<Record<string, number>>,
): Record<string, number> {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])].sort();
  return Object.fromEntries(names.map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)]));
}

const noRequests: RequestEstimate = { requests: 0, kept: 0, inputTokens: 0, outputTokens: 0 };

/** The sum of estimates for one generator. */
export function sumEstimates(estimates: readonly RequestEstimate[]): RequestEstimate {
  return estimates.reduce(addEstimates, noRequests);
}

/** Either all estimates of a generator have a price, or none has. */
function addEstimates(one: RequestEstimate, other: RequestEstimate): RequestEstimate {
  return {
    requests: one.requests + other.requests,
    kept: one.kept + other.kept,
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    ...(other.cost === undefined ? {} : { cost: (one.cost ?? 0) + other.cost }),
  };
}
