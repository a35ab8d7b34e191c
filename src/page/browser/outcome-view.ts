import { html, renderCodeBlock, type Html } from '../html.js';
import type { OutcomeDetail } from '../page-data.js';

/** @param label names the run, such as `on buggy` */
export function outcomeView(
  label: string,
  { status, words, trace }: OutcomeDetail,
  text: (number: number) => string,
): Html {
  const [description, frames] = [text(words), cutFrames(text(trace)).trimEnd()];
  return html`<section aria-label="${label}">
    <h5>${label}: <span class="status status-${status.split(' ')[0]}">${status}</span></h5>
    ${description === '' ? undefined : html`<p class="said">${description}</p>`}
    ${frames === '' ? undefined : renderCodeBlock(`Trace ${label}`, frames, 'trace')}
  </section>`;
}

/** A trace begins with the exception, which is already shown above. */
function cutFrames(trace: string): string {
  return trace.slice(Math.max(0, trace.search(/^\s*at /m)));
}
