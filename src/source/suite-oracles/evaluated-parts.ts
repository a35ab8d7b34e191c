import type { Node } from '../parser.js';
import { createDedentation, editText } from '../text-edits.js';

/** What to look for in an expression: `taken` parts, outermost first, and parts in which nothing is looked for. */
export interface PartSelection {
  isTaken(node: Node): boolean;
  isSkipped(node: Node): boolean;
}

/** The part of an expression that is always evaluated, and those that depend on its value. */
interface Conditional {
  readonly always: Node;
  readonly sometimes: readonly Node[];
}

/**
 * The selected parts that evaluating an expression evaluates. If one of them is evaluated only sometimes, as in `it.hasNext() && it.next() > 0`, the
 * conditional expression around it stands for it.
 */
export function listEvaluatedParts(node: Node, selection: PartSelection): Node[] {
  if (selection.isSkipped(node)) return [];
  if (selection.isTaken(node)) return [node];
  const conditional = readConditional(node);
  if (conditional === undefined)
    return node.namedChildren.flatMap((each) => listEvaluatedParts(each, selection));
  const isConditional = conditional.sometimes.some((each) => listEvaluatedParts(each, selection).length > 0);
  return isConditional ? [node] : listEvaluatedParts(conditional.always, selection);
}

/** A part of an expression as statements. The parts of a conditional expression stay conditional. */
export function renderEvaluatedPart(source: string, node: Node, selection: PartSelection): string {
  const text = (each: Node) => editText(source, each, createDedentation(source, each));
  const conditional = selection.isTaken(node) ? undefined : readConditional(node);
  if (conditional === undefined) return toStatement(node, text(node));
  const { always, sometimes } = conditional;
  // A statement that only evaluates its argument, of whatever type.
  if (node.type === 'switch_expression') return `java.util.Objects.isNull(${text(node)});`;
  const [first = '', second = ''] = sometimes.map((each) =>
    listEvaluatedParts(each, selection)
      .map((part) => renderEvaluatedPart(source, part, selection))
      .join(' '),
  );
  const [condition, opposite] = [text(always), `!(${text(always)})`];
  if (node.type === 'binary_expression')
    return `if (${readOperator(node) === '&&' ? condition : opposite}) { ${first} }`;
  if (first === '') return `if (${opposite}) { ${second} }`;
  return `if (${condition}) { ${first} }${second === '' ? '' : ` else { ${second} }`}`;
}

function readConditional(node: Node): Conditional | undefined {
  const parts = (always: string, ...sometimes: readonly string[]): Conditional => ({
    always: node.childForFieldName(always)!,
    sometimes: sometimes.map((name) => node.childForFieldName(name)!),
  });
  if (node.type === 'ternary_expression') return parts('condition', 'consequence', 'alternative');
  if (node.type === 'switch_expression') return parts('condition', 'body');
  const isShortCircuit = node.type === 'binary_expression' && /^(?:&&|\|\|)$/u.test(readOperator(node));
  return isShortCircuit ? parts('left', 'right') : undefined;
}

function readOperator(node: Node): string {
  return node.childForFieldName('operator')?.text ?? '';
}

/** A method reference stands for a call of what it refers to. */
function toStatement({ type }: Node, text: string): string {
  if (type === 'block') return text;
  return type === 'method_reference' ? `${text.replace(/\s*::\s*/u, '.')}();` : `${text};`;
}
