import type { GeneratedOracle, Oracle } from '../../model/oracle/oracle.js';
import { isOracleStatement } from '../../source/candidates/oracle-statements.js';
import { isComment, type JavaParser } from '../../source/parser.js';
import type { AnsweredOracle, OracleAnswer } from './answer.js';
import type { Choice } from './choices.js';

/** The oracles of an answer that a run uses. */
export interface ChosenOracles {
  readonly oracles: readonly GeneratedOracle[];
  /** Number of unused ones. */
  readonly leftAside: number;
}

/**
 * Splits an answer's oracles into single assertions, orders them by confidence (those without confidence last, ties in the answer's order), and
 * selects those that the run uses. `any` combines all compatible ones into a single oracle: if the surest expects an exception, only that, otherwise
 * the assertions in sequence.
 */
export function readOracles(
  parser: JavaParser,
  { oracles }: OracleAnswer,
  { multi, top }: Choice,
): ChosenOracles {
  const single = oracles
    .map(toGeneratedOracle)
    .flatMap((oracle) => unfoldOracle(parser, oracle))
    .sort((a, b) => getSureness(b) - getSureness(a) || 0);
  const wanted = single.slice(0, top === 'all' ? single.length : top);
  const chosen = multi === 'all' ? wanted : multi === 'first' ? wanted.slice(0, 1) : joinOracles(wanted);
  const used = multi === 'any' ? selectTogether(wanted).length : chosen.length;
  return { oracles: chosen, leftAside: single.length - used };
}

function getSureness({ confidence }: GeneratedOracle): number {
  return confidence ?? -Number.MAX_VALUE;
}

function toGeneratedOracle(answered: AnsweredOracle): GeneratedOracle {
  const { confidence } = answered;
  return { ...toOracle(answered), ...(confidence == null ? {} : { confidence }) };
}

function toOracle(answered: AnsweredOracle): Oracle {
  switch (answered.type) {
    case 'noException':
      return { type: 'noException' };
    case 'expectException': {
      const { exception, statements } = answered;
      return {
        type: 'expectException',
        ...(exception == null ? {} : { exception }),
        ...trimGiven(statements),
      };
    }
    case 'assertion':
      return { type: 'assertion', assertion: answered.assertion, ...trimGiven(answered.statements) };
  }
}

function trimGiven(statements: string | null | undefined): { statements?: string } {
  const text = statements?.trim() ?? '';
  return text === '' ? {} : { statements: text };
}

/** One oracle per assertion, with the other statements before it. Unparsable oracles stay unchanged. */
function unfoldOracle(parser: JavaParser, oracle: GeneratedOracle): GeneratedOracle[] {
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
        ...trimGiven(statements),
      };
    });
  });
}

type Assertion = Extract<GeneratedOracle, { readonly type: 'assertion' }>;

/** The oracles that one test case can check together. */
function selectTogether(oracles: readonly GeneratedOracle[]): readonly GeneratedOracle[] {
  const [surest] = oracles;
  return surest?.type === 'expectException'
    ? [surest]
    : oracles.filter(({ type }) => type !== 'expectException');
}

function joinOracles(oracles: readonly GeneratedOracle[]): GeneratedOracle[] {
  const taken = selectTogether(oracles);
  const assertions = taken.filter((oracle): oracle is Assertion => oracle.type === 'assertion');
  const last = assertions.at(-1);
  if (last === undefined || assertions.length === 1) return [last ?? taken[0] ?? []].flat();
  const statements = [...assertions.slice(0, -1).map(toStatement), last.statements ?? []].flat().join('\n');
  const confidences = assertions.flatMap(({ confidence }) => confidence ?? []);
  const { assertion } = last;
  // Together, they are only as certain as the least sure one.
  const confidence = confidences.length === assertions.length ? { confidence: Math.min(...confidences) } : {};
  return [{ type: 'assertion', assertion, statements, ...confidence }];
}

/** In a separate block if it declares anything. */
function toStatement({ assertion, statements }: Assertion): string {
  return statements === undefined ? `${assertion};` : `{\n${statements}\n${assertion};\n}`;
}
