import { focalNodeIn, identifiersIn, withExtractedCall } from './extracted-call.js';
import type { FocalCall } from '../focal/focal-index.js';
import { descendants } from '../parser.js';
import type { JavaParser, Node } from '../parser.js';
import { renumberedVariables } from './renumbered-variables.js';
import { resultStatementsIn } from './result-statements.js';
import type { ResultStatement } from './result-statements.js';
import type { ResultTypes } from '../types/result-types.js';
import { editedText, removal } from '../text-edits.js';
import type { TextEdit } from '../text-edits.js';
import { VariableNames } from '../types/variable-names.js';

/**
 * A prefix in the one form that all prefixes with its calls have, so that the form does not tell what the suite's author saw of the
 * outcome. EvoSuite assigns a call's result only where nothing was thrown and something uses it, and declares `T t = null;` ahead of a
 * constructor that throws. Here the focal call's result is always a new variable of its declared type, and never where it has none;
 * results of other methods are assigned only where the prefix uses them, new objects always; numbers of variables have no gaps, and
 * there are no comments. A prefix with a syntax error stays as it is.
 */
export function normalisedPrefix(
  parser: JavaParser,
  prefix: string,
  focalCall: FocalCall | 'unknown',
  results: ResultTypes,
): string {
  const located =
    focalCall === 'unknown' ? { prefix, focalCall } : withExtractedCall(parser, prefix, focalCall, results);
  const source = `{${located.prefix}\n}`;
  return parser.withTree(source, (root) => {
    if (root.hasError) return prefix;
    const focal = located.focalCall === 'unknown' ? undefined : focalNodeIn(root, located.focalCall);
    const names = new VariableNames(identifiersIn(root));
    const edits = [
      ...descendants(root, 'line_comment', 'block_comment').map((comment) => removal(source, comment)),
      ...resultStatementsIn(root).flatMap((each) => {
        const type = variableTypeOf(each, focal, root, results);
        return editsFor(source, each, type, names);
      }),
    ];
    const body = { startIndex: 1, endIndex: source.length - '\n}'.length };
    return renumberedVariables(parser, tidied(editedText(source, body, edits)));
  });
}

/** Without the white space that comments leave behind, which could be a part of text blocks only. */
function tidied(text: string): string {
  const trimmed = text.replace(/^(?:[^\S\n]*\n)+|(?:\n[^\S\n]*)+$/gu, '');
  return trimmed.includes('"""') ? trimmed : trimmed.replace(/[^\S\n]+$/gmu, '');
}

/** The type of the variable for a result, `none` where it gets none, `asWritten` where it has one that the prefix needs. */
function variableTypeOf(
  { call, target }: ResultStatement,
  focal: Node | undefined,
  root: Node,
  results: ResultTypes,
): string {
  if (target.kind === 'other' || (target.kind === 'variable' && target.isUsed)) return 'asWritten';
  if (call.type === 'object_creation_expression')
    return createdType(call) ?? (target.kind === 'variable' ? target.type : 'none');
  const result = call.id === focal?.id ? results.resultOf(call, root) : 'unknown';
  return typeof result === 'object' ? result.text : 'none';
}

/** The class that a constructor call names; undefined for `outer.new Inner()`, whose name depends on where it is used. */
function createdType(call: Node): string | undefined {
  if (call.children[0]?.type !== 'new') return undefined;
  return call.childForFieldName('type')?.text.replace(/<\s*>$/u, '');
}

function editsFor(
  source: string,
  { statement, call, target }: ResultStatement,
  type: string,
  names: VariableNames,
): TextEdit[] {
  const start = statement.startIndex;
  const moved = target.kind === 'variable' && target.declaration !== 'same' ? [target.declaration] : [];
  const removals = moved.map((declaration) => removal(source, declaration));
  if (type === 'asWritten') {
    const isMoved = target.kind === 'variable' && moved.length > 0;
    return isMoved ? [...removals, { start, end: start, replacement: `${target.type} ` }] : [];
  }
  const head = type === 'none' ? '' : `${type} ${names.next(type)} = `;
  return [
    ...removals,
    { start, end: call.startIndex, replacement: head },
    { start: call.endIndex, end: statement.endIndex, replacement: ';' },
  ];
}
