import { listFences } from '../../answers/code-blocks.js';
import { removeReasoning } from '../../answers/reasoning.js';
import { withoutByteOrderMark } from '../../model/common/byte-order-mark.js';
import { nameTestFunction, type PythonProgram } from '../../model/program/python-program.js';
import { findStatementStarts, listTopLevel } from './python-lines.js';

/** `none`: tests stay as they are; `extract`: the test is taken out of an answer, and renamed; `replication`: with TestEval's cut. */
export type PythonRepair = 'none' | 'extract' | 'replication';

type Named = Pick<PythonProgram, 'functionName' | 'call'>;

/**
 * The test in an answer of a generator: without reasoning, without fences of Markdown, without prose before and after it, and with the name that tests of the program
 * have. Imports, helpers and constants around it stay, but no further test, and no copy of the program. A byte order mark at the beginning of the answer
 * or of its fence is left out.
 *
 * @param repair `replication` also drops everything behind the line of the first call, and keeps reasoning and the mark in a fence, as TestEval's script does
 */
export function repairPythonSample(text: string, program: Named, repair: PythonRepair): string {
  if (repair === 'none') return text;
  const said = withoutByteOrderMark(text);
  const fenced = takeFenced(repair === 'extract' ? removeReasoning(said).text : said);
  const answer = dedent((repair === 'extract' ? withoutByteOrderMark(fenced) : fenced).split('\n'));
  const first = answer.findIndex((line) => /\bdef test/u.test(line));
  const begin = Math.max(first, 0);
  if (repair === 'replication')
    return rename(dropBrokenEnd(answer.slice(begin, findFirstCall(answer, program))), program);
  const end = findEnd(answer, first);
  const isIndented = /^\s/u.test(answer[begin] ?? '');
  const before = listTopLevel(answer.slice(0, begin)).slice(0, isIndented ? -1 : undefined);
  const head = before.filter(
    (part) => isImport(part) || isHelper(part, program) || isConstant(part, program),
  );
  const tail = listTopLevel(answer.slice(end)).filter((part) => isHelper(part, program));
  const test = rename(answer.slice(begin, end), program).split('\n');
  const body = tail.length === 0 ? test : test.slice(0, test.findLastIndex((line) => line.trim() !== '') + 1);
  return dropBrokenEnd([...head.flat(), ...body, ...tail.flat()]).join('\n');
}

function rename(test: readonly string[], program: Named): string {
  return test.join('\n').replace(/\bdef\s+test\w*/u, `def ${nameTestFunction(program)}`);
}

/** The content of the first fence that contains a test; the text itself if there is none. */
function takeFenced(text: string): string {
  return listFences(text).find((fence) => /\bdef test/u.test(fence.text))?.text ?? text;
}

/** Removes the indentation that all lines share. */
function dedent(lines: readonly string[]): readonly string[] {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/u.exec(line)![0].length);
  const shared = Math.min(...indents);
  return Number.isFinite(shared) && shared > 0 ? lines.map((line) => line.slice(shared)) : lines;
}

/** Behind the line of the first call, as TestEval's script searches it: from the beginning of the answer. */
function findFirstCall(lines: readonly string[], { call }: Named): number {
  const at = lines.findIndex((line) => line.includes(call));
  return at < 0 ? lines.length : at + 1;
}

/** Behind the test: where a statement is no deeper than its `def`. */
function findEnd(lines: readonly string[], first: number): number {
  if (first < 0) return lines.length;
  const starts = findStatementStarts(lines.slice(first));
  const end = lines.findIndex(
    (line, index) => index > first && starts[index - first]! && /^[^\s#)\]}]/u.test(line),
  );
  return end < 0 ? lines.length : end;
}

type Part = readonly string[];

function isImport([line = '']: Part): boolean {
  return /^(?:import \S|from \S+ import )/u.test(line) && !line.startsWith('from under_test');
}

/** A function or class that the test may use. */
function isHelper(part: Part, program: Named): boolean {
  const line = part.find((each) => !each.startsWith('@')) ?? '';
  const name = /^(?:(?:async\s+)?def|class)\s+(\w+)\s*[(:]/u.exec(line)?.[1];
  return name !== undefined && !/^test/iu.test(name) && !isOfProgram(name, program);
}

function isConstant([line = '']: Part, program: Named): boolean {
  const name = /^([A-Za-z_]\w*)\s*(?::[^=]+)?=(?!=)/u.exec(line)?.[1];
  return name !== undefined && !isOfProgram(name, program);
}

/** The class that tests of TestEval call is `Solution`. */
function isOfProgram(name: string, { functionName }: Named): boolean {
  return name === functionName || name === 'Solution';
}

/** An answer that was cut off ends in the middle of a line. Drops blank lines, and a last line with an open bracket or quote. */
function dropBrokenEnd(lines: readonly string[]): readonly string[] {
  const kept = lines.slice(0, lines.findLastIndex((line) => line.trim() !== '') + 1);
  const last = kept.at(-1);
  if (last === undefined || kept.length === 1 || !isOpen(last) || /^\s*[)\]}]/u.test(last)) return kept;
  return isOpen(kept.slice(0, -1).join('\n')) ? kept : kept.slice(0, -1);
}

/** Whether a text ends inside a bracket or a quote. Not exact for quotes of several lines. */
function isOpen(text: string): boolean {
  let depth = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|#[^\n]*|["'()[\]{}]/gu)) {
    if (token === '"' || token === "'") return true;
    if (token === '(' || token === '[' || token === '{') depth += 1;
    if (token === ')' || token === ']' || token === '}') depth -= 1;
  }
  return depth > 0;
}
