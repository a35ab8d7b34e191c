import { describe, expect, test } from 'vitest';
import { readValue } from '../../src/options/check-settings.js';
import { parseCondition } from '../../src/options/counting-options.js';
import { conditionOptions } from '../../src/options/counting-options.js';

describe('a condition', () => {
  test.each([
    ['fpr>0.1', 'all', ['fpr'], '>', 0.1],
    [' fpr >= 10 % ', 'all', ['fpr'], '>=', 0.1],
    ['fpr>29%', 'all', ['fpr'], '>', 0.29],
    ['my.own-one:prefixes.fpr<=.5', 'my.own-one', ['prefixes', 'fpr'], '<=', 0.5],
    ['units.failed!=0', 'all', ['units', 'failed'], '!=', 0],
    ['cells.found_at.isolation-forest==1', 'all', ['cells', 'found_at', 'isolation-forest'], '=', 1],
    ['tp < -1e-3', 'all', ['tp'], '<', -0.001],
  ])('%s', (text, oracleGenerator, members, comparison, bound) => {
    const parsed = parseCondition(text);
    expect(parsed).toMatchObject({ text, oracleGenerator, comparison, bound });
    expect(parsed === 'none' ? [] : parsed.path.map(({ member }) => member)).toEqual(members);
  });

  test('selects entries of lists by several members', () => {
    expect(parseCondition('found_at[k=1, detector=random].found.minimum<2')).toMatchObject({
      path: [
        {
          member: 'found_at',
          selectors: [
            { member: 'k', value: '1' },
            { member: 'detector', value: 'random' },
          ],
        },
        { member: 'found', selectors: [] },
        { member: 'minimum', selectors: [] },
      ],
    });
  });

  test.each([
    '',
    'fpr',
    'fpr>',
    '>0.1',
    'fpr>x',
    'fpr>0.1>0.2',
    'fpr=>0.1',
    'fpr > 0,1',
    'fpr.>1',
    '.fpr>1',
    'a:b:fpr>1',
    'results[].fpr>1',
    'results[k].fpr>1',
    'results[k=].fpr>1',
    'fpr>NaN',
    'fpr>1e999',
    'fpr>0x10',
  ])("'%s' is none", (text) => {
    expect(parseCondition(text)).toBe('none');
    expect(readValue(conditionOptions.failOn, [text])).toMatchObject({
      kind: 'refused',
      why: expect.stringContaining(`not '${text}'`) as string,
    });
  });
});
