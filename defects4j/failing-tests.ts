/** A failing test or class, as in `trigger_tests/<n>` and in Defects4J's logs. */
export interface FailingTest {
  readonly className: string;
  /** Empty if the class itself failed, before any test. */
  readonly method: string;
  /** The Java trace, starting with the exception, without a trailing line feed. */
  readonly trace: string;
}

const headline = /^--- ([^\s:]+)(?:::(\S+))?[^\S\n]*$/;

/**
 * Parses Defects4J's failing tests: `--- class::method` at the start of a line, then the trace. Defects4J's own parser accepts `---` anywhere in a
 * line, and loses the failure after one whose frames are all of JUnit. This one does neither.
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
