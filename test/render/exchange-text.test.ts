import { expect, test } from 'vitest';
import type { ModelExchange } from '../../src/model/oracle/model-exchange.js';
import { renderExchange } from '../../src/render/exchange-text.js';
import type { Style } from '../../src/render/style.js';

const style: Style = { columns: 100, looks: 'plain' };
const exchange = (changes: Partial<ModelExchange> = {}): ModelExchange => ({
  model: 'small',
  messages: [{ role: 'user', content: 'What?' }],
  answer: { kind: 'text', text: 'That.', end: 'whole' },
  tokens: { input: 412, output: 1 },
  seconds: 0.734,
  ...changes,
});

test('request, raw answer, tokens and seconds', () => {
  expect(renderExchange(exchange(), style)).toEqual([
    ['model', 'small: 412 tokens in, 1 token out, 0.734 s'],
    ['request', '[user]\nWhat?'],
    ['answer', 'That.'],
  ]);
});

test('what came instead of a whole answer, and unknown tokens', () => {
  const cut = exchange({ answer: { kind: 'text', text: 'Th', end: 'cut' } });
  expect(renderExchange(cut, style)[2]).toEqual(['answer', 'Th\n(cut: its tokens ran out)']);
  const lost = exchange({
    answer: { kind: 'lost', reason: 'filtered' },
    tokens: { input: 'unknown', output: 'unknown' },
  });
  const [[, model], , [, answer]] = renderExchange(lost, style) as [
    [string, string],
    unknown,
    [string, string],
  ];
  expect(model).toBe('small: unknown tokens in, unknown tokens out, 0.734 s');
  expect(answer).toBe('no text came: filtered');
});

test('of long texts the beginning and the end', () => {
  const lines = Array.from({ length: 100 }, (_, index) => `line ${index}`);
  const [, request] = renderExchange(
    exchange({ messages: [{ role: 'user', content: lines.join('\n') }] }),
    style,
  )[1]!;
  const shown = request.split('\n');
  expect([shown[1], shown[20], shown[22], shown.at(-1)]).toEqual(['line 0', 'line 19', 'line 80', 'line 99']);
  expect(shown[21]).toContain('60 lines more (--json has them)');
});

test('nothing of a model or a server reaches the terminal as a control sequence', () => {
  const evil = '\u001B]0;title\u0007\u001B[2J\r\u009B31m\u202E\u{E0041}ok\r\n\tthen';
  const fields = renderExchange(
    exchange({
      model: evil,
      messages: [{ role: evil, content: evil }],
      answer: { kind: 'text', text: evil, end: 'whole' },
    }),
    style,
  );
  const text = fields.map(([, each]) => each).join('\n');
  // eslint-disable-next-line no-control-regex
  expect(text).not.toMatch(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202E]|\u{E0041}/u);
  expect(text).toContain('\\u001b]0;title\\u0007\\u001b[2J\\u000d\\u009b31m\\u202e\\udb40\\udc41ok\n\tthen');
});
