import type { ModelExchange } from '../model/oracle/model-exchange.js';
import { formatCount } from './numbers.js';
import { escapeControls } from './printable.js';
import { getColours, getSigns, type Style } from './style.js';

/** Number of lines to show from the beginning and the end of a message or an answer; `--json` has all lines. */
const [firstLines, lastLines] = [20, 20];

/** `412 tokens in, 18 tokens out, 0.734 s` */
export function describeCost({ tokens, seconds }: ModelExchange): string {
  const inWords = (count: number | 'unknown', where: string) =>
    count === 'unknown' ? `unknown tokens ${where}` : `${formatCount(count, 'token')} ${where}`;
  return `${inWords(tokens.input, 'in')}, ${inWords(tokens.output, 'out')}, ${seconds} s`;
}

/** The model's answer or, if there is none, the reason. */
export function describeAnswer({ answer }: ModelExchange): string {
  if (answer.kind === 'lost') return `no text came: ${answer.reason}`;
  return answer.end === 'cut' ? `${answer.text}\n(cut: its tokens ran out)` : answer.text;
}

/** The exchange that produced a test case, as labels and texts for `teval explain`. */
export function renderExchange(
  exchange: ModelExchange,
  style: Style,
): readonly (readonly [label: string, text: string])[] {
  const { dim } = getColours(style);
  const request = exchange.messages.flatMap(({ role, content }) => [
    dim(`[${escapeControls(role)}]`),
    shortenText(content, style),
  ]);
  return [
    ['model', `${escapeControls(exchange.model)}: ${describeCost(exchange)}`],
    ['request', request.join('\n')],
    ['answer', shortenText(describeAnswer(exchange), style)],
  ];
}

function shortenText(text: string, style: Style): string {
  const lines = escapeControls(text).trimEnd().split('\n');
  const more = lines.length - firstLines - lastLines;
  if (more <= 1) return lines.join('\n');
  const note = `${getSigns(style).ellipsis} ${formatCount(more, 'line')} more (--json has them)`;
  return [...lines.slice(0, firstLines), getColours(style).dim(note), ...lines.slice(-lastLines)].join('\n');
}
