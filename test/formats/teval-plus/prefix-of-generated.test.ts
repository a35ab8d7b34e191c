import { describe, expect, it } from 'vitest';
import { prefixOfGenerated } from '../../../src/formats/teval-plus/prefix-of-generated.js';
import { lineOf, type MadeLine } from './data-folder.js';

const prefixOf = (line: MadeLine, oracle: Parameters<typeof prefixOfGenerated>[1]) =>
  prefixOfGenerated(lineOf(line).generated_test!, oracle);

describe('prefixOfGenerated', () => {
  const prefix = 'Shelf shelf0 = new Shelf();\n      shelf0.take(2); // "two", or {';

  it('is the same whatever the oracle', () => {
    expect(prefixOf({}, { type: 'noException' })).toBe(prefix);
    expect(prefixOf({ exceptPred: true }, { type: 'expectException' })).toBe(prefix);
    const assertion = 'assertTrue(shelf0.isEmpty())';
    expect(prefixOf({ assertPred: assertion }, { type: 'assertion', assertion })).toBe(prefix);
  });

  it('leaves a try of the prefix alone', () => {
    const text = '@Test\npublic void t() {\n  try { a(); } catch (Exception e) { }\n  b();\n    }';
    expect(prefixOfGenerated(text, { type: 'noException' })).toBe(
      'try { a(); } catch (Exception e) { }\n  b();',
    );
  });
});
