import { html, type Html } from '../html.js';

/** `live`: a run goes on, so the page will be written again and reloads itself. */
export type PageState = 'live' | 'final';

const reloadSeconds = 5;

/** Says that the page reloads itself, with a button that stops that; nothing on a final page. */
export function renderLiveBanner(state: PageState): Html | undefined {
  if (state === 'final') return undefined;
  return html`<p id="live" class="live" data-seconds="${reloadSeconds}">
    <span
      >The run goes on, and so do these numbers.
      <span class="script-only">This page reloads itself every ${reloadSeconds} seconds.</span></span
    >
    <button type="button" id="live-pause" class="script-only" aria-pressed="false">Pause</button>
  </p>`;
}
