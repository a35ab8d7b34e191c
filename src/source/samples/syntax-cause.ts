import type { SyntaxCause } from '../../model/sample/prepared-test.js';
import { listJavaTokens } from '../java-tokens.js';
import type { UnitReading } from './compilation-unit.js';

/** Words that begin lines of other languages' tests, and of no Java. */
const otherLanguages =
  /^[ \t]*(?:def \w+\(.*\).*:|from [\w.]+ import |import unittest\b|import pytest\b|(?:describe|it|test)\(['"`]|(?:const|let) \w+ = |(?:internal |private |override )*fun [`\w]+.*\{|#include\b|using [\w.]+;|func Test\w*\()/mu;

/** A part that the reader should write: `<EXPECTED>`, `...`, `[your value]`, `// TODO` where a value should be. */
const placeholder =
  /<\/?[A-Z][A-Z_ ]*>|<[a-z][\w-]* [\w -]*>|[(=,]\s*<\w+>\s*[,);]|\[[a-z]+(?: [a-z]+)+\]|(?:^|[(,={\s])(?:\.{3}|…)\s*(?:$|[),;}])|[(,=]\s*\?+\s*[,);]|[(,=]\s*(?:\/\*.*\*\/|\/\/.*)\s*[),;]?$/u;

/** Why a text, in which `reading` found the first problem, is no test. */
export function findSyntaxCause(
  text: string,
  reading: Exclude<UnitReading, { readonly kind: 'unit' }>,
): SyntaxCause {
  if (text.trim() === '') return 'empty';
  if (reading.kind === 'bare') return 'noTest';
  if (!/[;{}]\s*(?:\/\/.*)?$/mu.test(text)) return otherLanguages.test(text) ? 'otherLanguage' : 'prose';
  const line = text.split('\n')[reading.problem.line - 1] ?? '';
  if (placeholder.test(line)) return 'placeholder';
  if (isTruncated(text)) return 'truncated';
  if (otherLanguages.test(text)) return 'otherLanguage';
  return 'other';
}

const openings: Readonly<Record<string, string>> = { ')': '(', '}': '{', ']': '[' };

/** Whether a bracket or a comment is open at the end. A bracket around it closes one that lacks its end. */
function isTruncated(text: string): boolean {
  const open: string[] = [];
  const counts = new Map<string, number>();
  const count = (bracket: string, change: number) => counts.set(bracket, (counts.get(bracket) ?? 0) + change);
  for (const token of listJavaTokens(text)) {
    if (token === '(' || token === '{' || token === '[') {
      open.push(token);
      count(token, 1);
    }
    const opening = openings[token];
    if (opening === undefined || (counts.get(opening) ?? 0) === 0) continue;
    let closed: string | undefined;
    do {
      closed = open.pop()!;
      count(closed, -1);
    } while (closed !== opening);
  }
  return open.length > 0 || text.lastIndexOf('/*') > text.lastIndexOf('*/');
}
