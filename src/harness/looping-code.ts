import { descendants, isComment, type JavaParser, type Node } from '../source/parser.js';
import { methodIn } from '../source/suites/test-methods.js';
import type { HarnessClass, HarnessGroup, HarnessTest } from './protocol.js';
import { namelessTest } from './test-name.js';

/** Statements that run one after the other, unless something in them runs later or more than once. */
const inSequence = new Set(['local_variable_declaration', 'expression_statement']);
const outOfSequence = ['lambda_expression', 'method_reference', 'class_body', 'switch_expression'];

/** What a test does one after the other, from its beginning. */
interface Beginning {
  /** All before its body, without its name. */
  readonly head: string;
  readonly statements: readonly Statement[];
  /** Where something else begins, as a line from 0; Infinity where nothing does. */
  readonly endRow: number;
}

interface Statement {
  readonly text: string;
  /** Without what is done with its value, which comes after the call that loops. */
  readonly value: string;
  readonly firstRow: number;
  readonly lastRow: number;
}

/**
 * What decides that a test loops at a line of its source: all that surrounds the test, and its statements up to there, the method's name
 * aside. Two tests with the same text loop alike on the same program, whatever stands behind. `all of it`: the statements up to there are
 * not simply one after the other, so only a test that is the same to its end is sure to loop alike.
 *
 * @param line from 1, as in a failure's `loop`
 */
export function loopingCode(
  parser: JavaParser,
  { extra }: Pick<HarnessGroup, 'extra'>,
  { name, before, after }: HarnessClass,
  test: HarnessTest,
  line: number,
): string {
  const code = codeUpTo(beginningOf(parser, test), line - 1) ?? [
    'all of it',
    namelessTest(parser, test.source),
  ];
  return JSON.stringify([name, before, after, extra, code]);
}

/**
 * Undefined where the statements up to a row are not simply one after the other. Of a statement that goes on behind the row, what comes first
 * when it runs may stand there: an argument, the next part of a chain.
 */
function codeUpTo({ head, statements, endRow }: Beginning, row: number): readonly string[] | undefined {
  const begun = statements.filter(({ firstRow }) => firstRow <= row);
  if (endRow <= row || begun.at(-1)?.lastRow !== row) return undefined;
  const inRow = begun.filter(({ lastRow }) => lastRow === row);
  const last = inRow.length === 1 ? inRow.map(({ value }) => value) : inRow.map(({ text }) => text);
  return ['up to a line', head, ...begun.slice(0, -inRow.length).map(({ text }) => text), ...last];
}

/** A suite's tests are looked at once for each line at which one has looped. */
const known = new WeakMap<HarnessTest, Beginning>();

function beginningOf(parser: JavaParser, test: HarnessTest): Beginning {
  const beginning = known.get(test) ?? readBeginning(parser, test.source);
  known.set(test, beginning);
  return beginning;
}

function readBeginning(parser: JavaParser, source: string): Beginning {
  return parser.withTree(source, (root) => {
    const [name, body] = ['name', 'body'].map((field) => methodIn(root)?.childForFieldName(field));
    if (!name || !body || root.hasError) return { head: '', statements: [], endRow: 0 };
    const nodes = body.namedChildren.filter((node) => !isComment(node));
    const end = nodes.findIndex((node) => !isInSequence(node));
    return {
      head: `${source.slice(0, name.startIndex)}\0${source.slice(name.endIndex, body.startIndex)}`,
      statements: (end < 0 ? nodes : nodes.slice(0, end)).map(statementOf),
      endRow: nodes[end]?.startPosition.row ?? Infinity,
    };
  });
}

function isInSequence(node: Node): boolean {
  return inSequence.has(node.type) && descendants(node, ...outOfSequence).length === 0;
}

function statementOf(node: Node): Statement {
  return {
    text: node.text,
    value: valueOf(node).text.replace(/;$/u, ''),
    firstRow: node.startPosition.row,
    lastRow: node.endPosition.row,
  };
}

/** `f()` of `f();`, `int0 = f();` and `int int0 = f();`. */
function valueOf(statement: Node): Node {
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
