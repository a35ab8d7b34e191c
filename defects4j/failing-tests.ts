/** A test, or a whole class, that failed; as `trigger_tests/<n>` and the logs of Defects4J have it. */
export interface FailingTest {
  readonly className: string;
  /** Empty where the class itself failed, before any test. */
  readonly method: string;
  /** The Java trace, its first line with the exception; no line feed at the end. */
  readonly trace: string;
}

const headline = /^--- ([^\s:]+)(?:::(\S+))?[^\S\n]*$/;

/**
 * Reads Defects4J's failing tests: `--- class::method` at the start of a line, then the trace. Its own parser takes `---` anywhere in
 * a line for one, and loses the failure behind one whose frames are all JUnit's; this one does neither.
 */
export function parseFailingTests(text: string): readonly FailingTest[] {
  const tests: { className: string; method: string; lines: string[] }[] = [];
  for (const line of text.split('\n')) {
    const found = headline.exec(line);
    if (found !== null) tests.push({ className: found[1] ?? '', method: found[2] ?? '', lines: [] });
    else tests.at(-1)?.lines.push(line);
  }
  return tests.map(({ lines, ...test }) => ({ ...test, trace: lines.join('\n').trimEnd() }));
}
