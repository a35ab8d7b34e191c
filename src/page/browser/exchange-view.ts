import { folded, html, renderCodeBlock, type Html } from '../html.js';
import { joinParagraphs, type ExchangeDetail } from '../page-data.js';

/** The request to a model and its answer, folded; nothing if no model was asked. */
export function exchangeView(
  exchange: ExchangeDetail | undefined,
  text: (number: number) => string,
): Html | undefined {
  if (exchange === undefined) return undefined;
  const { model, cost, messages, answer } = exchange;
  const join = (paragraphs: readonly number[]) => joinParagraphs(paragraphs.map(text));
  return folded(
    `Request to ${model} and its answer`,
    html`<p>${model}: ${cost}</p>
      ${messages.map(
        ({ role, content }) =>
          html`<h5>Request, ${role}</h5>
            ${renderCodeBlock(`Message of the request, ${role}`, join(content))}`,
      )}
      <h5>Raw answer</h5>
      ${renderCodeBlock('Raw answer', join(answer))}`,
  );
}
