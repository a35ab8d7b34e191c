import type { CallTarget, SuiteAttribution } from '../../model/suite/attribution.js';
import type { SuiteFile } from '../../model/suite/suite.js';
import { findLine } from '../../model/common/find-line.js';
import type { Node } from '../parser.js';
import { toClassName } from '../suites/suite-reader.js';
import type { SuiteTest } from '../suites/suite-test.js';
import { argumentsOf } from './focal-call.js';

/** What a call refers to. `inSuite`: a method of the suite. `unresolved`: the compiler does not know it, or nobody asked. */
export type Called = CallTarget | 'inSuite' | 'unresolved';

/** What a call in a prefix of a test refers to. */
export type FindCalled = (call: Node) => Called;

interface AttributedCall {
  readonly start: number;
  readonly calleeEnd: number;
  readonly end: number;
  readonly argumentCount: number;
  readonly called: Called;
}

/** What the compiler says of a suite's tests. */
export class AttributedTests {
  readonly #files: readonly { readonly file: SuiteFile; readonly calls: readonly AttributedCall[] }[];

  constructor(files: readonly SuiteFile[], { files: attributed, targets }: SuiteAttribution) {
    const byPath = new Map(attributed.map(({ path, calls }) => [path, calls]));
    this.#files = files.flatMap((file) => {
      const calls = byPath.get(file.path);
      return calls === undefined ? [] : [{ file, calls: readCalls(calls, targets) }];
    });
  }

  /**
   * Finds the calls of a test in texts that were cut from it. They are known by their text, because a cut moves them; if the cut changed their arguments,
   * by what is before these and their number. Equal calls that refer to different methods are unresolved.
   */
  calledIn(className: string, test: Pick<SuiteTest, 'source' | 'line'>): FindCalled {
    let byText: ReadonlyMap<string, Called> | undefined;
    return (call) => {
      byText ??= this.#listByText(className, test);
      const { text, startIndex } = call;
      const list = call.childForFieldName('arguments');
      if (list === null) return 'unresolved';
      const callee = text.slice(0, list.startIndex - startIndex);
      return (
        byText.get(squeeze(text)) ?? byText.get(toCalleeKey(callee, argumentsOf(call).length)) ?? 'unresolved'
      );
    };
  }

  #listByText(className: string, test: Pick<SuiteTest, 'source' | 'line'>): ReadonlyMap<string, Called> {
    const byText = new Map<string, Called>();
    const add = (key: string, called: Called) => {
      byText.set(key, byText.get(key) === undefined || byText.get(key) === called ? called : 'unresolved');
    };
    const ofClass = this.#files.find(({ file }) => toClassName(file.path) === className);
    const found = ofClass ?? this.#files.find(({ file }) => file.source.includes(test.source));
    if (found === undefined) return byText;
    const { source } = found.file;
    const from = findTest(source, test);
    for (const { start, calleeEnd, end, argumentCount, called } of found.calls) {
      if (start < from || end > from + test.source.length) continue;
      add(squeeze(source.slice(start, end)), called);
      add(toCalleeKey(source.slice(start, calleeEnd), argumentCount), called);
    }
    return byText;
  }
}

/** Where a file has a test: equal tests of nested classes are on different lines. */
function findTest(source: string, test: Pick<SuiteTest, 'source' | 'line'>): number {
  const first = source.indexOf(test.source);
  if (source.indexOf(test.source, first + 1) < 0) return first < 0 ? source.length : first;
  for (let at = first; at >= 0; at = source.indexOf(test.source, at + 1))
    if (findLine(source, at) === test.line) return at;
  return first;
}

/** Number of calls whose methods the compiler does not know, and of all. */
export function countUnresolved({ files, targets }: SuiteAttribution): {
  readonly unresolved: number;
  readonly all: number;
} {
  const calls = files.flatMap((file) => readCalls(file.calls, targets));
  return { unresolved: calls.filter(({ called }) => called === 'unresolved').length, all: calls.length };
}

function readCalls(lines: string, targets: readonly CallTarget[]): AttributedCall[] {
  return lines.split('\n').flatMap((line) => {
    if (line === '') return [];
    const [start = 0, calleeEnd = 0, end = 0, argumentCount = 0, target] = line.split(' ').map(Number);
    const called = target === undefined ? 'unresolved' : (targets[target] ?? 'inSuite');
    return [{ start, calleeEnd, end, argumentCount, called }];
  });
}

function toCalleeKey(callee: string, argumentCount: number): string {
  return `${squeeze(callee)} ${argumentCount}`;
}

/** A cut changes the white space of a call. */
function squeeze(text: string): string {
  return text.replace(/\s/gu, '');
}
