import { describe, expect, it } from 'vitest';
import { compareTests, agrees } from '../../bench/defects4j/agreement.js';
import {
  renderComparison,
  lossLine,
  renderSummary,
  wholeLine,
  type Comparison,
} from '../../bench/defects4j/report.js';

const comparison = (changes: Partial<Comparison> = {}): Comparison => ({
  bug: 'Shop-1',
  suite: 1,
  teval: {
    seconds: 0.2,
    tests: 4,
    failing: { buggy: ['a.B::one'], fixed: [] },
    notCompiled: { buggy: 0, fixed: 0 },
    notRun: { buggy: 0, fixed: 0 },
  },
  detected: {
    classification: 'Fail',
    logged: { buggy: ['a.B::one'], fixed: [] },
    parsed: { buggy: ['a.B::one'], fixed: [] },
  },
  agreement: [
    { version: 'buggy', agreement: compareTests(['a.B::one'], ['a.B::one']) },
    { version: 'fixed', agreement: compareTests([], []) },
  ],
  defects4jSeconds: 20,
  ...changes,
});
const differing = comparison({
  bug: 'Shop-2',
  agreement: [
    { version: 'buggy', agreement: compareTests(['a.B::one', 'a.B::two'], ['a.B::three', 'a.B::one']) },
    { version: 'fixed', agreement: 'notRun' },
  ],
});

describe('the comparison with Defects4J', () => {
  it('separates tests that fail in both from those that fail in one', () => {
    const agreement = compareTests(['a::2', 'a::1'], ['a::1', 'a::3']);
    expect(agreement).toEqual({ both: ['a::1'], onlyOurs: ['a::2'], onlyTheirs: ['a::3'] });
    expect(agrees(agreement)).toBe(false);
    expect(agrees(compareTests(['a', 'b'], ['b', 'a', 'a']))).toBe(true);
  });

  it('lists what differs and what could not be compared', () => {
    expect(renderComparison(comparison())).toBe(
      'Shop-1 suite 1: 4 tests (Fail); buggy: 1 failing, agreed; fixed: 0 failing, agreed; Defects4J 20.0 s, teval 0.20 s, 100×',
    );
    expect(renderComparison(differing)).toContain('only teval: a.B::two, only Defects4J: a.B::three');
    expect(renderComparison(differing)).toContain('fixed: Defects4J ran none of it, teval has 0 failing');
  });

  it("shows the failures that Defects4J's parser loses from its log", () => {
    expect(lossLine(comparison(), 'buggy')).toBe('');
    const detected = {
      classification: 'Fail',
      logged: { buggy: ['a.B::one', 'a.B::two'], fixed: [] },
      parsed: { buggy: ['a.B::one', 'x'], fixed: [] },
    };
    expect(lossLine(comparison({ detected }), 'buggy')).toBe(
      "  Shop-1 suite 1 on buggy: the log has 2 failures, Defects4J's parser counts 2; lost: a.B::two; made up: x",
    );
  });

  it('counts bugs as agreed where all their suites are, and leaves out what Defects4J did not run', () => {
    const twoOfOne = [
      comparison(),
      comparison({ suite: 2, agreement: [{ version: 'buggy', agreement: compareTests(['x'], []) }] }),
    ];
    expect(renderSummary([...twoOfOne, comparison({ bug: 'Shop-3', defects4jSeconds: 2 })])).toContain(
      '1 of 2 bugs (2 of 3 suites, 2 failures)',
    );
    expect(renderSummary([differing])).toContain(
      '0 of 0 bugs (0 of 0 suites, 0 failures); Defects4J could not run 1 suites',
    );
    expect(renderSummary([comparison(), comparison({ defects4jSeconds: 2 })])).toMatch(
      /run_bug_detection.pl 22.0 s, teval 0.4 s, 55× \(median of suites 55×/,
    );
  });

  it('compares whole commands with the mean of those of teval before and after Defects4J, and with all that Defects4J leaves to do', () => {
    const measured = {
      workspaces: 'from nothing',
      bugs: 2,
      suites: 4,
      completionSeconds: 4,
      detectionSeconds: 96,
      ourSeconds: [9, 11],
      load: 1,
      detections: new Map(),
    } as const;
    expect(wholeLine(measured)).toBe(
      'whole command, from nothing, 4 suites of 2 bugs: Defects4J 100.0 s (4.0 s of it for completing the suites), ' +
        'teval 9.0 s before and 11.0 s after, 10.0×; load 1.0',
    );
  });
});
