import { joined, unknownCondition } from './condition.js';
import type { Condition } from './condition.js';

/** What stands between two clauses. */
export interface Connector {
  /** `list`: a comma whose word comes later, as in "a, b or c". */
  readonly word: 'or' | 'and' | 'list';
  /** `&&` and `||` have Java's precedence; English words have none that one could rely on. */
  readonly isCode: boolean;
  /** Splits the whole sentence: ", or", "or if", a semicolon. */
  readonly isStrong: boolean;
}

export interface Clause {
  readonly connector: Connector | 'first';
  /** A "not" in it may reach what follows: "not a String or byte[]". */
  readonly isNegated: boolean;
  readonly condition: Condition;
}

type Joint = Exclude<Clause['connector'], 'first'>;

/** Joins the clauses of a sentence; "a or b and c" holds only where both ways to group it do. */
export function joinClauses(clauses: readonly Clause[]): Condition {
  const groups = splitAt(
    resolveLists(withoutLooseEnds(clauses)),
    (joint) => joint.isStrong && joint.word === 'or',
  );
  return joined('any', groups.map(joinGroup));
}

/** Where "or" behind a negated clause is followed by something unknown, that may be a part of what is negated. */
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
  if (words.size === 0) return joined('all', conditions);
  if (words.size === 1 && words.has('or')) return joined('any', conditions);
  if (words.size === 1 && words.has('and')) return joined('all', conditions);
  if (words.has('list')) return joined('agreed', [joined('any', conditions), joined('all', conditions)]);
  const orFirst = joined(
    'any',
    splitAt(clauses, ({ word }) => word === 'or').map((part) =>
      joined(
        'all',
        part.map(({ condition }) => condition),
      ),
    ),
  );
  if (joints.every(({ isCode }) => isCode)) return orFirst;
  const andFirst = joined(
    'all',
    splitAt(clauses, ({ word }) => word === 'and').map((part) =>
      joined(
        'any',
        part.map(({ condition }) => condition),
      ),
    ),
  );
  return joined('agreed', [orFirst, andFirst]);
}

/** The commas of "a, b or c" mean what the next word says. */
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

/** Cuts a list of clauses before each connector of a kind; the first connector of each part no longer counts. */
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
