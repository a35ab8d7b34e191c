import { describe, expect, it } from 'vitest';
import { anyJava, intersectJavaRanges } from '../../src/model/program/workspace.js';

describe('intersectJavaRanges', () => {
  it('is what all ranges have in common', () => {
    expect(intersectJavaRanges([anyJava, { from: 11, to: 17 }, { from: 8, to: 12 }])).toEqual({
      from: 11,
      to: 12,
    });
  });

  it('keeps a preference that fits, and no other', () => {
    const preferring = { from: 8, to: 99, preferred: 11 };
    expect(intersectJavaRanges([preferring, anyJava])).toEqual({ from: 8, to: 99, preferred: 11 });
    expect(intersectJavaRanges([preferring, { from: 8, to: 8 }])).toEqual({ from: 8, to: 8 });
  });
});
