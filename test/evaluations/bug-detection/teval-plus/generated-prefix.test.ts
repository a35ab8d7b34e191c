import { describe, expect, it } from 'vitest';
import { cutGeneratedPrefix } from '../../../../src/evaluations/bug-detection/teval-plus/generated-prefix.js';
import { formatLine, type MadeLine } from './data-folder.js';

const cutPrefix = (line: MadeLine, oracle: Parameters<typeof cutGeneratedPrefix>[1]) =>
  cutGeneratedPrefix(formatLine(line).generated_test!, oracle);

describe('cutGeneratedPrefix', () => {
  const prefix = 'Shelf shelf0 = new Shelf();\n      shelf0.take(2); // "two", or {';

  it('is the same whatever the oracle', () => {
    expect(cutPrefix({}, { type: 'noException' })).toBe(prefix);
    expect(cutPrefix({ exceptPred: true }, { type: 'expectException' })).toBe(prefix);
    const assertion = 'assertTrue(shelf0.isEmpty())';
    expect(cutPrefix({ assertPred: assertion }, { type: 'assertion', assertion })).toBe(prefix);
  });

  it('leaves a try of the prefix alone', () => {
    const text = '@Test\npublic void t() {\n  try { a(); } catch (Exception e) { }\n  b();\n    }';
    expect(cutGeneratedPrefix(text, { type: 'noException' })).toBe(
      'try { a(); } catch (Exception e) { }\n  b();',
    );
  });
});
