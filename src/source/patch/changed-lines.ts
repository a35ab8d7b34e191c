import { diffArrays } from 'diff';
import type { CodeLine, SourceFile, SourceMember } from './source-members.js';

/** The lines of a file that differ between the versions. */
export interface ChangedLines {
  /** Removed or replaced, by the buggy version's numbers. */
  readonly buggy: readonly number[];
  /** Between which the fix inserts something, by the buggy version's numbers. */
  readonly aroundInsertions: readonly number[];
  /** Added or replaced, by the fixed version's numbers. */
  readonly fixed: readonly number[];
}

/** One version's lines, gathered. */
interface Gathered {
  readonly buggy: Set<number>;
  readonly aroundInsertions: Set<number>;
  readonly fixed: Set<number>;
}

/**
 * Compares a file's members one by one, wherever they stand: what was only moved, formatted or commented anew has not changed. A member
 * that one version lacks has changed as a whole. A field that one version lacks changes nothing by itself (the lines that use it have
 * changed), nor does a header whose signature is the same. Lines of braces alone count only where nothing else has changed.
 */
export function changedLines(buggy: SourceFile | 'none', fixed: SourceFile | 'none'): ChangedLines {
  const [before, after] = [membersOf(buggy), membersOf(fixed)];
  const changes: Gathered = { buggy: new Set(), aroundInsertions: new Set(), fixed: new Set() };
  const constants = new Set<string>();
  for (const [key, member] of before) {
    const other = after.get(key);
    if (other === undefined) addWhole(member, changes.buggy);
    else if (textOf(member.lines) !== textOf(other.lines)) {
      compare(member, other, changes);
      for (const name of [...member.constants, ...other.constants]) constants.add(name);
    }
  }
  for (const [key, member] of after) if (!before.has(key)) addWhole(member, changes.fixed);
  addUses(before.values(), constants, changes.buggy);
  addUses(after.values(), constants, changes.fixed);
  return {
    buggy: ascending(changes.buggy),
    aroundInsertions: ascending(changes.aroundInsertions),
    fixed: ascending(changes.fixed),
  };
}

function membersOf(file: SourceFile | 'none'): ReadonlyMap<string, SourceMember> {
  return new Map(file === 'none' ? [] : file.members.map((member) => [member.key, member]));
}

function addWhole({ kind, lines }: SourceMember, to: Set<number>): void {
  if (kind === 'code') for (const { line } of lines) to.add(line);
}

/** Of a member that both versions have, with other tokens. */
function compare(buggy: SourceMember, fixed: SourceMember, changes: Gathered): void {
  const found = compareLines(buggy, fixed, changes, (line) => !isBracesOnly(line));
  if (found) return;
  // Nothing but braces: they moved, as when a statement leaves a loop. What stands beside them behaves differently.
  compareLines(buggy, fixed, changes, () => true);
}

/** Whether there was a difference. */
function compareLines(
  buggy: SourceMember,
  fixed: SourceMember,
  changes: Gathered,
  isCompared: (line: CodeLine) => boolean,
): boolean {
  const before = buggy.lines.filter(isCompared);
  const after = fixed.lines.filter(isCompared);
  let [inBefore, inAfter] = [0, 0];
  let found = false;
  const hunks = hunksOf(before.map(lineText), after.map(lineText));
  for (const { kept, removed, added } of hunks) {
    inBefore += kept;
    inAfter += kept;
    const gone = before.slice(inBefore, inBefore + removed);
    const come = after.slice(inAfter, inAfter + added);
    if (textOf(gone) !== textOf(come)) {
      found = true;
      addStatements(buggy, withNeighboursOfBraces(before, inBefore, gone), changes.buggy);
      addStatements(fixed, withNeighboursOfBraces(after, inAfter, come), changes.fixed);
      if (removed === 0)
        addStatements(buggy, neighbours(before, inBefore, inBefore), changes.aroundInsertions);
    }
    inBefore += removed;
    inAfter += added;
  }
  return found;
}

/** So many equal lines, then so many removed and added. */
interface Hunk {
  kept: number;
  removed: number;
  added: number;
}

function hunksOf(before: string[], after: string[]): Hunk[] {
  const hunks: Hunk[] = [{ kept: 0, removed: 0, added: 0 }];
  for (const { added, removed, count } of diffArrays(before, after)) {
    const last = hunks.at(-1) as Hunk;
    if (added) last.added += count;
    else if (removed) last.removed += count;
    else hunks.push({ kept: count, removed: 0, added: 0 });
  }
  return hunks;
}

function withNeighboursOfBraces(
  all: readonly CodeLine[],
  start: number,
  changed: readonly CodeLine[],
): readonly CodeLine[] {
  if (changed.length === 0 || !changed.every(isBracesOnly)) return changed;
  return neighbours(all, start, start + changed.length);
}

/** The last line before `start` and the first from `end` on that are more than braces. */
function neighbours(all: readonly CodeLine[], start: number, end: number): readonly CodeLine[] {
  const before = all.slice(0, start).findLast((line) => !isBracesOnly(line));
  const behind = all.slice(end).find((line) => !isBracesOnly(line));
  return [before, behind].filter((line) => line !== undefined);
}

/** The lines of all statements that have a part on one of these. */
function addStatements(member: SourceMember, changed: readonly CodeLine[], to: Set<number>): void {
  const statements = new Set(
    changed.flatMap((line) => (isBracesOnly(line) ? [] : line.tokens.map(({ statement }) => statement))),
  );
  if (member.kind === 'code') statements.delete(0);
  addLines(member, (statement) => statements.has(statement), to);
}

/** Where the values of changed constants are used, the compiler has put them. */
function addUses(members: Iterable<SourceMember>, constants: ReadonlySet<string>, to: Set<number>): void {
  if (constants.size === 0) return;
  for (const member of members) {
    const used = new Set(
      member.lines.flatMap(({ tokens }) =>
        tokens.filter(({ text }) => constants.has(text)).map(({ statement }) => statement),
      ),
    );
    if (member.kind === 'code') used.delete(0);
    addLines(member, (statement) => used.has(statement), to);
  }
}

function addLines({ lines }: SourceMember, isWanted: (statement: number) => boolean, to: Set<number>): void {
  for (const { line, tokens } of lines)
    if (tokens.some(({ text, statement }) => isWanted(statement) && !braces.has(text))) to.add(line);
}

/** What a line can consist of without doing anything itself. */
const braces: ReadonlySet<string> = new Set(['{', '}', 'else', 'try', 'do', 'finally']);

function isBracesOnly({ tokens }: CodeLine): boolean {
  return tokens.every(({ text }) => braces.has(text));
}

function lineText({ tokens }: CodeLine): string {
  return tokens.map(({ text }) => text).join(' ');
}

function textOf(lines: readonly CodeLine[]): string {
  return lines.map(lineText).join(' ');
}

function ascending(numbers: ReadonlySet<number>): number[] {
  return [...numbers].sort((a, b) => a - b);
}
