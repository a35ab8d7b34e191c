import type { Predicate } from './adjectives.js';
import { createComparison, joinConditions, negate, createProperty, unknownCondition } from '../condition.js';
import type { Comparison, Condition, Operand } from '../condition.js';
import type { GrammarContext } from './grammar-context.js';
import { readOperand } from './operand-grammar.js';
import type { Referents } from './noun-phrase-grammar.js';

type Context = Pick<GrammarContext, 'reader' | 'signature'>;

/** Longer phrases precede the shorter ones that they start with. */
const comparatives: readonly (readonly [Comparison, phrases: string])[] = [
  [
    '<=',
    'less than or equal to|smaller than or equal to|lower than or equal to|less or equal to|no more than|not more than|' +
      'no greater than|not greater than|at most|equal to or less than',
  ],
  [
    '>=',
    'greater than or equal to|larger than or equal to|higher than or equal to|greater or equal to|more than or equal to|' +
      'no less than|not less than|no fewer than|at least|equal to or greater than',
  ],
  ['<', 'strictly less than|less than|smaller than|lower than|fewer than|below|under'],
  ['>', 'strictly greater than|greater than|larger than|bigger than|higher than|more than|above|over'],
];
/** Reads "less than 4", "not less than {@code end}". */
export function readComparative({ reader, signature }: Context): Predicate | undefined {
  const operator = comparatives.find(([, phrases]) => reader.takePhrase(...phrases.split('|')))?.[0];
  if (operator === undefined) return undefined;
  const right = readOperand(reader, signature);
  return right && ((subject) => compareWith(subject, operator, right));
}

/** Reads "< 0", "== null", "!= 'x'", "<= x < 5". */
export function readSymbolComparison({ reader, signature }: Context): Predicate | undefined {
  const symbol = reader.takeSymbol('<', '<=', '>', '>=', '==', '=', '!=');
  if (symbol === undefined) return undefined;
  if (reader.takePhrase('null') !== undefined) {
    if (symbol !== '==' && symbol !== '=' && symbol !== '!=') return undefined;
    return (subject) =>
      symbol === '!=' ? negate(createProperty('null', subject)) : createProperty('null', subject);
  }
  const right = readOperand(reader, signature);
  if (right === undefined) return undefined;
  const [middle] = right.operands;
  const next = middle && reader.attempt(() => readSymbolComparison({ reader, signature }));
  return (subject) => {
    const first = compareBy(subject, symbol, right);
    return next === undefined || middle === undefined ? first : joinConditions('all', [first, next(middle)]);
  };
}

function compareBy(subject: Operand, symbol: string, right: Referents): Condition {
  if (symbol === '!=') return negate(compareWith(subject, '=', right));
  return compareWith(subject, symbol === '==' ? '=' : (symbol as Comparison), right);
}

function compareWith(subject: Operand, operator: Comparison, { operands }: Referents): Condition {
  return joinConditions(
    'agreed',
    operands.map((operand) =>
      isSame(subject, operand) ? unknownCondition : createComparison(subject, operator, operand),
    ),
  );
}

/** A comparison of a thing with itself is a misreading. */
function isSame(left: Operand, right: Operand): boolean {
  return left.kind === 'parameter' && right.kind === 'parameter' && left.index === right.index;
}
