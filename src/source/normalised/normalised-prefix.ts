import { findFocalNode, collectIdentifiers, withExtractedCall } from './extracted-call.js';
import type { LocatedFocalCall } from '../focal/focal-index.js';
import { findDescendants } from '../parser.js';
import type { JavaParser, Node } from '../parser.js';
import { renumberVariables } from './renumbered-variables.js';
import { findResultStatements } from './result-statements.js';
import type { ResultStatement } from './result-statements.js';
import type { ResultTypes } from '../types/result-types.js';
import { editText, createRemovalOfNode } from '../text-edits.js';
import type { TextEdit } from '../text-edits.js';
import { VariableNames } from '../types/variable-names.js';

/**
 * Normalises a prefix, so that its form does not reveal what the suite's author knew about the outcome. EvoSuite assigns a call's result only if
 * nothing was thrown and something uses it, and declares `T t = null;` before a constructor that throws. In the normal form, the result of the focal
 * call is always a new variable of its declared type, if it has one. Results of other methods are assigned only if the prefix uses them, new objects
 * always. Numbers of variables have no gaps, and there are no comments. A prefix with a syntax error stays unchanged.
 */
export function normalisePrefix(
  parser: JavaParser,
  prefix: string,
  focalCall: LocatedFocalCall | 'unknown',
  results: ResultTypes,
): string {
  const located =
    focalCall === 'unknown' ? { prefix, focalCall } : withExtractedCall(parser, prefix, focalCall, results);
  const source = `{${located.prefix}\n}`;
  return parser.withTree(source, (root) => {
    if (root.hasError) return prefix;
    const focal = located.focalCall === 'unknown' ? undefined : findFocalNode(root, located.focalCall);
    const names = new VariableNames(collectIdentifiers(root));
    const edits = [
      ...findDescendants(root, 'line_comment', 'block_comment').map((comment) =>
        createRemovalOfNode(source, comment),
      ),
      ...findResultStatements(root).flatMap((each) => {
        const type = chooseVariableType(each, focal, root, results);
        return createEdits(source, each, type, names);
      }),
    ];
    const body = { startIndex: 1, endIndex: source.length - '\n}'.length };
    return renumberVariables(parser, tidyBlanks(editText(source, body, edits)));
  });
}

/** Removes white space left by comments, except in text blocks. */
function tidyBlanks(text: string): string {
  const trimmed = text.replace(/^(?:[^\S\n]*\n)+|(?:\n[^\S\n]*)+$/gu, '');
  return trimmed.includes('"""') ? trimmed : trimmed.replace(/[^\S\n]+$/gmu, '');
}

/** Type of the variable for a result: `none` if it gets no variable, `asWritten` if the prefix needs the existing one. */
function chooseVariableType(
  { call, target }: ResultStatement,
  focal: Node | undefined,
  root: Node,
  results: ResultTypes,
): string {
  if (target.kind === 'other' || (target.kind === 'variable' && target.isUsed)) return 'asWritten';
  if (call.type === 'object_creation_expression')
    return readCreatedType(call) ?? (target.kind === 'variable' ? target.type : 'none');
  const result = call.id === focal?.id ? results.inferResultType(call, root) : 'unknown';
  return typeof result === 'object' ? result.text : 'none';
}

/** The class of a constructor call; undefined for `outer.new Inner()`, whose name depends on the place of use. */
function readCreatedType(call: Node): string | undefined {
  if (call.children[0]?.type !== 'new') return undefined;
  return call.childForFieldName('type')?.text.replace(/<\s*>$/u, '');
}

function createEdits(
  source: string,
  { statement, call, target }: ResultStatement,
  type: string,
  names: VariableNames,
): TextEdit[] {
  const start = statement.startIndex;
  const moved = target.kind === 'variable' && target.declaration !== 'same' ? [target.declaration] : [];
  const removals = moved.map((declaration) => createRemovalOfNode(source, declaration));
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
