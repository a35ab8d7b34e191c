import type { GeneratedOracle, Oracle } from '../../model/oracle.js';
import { isOracleStatement } from '../../source/candidates/oracle-statements.js';
import { isComment, type JavaParser } from '../../source/parser.js';
import type { AnsweredOracle, OracleAnswer } from './answer.js';

/** What becomes of several oracles, or several assertions in one: the surest alone, a test case of each, or one test case of all. */
export const multis = ['first', 'all', 'any'] as const;
export type Multi = (typeof multis)[number];

export interface Choice {
  readonly multi: Multi;
  /** The surest so many are taken. */
  readonly top: number | 'all';
}

/** The oracles of an answer that a run wants. */
export interface ChosenOracles {
  readonly oracles: readonly GeneratedOracle[];
  /** Those that it does not want. */
  readonly leftAside: number;
}

/**
 * Takes an answer's oracles, each with one assertion, the surest first (those without a confidence last, equal ones in the answer's
 * order), and of these what the run wants. `any` makes one oracle of all that can hold together: where the surest expects an exception,
 * that alone, else the assertions, one behind the other.
 */
export function oraclesOf(
  parser: JavaParser,
  { oracles }: OracleAnswer,
  { multi, top }: Choice,
): ChosenOracles {
  const single = oracles
    .map(oracleOf)
    .flatMap((oracle) => unfolded(parser, oracle))
    .sort((a, b) => sureness(b) - sureness(a) || 0);
  const wanted = single.slice(0, top === 'all' ? single.length : top);
  const chosen = multi === 'all' ? wanted : multi === 'first' ? wanted.slice(0, 1) : together(wanted);
  const used = multi === 'any' ? takenTogether(wanted).length : chosen.length;
  return { oracles: chosen, leftAside: single.length - used };
}

function sureness({ confidence }: GeneratedOracle): number {
  return confidence ?? -Number.MAX_VALUE;
}

function oracleOf(answered: AnsweredOracle): GeneratedOracle {
  const { confidence } = answered;
  return { ...plainOracleOf(answered), ...(confidence == null ? {} : { confidence }) };
}

function plainOracleOf(answered: AnsweredOracle): Oracle {
  switch (answered.type) {
    case 'noException':
      return { type: 'noException' };
    case 'expectException': {
      const { exception, statements } = answered;
      return { type: 'expectException', ...(exception == null ? {} : { exception }), ...given(statements) };
    }
    case 'assertion':
      return { type: 'assertion', assertion: answered.assertion, ...given(answered.statements) };
  }
}

function given(statements: string | null | undefined): { statements?: string } {
  const text = statements?.trim() ?? '';
  return text === '' ? {} : { statements: text };
}

/** An oracle for each assertion in one, with the statements before it that are none. What can't be read stays as it is. */
function unfolded(parser: JavaParser, oracle: GeneratedOracle): GeneratedOracle[] {
  if (oracle.type !== 'assertion') return [oracle];
  const text = oracle.assertion.trim().replace(/[;\s]+$/u, '');
  return parser.withTree(`{${text};\n}`, (root): GeneratedOracle[] => {
    const block = root.firstNamedChild;
    const all = block?.namedChildren.filter((child) => !isComment(child)) ?? [];
    if (root.hasError || root.namedChildCount !== 1 || all.length < 2)
      return [{ ...oracle, assertion: text }];
    const assertions = all.filter(
      (statement, index) => isOracleStatement(statement) || index === all.length - 1,
    );
    return assertions.map((assertion) => {
      const before = all.filter(
        (each) => each.endIndex <= assertion.startIndex && !assertions.includes(each),
      );
      const statements = [oracle.statements ?? [], before.map((each) => each.text)].flat(2).join('\n');
      return {
        ...oracle,
        assertion: assertion.text.replace(/[;\s]+$/u, ''),
        ...given(statements),
      };
    });
  });
}

type Assertion = Extract<GeneratedOracle, { readonly type: 'assertion' }>;

/** Those that one test case can check. */
function takenTogether(oracles: readonly GeneratedOracle[]): readonly GeneratedOracle[] {
  const [surest] = oracles;
  return surest?.type === 'expectException'
    ? [surest]
    : oracles.filter(({ type }) => type !== 'expectException');
}

function together(oracles: readonly GeneratedOracle[]): GeneratedOracle[] {
  const taken = takenTogether(oracles);
  const assertions = taken.filter((oracle): oracle is Assertion => oracle.type === 'assertion');
  const last = assertions.at(-1);
  if (last === undefined || assertions.length === 1) return [last ?? taken[0] ?? []].flat();
  const statements = [...assertions.slice(0, -1).map(asStatement), last.statements ?? []].flat().join('\n');
  const told = assertions.flatMap(({ confidence }) => confidence ?? []);
  const { assertion } = last;
  // All of them hold no more certainly than the least sure does.
  const confidence = told.length === assertions.length ? { confidence: Math.min(...told) } : {};
  return [{ type: 'assertion', assertion, statements, ...confidence }];
}

/** In a block of its own where it declares anything. */
function asStatement({ assertion, statements }: Assertion): string {
  return statements === undefined ? `${assertion};` : `{\n${statements}\n${assertion};\n}`;
}
