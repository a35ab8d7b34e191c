/** The name of a test case, in words. */
export interface TestName {
  /** The suite's test, or what a sample is to test. */
  readonly test: string;
  /** What the test case takes of that test, or the number of the sample; empty for a whole test of a suite. */
  readonly part: string;
}

/**
 * Reads the name of a test case: `test1#none` is the suite's test1 without its assertions, and `test1#0` its statements up to the first assertion. A
 * generator with several oracles for these statements adds `.0`, `.1`, … Without a suite, `take(int)#2` is the second sample for a method.
 *
 * @param suite the suite's class with its separator; empty if the test case is a sample
 */
export function readTestName(suite: string, name: string): TestName {
  const found = /^(.*)#(none|\d+)(?:\.(\d+))?( \(sample \d+\))?$/su.exec(name);
  if (found === null) return { test: name, part: '' };
  const [, test = name, place, oracle, sample = ''] = found;
  if (suite === '') return { test, part: `sample ${place}` };
  const part = place === 'none' ? 'without its assertions' : `up to assertion ${Number(place) + 1}`;
  const number = oracle === undefined ? '' : `, oracle ${Number(oracle) + 1}`;
  return { test, part: part + number + sample };
}
