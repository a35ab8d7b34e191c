import type { RankedPlace } from '../../analysis/bug-detection/ranking/ranked-tests.js';
import type { EvaluatedTestCase } from '../../evaluations/bug-detection/unit-result.js';
import type { Unit } from '../../model/unit/unit.js';
import { getFirstFailure, type Failure } from '../../model/outcome/outcome.js';
import { describeGenerator } from '../../model/unit/unit.js';
import { escapeLine } from '../printable.js';

/** A test that fails on the buggy version, with its place in the ranking of its bug, seed and oracle generator. */
export interface FailingTest {
  readonly unit: Unit;
  readonly evaluated: EvaluatedTestCase;
  /** Best and worst position, from 1; they differ for tests with equal scores. */
  readonly rank: RankedPlace['rank'];
  /** Number of failing tests with the same bug, seed and oracle generator. */
  readonly among: number;
}

const longestReason = 300;

/** `java.lang.AssertionError: expected:<2> but was:<3>`, in one line. */
export function describeFailure({ buggy }: EvaluatedTestCase): string {
  const failure = getFirstFailure(buggy);
  return failure === 'none' ? 'no failure' : describeThrown(failure);
}

/** What was thrown, in one line. */
export function describeThrown({ exception, message }: Failure): string {
  const [line = ''] = message.split('\n');
  const text = escapeLine(line.trim() === '' ? exception : `${exception}: ${line.trim()}`);
  return text.length > longestReason ? `${text.slice(0, longestReason)} …` : text;
}

/** `rank 1 of 12` or `rank 1–4 of 12`, with bug, seed and generator. */
export function describeRank({ unit, rank, among }: FailingTest): string {
  const place = rank.first === rank.last ? `${rank.first}` : `${rank.first}–${rank.last}`;
  return `rank ${place} of ${among}, ${describeGenerator(unit)}, ${unit.bug} seed ${unit.seed}`;
}
