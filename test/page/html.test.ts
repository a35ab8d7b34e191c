import { expect, test } from 'vitest';
import { html, Html } from '../../src/page/html.js';
import { hostileText } from './hostile.js';

test('everything but Html is escaped, in attributes as in text', () => {
  const { text } = html`<a title="${hostileText}">${[hostileText, new Html('<b>'), undefined, 3]}</a>`;
  expect(text.match(/<[a-z/!]/g)).toEqual(['<a', '<b', '</']);
  expect(text).toContain('&lt;/script&gt;');
  expect(text.slice(0, text.indexOf('>')).match(/"/g)).toHaveLength(2);
});

test('what a page cannot show stands there as its code; tabs, line ends and pairs stay', () => {
  expect(html`${'a\u200Bb\u00ADc\u200Dd'}`.text).toBe('a\\u200Bb\\u00ADc\u200Dd');
  expect(html`${'a\u0000b\uD800c\u202Ed\uDC00'}`.text).toBe('a\\u0000b\\uD800c\\u202Ed\\uDC00');
  expect(html`${'\t\n😀 ü'}`.text).toBe('\t\n😀 ü');
});
