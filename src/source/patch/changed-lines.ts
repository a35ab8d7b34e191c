import { diffArrays } from 'diff';
import type { CodeLine, SourceFile, SourceMember } from './source-members.js';

/** The lines of a file that differ between the versions. */
export interface ChangedLines {
  /** Removed or replaced lines, by the buggy version's numbers. */
  readonly buggy: readonly number[];
  /** Lines around each insertion of the fix, by the buggy version's numbers. */
  readonly aroundInsertions: readonly number[];
  /** Added or replaced lines, by the fixed version's numbers. */
  readonly fixed: readonly number[];
}

/** Collected lines of one version. */
interface CollectedLines {
  readonly buggy: Set<number>;
  readonly aroundInsertions: Set<number>;
  readonly fixed: Set<number>;
}

/**
 * Compares a file's members individually, wherever they are. Moves, formatting and comments are no changes. A member that exists in one version only
 * has changed as a whole, except for a field, which changes nothing by itself (the lines that use it have changed). A header with the same signature
 * is no change either. Lines with only braces count only if nothing else has changed.
 */
export function computeChangedLines(buggy: SourceFile | 'none', fixed: SourceFile | 'none'): ChangedLines {
  const [before, after] = [indexMembers(buggy), indexMembers(fixed)];
  const changes: CollectedLines = { buggy: new Set(), aroundInsertions: new Set(), fixed: new Set() };
  const constants = new Set<string>();
  for (const [key, member] of before) {
    const other = after.get(key);
    if (other === undefined) addWhole(member, changes.buggy);
    else if (joinLines(member.lines) !== joinLines(other.lines)) {
      compare(member, other, changes);
      for (const name of [...member.constants, ...other.constants]) constants.add(name);
    }
  }
  for (const [key, member] of after) if (!before.has(key)) addWhole(member, changes.fixed);
  addUses(before.values(), constants, changes.buggy);
  addUses(after.values(), constants, changes.fixed);
  return {
    buggy: sortAscending(changes.buggy),
    aroundInsertions: sortAscending(changes.aroundInsertions),
    fixed: sortAscending(changes.fixed),
  };
}

function indexMembers(file: SourceFile | 'none'): ReadonlyMap<string, SourceMember> {
  return new Map(file === 'none' ? [] : file.members.map((member) => [member.key, member]));
}

function addWhole({ kind, lines }: SourceMember, to: Set<number>): void {
  if (kind === 'code') for (const { line } of lines) to.add(line);
}

/** Compares a member that has different tokens in the two versions. */
function compare(buggy: SourceMember, fixed: SourceMember, changes: CollectedLines): void {
  const found = compareLines(buggy, fixed, changes, (line) => !isBracesOnly(line));
  if (found) return;
  // Only braces have moved, for example because a statement has left a loop. The lines beside them then behave differently.
  compareLines(buggy, fixed, changes, () => true);
}

/** Returns whether there was a difference. */
function compareLines(
  buggy: SourceMember,
  fixed: SourceMember,
  changes: CollectedLines,
  isCompared: (line: CodeLine) => boolean,
): boolean {
  const before = buggy.lines.filter(isCompared);
  const after = fixed.lines.filter(isCompared);
  let [inBefore, inAfter] = [0, 0];
  let found = false;
  const hunks = computeHunks(before.map(joinTokens), after.map(joinTokens));
  for (const { kept, removed, added } of hunks) {
    inBefore += kept;
    inAfter += kept;
    const gone = before.slice(inBefore, inBefore + removed);
    const come = after.slice(inAfter, inAfter + added);
    if (joinLines(gone) !== joinLines(come)) {
      found = true;
      addStatements(buggy, withNeighboursOfBraces(before, inBefore, gone), changes.buggy);
      addStatements(fixed, withNeighboursOfBraces(after, inAfter, come), changes.fixed);
      if (removed === 0)
        addStatements(buggy, findNeighbours(before, inBefore, inBefore), changes.aroundInsertions);
    }
    inBefore += removed;
    inAfter += added;
  }
  return found;
}

/** A number of equal lines, followed by removed and added ones. */
interface Hunk {
  kept: number;
  removed: number;
  added: number;
}

function computeHunks(before: string[], after: string[]): Hunk[] {
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
  return findNeighbours(all, start, start + changed.length);
}

/** The last line before `start` and the first one from `end` on that have more than braces. */
function findNeighbours(all: readonly CodeLine[], start: number, end: number): readonly CodeLine[] {
  const before = all.slice(0, start).findLast((line) => !isBracesOnly(line));
  const behind = all.slice(end).find((line) => !isBracesOnly(line));
  return [before, behind].filter((line) => line !== undefined);
}

/** Adds all lines of statements that include one of the changed lines. */
function addStatements(member: SourceMember, changed: readonly CodeLine[], to: Set<number>): void {
  const statements = new Set(
    changed.flatMap((line) => (isBracesOnly(line) ? [] : line.tokens.map(({ statement }) => statement))),
  );
  if (member.kind === 'code') statements.delete(0);
  addLines(member, (statement) => statements.has(statement), to);
}

/** Adds the uses of changed constants, because the compiler has inlined their values. */
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

/** Tokens of lines that do nothing by themselves. */
const braces: ReadonlySet<string> = new Set(['{', '}', 'else', 'try', 'do', 'finally']);

function isBracesOnly({ tokens }: CodeLine): boolean {
  return tokens.every(({ text }) => braces.has(text));
}

function joinTokens({ tokens }: CodeLine): string {
  return tokens.map(({ text }) => text).join(' ');
}

function joinLines(lines: readonly CodeLine[]): string {
  return lines.map(joinTokens).join(' ');
}

function sortAscending(numbers: ReadonlySet<number>): number[] {
  return [...numbers].sort((a, b) => a - b);
}
