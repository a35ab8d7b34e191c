import { createUnknownChoiceError } from '../model/common/described.js';
import type { MutationOperator } from './operator.js';
import { aor } from './operators/arithmetic.js';
import { asw } from './operators/argument-swap.js';
import { cor } from './operators/conditional.js';
import { etr } from './operators/exception-type.js';
import { lor } from './operators/bitwise.js';
import { lvr } from './operators/literal.js';
import { mcr } from './operators/call-removal.js';
import { ncr } from './operators/null-check.js';
import { obo } from './operators/off-by-one.js';
import { oru } from './operators/unary.js';
import { ror } from './operators/relational.js';
import { rvr } from './operators/returned-value.js';
import { sor } from './operators/shift.js';
import { std } from './operators/statement-deletion.js';
import { uoi } from './operators/unary-insertion.js';

/** All operators, one line each, in the order of lists. Of two that make the same mutant, the first one counts. */
export const mutationOperators: readonly MutationOperator[] = [
  aor,
  lor,
  sor,
  ncr,
  ror,
  cor,
  oru,
  uoi,
  lvr,
  rvr,
  obo,
  std,
  mcr,
  asw,
  etr,
];

/** The operators of these names, in the order of lists. Throws UserError for an unknown name. */
export function selectOperators(names: readonly string[]): readonly MutationOperator[] {
  const wanted = names.map((name) => name.toUpperCase());
  const unknown = wanted.findIndex((name) => mutationOperators.every((each) => each.name !== name));
  if (unknown >= 0) throw createUnknownChoiceError('mutation operator', mutationOperators, names[unknown]!);
  return mutationOperators.filter(({ name }) => wanted.includes(name));
}
