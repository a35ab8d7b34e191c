import { sumUses, type RequestAccounts } from '../../model/oracle/requests.js';
import type { ChosenOracles } from '../protocol/read-oracles.js';
import type { KeptModelAnswer } from '../../asking/chat/server-answer.js';
import type { Price } from '../../asking/chat/chat-options.js';
import type { Refusal } from './java-oracles.js';
import type { ReadModelAnswer } from './read-answer.js';
import { countReasons, lossInWords, readUse } from '../../asking/chat/usage.js';

type Read = ReadModelAnswer | undefined;

const inWords: Readonly<Record<string, string>> = {
  ...lossInWords,
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

/** Statistics of a suite's requests. */
export function countRequests(
  exchanges: readonly KeptModelAnswer[],
  read: readonly Read[],
  chosen: readonly ChosenOracles[],
  price: Price | 'unknown',
): RequestAccounts {
  const refused = countReasons(read.flatMap((each) => each?.refused ?? []));
  return {
    requests: exchanges.length,
    lost: countReasons(exchanges.flatMap((exchange, index) => explainLoss(exchange, read[index]) ?? [])),
    stray: {},
    ...(Object.keys(refused).length === 0 ? {} : { refused }),
    leftAside: chosen.reduce((sum, { leftAside }) => sum + leftAside, 0),
    ...sumUses(exchanges.map((exchange) => readUse(exchange, price))),
  };
}

/** Remarks on unusable answers. They have no numbers, so a run lists each reason once for all its suites; `countRequests` has the numbers. */
export function listRemarks({ lost, refused = {} }: RequestAccounts): string[] {
  return [
    ...Object.keys(lost).map((reason) => `answers could not be used: ${inWords[reason] ?? reason}`),
    ...Object.keys(refused).map(
      (reason) => `pieces of answers were not taken: ${refusedInWords[reason as Refusal]}`,
    ),
  ];
}

function explainLoss({ answer }: KeptModelAnswer, read: Read): string | undefined {
  if (answer.kind === 'lost') return answer.reason;
  if (read?.unusable === undefined) return undefined;
  return answer.end === 'cut' ? 'cut' : read.unusable;
}
