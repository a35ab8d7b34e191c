import { findDescendants, isComment, type JavaParser, type Node } from '../source/parser.js';
import { findMethod } from '../source/suites/test-methods.js';
import { digestExtra } from './group-digest.js';
import type { HarnessClass, HarnessGroup, HarnessTest } from './protocol.js';
import { replaceName, identifyPlace } from './test-name.js';

/** Statements that run in sequence, unless they contain code that runs later or repeatedly. */
const inSequence = new Set(['local_variable_declaration', 'expression_statement']);
const outOfSequence = ['lambda_expression', 'method_reference', 'class_body', 'switch_expression'];

/** The statements that a test executes in sequence from its start. */
interface Beginning {
  /** Everything before its body, without its name. */
  readonly head: string;
  readonly statements: readonly Statement[];
  /** Where other code begins, as a line from 0; Infinity if there is none. */
  readonly endRow: number;
}

interface Statement {
  readonly text: string;
  /** Without the use of its value, which follows the call that loops. */
  readonly value: string;
  readonly firstRow: number;
  readonly lastRow: number;
}

/**
 * The code that determines whether a test loops at a line of its source: the test's context, and its statements up to there, without the method's
 * name. Two tests with equal text loop alike on the same program, whatever follows. `all of it`: the statements up to there do not simply run in
 * sequence, so only a completely equal test is sure to loop alike.
 *
 * @param line from 1, as in a failure's `loop`
 */
export function renderLoopingTest(
  parser: JavaParser,
  { extra }: Pick<HarnessGroup, 'extra'>,
  { name, before, after }: HarnessClass,
  test: HarnessTest,
  line: number,
): string {
  const code = cutCodeUpTo(parseBeginning(parser, test), line - 1) ?? [
    'all of it',
    replaceName(parser, test.source),
  ];
  return JSON.stringify([name, before, after, digestExtra(extra), code, ...identifyPlace(test)]);
}

/**
 * Undefined if the statements up to a row do not simply run in sequence. For a statement that continues after the row, the part that runs first may
 * be there: an argument, or the next part of a chain.
 */
function cutCodeUpTo({ head, statements, endRow }: Beginning, row: number): readonly string[] | undefined {
  const begun = statements.filter(({ firstRow }) => firstRow <= row);
  if (endRow <= row || begun.at(-1)?.lastRow !== row) return undefined;
  const inRow = begun.filter(({ lastRow }) => lastRow === row);
  const last = inRow.length === 1 ? inRow.map(({ value }) => value) : inRow.map(({ text }) => text);
  return ['up to a line', head, ...begun.slice(0, -inRow.length).map(({ text }) => text), ...last];
}

/** Parses a suite's tests once, for all lines at which one has looped. */
const known = new WeakMap<HarnessTest, Beginning>();

function parseBeginning(parser: JavaParser, test: HarnessTest): Beginning {
  const beginning = known.get(test) ?? readBeginning(parser, test.source);
  known.set(test, beginning);
  return beginning;
}

function readBeginning(parser: JavaParser, source: string): Beginning {
  return parser.withTree(source, (root) => {
    const [name, body] = ['name', 'body'].map((field) => findMethod(root)?.childForFieldName(field));
    if (!name || !body || root.hasError) return { head: '', statements: [], endRow: 0 };
    const nodes = body.namedChildren.filter((node) => !isComment(node));
    const end = nodes.findIndex((node) => !isInSequence(node));
    return {
      head: `${source.slice(0, name.startIndex)}\0${source.slice(name.endIndex, body.startIndex)}`,
      statements: (end < 0 ? nodes : nodes.slice(0, end)).map(toStatement),
      endRow: nodes[end]?.startPosition.row ?? Infinity,
    };
  });
}

function isInSequence(node: Node): boolean {
  return inSequence.has(node.type) && findDescendants(node, ...outOfSequence).length === 0;
}

function toStatement(node: Node): Statement {
  return {
    text: node.text,
    value: findValue(node).text.replace(/;$/u, ''),
    firstRow: node.startPosition.row,
    lastRow: node.endPosition.row,
  };
}

/** `f()` of `f();`, `int0 = f();` and `int int0 = f();`. */
function findValue(statement: Node): Node {
  if (statement.type === 'local_variable_declaration') {
    const [variable, second] = statement.childrenForFieldName('declarator');
    return (second === undefined && variable?.childForFieldName('value')) || statement;
  }
  const expression = statement.firstNamedChild;
  const isAssignment =
    expression?.type === 'assignment_expression' &&
    expression.childForFieldName('operator')?.text === '=' &&
    expression.childForFieldName('left')?.type === 'identifier';
  return (isAssignment ? expression.childForFieldName('right') : expression) ?? statement;
}
