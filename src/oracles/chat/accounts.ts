import { sumOfCounts, sumOfUsage, type RequestAccounts, type Usage } from '../../model/requests.js';
import type { ChosenOracles } from '../protocol/oracles-of-answer.js';
import type { KeptAnswer } from './asking.js';
import type { Price } from './chat-options.js';
import type { Refusal } from './java-oracles.js';
import type { ReadModelAnswer } from './read-answer.js';
import { knownCostOf } from './spending.js';

type Read = ReadModelAnswer | undefined;

const inWords: Readonly<Record<string, string>> = {
  tooLarge: 'larger than an answer may be',
  promptTooLong: 'prompts too long for the model',
  filtered: 'withheld by the server',
  empty: 'empty',
  cut: 'cut at --max-tokens',
  prose: 'neither JSON nor Java',
  refused: 'code without an oracle',
  tooLong: 'longer than anybody reads',
};

const refusedInWords: Readonly<Record<Refusal, string>> = {
  otherCode: 'statements that are no assertions',
  otherCall: 'exceptions expected of calls that the prefix does not have',
  sideEffect: 'assertions that do more than look',
  lonelyFail: 'fail() outside of a try statement',
  malformed: 'malformed Java',
};

/** What a suite's requests came to. */
export function accountsOf(
  exchanges: readonly KeptAnswer[],
  read: readonly Read[],
  chosen: readonly ChosenOracles[],
  price: Price | 'unknown',
): RequestAccounts {
  return {
    requests: exchanges.length,
    lost: countsOf(exchanges.flatMap((exchange, index) => lossOf(exchange, read[index]) ?? [])),
    stray: {},
    leftAside: chosen.reduce((sum, { leftAside }) => sum + leftAside, 0),
    usage: exchanges.map((exchange) => usageOf(exchange, price)).reduce(sumOfUsage, {}),
  };
}

/** What of the answers could not be used. */
export function remarksOf(exchanges: readonly KeptAnswer[], read: readonly Read[]): string[] {
  const lost = countsOf(exchanges.flatMap((exchange, index) => lossOf(exchange, read[index]) ?? []));
  const refused = countsOf(read.flatMap((each) => each?.refused ?? []));
  const [lostSum, refusedSum] = [sumOf(lost), sumOf(refused)];
  return [
    ...(lostSum === 0
      ? []
      : [`${lostSum} of ${exchanges.length} answers could not be used (${listed(lost, inWords)})`]),
    ...(refusedSum === 0
      ? []
      : [`pieces of answers that were not taken: ${refusedSum} (${listed(refused, refusedInWords)})`]),
  ];
}

function lossOf({ answer }: KeptAnswer, read: Read): string | undefined {
  if (answer.kind === 'lost') return answer.reason;
  if (read?.unusable === undefined) return undefined;
  return answer.end === 'cut' ? 'cut' : read.unusable;
}

function usageOf({ answer: { tokens }, seconds }: KeptAnswer, price: Price | 'unknown'): Usage {
  const cost = knownCostOf(tokens, price);
  return {
    ...(tokens.input === 'unknown' ? {} : { inputTokens: tokens.input }),
    ...(tokens.output === 'unknown' ? {} : { outputTokens: tokens.output }),
    ...(cost === undefined ? {} : { cost }),
    seconds,
  };
}

function countsOf(reasons: readonly string[]): Record<string, number> {
  return reasons.reduce<Record<string, number>>((counts, reason) => sumOfCounts(counts, { [reason]: 1 }), {});
}

function sumOf(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((sum, each) => sum + each, 0);
}

function listed(counts: Readonly<Record<string, number>>, words: Readonly<Record<string, string>>): string {
  return Object.entries(counts)
    .map(([reason, count]) => `${count} ${words[reason] ?? reason}`)
    .join(', ');
}
