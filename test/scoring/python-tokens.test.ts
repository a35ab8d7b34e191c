import { expect, it } from 'vitest';
import { listPythonTokens } from '../../src/python/texts/python-tokens.js';

it.each<readonly [string, readonly string[]]>([
  ['assert f(x)[0] != -1.5e-3j', ['assert', 'f', '(', 'x', ')', '[', '0', ']', '!=', '-', '1.5e-3j']],
  ['x **= 2 // 3 # no "text"\ny := a->b', ['x', '**=', '2', '//', '3', 'y', ':=', 'a', '->', 'b']],
  [`rb'a\\'b' + """c\n# d"""`, ["rb'a\\'b'", '+', '"""c\n# d"""']],
  ['näme_1, 0xFF_0, ... , 1_000', ['näme_1', ',', '0xFF_0', ',', '...', ',', '1_000']],
  ['a \\\n  == "cut', ['a', '==', '"', 'cut']],
  ['', []],
])('%j has the tokens %j', (text, tokens) => {
  expect(listPythonTokens(text)).toEqual(tokens);
});
