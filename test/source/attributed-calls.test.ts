import { describe, expect, it } from 'vitest';
import type { CallTarget } from '../../src/model/suite/attribution.js';
import { AttributedTests, countUnresolved } from '../../src/source/focal/attributed-calls.js';
import { parser } from './reading.js';

const target = (className: string): CallTarget => ({
  ...{
    tier: 'underTest',
    className,
    name: 'take',
    parameters: 'int',
    declaredBy: className,
    isStatic: false,
  },
});
const targets = [target('org.x.Shelf'), target('org.x.Box')];
const test = '@Test void a() { s.take( 1 ); b.take(1); s.take(n); { x.take(2); x.take(2); } go(() -> 1); }';
const twin = test.replace(/s\.take/gu, 't.take');
const source = `class T {\n${test}\n${twin}\nclass In {\n${test}\n}}`;

/** A line for the call whose text begins at the nth place where it is in the source. */
function line(text: string, callee: string, called: number | undefined, nth = 0): string {
  let at = source.indexOf(text);
  for (let count = 0; count < nth; count++) at = source.indexOf(text, at + 1);
  return [at, at + callee.length, at + text.length, 1, called].join(' ').trimEnd();
}
const calls = [
  line('s.take( 1 )', 's.take', 0),
  line('s.take( 1 )', 's.take', 1, 1),
  line('b.take(1)', 'b.take', 1),
  line('s.take(n)', 's.take', 0),
  line('x.take(2)', 'x.take', 0),
  line('x.take(2)', 'x.take', 1, 1),
  line('go(() -> 1)', 'go', -1),
  line('t.take(n)', 't.take', undefined),
].join('\n');
const attribution = { targets, files: [{ path: 'T.java', calls }] };
const attributed = new AttributedTests([{ path: 'T.java', source }], attribution);

const calledIn = (text: string, line = 2, className = 'T') =>
  parser.withExpression(text, (call) => {
    const called = attributed.calledIn(className, { source: line === 3 ? twin : test, line })(call!);
    return typeof called === 'object' ? called.className : called;
  });

describe('AttributedTests', () => {
  it('knows a call by its text, without white space', () => {
    expect(calledIn('s.take(1)')).toBe('org.x.Shelf');
    expect(calledIn('b.take(\n1)')).toBe('org.x.Box');
    expect(calledIn('go(() -> 1)')).toBe('inSuite');
  });

  it('knows a call whose arguments a cut has changed by what is before them and their number', () => {
    expect(calledIn('s.take(other(3))')).toBe('org.x.Shelf');
    expect(calledIn('s.take(1, 2)')).toBe('unresolved');
    expect(calledIn('y.take(1)')).toBe('unresolved');
  });

  it('leaves equal calls of different methods open, and what the compiler does not know', () => {
    expect(calledIn('x.take(2)')).toBe('unresolved');
    expect(calledIn('t.take(n)', 3)).toBe('unresolved');
  });

  it('distinguishes equal tests by their lines, and finds a class in a file of another name', () => {
    expect(calledIn('s.take(1)', 5)).toBe('org.x.Box');
    expect(calledIn('b.take(1)', 5)).toBe('unresolved');
    expect(calledIn('s.take(1)', 2, 'Other')).toBe('org.x.Shelf');
  });

  it('counts unresolved calls', () => {
    expect(countUnresolved(attribution)).toEqual({ unresolved: 1, all: 8 });
  });
});
