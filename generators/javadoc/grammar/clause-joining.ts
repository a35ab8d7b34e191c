import { joinConditions, unknownCondition } from '../condition.js';
import type { Condition } from '../condition.js';

/** The connector between two clauses. */
export interface Connector {
  /** `list`: a comma whose meaning follows later, as in "a, b or c". */
  readonly word: 'or' | 'and' | 'list';
  /** `&&` and `||` have Java's precedence; English words have no reliable one. */
  readonly isCode: boolean;
  /** Whether it splits the whole sentence: ", or", "or if", a semicolon. */
  readonly isStrong: boolean;
}

export interface Clause {
  readonly connector: Connector | 'first';
  /** Whether the scope of a "not" in it may include what follows: "not a String or byte[]". */
  readonly isNegated: boolean;
  readonly condition: Condition;
}

type Joint = Exclude<Clause['connector'], 'first'>;

/** Joins the clauses of a sentence. "a or b and c" holds only if it does under both groupings. */
export function joinClauses(clauses: readonly Clause[]): Condition {
  const groups = splitAt(
    resolveLists(withoutLooseEnds(clauses)),
    (joint) => joint.isStrong && joint.word === 'or',
  );
  return joinConditions('any', groups.map(joinGroup));
}

/** Something unknown after "or" may be within the scope of the negation before it. */
function withoutLooseEnds(clauses: readonly Clause[]): Clause[] {
  return clauses.map((clause, index) => {
    const next = clauses[index + 1];
    if (!clause.isNegated || next === undefined || next.connector === 'first') return clause;
    const isLoose = next.connector.word === 'or' && !next.connector.isCode && !next.connector.isStrong;
    return isLoose && next.condition.kind === 'unknown' ? { ...clause, condition: unknownCondition } : clause;
  });
}

function joinGroup(clauses: readonly Clause[]): Condition {
  const joints = clauses.flatMap(({ connector }) => (connector === 'first' ? [] : connector)).slice(0);
  const words = new Set(joints.map(({ word }) => word));
  const conditions = clauses.map(({ condition }) => condition);
  if (words.size === 0) return joinConditions('all', conditions);
  if (words.size === 1 && words.has('or')) return joinConditions('any', conditions);
  if (words.size === 1 && words.has('and')) return joinConditions('all', conditions);
  if (words.has('list'))
    return joinConditions('agreed', [joinConditions('any', conditions), joinConditions('all', conditions)]);
  const orFirst = joinConditions(
    'any',
    splitAt(clauses, ({ word }) => word === 'or').map((part) =>
      joinConditions(
        'all',
        part.map(({ condition }) => condition),
      ),
    ),
  );
  if (joints.every(({ isCode }) => isCode)) return orFirst;
  const andFirst = joinConditions(
    'all',
    splitAt(clauses, ({ word }) => word === 'and').map((part) =>
      joinConditions(
        'any',
        part.map(({ condition }) => condition),
      ),
    ),
  );
  return joinConditions('agreed', [orFirst, andFirst]);
}

/** Commas in "a, b or c" have the meaning of the next connector. */
function resolveLists(clauses: readonly Clause[]): Clause[] {
  return clauses.map((clause, index) => {
    if (clause.connector === 'first' || clause.connector.word !== 'list') return clause;
    const next = clauses
      .slice(index + 1)
      .find(({ connector }) => connector !== 'first' && connector.word !== 'list');
    if (next === undefined || next.connector === 'first') return clause;
    return { ...clause, connector: { ...next.connector } };
  });
}

/** Splits a list of clauses before each connector of a kind. The first connector of each part is then ignored. */
function splitAt(clauses: readonly Clause[], isCut: (joint: Joint) => boolean): Clause[][] {
  const parts: Clause[][] = [];
  for (const clause of clauses) {
    const part = parts.at(-1);
    if (part === undefined || (clause.connector !== 'first' && isCut(clause.connector)))
      parts.push([{ ...clause, connector: 'first' }]);
    else part.push(clause);
  }
  return parts;
}
