import { choice, flagTable, readValues, wholeNumber, forRows } from '../../model/common/flag-table.js';
import type { GivenFlags } from '../contract.js';
import { contexts, multis, type Choice, type Context } from './choices.js';

/** The flags that select oracles of an answer. */
export const choiceFlags = flagTable({
  multi: forRows(
    choice('HOW', multis),
    'test cases for an answer with several oracles. first: one for that with the highest confidence; all: one for each; any: one that fails if any assertion fails (default: all)',
  ),
  top: forRows(
    wholeNumber('N'),
    'use only the N oracles of an answer with the highest confidence (default: all)',
  ),
});

/** The flags of all generators that use the protocol. */
export const protocolFlags = {
  ...flagTable({
    context: forRows(
      choice('WHAT', contexts),
      'how much of the focal class on the side under test each request contains: none, signatures or class (default: none)',
    ),
  }),
  ...choiceFlags,
};

/** What a generator receives, and which of its oracles are used. */
export interface ProtocolOptions {
  readonly context: Context;
  readonly choice: Choice;
}

export function parseProtocolOptions(given: GivenFlags): ProtocolOptions {
  return {
    context: readValues(protocolFlags, given).context ?? 'none',
    choice: parseChoiceOptions(given),
  };
}

export function parseChoiceOptions(given: GivenFlags): Choice {
  const { multi = 'all', top = 'all' } = readValues(choiceFlags, given);
  return { multi, top };
}
