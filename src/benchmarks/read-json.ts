import type { Node, ParseError } from 'jsonc-parser';
import { findNodeAtLocation, getNodeValue, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { z } from 'zod';
import { UserError } from '../model/common/errors.js';
import { findLine } from '../model/common/find-line.js';
import { readUserFile } from '../store/files/user-file.js';

/** Reads JSON (comments and trailing commas allowed) with a schema. Throws UserError with file and line for invalid input. */
export async function readJson<Value>(file: string, schema: z.ZodType<Value>): Promise<Value> {
  return parseJson((await readUserFile(file)).toString('utf8'), schema, file);
}

/** Same as readJson, for a text; `file` is for messages. */
export function parseJson<Value>(text: string, schema: z.ZodType<Value>, file: string): Value {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { allowTrailingComma: true });
  const [first] = errors;
  if (first !== undefined || tree === undefined) {
    const words = first === undefined ? 'it is empty' : spellErrorName(printParseErrorCode(first.error));
    throw new UserError(`${file}:${findLine(text, first?.offset ?? 0)}: this is not JSON: ${words}`);
  }
  const parsed = schema.safeParse(getNodeValue(tree));
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const [issue] = issues;
  if (issue === undefined) throw new UserError(`${file}: it does not have the expected form`);
  const more = issues.length === 1 ? '' : ` (and ${issues.length - 1} more)`;
  const line = findLine(text, findNearestNode(tree, locateIssue(issue)).offset);
  throw new UserError(`${file}:${line}: ${describeIssue(issue)}${more}`);
}

/** `CommaExpected` as `comma expected`. */
function spellErrorName(errorName: string): string {
  return errorName.replace(/\B[A-Z]/g, (letter) => ` ${letter}`).toLowerCase();
}

function describeIssue(issue: z.core.$ZodIssue): string {
  const where = formatIssuePath(issue.path);
  if (issue.code === 'unrecognized_keys') return `${where}: there is no field "${issue.keys.join('", "')}"`;
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined'))
    return `${where}: it is missing`;
  return `${where}: ${issue.message.replace(/^Invalid input: /, '')}`;
}

/** Path of the error: an unknown field itself, not the object around it. */
function locateIssue(issue: z.core.$ZodIssue): readonly PropertyKey[] {
  return issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path;
}

/** `bugs[0].fixed`. */
function formatIssuePath(path: readonly PropertyKey[]): string {
  const text = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('');
  return text === '' ? 'the file' : text.replace(/^\./, '');
}

/** A missing value has no position in the text, but the object around it has one. */
function findNearestNode(tree: Node, path: readonly PropertyKey[]): Node {
  const found = findNodeAtLocation(tree, path as (string | number)[]);
  if (found !== undefined) return found;
  return path.length === 0 ? tree : findNearestNode(tree, path.slice(0, -1));
}
