import { describe, expect, it } from 'vitest';
import { repairPythonSample, type PythonRepair } from '../../src/python/repair/repair-sample.js';

const program = { functionName: 'sign', call: 'solution.sign' };
const repair = (text: string, how: PythonRepair = 'extract') => repairPythonSample(text, program, how);
const test = 'def test_sign():\n    solution = Solution()\n    assert solution.sign(5) == 1';

describe('a test in an answer', () => {
  it.each([
    ['alone', test],
    ['in a fence', `\`\`\`python\n${test}\n\`\`\``],
    ['in a fence that does not end', `\`\`\`python\n${test}`],
    ['after prose', `Here is a test:\n\n${test}`],
    ['before prose', `${test}\n\nThis test calls sign.`],
    ['in the second fence', `\`\`\`\npip install x\n\`\`\`\n\`\`\`python\n${test}\n\`\`\``],
    ['indented', test.replaceAll(/^/gmu, '  ')],
    ['with another name', test.replace('test_sign', 'test_sign_case2')],
    ['before another test', `${test}\n\ndef test_more():\n    pass`],
    ['before a call', `${test}\n\ntest_sign()`],
    ['with its last line cut off', `${test}\n    assert solution.sign([1, `],
  ])('%s', (_, answer) => {
    expect(repair(answer)).toBe(test);
  });

  it('keeps its imports, but not that of the program', () => {
    const imports = 'import math\nfrom under_test import Solution\n';
    expect(repair(`${imports}\n${test}`)).toBe(`import math\n${test}`);
  });

  it('keeps statements behind the first call, except with the cut of TestEval', () => {
    const longer = `${test}\n    assert solution.sign(0) == 0`;
    expect(repair(longer)).toBe(longer);
    expect(repair(longer, 'replication')).toBe(test);
    expect(repair(`x\n${longer}`, 'none')).toBe(`x\n${longer}`);
  });

  it.each([
    ['an import of several lines', 'from math import (\n    ceil,\n    floor,\n)'],
    ['a helper', 'def five():\n    return 5'],
    ['a helper class with a decorator', '@dataclass\nclass Node:\n    value: int = 5'],
    ['a constant', 'NUMBERS: dict = {\n    "five": 5,\n}'],
  ])('keeps %s before it', (_, head) => {
    expect(repair(`Here is a test (of sign:\n\n${head}\n\n\n${test}\n`)).toBe(`${head}\n${test}`);
  });

  it('keeps helpers behind it, and neither tests nor a copy of the program', () => {
    const helper = 'def five():\n    return 5';
    const copy = 'class Solution:\n    def sign(self, n):\n        return 1';
    expect(repair(`${copy}\n\n${test}\n\n\n${helper}\n\n${copy}`)).toBe(`${test}\n${helper}`);
    expect(repair(`def sign(n):\n    return 1\n\n${test}`)).toBe(test);
  });

  it('keeps texts and brackets whose lines have no indentation', () => {
    const odd = `${test}\n    assert solution.sign(len("""\nfive\n""")) == 1\n    x = [\n1\n, 2\n]\n    assert x`;
    expect(repair(`${odd}\n\nIt's done.`)).toBe(odd);
  });

  it('may begin with a byte order mark, in a fence, too', () => {
    const fenced = `\`\`\`python\n\ufeff${test}\n\`\`\``;
    expect(repair(`\ufeff${test}`)).toBe(test);
    expect(repair(fenced)).toBe(test);
    expect(repair(fenced, 'replication')).toBe(`\ufeff${test}`);
  });

  it('keeps brackets over several lines', () => {
    const wide =
      'def test_sign(\n):\n    solution = Solution()\n    assert solution.sign(\n        5\n    ) == 1';
    expect(repair(wide)).toBe(wide);
  });
});
