import { renderCodeBlock, html, type Html } from '../html.js';
import type { ExchangeDetail } from '../page-data.js';

/** The request to a model and its answer. */
export function exchangeView(
  { model, cost, messages, answer }: ExchangeDetail,
  getText: (paragraphs: readonly number[]) => string,
): Html {
  return html`<p>${model}: ${cost}</p>
    ${messages.map(
      ({ role, content }) =>
        html`<h5>Request, ${role}</h5>
          ${renderCodeBlock(`Message of the request, ${role}`, getText(content))}`,
    )}
    <h5>Raw answer</h5>
    ${renderCodeBlock('Raw answer', getText(answer))}`;
}
