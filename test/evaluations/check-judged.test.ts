import { describe, expect, it } from 'vitest';
import { checkJudged } from '../../src/evaluations/oracle-quality/checks.js';

describe('test cases without an outcome', () => {
  it('are named if no test of a generator runs', () => {
    expect(checkJudged(new Map([['suite-tests', { notRun: 1505 }]]))).toEqual([
      '1,505 of 1,505 test cases of suite-tests have no outcome (1,505 not run), so they raise no alarm. The column reason of rows.csv and teval explain say why.',
    ]);
  });

  it('are named of the generator with the largest share', () => {
    const sums = new Map([
      ['small', { silent: 8, alarm: 1, notRun: 1 }],
      ['rest', { silent: 91, notCompiled: 9 }],
      ['tiny', { silent: 3, flaky: 1, notCompiled: 4, notRun: 2 }],
    ]);
    expect(checkJudged(sums)).toEqual([
      '6 of 10 test cases of tiny have no outcome (4 not compiled, 2 not run), nor have 10 % or more of those of 1 further generator, so they raise no alarm. The column reason of rows.csv and teval explain say why.',
    ]);
  });

  it('are not mentioned if they are few, or if a generator has no test case', () => {
    expect(
      checkJudged(
        new Map([
          ['rest', { silent: 91, notCompiled: 9 }],
          ['none', {}],
        ]),
      ),
    ).toEqual([]);
  });
});
